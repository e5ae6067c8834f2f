export type { thing } from '../language/thing.js';
