/** The names of the floors of floor.js among the contestants. */
export const FLOORS = ['wasm floor', 'class floor', 'exact floor']
