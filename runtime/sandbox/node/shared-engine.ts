import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { MemoryImage } from '../memory-image.js';
import type { EngineSettings } from '../messages.js';

/** The parts of an engine. */
export type Assets = Pick<EngineSettings, 'wasmModule' | 'guestSource'>;

/** Where the parts of an engine are. */
export interface EngineFiles {
  /** The build of QuickJS. */
  readonly wasm: string | URL;
  /** The bundle of guest/main.ts. */
  readonly guest: string | URL;
  /** The bundle of guest/unit-tests.ts. */
  readonly unitTests: string | URL;
  /** The bundle of guest/recorder.ts. */
  readonly recorder: string | URL;
  /** The bundle of worker.ts. */
  readonly worker: string | URL;
}

/** @param folder `dist/`, which also contains the caller's own bundle */
export function engineFilesIn(folder: string): EngineFiles {
  return {
    wasm: resolve(folder, 'quickjs.wasm'),
    guest: resolve(folder, 'sandbox-guest.js'),
    unitTests: resolve(folder, 'sandbox-unit-tests.js'),
    recorder: resolve(folder, 'sandbox-recorder.js'),
    worker: resolve(folder, 'sandbox-worker.cjs'),
  };
}

/** What the workers of sandboxes share. The owner of several sandboxes gives all of them the same one: engines after the first start with its parts. */
export class SharedEngine {
  #assets: Promise<Assets> | undefined;
  /** From the first worker. */
  image: MemoryImage | undefined;

  constructor(readonly files: EngineFiles) {}

  /** Those that could not be read are tried again for the next worker. */
  assets(): Promise<Assets> {
    this.#assets ??= readAssets(this.files).catch((error: unknown) => {
      this.#assets = undefined;
      throw error;
    });
    return this.#assets;
  }

  unitTestGuest(): Promise<string> {
    return readFile(this.files.unitTests, 'utf8');
  }

  recorderGuest(): Promise<string> {
    return readFile(this.files.recorder, 'utf8');
  }
}

/** Compiles the engine. */
async function readAssets({ wasm, guest }: EngineFiles): Promise<Assets> {
  const [bytes, guestSource] = await Promise.all([readFile(wasm), readFile(guest, 'utf8')]);
  return { wasmModule: await WebAssembly.compile(bytes), guestSource };
}
