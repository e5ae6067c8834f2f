export { thing } from '../language/syntax/thing.js';
