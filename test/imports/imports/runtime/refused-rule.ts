export { thing } from '../language/rules/thing.js';
