export { thing } from '../thing.js';
