export { thing } from '../language/syntax/json/thing.js';
