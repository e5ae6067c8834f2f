/**
 * The library as an ES module. Bundlers take a file that is written as a URL in this form into a bundle; in one that is written as CommonJS, `import.meta` is
 * empty, and the files are beside it.
 */
export const libraryModule = `import { bundled } from './library-files.cjs';
export {
  checkModule,
  openModule,
  PlatformConfigError,
  previewClaim,
  readModule,
  runHook,
  simulateLife,
} from './library.cjs';
if (import.meta.url !== undefined)
  bundled.files = {
    wasm: new URL('./quickjs.wasm', import.meta.url),
    guest: new URL('./sandbox-guest.js', import.meta.url),
    unitTests: new URL('./sandbox-unit-tests.js', import.meta.url),
    recorder: new URL('./sandbox-recorder.js', import.meta.url),
    worker: new URL('./sandbox-worker.cjs', import.meta.url),
  };
`;
