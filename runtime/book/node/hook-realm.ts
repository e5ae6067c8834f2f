/** A realm in the calling thread that runs one flow after the other, and is as fresh as wanted. */
import type { ConsoleLine, JsonObject, JsonValue } from '../../../protocol/sandbox.js';
import { hookFunctions } from '../../alterations/alteration.js';
import { packageId, repeatedChecks, runInSession, type FlowReport } from '../../alterations/run-alteration.js';
import { withOuterLoop, withPattern } from '../../sandbox/exact-place.js';
import { errorWithoutPlace, isFatal, ModuleFailure } from '../../sandbox/failure.js';
import { defaultLimits } from '../../sandbox/limits.js';
import type { Assets } from '../../sandbox/node/shared-engine.js';
import { startEngine, type Engine } from '../../sandbox/worker/engine.js';
import type { CodeFile } from '../../sandbox/script.js';
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

export interface RealmHost {
  readonly assets: () => Promise<Assets>;
  /** Called at each check of the clock. */
  readonly beat: () => void;
  readonly threadTime: ThreadTime | undefined;
}

export class HookRealm {
  #open: OpenRealm | undefined;
  #isOneByOne = false;

  constructor(
    private readonly play: HookPlay,
    private readonly now: number,
    private readonly host: RealmHost,
  ) {}

  /** Forgets what earlier flows have left behind. */
  renew(): void {
    this.#open?.renew();
  }

  async run(flow: Flow): Promise<FlowReport> {
    const { module, hook, seed, env } = this.play;
    const { policy, policyholder, data, isChecked } = flow;
    const run = {
      subject: { hook, policy, policyholder, isGroupScheme: module.isGroupScheme },
      data,
      apply: true,
      definedHooks: module.definedHooks,
      session: { files: module.files, now: this.now, seed, env },
    };
    const ended = isChecked || this.#isOneByOne ? undefined : await this.#inOneGo(flow);
    if (ended) return runInSession(run, ended);
    const session = this.#session(await this.#opened(), isChecked);
    await session.reset(this.now, seed);
    const report = await runInSession(run, session);
    if (report.error && isFatal(report.error)) this.#open = undefined;
    if (!isChecked) return report;
    const repeated = await repeatedChecks(run, report, session);
    return { ...report, checks: [...report.checks, ...repeated] };
  }

  /** The calls of a flow that the sandbox makes without coming back in between; undefined: they have to be made one by one, each with its own limits. */
  async #inOneGo({
    policy,
    policyholder,
    data,
  }: Flow): Promise<Pick<Session, 'call' | 'loadError' | 'console'> | undefined> {
    const open = await this.#opened();
    const { hook, seed, module } = this.play;
    if (open.loadError) return undefined;
    const { realm } = open.engine;
    const ended = realm.flow(
      [hookFunctions.validate, hookFunctions.get, hookFunctions.apply],
      { hook, id: packageId(seed), now: this.now, seed },
      { policy: JSON.stringify(policy), policyholder: JSON.stringify(policyholder), data: JSON.stringify(data) },
    );
    realm.takeConsole();
    if (ended.kind === 'lost') this.#open = undefined;
    if (ended.kind === 'unusual') {
      // So are the flows to come: code that returns promises always does.
      this.#isOneByOne = true;
      this.renew();
    }
    if (ended.kind !== 'called') return undefined;
    const { results } = ended;
    return {
      loadError: null,
      console: [],
      call: (name) => {
        const result = results.get(name);
        if (!result) throw new Error(`The flow has no call of ${name}.`);
        return Promise.resolve(withPlace(result, module.files));
      },
    };
  }

  async #opened(): Promise<OpenRealm> {
    return (this.#open ??= await this.#start());
  }

  async #start(): Promise<OpenRealm> {
    const { module, env, seed, timeout } = this.play;
    const { files } = module;
    const { assets, beat, threadTime } = this.host;
    const engine = await startEngine({ ...(await assets()), limits: defaultLimits }, beat, threadTime);
    const error = engine.realm.load({ files, now: this.now, seed, env, timeout });
    return {
      engine,
      loadError: error && withOuterLoop(withPattern(error, files), files),
      // Code that cannot be loaded is not run.
      renew: error ? () => undefined : engine.snapshot().restore,
    };
  }

  #session({ engine: { realm }, loadError }: OpenRealm, observes: boolean): Session {
    const { files } = this.play.module;
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
      return withPlace(result, files);
    }
  }
}

function withPlace(result: CallResult, files: readonly CodeFile[]): CallResult {
  return result.ok ? result : { ok: false, error: withPattern(result.error, files) };
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
