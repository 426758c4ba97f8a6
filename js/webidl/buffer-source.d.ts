/** The type of byte arguments. */

/** Bytes in any buffer, shared or not, resizable or not, or a view of it. */
export type AllowSharedBufferSource = ArrayBufferLike | ArrayBufferView<ArrayBufferLike>
