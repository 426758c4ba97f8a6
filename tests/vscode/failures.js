/** The tests of VS Code that fail, each with the reason: none. */
export const failures = {}
