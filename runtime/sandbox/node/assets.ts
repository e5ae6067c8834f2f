import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EngineSettings } from '../messages.js';

/** The parts of an engine; all workers share it. */
export type Assets = Pick<EngineSettings, 'wasmModule' | 'guestSource'>;

/** Compiles the engine. @param folder as in SandboxOptions */
export async function readAssets(folder: string): Promise<Assets> {
  const [wasm, guestSource] = await Promise.all([
    readFile(join(folder, 'quickjs.wasm')),
    readFile(join(folder, 'sandbox-guest.js'), 'utf8'),
  ]);
  return { wasmModule: await WebAssembly.compile(wasm), guestSource };
}
