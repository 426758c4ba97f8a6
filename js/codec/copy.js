/** Up to so many bytes are copied by a loop, which is faster than a call into the host. */
export const MAX_LOOP_COPY = 24
