/** The most bytes that a loop copies faster than a call into the host. */
export const MAX_LOOP_COPY = 24
