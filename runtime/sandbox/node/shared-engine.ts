import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MemoryImage } from '../memory-image.js';
import type { EngineSettings } from '../messages.js';

/** The parts of an engine. */
export type Assets = Pick<EngineSettings, 'wasmModule' | 'guestSource'>;

/** What the workers of sandboxes share. The owner of several sandboxes gives all of them the same one: engines after the first start with its parts. */
export class SharedEngine {
  #assets: Promise<Assets> | undefined;
  /** From the first worker. */
  image: MemoryImage | undefined;

  /** @param folder with the worker's bundle, the guest script and the engine: `dist/`, which also contains the caller's own bundle */
  constructor(readonly folder: string) {}

  /** Those that could not be read are tried again for the next worker. */
  assets(): Promise<Assets> {
    this.#assets ??= readAssets(this.folder).catch((error: unknown) => {
      this.#assets = undefined;
      throw error;
    });
    return this.#assets;
  }

  /** The bundle of guest/unit-tests.ts. */
  unitTestGuest(): Promise<string> {
    return readFile(join(this.folder, 'sandbox-unit-tests.js'), 'utf8');
  }

  /** The bundle of guest/recorder.ts. */
  recorderGuest(): Promise<string> {
    return readFile(join(this.folder, 'sandbox-recorder.js'), 'utf8');
  }
}

/** Compiles the engine. @param folder as of a `SharedEngine` */
async function readAssets(folder: string): Promise<Assets> {
  const [wasm, guestSource] = await Promise.all([
    readFile(join(folder, 'quickjs.wasm')),
    readFile(join(folder, 'sandbox-guest.js'), 'utf8'),
  ]);
  return { wasmModule: await WebAssembly.compile(wasm), guestSource };
}
