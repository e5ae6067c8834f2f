/** The thread of a realm. It boots at once, then answers requests. */
import { parentPort, workerData } from 'node:worker_threads';
import { failedRun } from '../declared-tests.js';
import { ModuleFailure } from '../failure.js';
import type { Answer, Question, WorkerSettings } from '../messages.js';
import type { Realm } from '../realm.js';
import { startEngine } from './engine.js';
import { fileOfThread, ownThreadTime } from './thread-time.js';

void serve(workerData as WorkerSettings);

async function serve({ heartbeat, ...settings }: WorkerSettings): Promise<void> {
  const beats = new Int32Array(heartbeat);
  const thread = fileOfThread();
  const { realm } = await startEngine(settings, () => void Atomics.add(beats, 0, 1), ownThreadTime(thread));
  parentPort?.on('message', (question: Question) => {
    say(answer(realm, question));
  });
  say({ kind: 'ready', thread });
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
        () => realm.call(question.name, question.parameters, question.isWatched ? 'watched' : 'observed'),
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
