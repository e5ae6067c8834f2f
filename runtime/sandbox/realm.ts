/** One global object of QuickJS: the platform's names and the code of a module, with no state from before. Used for one session. */
import type { QuickJSHandle, QuickJSRuntime } from 'quickjs-emscripten-core';
import type { ConsoleLine, SandboxError } from '../../protocol/sandbox.js';
import { ConsoleBudget } from './console-budget.js';
import { errorWithoutPlace, isFatal } from './failure.js';
import { countsIn, outcomeIn, type CallOutcome } from './guest-answers.js';
import { GuestCalls, type Called, type HostFunction } from './guest-calls.js';
import { GuestTests } from './guest-tests.js';
import type { FlowInput, GuestParameter, GuestSettings, Parameter } from './guest/host.js';
import type { SandboxLimits } from './limits.js';
import type { EngineSettings } from './messages.js';
import { tooLargeIn } from './result-size.js';
import { scriptName } from './fixed-names.js';
import { scriptOf } from './script.js';
import type { CallResult, SessionRequest } from './session.js';
import { framesOf } from './stack.js';
import { syntaxErrorOf } from './syntax-error.js';
import type { ThreadTime } from './time-budget.js';
import { failedRun } from './declared-tests.js';
import type { CollectedSuite, RunnableResult } from './unit-tests.js';

/** Bytes. The host's own stack must be larger: if that overflows, the engine cannot be used any more. */
const stackSize = 1024 * 1024;
/** Of a call in a flow. */
const linesOfOutcome = 3;
const levels: readonly ConsoleLine['level'][] = ['debug', 'log', 'info', 'warn', 'error'];

/** `unusual`: the calls have to be made one by one. `lost`: the same, and in another realm, because they met a limit. */
export type FlowResult =
  | { readonly kind: 'called'; readonly results: ReadonlyMap<string, CallResult> }
  | { readonly kind: 'unusual' | 'lost' };

export class Realm {
  readonly #guest: GuestCalls;
  readonly #limits: SandboxLimits;
  readonly #console: ConsoleBudget;
  readonly #harness: QuickJSHandle;
  /** For a session that runs unit tests. */
  #tests: GuestTests | undefined;
  /** By the name of a function. */
  readonly #lookups = new Map<string, QuickJSHandle>();
  /** The texts that the guest has, by the name of the parameter. */
  readonly #given = new Map<string, string>();
  /** The guest has what finds the functions of a hook. */
  #hasFlow = false;
  #timeLimit: number;
  #counters = 0;

  /**
   * @param runtime for this realm only
   * @param memory of the engine of the runtime
   * @param guest the bundle of guest/main.ts, and an image of the memory after it has run, if there is one
   * @param beat is called at each check of the clock
   * @param threadTime the computing time of the thread; undefined if not known
   */
  constructor(
    runtime: QuickJSRuntime,
    memory: WebAssembly.Memory,
    { guestSource, image }: Pick<EngineSettings, 'guestSource' | 'image'>,
    limits: SandboxLimits,
    beat: () => void,
    threadTime?: ThreadTime,
  ) {
    this.#limits = limits;
    this.#timeLimit = limits.timeout;
    this.#console = new ConsoleBudget(limits);
    runtime.setMaxStackSize(stackSize);
    this.#guest = new GuestCalls(runtime, memory, limits, beat, threadTime);
    this.#harness = this.#guest.enter(guestSource, { write: this.#write }, image);
  }

