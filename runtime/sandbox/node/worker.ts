/** The thread that a realm lives in. It boots at once, then answers questions. */
import { parentPort, workerData } from 'node:worker_threads';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant, type QuickJSSyncVariant } from 'quickjs-emscripten-core';
import { failedRun } from '../collected.js';
import { ModuleFailure } from '../failure.js';
import type { Answer, Question, WorkerSettings } from '../messages.js';
import { Realm } from '../realm.js';

const pagesAMegabyte = 16;
/** The least that the engine starts with, in pages of 64 KB. */
const firstPages = 256;

/** Its types describe the CommonJS module, and the bundle takes the ES module. */
const syncVariant = variant as unknown as QuickJSSyncVariant;

void serve(workerData as WorkerSettings);

async function serve({ wasmModule, guestSource, limits, heartbeat }: WorkerSettings): Promise<void> {
  // The engine asks this Date for the time zone; the code of a module sees UTC alone.
  Date.prototype.getTimezoneOffset = () => 0;
  // The engine's own memory limit counts too little to hold.
  const wasmMemory = new WebAssembly.Memory({ initial: firstPages, maximum: limits.memoryMegabytes * pagesAMegabyte });
  const quickJs = await newQuickJSWASMModuleFromVariant(newVariant(syncVariant, { wasmModule, wasmMemory }));
  const beats = new Int32Array(heartbeat);
  const realm = new Realm(quickJs, wasmMemory, guestSource, limits, () => void Atomics.add(beats, 0, 1));
  parentPort?.on('message', (question: Question) => {
    say(answer(realm, question));
  });
  say({ kind: 'ready' });
}

function answer(realm: Realm, question: Question): Answer {
  switch (question.kind) {
    case 'load': {
      const error = failureOf(
        () => realm.load(question.request, question.unitTestGuest),
        (failure) => failure,
      );
      return { kind: 'loaded', error, console: realm.takeConsole() };
    }
    case 'call': {
      const result = failureOf(
        () => realm.call(question.name, question.parameters),
        (error) => ({ ok: false as const, error }),
      );
      return { kind: 'called', result, console: realm.takeConsole() };
    }
    case 'reset':
      failureOf(() => realm.reset(question.now, question.seed), nothing);
      return { kind: 'done', console: realm.takeConsole() };
    case 'collect':
      return { kind: 'collected', suite: failureOf(() => realm.collect(), nothing), console: realm.takeConsole() };
    case 'run':
      return { kind: 'ran', result: failureOf(() => realm.run(question.id), failedRun), console: realm.takeConsole() };
    case 'count':
      return {
        kind: 'counted',
        counts: failureOf(
          () => realm.counts(),
          () => [],
        ),
        console: realm.takeConsole(),
      };
  }
}

function nothing(): null {
  return null;
}

function failureOf<Result, Failed>(
  run: () => Result,
  failed: (error: ModuleFailure['sandboxError']) => Failed,
): Result | Failed {
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
