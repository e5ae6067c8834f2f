export { thing } from '../checks/thing.js';
