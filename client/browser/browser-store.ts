/** Files of a browser. The folders of an extension cannot be listed there, so the build tells which files its samples have. */
import type { FileStore } from '../panel/file-store.js';
import { copyFiles, exists, failure, virtualStore } from '../panel/virtual-store.js';

/** The paths of all files in the folder of the sample that the extension has. Set by esbuild.mjs. */
declare const SAMPLE_FILES: readonly string[];

export const browserStore: FileStore = {
  ...virtualStore,
  copyFolder: async (source, target) => {
    if (await exists(target)) throw new Error(failure(target, 'it exists already'));
    await copyFiles(SAMPLE_FILES, source, target);
  },
};
