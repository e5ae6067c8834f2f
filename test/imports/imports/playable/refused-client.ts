export { thing } from '../client/thing.js';
