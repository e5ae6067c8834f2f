export { back } from './back.js';
export const there = 1;
