/** Engines in the calling thread, one after the other: for a thread that does nothing else, and is watched from outside. */
import type { SandboxLimits } from '../limits.js';
import { startFailures, type SandboxWorker, type WorkerHost, type WorkerListener } from '../sandbox-worker.js';
import type { ThreadTime } from '../time-budget.js';
import { startAnswering } from '../worker/answers.js';
import type { SharedEngine } from './shared-engine.js';

export class OwnThread implements WorkerHost {
  readonly running = 0;

  /**
   * @param beat is called at each check of the clock
   * @param threadTime the computing time of the thread; undefined if not known
   */
  constructor(
    private readonly engine: SharedEngine,
    private readonly beat: () => void,
    private readonly threadTime: ThreadTime | undefined,
  ) {}

  async start(limits: SandboxLimits, isWanted: () => boolean): Promise<SandboxWorker> {
    const { engine } = this;
    const settings = { ...(await engine.assets()), image: engine.image, limits };
    if (!isWanted()) throw new Error(startFailures.unwanted);
    const { answer, image } = await startAnswering(settings, this.beat, this.threadTime);
    engine.image ??= image ?? undefined;
    let listener: WorkerListener | undefined;
    return {
      signs: null,
      ask: (question) => listener?.answered(answer(question)),
      listen: (one) => {
        listener = one;
        return () => (listener = undefined);
      },
      use: () => undefined,
      terminate: () => Promise.resolve(),
    };
  }

  unitTestGuest(): Promise<string> {
    return this.engine.unitTestGuest();
  }

  recorderGuest(): Promise<string> {
    return this.engine.recorderGuest();
  }

  terminateAll(): Promise<void> {
    return Promise.resolve();
  }
}
