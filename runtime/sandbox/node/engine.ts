/** An engine with a realm in it, in the thread that asks for it. */
import variant from '@jitl/quickjs-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSRuntime,
  type QuickJSSyncVariant,
} from 'quickjs-emscripten-core';
import type { WorkerSettings } from '../messages.js';
import { Realm } from '../realm.js';
import type { ThreadTime } from '../time-budget.js';

const pagesAMegabyte = 16;
/** The least that the engine starts with, in pages of 64 KB. */
const firstPages = 256;

/** Its types describe the CommonJS module, and the bundle takes the ES module. */
const syncVariant = variant as unknown as QuickJSSyncVariant;

export interface Engine {
  readonly realm: Realm;
  /** Counts what it holds. */
  readonly runtime: QuickJSRuntime;
  /** All that it has taken from its host. It grows, and never shrinks. */
  readonly memory: { readonly buffer: ArrayBuffer };
}

/**
 * Changes the time zone of the thread's own `Date` to UTC: the engine asks it.
 *
 * @param beat is called whenever the clock is looked at
 * @param threadTime how long the thread has computed; undefined if that is not known
 */
export async function startEngine(
  { wasmModule, guestSource, limits }: Omit<WorkerSettings, 'heartbeat'>,
  beat: () => void,
  threadTime?: ThreadTime,
): Promise<Engine> {
  Date.prototype.getTimezoneOffset = () => 0;
  // The engine's own memory limit counts too little to hold.
  const memory = new WebAssembly.Memory({ initial: firstPages, maximum: limits.memoryMegabytes * pagesAMegabyte });
  const quickJs = await newQuickJSWASMModuleFromVariant(newVariant(syncVariant, { wasmModule, wasmMemory: memory }));
  const runtime = quickJs.newRuntime();
  return { realm: new Realm(runtime, memory, guestSource, limits, beat, threadTime), runtime, memory };
}
