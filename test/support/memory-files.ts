/** Files in memory, by their paths below `file:///module`. */
export { fileSystemOf as memoryFiles } from '../../cli/library/in-memory.js';
