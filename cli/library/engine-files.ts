import { engineFilesIn, type EngineFiles } from '../../runtime/sandbox/node/shared-engine.js';

/**
 * The files of the sandbox, beside the library. Bundlers of ES modules take a file that is written as a URL in this form into a bundle. `import.meta` is empty
 * in CommonJS.
 */
export function engineFiles(): EngineFiles {
  if ((import.meta.url as string | undefined) === undefined) return engineFilesIn(__dirname);
  return {
    wasm: new URL('./quickjs.wasm', import.meta.url),
    guest: new URL('./sandbox-guest.js', import.meta.url),
    unitTests: new URL('./sandbox-unit-tests.js', import.meta.url),
    recorder: new URL('./sandbox-recorder.js', import.meta.url),
    worker: new URL('./sandbox-worker.cjs', import.meta.url),
  };
}
