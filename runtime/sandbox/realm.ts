/** One global object of QuickJS: the platform's names, the code of a module, and nothing that was there before. Used for one session. */
import type { QuickJSContext, QuickJSHandle, QuickJSRuntime } from 'quickjs-emscripten-core';
import type { ConsoleLine, SandboxError } from '../../protocol/sandbox.js';
import { ConsoleBudget } from './console-budget.js';
import { messageOf } from './engine-words.js';
import { errorWithoutPlace, memoryMessage, ModuleFailure, timeoutMessage } from './failure.js';
import type { CallOutcome, GuestSettings, Harness, Parameter, Thrown } from './guest/host.js';
import type { SandboxLimits } from './limits.js';
import { scriptOf, type Script } from './script.js';
import type { GuestResult, GuestSuite, TestHarness } from './guest/test-host.js';
import { collectedSuite, failedRun } from './collected.js';
import { tooLargeIn } from './result-size.js';
import type { CallResult, SessionRequest } from './session.js';
import { beganOutside, framesOf, framesOfError, stackText } from './stack.js';
import { scriptName } from './script-name.js';
import { syntaxErrorOf } from './syntax-error.js';
import type { CollectedSuite, RunnableResult } from './unit-tests.js';

/** Bytes. The host's own stack must be larger: if that overflows, the engine is lost. */
const stackSize = 1024 * 1024;
/** How many jobs run before the clock is looked at. */
const jobsAtATime = 32;
/**
 * For reading what was thrown: a getter in it may run code. How often the engine asks whether to go on, which is each few thousand steps; counted, because
 * on a busy machine milliseconds pass without any step. And milliseconds, for steps that take long.
 */
const asksToDescribe = 200;
const timeToDescribe = 1000;
/** The memory grows in steps, and counts as full from this share of its limit. */
const fullShare = 0.75;

export class Realm {
  readonly #runtime: QuickJSRuntime;
  readonly #context: QuickJSContext;
  readonly #memory: WebAssembly.Memory;
  readonly #limits: SandboxLimits;
  readonly #console: ConsoleBudget;
  #harness: QuickJSHandle | undefined;
  /** Of a session that runs unit tests. */
  #tests: QuickJSHandle | undefined;
  #script: Script = scriptOf([]);
  #timeLimit: number;
  #deadline = Infinity;
  #asksLeft = Infinity;
  #ranOut = false;
  #lost: SandboxError | undefined;

