export { thing } from '../language/thing.js';
