/** The kinds whose inputs are lists of chunks: by a decoder, and by a stream of the host. */
export const IN_CHUNKS = ['stream', 'pipe']

/** The bytes of a chunk. */
export const CHUNK = 4096
