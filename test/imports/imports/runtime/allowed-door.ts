export { thing } from '../language/syntax/index.js';
