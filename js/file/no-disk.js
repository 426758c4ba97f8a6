/** Stands for disk.js where there is no disk. */

export {}
