export { thing } from '../../../server/thing.js';
