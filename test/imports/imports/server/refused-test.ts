export { thing } from '../test/thing.js';
