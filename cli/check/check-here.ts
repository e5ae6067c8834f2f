import type { FileSystem } from '../../language/index.js';
import { checkTarget, type TargetOptions } from './check-target.js';
import type { TargetChecker } from './check-targets.js';

/** While one module is checked, the files of the next ones are read. */
export const atOnceInAThread = 8;

/** Checks targets in this thread. */
export function checkHere(fileSystem: FileSystem, options: TargetOptions): TargetChecker {
  return { atOnce: atOnceInAThread, check: (target) => checkTarget(fileSystem, target, options) };
}
