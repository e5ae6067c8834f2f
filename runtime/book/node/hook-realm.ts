/** A realm in the calling thread that runs one flow after the other, and is as fresh as wanted. */
import type { ConsoleLine, JsonObject, JsonValue } from '../../../protocol/sandbox.js';
import { repeatedChecks, runInSession, type FlowReport } from '../../alterations/run-alteration.js';
import { withOuterLoop, withPattern } from '../../sandbox/exact-place.js';
import { errorWithoutPlace, isFatal, ModuleFailure } from '../../sandbox/failure.js';
import { defaultLimits } from '../../sandbox/limits.js';
import type { Assets } from '../../sandbox/node/assets.js';
import { startEngine, type Engine } from '../../sandbox/node/engine.js';
import type { CallResult, Session } from '../../sandbox/session.js';
import type { ThreadTime } from '../../sandbox/time-budget.js';
import type { HookPlay } from '../task.js';

export interface Flow {
  readonly policy: JsonObject;
  readonly policyholder: JsonValue;
  readonly data: JsonValue;
  /** Also run the checks that run the hook again, and compare the arguments of each function. */
  readonly isChecked: boolean;
}

interface OpenRealm {
  readonly engine: Engine;
  readonly loadError: Session['loadError'];
  /** Makes the realm as it was when the code had been loaded. */
  readonly renew: () => void;
}

export class HookRealm {
  readonly #assets: Assets;
  readonly #play: HookPlay;
  readonly #now: number;
  readonly #beat: () => void;
  readonly #threadTime: ThreadTime | undefined;
  #open: OpenRealm | undefined;

  constructor(assets: Assets, play: HookPlay, now: number, beat: () => void, threadTime: ThreadTime | undefined) {
    this.#assets = assets;
    this.#play = play;
    this.#now = now;
    this.#beat = beat;
    this.#threadTime = threadTime;
  }

  /** Forgets what earlier flows have left behind. */
  renew(): void {
    this.#open?.renew();
  }

  async run({ policy, policyholder, data, isChecked }: Flow): Promise<FlowReport> {
    const { hook, module, seed, env } = this.#play;
    const open = (this.#open ??= await this.#start());
    const session = this.#session(open, isChecked);
    await session.reset(this.#now, seed);
    const run = {
      subject: { hook, policy, policyholder, isGroupScheme: module.isGroupScheme },
      data,
      apply: true,
      definedHooks: module.definedHooks,
      session: { files: module.files, now: this.#now, seed, env },
    };
    const report = await runInSession(run, session);
    if (report.error && isFatal(report.error)) this.#open = undefined;
    if (!isChecked) return report;
    const repeated = await repeatedChecks(run, report, session);
    return { ...report, checks: [...report.checks, ...repeated] };
  }

  async #start(): Promise<OpenRealm> {
    const { module, env, seed, timeout } = this.#play;
    const { files } = module;
    const engine = await startEngine({ ...this.#assets, limits: defaultLimits }, this.#beat, this.#threadTime);
    const error = engine.realm.load({ files, now: this.#now, seed, env, timeout });
    return {
      engine,
      loadError: error && withOuterLoop(withPattern(error, files), files),
      // Code that cannot be loaded is not run.
      renew: error ? () => undefined : engine.snapshot(),
    };
  }

  #session({ engine: { realm }, loadError }: OpenRealm, observes: boolean): Session {
    const { files } = this.#play.module;
    const lines: ConsoleLine[] = [];
    return {
      loadError,
      console: lines,
      call: (name, parameters, isWatched) =>
        Promise.resolve(
          called(() => realm.call(name, parameters, isWatched ? 'watched' : observes ? 'observed' : 'plain')),
        ),
      // Fails only where every call fails as well.
      reset: (now, seed) => {
        if (!loadError) called(() => (realm.reset(now, seed), nothing));
        return Promise.resolve();
      },
      counts: () => Promise.resolve([]),
      close: () => Promise.resolve(),
    };

    function called(call: () => CallResult): CallResult {
      const result = failing(call);
      realm.takeConsole();
      return result.ok ? result : { ok: false, error: withPattern(result.error, files) };
    }
  }
}

const nothing: CallResult = { ok: true, json: undefined, type: 'undefined', unwritable: [], mutated: {}, writes: {} };

function failing(call: () => CallResult): CallResult {
  try {
    return call();
  } catch (error) {
    if (error instanceof ModuleFailure) return { ok: false, error: error.sandboxError };
    return {
      ok: false,
      error: errorWithoutPlace('thrown', 'InternalError', `The sandbox broke down: ${String(error)}.`),
    };
  }
}
