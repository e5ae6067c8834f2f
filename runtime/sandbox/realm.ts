/** One global object of QuickJS: the platform's names and the code of a module, with no state from before. Used for one session. */
import type { QuickJSHandle, QuickJSRuntime } from 'quickjs-emscripten-core';
import type { ConsoleLine, SandboxError } from '../../protocol/sandbox.js';
import { ConsoleBudget } from './console-budget.js';
import { errorWithoutPlace } from './failure.js';
import { countsIn, outcomeIn, type CallOutcome } from './guest-answers.js';
import { GuestCalls, type Called, type HostFunction } from './guest-calls.js';
import { GuestRecorder } from './guest-recorder.js';
import { GuestTests } from './guest-tests.js';
import type { GuestSettings, Parameter, ResultParameter, Thrown } from './guest/host.js';
import type { SandboxLimits } from './limits.js';
import type { EngineSettings, SessionGuests } from './messages.js';
import { scriptName } from './fixed-names.js';
import { scriptOf, type CodeFile } from './script.js';
import type { InspectMethod, Recording } from './recording.js';
import type { CallResult, SessionRequest } from './session.js';
import { framesOf } from './stack.js';
import type { ThreadTime } from './time-budget.js';
import { failedRun } from './declared-tests.js';
import type { CollectedSuite, RunnableResult } from './unit-tests.js';
import { counted } from '../../protocol/counted.js';
import { isDeeperThan } from '../../language/syntax/index.js';

/** Bytes. The host's own stack must be larger: if that overflows, the engine cannot be used any more. */
const stackSize = 1024 * 1024;
const levels: readonly ConsoleLine['level'][] = ['debug', 'log', 'info', 'warn', 'error'];

