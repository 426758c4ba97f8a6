/** vitest's functions as globals of a bundle, which jschardet's tests use. */

export { describe, expect, it, test, vi } from 'vitest'
