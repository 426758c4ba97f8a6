/** What the floors of floor.js are called among the contestants. */
export const FLOORS = ['wasm floor', 'class floor', 'exact floor']