export class Realm {
  readonly #guest: GuestCalls;
  readonly #limits: SandboxLimits;
  readonly #console: ConsoleBudget;
  readonly #harness: QuickJSHandle;
  /** For a session that runs unit tests. */
  #tests: GuestTests | undefined;
  /** For a session of instrumented code. */
  #recorder: GuestRecorder | undefined;
  /** By the name of a function. */
  readonly #lookups = new Map<string, QuickJSHandle>();
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
    { unitTestGuest, recorder }: SessionGuests = {},
  ): SandboxError | null {
    const guest = this.#guest;
    this.#timeLimit = timeout ?? this.#limits.timeout;
    this.#counters = counters;
    if (recorder) this.#recorder = new GuestRecorder(guest, recorder.guest, recorder);
    if (unitTestGuest !== undefined) this.#tests = new GuestTests(guest, unitTestGuest);
    this.#configure({ now, seed, env, counters });
    guest.script = scriptOf(files);
    guest.start(Math.max(this.#limits.loadTimeout, this.#timeLimit));
    const loaded = guest.evaluate(guest.script.text, scriptName);
    if (loaded.kind === 'failed') {
      const error = guest.errorOf(loaded);
      // Parsed once more: the code itself may have thrown a SyntaxError.
      const unreadable = error.name === 'SyntaxError' ? guest.compile(guest.script.text) : undefined;
      return unreadable ? syntaxErrorOf(files, unreadable, (text) => guest.compile(text)) : error;
    }
    loaded.value.dispose();
    const failure = guest.runJobs(() => true);
    this.#recorder?.loaded();
    this.#tests?.declared.close();
    return failure ?? null;
  }

  /** Sets the clock, resets random numbers and the console, and clears timers. */
  reset(now: number, seed: number): void {
    this.#guest.start(this.#timeLimit);
    this.#recorder?.reset();
    this.#console.renew();
    this.#configure({ now, seed, env: {}, counters: 0 });
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

  /** Ends a recording; null: there is none. */
  finish(): Recording | null {
    this.#guest.start(this.#timeLimit);
    return this.#recorder?.finish() ?? null;
  }

  /** Asks the recorder about a frozen run. */
  inspect(method: InspectMethod, given: readonly (string | number)[]): string | null {
    this.#guest.start(this.#limits.timeout);
    return this.#recorder?.inspect(method, given) ?? null;
  }

  /** How often each statement ran. */
  counts(): readonly number[] {
    this.#guest.start(this.#timeLimit);
    return countsIn(this.#guest.ask(this.#harness, 'counts'), this.#counters);
  }

  /**
   * Calls a function that the script declares.
   *
   * @param isWatched reports also where the function changes its parameters
   */
  call(name: string, parameters: Readonly<Record<string, Parameter>>, isWatched = false): CallResult {
    const guest = this.#guest;
    const { context } = guest;
    if (guest.lost) return { ok: false, error: guest.lost };
    guest.start(this.#timeLimit);
    const found = this.#functionNamed(name);
    if (found.kind === 'failed') return { ok: false, error: guest.errorOf(found) };
    if (context.typeof(found.value) !== 'function') return { ok: false, error: missingFunction(name) };
    const given: string[] = [];
    const parts: Record<string, ResultParameter> = {};
    for (const [name, parameter] of Object.entries(parameters))
      if ('json' in parameter) given.push(`${JSON.stringify(name)}:${parameter.json}`);
      else parts[name] = parameter;
    const texts = [`{${given.join(',')}}`, JSON.stringify(parts)].map((text) => context.newString(text));
    const called = guest.call(this.#harness, isWatched ? 'callWatched' : 'call', found.value, ...texts);
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

  /** Forgets what the host knows of the guest: the engine's memory is that of a new one again. */
  forget(): void {
    // The handles refer to nothing now; to dispose them would release something else.
    this.#lookups.clear();
    this.#recorder = undefined;
    this.#guest.forget();
    this.#console.renew();
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
      ...(this.#recorder && { at: this.#recorder.count }),
    });
    return hasRoom ? context.true : context.false;
  };

  /** `const` and `class` of a script are not properties of the global object: a function of its scope finds them. */
  #functionNamed(name: string): Called {
    let lookup = this.#lookups.get(name);
    if (!lookup) {
      const found = this.#guest.evaluate(`() => typeof ${name} === 'function' ? ${name} : undefined`, 'lookup');
      if (found.kind === 'failed') return found;
      this.#lookups.set(name, (lookup = found.value));
    }
    return this.#guest.callFunction(lookup);
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

function neverSettled(name: string): SandboxError {
  const message = `The promise that \`${name}\` returned is never settled: nothing is left that it could wait for.`;
  return errorWithoutPlace('timeout', null, message);
}

function missingFunction(name: string): SandboxError {
  const message = `The code of the module has no function \`${name}\`: create and apply need all three hook functions.`;
  return errorWithoutPlace('thrown', 'ReferenceError', message);
}

/** Limits the result of a function and its changed arguments: reading them takes the host's time and stack. */

/** @param mutated the changed arguments, as JSON @returns why the result is refused; undefined: it is accepted */
function tooLargeIn(
  name: string,
  json: string,
  mutated: Readonly<Record<string, string>>,
  { resultLength, resultDepth }: SandboxLimits,
): string | undefined {
  const parts = [
    { what: `What \`${name}\` returned`, text: json },
    ...Object.entries(mutated).map(([parameter, text]) => ({
      what: `What \`${name}\` made of its argument \`${parameter}\``,
      text,
    })),
  ];
  for (const { what, text } of parts) {
    if (text.length > resultLength)
      return `${what} is too large: ${counted(text.length, 'character')} of JSON, and at most ${String(resultLength)} are taken.`;
    if (isDeeperThan(text, resultDepth))
      return `${what} is nested deeper than ${counted(resultDepth, 'level')}. Make it flatter.`;
  }
  return undefined;
}

/** Locates syntax errors. The files form one script, but a mistake in one file often only shows in the next. */

/** Parses code without running it; undefined: it is valid. */
type Compile = (text: string) => Thrown | undefined;

/** The error of the script: in the first file that is invalid by itself, else where the combined files conflict. */
function syntaxErrorOf(files: readonly CodeFile[], whole: Thrown, compile: Compile): SandboxError {
  for (const file of files) {
    const thrown = compile(file.text);
    if (thrown) return errorAt(thrown, [file]);
  }
  return errorAt(whole, files);
}

function errorAt(thrown: Thrown, files: readonly CodeFile[]): SandboxError {
  const [frame] = framesOf(thrown.stack, scriptOf(files));
  return {
    kind: 'syntax',
    name: 'SyntaxError',
    message: messageOf(thrown),
    file: frame?.file ?? files[0]?.path ?? null,
    line: frame?.line ?? null,
    column: frame?.column ?? null,
    stack: null,
  };
}

function messageOf({ message }: Thrown): string {
  if (!/redefinition|redeclaration/.test(message)) return message;
  return `This name is declared already, maybe in a file before this one: all code files are one script (${message}).`;
}
