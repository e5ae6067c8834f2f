/** The thread that a realm lives in. It boots at once, then answers questions. */
import { parentPort, workerData } from 'node:worker_threads';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant, type QuickJSSyncVariant } from 'quickjs-emscripten-core';
import { ModuleFailure } from '../failure.js';
import type { Answer, Question, WorkerSettings } from '../messages.js';
import { Realm } from '../realm.js';

const pagesAMegabyte = 16;
/** The least that the engine starts with, in pages of 64 KB. */
const firstPages = 256;

/** Its types describe the CommonJS module, and the bundle takes the ES module. */
const syncVariant = variant as unknown as QuickJSSyncVariant;

void serve(workerData as WorkerSettings);

async function serve({ wasmModule, guestSource, limits }: WorkerSettings): Promise<void> {
  // The engine asks this Date for the time zone; the code of a module sees UTC alone.
  Date.prototype.getTimezoneOffset = () => 0;
  // The engine's own memory limit counts too little to hold.
  const wasmMemory = new WebAssembly.Memory({ initial: firstPages, maximum: limits.memoryMegabytes * pagesAMegabyte });
  const quickJs = await newQuickJSWASMModuleFromVariant(newVariant(syncVariant, { wasmModule, wasmMemory }));
  const realm = new Realm(quickJs, wasmMemory, guestSource, limits);
  parentPort?.on('message', (question: Question) => {
    say(answer(realm, question));
  });
  say({ kind: 'ready' });
}

function answer(realm: Realm, question: Question): Answer {
  if (question.kind === 'load') {
    const error = failureOf(
      () => realm.load(question.request),
      (failure) => failure,
    );
    return { kind: 'loaded', error, console: realm.takeConsole() };
  }
  const result = failureOf(
    () => realm.call(question.name, question.parameters),
    (error) => ({ ok: false as const, error }),
  );
  return { kind: 'called', result, console: realm.takeConsole() };
}

function failureOf<Result>(run: () => Result, failed: (error: ModuleFailure['sandboxError']) => Result): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof ModuleFailure) return failed(error.sandboxError);
    throw error;
  }
}

function say(message: Answer): void {
  parentPort?.postMessage(message);
}
