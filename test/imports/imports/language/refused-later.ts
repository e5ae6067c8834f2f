export const later = () => import('../cli/thing.js');
