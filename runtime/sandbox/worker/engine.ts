/** An engine with a realm, in the calling thread. */
import variant from '@jitl/quickjs-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSRuntime,
  type QuickJSSyncVariant,
} from 'quickjs-emscripten-core';
import type { EngineSettings } from '../messages.js';
import { Realm } from '../realm.js';
import type { ThreadTime } from '../time-budget.js';

const pagesAMegabyte = 16;
/** The engine's minimum memory at the start, in pages of 64 KB. */
const firstPages = 256;

/** Its types describe the CommonJS module, but the bundle uses the ES module. */
const syncVariant = variant as unknown as QuickJSSyncVariant;

export interface Engine {
  readonly realm: Realm;
  /** Counts the memory in use. */
  readonly runtime: QuickJSRuntime;
  /** All memory taken from the host. It grows, and never shrinks. */
  readonly memory: { readonly buffer: ArrayBuffer };
}

/**
 * Changes the time zone of the thread's own `Date` to UTC, because the engine reads it.
 *
 * @param beat is called at each check of the clock
 * @param threadTime the computing time of the thread; undefined if not known
 */
export async function startEngine(
  { wasmModule, limits, ...guest }: EngineSettings,
  beat: () => void,
  threadTime?: ThreadTime,
): Promise<Engine> {
  Date.prototype.getTimezoneOffset = () => 0;
  // The engine's own memory limit counts too little to be reliable.
  const memory = new WebAssembly.Memory({ initial: firstPages, maximum: limits.memoryMegabytes * pagesAMegabyte });
  const quickJs = await newQuickJSWASMModuleFromVariant(newVariant(syncVariant, { wasmModule, wasmMemory: memory }));
  const runtime = quickJs.newRuntime();
  const realm = new Realm(runtime, memory, guest, limits, beat, threadTime);
  return { realm, runtime, memory };
}
