/** What a worker of the sandbox answers. It has one realm. */
import type { SandboxError } from '../../../protocol/sandbox.js';
import { failedRun } from '../declared-tests.js';
import { isFatal, ModuleFailure } from '../failure.js';
import { imageOf, putImage, type MemoryImage } from '../memory-image.js';
import type { Answer, EngineSettings, Question } from '../messages.js';
import type { ThreadTime } from '../time-budget.js';
import { startEngine, type Engine } from './engine.js';

export interface Answering {
  /** Answers one question after the other. */
  readonly answer: (question: Question) => Answer;
  /** The memory of the engine at the start; null: it began with the image of another. */
  readonly image: MemoryImage | null;
}

/** Starts an engine in the calling thread. The parameters are those of `startEngine`. */
export async function startAnswering(
  settings: EngineSettings,
  ...more: readonly [beat: () => void, threadTime?: ThreadTime]
): Promise<Answering> {
  const engine = await startEngine(settings, ...more);
  const image = settings.image ?? imageOf(engine.memory.buffer);
  const renewal = new Renewal(engine, image);
  return {
    answer: (question) => {
      const told = answer(engine, renewal, question);
      renewal.note(question, told);
      return told;
    },
    image: settings.image ? null : image,
  };
}

/** Brings the engine back to its state at the start, unless code may have left it in the middle of its work. */
class Renewal {
  readonly #bytes: number;
  #isSafe = true;

  /** @param image of the engine's memory at the start */
  constructor(
    private readonly engine: Engine,
    private readonly image: MemoryImage,
  ) {
    this.#bytes = engine.memory.buffer.byteLength;
  }

  /** A call that met a limit ends halfway; unit tests leave their harness with the host. */
  note(question: Question, told: Answer): void {
    const hasTests = question.kind === 'load' && question.guests.unitTestGuest !== undefined;
    const error = errorIn(told);
    const isStuck = told.kind === 'inspected' && told.json === null;
    if (hasTests || isStuck || (error && isFatal(error))) this.#isSafe = false;
  }

  /** @returns whether the engine is as new */
  renew(): boolean {
    // Grown memory is returned to the system with the thread.
    const { memory, realm } = this.engine;
    if (!this.#isSafe || memory.buffer.byteLength !== this.#bytes) return false;
    new Uint8Array(memory.buffer).fill(0);
    putImage(memory.buffer, this.image);
    realm.forget();
    return true;
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
        () => realm.load(question.request, question.guests),
        (failure) => failure,
      );
      return { kind: 'loaded', error, console: realm.takeConsole() };
    }
    case 'call': {
      const result = failureOf(
        () => realm.call(question.name, question.parameters, question.isWatched),
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
    case 'finish':
      return { kind: 'finished', recording: failureOf(() => realm.finish(), nothing) };
    case 'inspect':
      return { kind: 'inspected', json: failureOf(() => realm.inspect(question.method, question.given), nothing) };
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
