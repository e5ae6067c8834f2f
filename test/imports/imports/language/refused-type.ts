export type Thing = typeof import('../cli/thing.js');