  /**
   * @param runtime of its own
   * @param memory of the engine that the runtime is in
   * @param guestSource the bundle of guest/main.ts
   * @param beat is called whenever the clock is looked at
   */
  constructor(
    runtime: QuickJSRuntime,
    memory: WebAssembly.Memory,
    guestSource: string,
    limits: SandboxLimits,
    beat: () => void,
  ) {
    this.#memory = memory;
    this.#limits = limits;
    this.#timeLimit = limits.timeout;
    this.#console = new ConsoleBudget(limits);
    this.#runtime = runtime;
    this.#runtime.setMaxStackSize(stackSize);
    this.#runtime.setInterruptHandler(() => {
      beat();
      if (this.#asksLeft-- > 0 && performance.now() <= this.#deadline) return false;
      this.#ranOut = true;
      return true;
    });
    this.#context = this.#runtime.newContext();
    this.#boot(guestSource);
  }

  /** Runs the code files as one script. Null: they ran to their end. */
  load(
    { files, now, seed, env, timeout, counters = 0 }: SessionRequest,
    unitTestGuest: string | null = null,
  ): SandboxError | null {
    this.#timeLimit = timeout ?? this.#limits.timeout;
    if (unitTestGuest !== null) this.#tests = this.#enter(unitTestGuest);
    const settings: GuestSettings = { now, seed, env, counters };
    this.#ask('configure', JSON.stringify(settings));
    this.#script = scriptOf(files);
    const unreadable = this.#compile(this.#script.text);
    if (unreadable) return syntaxErrorOf(files, unreadable, (text) => this.#compile(text));
    this.#start();
    const result = this.#context.evalCode(this.#script.text, scriptName, { type: 'global' });
    if (result.error) return this.#failure(result.error);
    result.value.dispose();
    return this.#runJobs(() => true) ?? null;
  }

  /** Sets the clock, lets random numbers and the console begin anew, and forgets timers. */
  reset(now: number, seed: number): void {
    this.#start();
    this.#console.renew();
    const settings: GuestSettings = { now, seed, env: {}, counters: 0 };
    this.#ask('configure', JSON.stringify(settings));
  }

  /** What the code declared for mocha. */
  collect(): CollectedSuite {
    this.#start();
    const outermost = JSON.parse(this.#askTests('tests')) as GuestSuite;
    return collectedSuite(outermost, this.#script);
  }

  /** Runs a test or a hook that the code declared. */
  run(id: number): RunnableResult {
    if (this.#lost) return failedRun(this.#lost);
    this.#start();
    const started = this.#invoke(this.#tests, 'run', this.#context.newString(String(id)));
    const failure = started ?? this.#runJobs(() => this.#askTests('result') !== '');
    if (failure) return failedRun(failure);
    const result = JSON.parse(this.#askTests('result') || '{ "kind": "passed" }') as GuestResult;
    if (result.kind !== 'failed') return result;
    const { thrown, expected, actual } = result;
    return failedRun(this.#describe('thrown', thrown), expected, actual);
  }

  /** How often each statement ran. */
  counts(): readonly number[] {
    this.#start();
    const counts = JSON.parse(this.#ask('counts')) as unknown;
    return Array.isArray(counts) ? counts.map(Number) : [];
  }

  /** Calls a function that the script declares. */
  call(name: string, parameters: Readonly<Record<string, Parameter>>): CallResult {
    if (this.#lost) return { ok: false, error: this.#lost };
    this.#start();
    // `const` and `class` of a script are no properties of the global object.
    const found = this.#context.evalCode(`typeof ${name} === 'function' ? ${name} : undefined`, 'lookup');
    if (found.error) return { ok: false, error: this.#failure(found.error) };
    const target = found.value;
    if (this.#context.typeof(target) !== 'function') return { ok: false, error: missingFunction(name) };
    const failure =
      this.#invoke(
        this.#harness,
        'call',
        this.#context.newString(name),
        target,
        this.#context.newString(JSON.stringify(parameters)),
      ) ?? this.#runJobs(() => this.#ask('outcome') !== '');
    if (failure) return { ok: false, error: failure };
    return this.#resultOf(name, JSON.parse(this.#ask('outcome') || 'null') as CallOutcome | null);
  }

  /** What was written to the console since the last time. */
  takeConsole(): readonly ConsoleLine[] {
    return this.#console.take();
  }

  #boot(guestSource: string): void {
    const context = this.#context;
    const write = context.newFunction('write', (level, text, stack) => {
      const [frame] = framesOf(context.getString(stack), this.#script);
      const hasRoom = this.#console.write({
        level: context.getString(level) as ConsoleLine['level'],
        text: context.getString(text),
        file: frame?.file ?? null,
        line: frame?.line ?? null,
      });
      return hasRoom ? context.true : context.false;
    });
    this.#harness = this.#enter(guestSource, write);
    write.dispose();
  }

  /** Runs a script of our own with a door to its host, and takes what it hands through. */
  #enter(guestSource: string, write?: QuickJSHandle): QuickJSHandle | undefined {
    const context = this.#context;
    let harness: QuickJSHandle | undefined;
    const ready = context.newFunction('ready', (given) => {
      harness = given.dup();
    });
    const host = context.newObject();
    if (write) context.setProp(host, 'write', write);
    context.setProp(host, 'ready', ready);
    context.setProp(context.global, 'platformConfigHost', host);
    for (const handle of [ready, host]) handle.dispose();
    context.unwrapResult(context.evalCode(guestSource, 'platform')).dispose();
    return harness;
  }

  #resultOf(name: string, outcome: CallOutcome | null): CallResult {
    if (!outcome) {
      const message = `The promise that \`${name}\` returned is never settled: nothing is left that it could wait for.`;
      return { ok: false, error: errorWithoutPlace('timeout', null, message) };
    }
    if (!outcome.ok) return { ok: false, error: this.#describe(outcome.kind, outcome.thrown) };
    const tooLarge = tooLargeIn(name, outcome, this.#limits);
    return tooLarge ? { ok: false, error: errorWithoutPlace('memory', null, tooLarge) } : outcome;
  }

  /** Each question has its whole time: how long ago the one before it ended does not count. */
  #start(): void {
    this.#deadline = performance.now() + this.#timeLimit;
    this.#ranOut = false;
  }

  /** Runs promises and timers until there are none, or none has to be waited for. */
  #runJobs(isSettled: () => boolean): SandboxError | undefined {
    for (;;) {
      const result = this.#runtime.executePendingJobs(jobsAtATime);
      if (result.error) return this.#failure(result.error);
      if (performance.now() > this.#deadline) return this.#timeout();
      if (this.#runtime.hasPendingJob()) continue;
      if (isSettled() || this.#ask('runTimers') !== 'true') return undefined;
    }
  }

  #compile(text: string): Thrown | undefined {
    const result = this.#context.evalCode(text, scriptName, { type: 'global', compileOnly: true });
    if (!result.error) {
      result.value.dispose();
      return undefined;
    }
    return this.#read(result.error);
  }

  /** Calls a function of the harness, and disposes the parameters. */
  #invoke(
    harness: QuickJSHandle | undefined,
    name: keyof Harness | keyof TestHarness,
    ...parameters: QuickJSHandle[]
  ): SandboxError | undefined {
    const method = this.#context.getProp(harness!, name);
    const result = this.#context.callFunction(method, this.#context.undefined, ...parameters);
    for (const handle of [method, ...parameters]) handle.dispose();
    if (result.error) return this.#failure(result.error);
    result.value.dispose();
    return undefined;
  }

  /** What a function of the harness returns, as text. Those that are asked run no code of the module, but for timers. */
  #ask(name: keyof Harness, parameter = ''): string {
    return this.#answerOf(this.#harness, name, parameter);
  }

  #askTests(name: keyof TestHarness): string {
    return this.#answerOf(this.#tests, name, '');
  }

  #answerOf(harness: QuickJSHandle | undefined, name: keyof Harness | keyof TestHarness, parameter: string): string {
    const method = this.#context.getProp(harness!, name);
    const text = this.#context.newString(parameter);
    const result = this.#context.callFunction(method, this.#context.undefined, text);
    method.dispose();
    text.dispose();
    if (result.error) throw new ModuleFailure(this.#failure(result.error));
    const answer = this.#context.dump(result.value) as unknown;
    result.value.dispose();
    return String(answer);
  }

  #failure(error: QuickJSHandle): SandboxError {
    if (this.#ranOut) return this.#timeout(this.#read(error));
    const thrown = this.#read(error);
    return this.#describe('thrown', thrown);
  }

  #describe(kind: 'thrown' | 'rejected', thrown: Thrown): SandboxError {
    if (this.#isOutOfMemory(thrown)) return this.#outOfMemory(thrown);
    return this.#at(thrown, kind, thrown.name, messageOf(thrown));
  }

  #isOutOfMemory({ name, message }: Thrown): boolean {
    if (name === 'InternalError' && message === 'out of memory') return true;
    // Then there is not even room for an error: null is thrown.
    const isFull = this.#memory.buffer.byteLength > this.#limits.memoryMegabytes * 1024 * 1024 * fullShare;
    return isFull && name === null && message === 'null';
  }

  #timeout(thrown?: Thrown): SandboxError {
    const message = timeoutMessage(this.#timeLimit);
    return (this.#lost = this.#at(thrown, 'timeout', null, message));
  }

  #outOfMemory(thrown: Thrown): SandboxError {
    const message = memoryMessage(this.#limits.memoryMegabytes);
    return (this.#lost = this.#at(thrown, 'memory', null, message));
  }

  #at(thrown: Thrown | undefined, kind: SandboxError['kind'], name: string | null, message: string): SandboxError {
    const frames =
      thrown && !(kind === 'timeout' && beganOutside(thrown.stack))
        ? framesOfError(thrown.stack, thrown.classes.split(' '), this.#script)
        : [];
    const [first] = frames;
    return {
      kind,
      name,
      message,
      file: first?.file ?? null,
      line: first?.line ?? null,
      column: first?.column ?? null,
      stack: stackText(frames),
    };
  }

  /** Reads what was thrown inside of the sandbox, with a deadline of its own. Disposes it. */
  #read(error: QuickJSHandle): Thrown {
    const hadRunOut = this.#ranOut;
    this.#asksLeft = asksToDescribe;
    this.#deadline = performance.now() + timeToDescribe;
    const method = this.#context.getProp(this.#harness!, 'describe');
    const result = this.#context.callFunction(method, this.#context.undefined, error);
    method.dispose();
    error.dispose();
    this.#asksLeft = Infinity;
    this.#deadline = Infinity;
    this.#ranOut = hadRunOut;
    if (result.error) {
      result.error.dispose();
      return { name: null, message: 'Something was thrown that cannot be read.', stack: '', classes: '' };
    }
    const json = this.#context.getString(result.value);
    result.value.dispose();
    return JSON.parse(json) as Thrown;
  }
}

function missingFunction(name: string): SandboxError {
  const message = `The code of the module has no function \`${name}\`: create and apply need all three hook functions.`;
  return errorWithoutPlace('thrown', 'ReferenceError', message);
}
