/** What a worker of the sandbox answers. It has one realm. */
import type { SandboxError } from '../../../protocol/sandbox.js';
import { failedRun } from '../declared-tests.js';
import { isFatal, ModuleFailure } from '../failure.js';
import type { Answer, Question } from '../messages.js';
import type { Engine } from './engine.js';

/**
 * @param restore brings the engine back to its state at the start
 * @returns answers one question after the other
 */
export function answersOf(engine: Engine, restore: () => void): (question: Question) => Answer {
  const renewal = new Renewal(engine, restore);
  return (question) => {
    const told = answer(engine, renewal, question);
    renewal.note(question, told);
    return told;
  };
}

/** Brings the engine back to its state at the start, unless code may have left it in the middle of its work. */
class Renewal {
  readonly #memory: Engine['memory'];
  readonly #bytes: number;
  readonly #restore: () => void;
  #isSafe = true;

  constructor({ memory }: Engine, restore: () => void) {
    this.#memory = memory;
    this.#bytes = memory.buffer.byteLength;
    this.#restore = restore;
  }

  /** A call that met a limit ends halfway; unit tests leave their harness with the host. */
  note(question: Question, told: Answer): void {
    const hasTests = question.kind === 'load' && question.unitTestGuest !== null;
    const error = errorIn(told);
    if (hasTests || (error && isFatal(error))) this.#isSafe = false;
  }

  /** @returns whether the engine is as new */
  renew(): boolean {
    // Grown memory is returned to the system with the thread.
    const isFresh = this.#isSafe && this.#memory.buffer.byteLength === this.#bytes;
    if (isFresh) this.#restore();
    return isFresh;
  }
}

function errorIn(told: Answer): SandboxError | null {
  if (told.kind === 'called' && !told.result.ok) return told.result.error;
  return told.kind === 'loaded' ? told.error : null;
}

function answer({ realm }: Engine, renewal: Renewal, question: Question): Answer {
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
    case 'renew':
      return { kind: 'renewed', isFresh: renewal.renew() };
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
