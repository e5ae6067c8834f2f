export { there } from './there.js';
export const back = 2;
