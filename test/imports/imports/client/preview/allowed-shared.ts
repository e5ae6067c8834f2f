export { thing } from '../language-server/thing.js';
