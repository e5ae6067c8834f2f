export { thing } from '../protocol/thing.js';
