import { engineFilesIn, SharedEngine } from '../../runtime/sandbox/node/shared-engine.js';

/** Of all sandboxes of a test process, which are those that ship: to start another engine takes longer than most tests. */
export const sharedEngine = new SharedEngine(engineFilesIn('dist'));
