import { engineFilesIn, type EngineFiles } from '../../runtime/sandbox/node/shared-engine.js';

/** Where a bundler has put the files of the sandbox, as scripts/library-module.mjs finds them. */
export const bundled: { files?: EngineFiles } = {};

/** The files of the sandbox. Default: beside the library. */
export function engineFiles(): EngineFiles {
  return bundled.files ?? engineFilesIn(__dirname);
}
