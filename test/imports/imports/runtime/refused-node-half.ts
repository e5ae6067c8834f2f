export { thing } from './sandbox/node/thing.js';