  /** Runs the code files as one script. Null: it ran to the end. */
  load(
    { files, now, seed, env, timeout, counters = 0 }: SessionRequest,
    unitTestGuest: string | null = null,
  ): SandboxError | null {
    const guest = this.#guest;
    this.#timeLimit = timeout ?? this.#limits.timeout;
    this.#counters = counters;
    if (unitTestGuest !== null) this.#tests = new GuestTests(guest, unitTestGuest);
    this.#configure({ now, seed, env, counters });
    guest.script = scriptOf(files);
    const unreadable = guest.compile(guest.script.text);
    if (unreadable) return syntaxErrorOf(files, unreadable, (text) => guest.compile(text));
    guest.start(Math.max(this.#limits.loadTimeout, this.#timeLimit));
    const loaded = guest.evaluate(guest.script.text, scriptName);
    if (loaded.kind === 'failed') return guest.errorOf(loaded);
    loaded.value.dispose();
    const failure = guest.runJobs(() => true);
    this.#tests?.declared.close();
    return failure ?? null;
  }

  /** Sets the clock, resets random numbers and the console, and clears timers. */
  reset(now: number, seed: number): void {
    this.#guest.start(this.#timeLimit);
    this.#console.renew();
    this.#configure(anew(now, seed));
  }

  /** The tests that the code declared; null if the session does not run unit tests. */
  collect(): CollectedSuite | null {
    return this.#tests?.declared.outermost ?? null;
  }

  /** Runs a test or a hook that the code declared. */
  run(id: number): RunnableResult {
    this.#guest.start(this.#timeLimit);
    return this.#tests?.run(id) ?? failedRun(errorWithoutPlace('thrown', 'InternalError', 'There are no unit tests.'));
  }

  /** How often each statement ran. */
  counts(): readonly number[] {
    this.#guest.start(this.#timeLimit);
    return countsIn(this.#guest.ask(this.#harness, 'counts'), this.#counters);
  }

  /**
   * Calls a function that the script declares.
   *
   * @param how `observed`: reports the parameters that the function changes; `watched`: also where
   */
  call(
    name: string,
    parameters: Readonly<Record<string, Parameter>>,
    how: 'plain' | 'observed' | 'watched' = 'observed',
  ): CallResult {
    const guest = this.#guest;
    const { context } = guest;
    if (guest.lost) return { ok: false, error: guest.lost };
    guest.start(this.#timeLimit);
    const found = this.#functionNamed(name);
    if (found.kind === 'failed') return { ok: false, error: guest.errorOf(found) };
    if (context.typeof(found.value) !== 'function') return { ok: false, error: missingFunction(name) };
    const given = context.newString(JSON.stringify(this.#give(parameters)));
    const called =
      how === 'watched'
        ? guest.call(this.#harness, 'callWatched', found.value, given)
        : guest.call(this.#harness, 'call', found.value, given, how === 'plain' ? context.false : context.true);
    if (called.kind === 'failed') return { ok: false, error: guest.errorOf(called) };
    // A result of Joi has `then`, too, but the validation result is needed: only a real promise is awaited.
    const returned = called.value;
    const waited = guest.isPromise(returned) ? guest.runJobs(() => !guest.isPending(returned)) : undefined;
    if (waited) return { ok: false, error: waited };
    const ended = guest.settled(returned);
    if (ended.kind === 'pending') return { ok: false, error: neverSettled(name) };
    if (ended.kind === 'failed') return { ok: false, error: guest.errorOf(ended) };
    const told = guest.ask(this.#harness, 'outcome', context.newString(name), ended.value);
    // Its remaining jobs also run: they may never end.
    const left = guest.runJobs(() => true);
    return left ? { ok: false, error: left } : this.#resultOf(name, outcomeIn(told));
  }

  /**
   * Resets, and calls the three functions of a hook one after the other, as creating and applying a package does, without observing their parameters. They
   * have the time of one call together.
   *
   * @param given JSON
   */
  flow(
    names: readonly string[],
    { now, seed, ...input }: Omit<FlowInput, 'settings'> & Pick<GuestSettings, 'now' | 'seed'>,
    { policy, policyholder, data }: Readonly<Record<'policy' | 'policyholder' | 'data', string>>,
  ): FlowResult {
    const guest = this.#guest;
    guest.start(this.#timeLimit);
    if (!this.#hasFlow) {
      const lookups = names.flatMap((name) => {
        const lookup = this.#lookupOf(name);
        return lookup.kind === 'value' ? [lookup.value.dup()] : [];
      });
      if (lookups.length < names.length) return { kind: 'unusual' };
      guest.ask(this.#harness, 'prepareFlow', ...lookups);
      this.#hasFlow = true;
    }
    this.#console.renew();
    const flowInput: FlowInput = { ...input, settings: anew(now, seed) };
    const texts = [JSON.stringify(flowInput), policy, policyholder, data].map((text) => guest.context.newString(text));
    const called = guest.call(this.#harness, 'flow', ...texts);
    if (called.kind === 'failed') {
      guest.errorOf(called);
      return { kind: 'lost' };
    }
    const [end, ...lines] = (guest.textOf(called.value) ?? '').split('\n');
    called.value.dispose();
    if (guest.hasJobs || (end !== 'whole' && end !== 'thrown')) return { kind: 'unusual' };
    const ended = Math.floor(lines.length / linesOfOutcome);
    const results = new Map<string, CallResult>();
    for (const [index, name] of names.slice(0, ended).entries()) {
      const told = lines.slice(index * linesOfOutcome, (index + 1) * linesOfOutcome);
      results.set(name, this.#resultOf(name, outcomeIn(told.join('\n'))));
    }
    if (end === 'whole') return { kind: 'called', results };
    const thrown = guest.call(this.#harness, 'flowThrew');
    const error = guest.errorOf(
      thrown.kind === 'failed' ? thrown : { kind: 'failed', how: 'thrown', thrown: thrown.value },
    );
    return isFatal(error)
      ? { kind: 'lost' }
      : { kind: 'called', results: results.set(names[ended] ?? '', { ok: false, error }) };
  }

  /** Remembers what the host knows of the guest. @returns a function to call when the engine's memory is as it is now again */
  snapshot(): () => void {
    const lookups = new Set(this.#lookups.keys());
    const hasFlow = this.#hasFlow;
    return () => {
      this.#hasFlow = hasFlow;
      // A handle from afterwards refers to nothing now; to dispose it would release something else.
      for (const name of this.#lookups.keys()) if (!lookups.has(name)) this.#lookups.delete(name);
      this.#given.clear();
      this.#console.renew();
    };
  }

  /** The console output since the last call. */
  takeConsole(): readonly ConsoleLine[] {
    return this.#console.take();
  }

  readonly #write: HostFunction = (level, text, stack) => {
    const { context, script } = this.#guest;
    const [frame] = framesOf(this.#guest.textOf(stack) ?? '', script);
    const given = this.#guest.textOf(level);
    const hasRoom = this.#console.write({
      level: levels.find((one) => one === given) ?? 'log',
      text: this.#guest.textOf(text) ?? '',
      file: frame?.file ?? null,
      line: frame?.line ?? null,
    });
    return hasRoom ? context.true : context.false;
  };

  /** `const` and `class` of a script are not properties of the global object: a function of its scope finds them. */
  #functionNamed(name: string): Called {
    const lookup = this.#lookupOf(name);
    return lookup.kind === 'failed' ? lookup : this.#guest.callFunction(lookup.value);
  }

  #lookupOf(name: string): Called {
    const known = this.#lookups.get(name);
    if (known) return { kind: 'value', value: known };
    const found = this.#guest.evaluate(`() => typeof ${name} === 'function' ? ${name} : undefined`, 'lookup');
    if (found.kind === 'value') this.#lookups.set(name, found.value);
    return found;
  }

  /** Hands over the texts that the guest does not have yet: of the calls of a flow, most have the same. */
  #give(parameters: Readonly<Record<string, Parameter>>): Readonly<Record<string, GuestParameter>> {
    const { context } = this.#guest;
    const wanted: Record<string, GuestParameter> = {};
    for (const [name, parameter] of Object.entries(parameters)) {
      if (!('json' in parameter)) {
        wanted[name] = parameter;
        continue;
      }
      wanted[name] = { given: name };
      if (this.#given.get(name) === parameter.json) continue;
      this.#guest.ask(this.#harness, 'give', context.newString(name), context.newString(parameter.json));
      this.#given.set(name, parameter.json);
    }
    return wanted;
  }

  #configure(settings: GuestSettings): void {
    this.#guest.ask(this.#harness, 'configure', this.#guest.context.newString(JSON.stringify(settings)));
  }

  #resultOf(name: string, { json, type, unwritable, mutated, writes: stacks }: CallOutcome): CallResult {
    const tooLarge = tooLargeIn(name, json ?? '', mutated, this.#limits);
    if (tooLarge) return { ok: false, error: errorWithoutPlace('memory', null, tooLarge) };
    const found = Object.entries(unwritable).map(([path, what]) => ({ path, what }));
    const writes = Object.entries(stacks).flatMap(([parameter, stack]) => {
      const [frame] = framesOf(stack, this.#guest.script);
      return frame ? [[parameter, { file: frame.file, line: frame.line, column: frame.column }] as const] : [];
    });
    return {
      ...{ ok: true, json, type, unwritable: found },
      ...{ mutated, writes: Object.fromEntries(writes) },
    };
  }
}

/** The settings of the next run of the same code. */
function anew(now: number, seed: number): GuestSettings {
  return { now, seed, env: {}, counters: 0 };
}

function neverSettled(name: string): SandboxError {
  const message = `The promise that \`${name}\` returned is never settled: nothing is left that it could wait for.`;
  return errorWithoutPlace('timeout', null, message);
}

function missingFunction(name: string): SandboxError {
  const message = `The code of the module has no function \`${name}\`: create and apply need all three hook functions.`;
  return errorWithoutPlace('thrown', 'ReferenceError', message);
}
