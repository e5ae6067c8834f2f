/** Calls functions in a realm within a time limit, and reads thrown values. The engine reports the outcome of a call, not the code in it. */
import type { QuickJSContext, QuickJSHandle, QuickJSRuntime } from 'quickjs-emscripten-core';
import type { SandboxError } from '../../protocol/sandbox.js';
import { messageOf } from './engine-messages.js';
import { errorWithoutPlace, memoryMessage, ModuleFailure, overdueMessage, timeoutMessage } from './failure.js';
import { answerIn, thrownDecoder } from './guest-answers.js';
import type { Harness, Thrown } from './guest/host.js';
import type { RecorderHarness } from './guest/recorder-host.js';
import type { TestHarness } from './guest/test-host.js';
import type { SandboxLimits } from './limits.js';
import { scriptName } from './fixed-names.js';
import { scriptOf, type Script } from './script.js';
import { beganOutside, framesOfError, stackText } from './stack.js';
import { TimeBudget, type ThreadTime } from './time-budget.js';
import { putImage, type MemoryImage } from './memory-image.js';

/** How many jobs run between two checks of the clock. */
const jobsAtATime = 32;
/** Budget for describing a thrown value, in milliseconds of computing: its getters may run module code. */
const timeToDescribe = 200;
/** The memory grows in steps, and counts as full from this share of its limit. */
const fullShare = 0.75;

export type Called = { readonly kind: 'value'; readonly value: QuickJSHandle } | Failed;

/** `pending`: a promise, and nothing left to wait for. */
export type Settled = Called | { readonly kind: 'pending' };

export interface Failed {
  readonly kind: 'failed';
  readonly how: 'thrown' | 'rejected';
  readonly thrown: QuickJSHandle;
}

/** The functions that our scripts in the guest offer. */
type HarnessFunction = keyof Harness | keyof TestHarness | keyof RecorderHarness;

/** A function of the host: gets values from the guest, and may answer. */
export type HostFunction = (...given: QuickJSHandle[]) => QuickJSHandle | undefined;

export class GuestCalls {
  readonly context: QuickJSContext;
  readonly #runtime: QuickJSRuntime;
  readonly #memory: WebAssembly.Memory;
  readonly #limits: SandboxLimits;
  readonly #budget: TimeBudget;
  /** The name of the realm's first script. */
  #harness: QuickJSHandle | undefined;
  #script: Script = scriptOf([]);
  #timeLimit = 0;
  /** Why the engine was told to interrupt the code. */
  #stopped: string | undefined;
  #lost: SandboxError | undefined;
  /** Where and why the code is to be frozen, and where and why it was. */
  #freeze: { readonly at: number; readonly why: string } | undefined;
  #frozen: { readonly at: number; readonly why: string } | undefined;

  constructor(
    runtime: QuickJSRuntime,
    memory: WebAssembly.Memory,
    limits: SandboxLimits,
    beat: () => void,
    threadTime: ThreadTime | undefined,
  ) {
    this.#memory = memory;
    this.#limits = limits;
    this.#runtime = runtime;
    this.#budget = new TimeBudget(threadTime);
    runtime.setInterruptHandler(() => {
      beat();
      if (this.#freeze) {
        this.#frozen ??= this.#freeze;
        this.#freeze = undefined;
        return true;
      }
      if (!this.#budget.isOver()) return false;
      this.#stopped ??= this.#whyStopped();
      return true;
    });
    this.context = runtime.newContext();
  }

  /** Whether the code was interrupted: there is no time to run more. */
  get isStopped(): boolean {
    return this.#stopped !== undefined;
  }

  /** Why nothing can be called any more: out of time or memory. */
  get lost(): SandboxError | undefined {
    return this.#lost;
  }

  /** The event at which the code was frozen. */
  get frozenAt(): number | undefined {
    return this.#frozen?.at;
  }

  /** Interrupts the code at the next check of the clock: nothing catches that, and no more of it is run. */
  freeze(at: number, why: string): void {
    this.#freeze = { at, why };
  }

  /** The memory of the engine is that of a new one. */
  forget(): void {
    this.#lost = undefined;
    this.#stopped = undefined;
    this.#freeze = undefined;
    this.#frozen = undefined;
  }

  get script(): Script {
    return this.#script;
  }

  /** The code that the places of errors refer to. */
  set script(script: Script) {
    this.#script = script;
  }

  /** Each request gets the whole time. @param limit milliseconds of computing */
  start(limit: number): void {
    this.#timeLimit = limit;
    this.#stopped = undefined;
    this.#budget.start(limit, this.#limits.patience);
  }

  /**
   * Runs one of our own scripts with a door to its host.
   *
   * @param image of the memory after the script has run in an engine that did the same before: it is put in place of running it
   * @returns the object that the script gives its functions
   */
  enter(source: string, functions: Readonly<Record<string, HostFunction>>, image?: MemoryImage): QuickJSHandle {
    const { context } = this;
    const host = context.newObject();
    const harness = context.newObject();
    context.setProp(host, 'harness', harness);
    for (const [name, run] of Object.entries(functions)) {
      const handle = context.newFunction(name, run);
      context.setProp(host, name, handle);
      handle.dispose();
    }
    context.setProp(context.global, 'platformConfigHost', host);
    host.dispose();
    if (image) putImage(this.#memory.buffer, image);
    else context.unwrapResult(context.evalCode(source, 'platform')).dispose();
    this.#harness ??= harness;
    return harness;
  }

  /** Runs code of the module, or of ours. */
  evaluate(code: string, name: string): Called {
    const result = this.context.evalCode(code, name, { type: 'global' });
    return result.error ? failed('thrown', result.error) : { kind: 'value', value: result.value };
  }

  /** Parses code without running it; undefined: it is valid. */
  compile(text: string): Thrown | undefined {
    const result = this.context.evalCode(text, scriptName, { type: 'global', compileOnly: true });
    if (result.error) return this.#readInTime(result.error);
    result.value.dispose();
    return undefined;
  }

  /** Calls a function of a harness, and disposes the parameters. */
  call(harness: QuickJSHandle, name: HarnessFunction, ...parameters: QuickJSHandle[]): Called {
    const method = this.context.getProp(harness, name);
    const ended = this.callFunction(method, ...parameters);
    for (const handle of [method, ...parameters]) handle.dispose();
    return ended;
  }

  /** Calls a function of the guest. */
  callFunction(target: QuickJSHandle, ...parameters: QuickJSHandle[]): Called {
    const result = this.context.callFunction(target, this.context.undefined, ...parameters);
    return result.error ? failed('thrown', result.error) : { kind: 'value', value: result.value };
  }

  /**
   * The text that a function of a harness returns.
   *
   * @throws {ModuleFailure} if module code that it runs throws
   */
  ask(harness: QuickJSHandle, name: HarnessFunction, ...parameters: QuickJSHandle[]): string {
    const ended = this.call(harness, name, ...parameters);
    if (ended.kind === 'failed') throw new ModuleFailure(this.errorOf(ended));
    const { value } = ended;
    const text = this.textOf(value) ?? String(this.context.dump(value));
    value.dispose();
    return text;
  }

  /** Undefined for anything but a text. */
  textOf(handle: QuickJSHandle): string | undefined {
    return this.context.typeof(handle) === 'string' ? this.context.getString(handle) : undefined;
  }

  isPromise(handle: QuickJSHandle): boolean {
    const state = this.context.getPromiseState(handle);
    disposeState(state, handle);
    return !(state.type === 'fulfilled' && state.notAPromise);
  }

  isPending(handle: QuickJSHandle): boolean {
    const state = this.context.getPromiseState(handle);
    disposeState(state, handle);
    return state.type === 'pending';
  }

  /** The settled value of a promise, or the value itself. Disposes it. */
  settled(handle: QuickJSHandle): Settled {
    const state = this.context.getPromiseState(handle);
    if (state.type === 'fulfilled' && state.notAPromise) return { kind: 'value', value: handle };
    handle.dispose();
    switch (state.type) {
      case 'pending':
        return { kind: 'pending' };
      case 'fulfilled':
        return { kind: 'value', value: state.value };
      case 'rejected':
        return failed('rejected', state.error);
    }
  }

  /** Runs promises and timers until none are left, or none needs to be waited for. */
  runJobs(isSettled: () => boolean): SandboxError | undefined {
    for (;;) {
      const result = this.#runtime.executePendingJobs(jobsAtATime);
      if (result.error) return this.errorOf(failed('thrown', result.error));
      if (this.#budget.isOver()) return this.#timeout(this.#whyStopped());
      if (this.#runtime.hasPendingJob()) continue;
      if (isSettled() || this.ask(this.#harness!, 'runTimers') !== 'true') return undefined;
    }
  }

  /** Describes a thrown value, and disposes it. A getter in it may run code: that is part of the call that threw it. */
  errorOf({ how, thrown: handle }: Failed): SandboxError {
    if (this.#frozen) {
      handle.dispose();
      return (this.#lost ??= errorWithoutPlace('thrown', 'Stopped', this.#frozen.why));
    }
    const stopped = this.#stopped;
    const thrown = stopped === undefined ? this.#read(handle) : this.#readInTime(handle);
    if (this.#stopped !== undefined) return this.#timeout(this.#stopped, stopped === undefined ? undefined : thrown);
    if (this.#isOutOfMemory(thrown)) return this.#outOfMemory(thrown);
    return this.#at(thrown, how, thrown.name, messageOf(thrown));
  }

  #isOutOfMemory({ name, message }: Thrown): boolean {
    if (name === 'InternalError' && message === 'out of memory') return true;
    // There is not even room for an error then: null is thrown.
    const isFull = this.#memory.buffer.byteLength > this.#limits.memoryMegabytes * 1024 * 1024 * fullShare;
    return isFull && name === null && message === 'null';
  }

  #timeout(message: string, thrown?: Thrown): SandboxError {
    return (this.#lost = this.#at(thrown, 'timeout', null, message));
  }

  #whyStopped(): string {
    const { isOverdue, elapsed, spent } = this.#budget;
    return isOverdue ? overdueMessage(elapsed, spent) : timeoutMessage(this.#timeLimit);
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

  /** Reads a thrown value with a separate time budget. Disposes it. */
  #readInTime(error: QuickJSHandle): Thrown {
    const stopped = this.#stopped;
    this.#budget.start(timeToDescribe, this.#limits.patience);
    const thrown = this.#read(error);
    this.#budget.stop();
    this.#stopped = stopped;
    return thrown;
  }

  #read(error: QuickJSHandle): Thrown {
    const method = this.context.getProp(this.#harness!, 'describe');
    const result = this.context.callFunction(method, this.context.undefined, error);
    method.dispose();
    error.dispose();
    if (result.error) {
      result.error.dispose();
      return { name: null, message: 'Something was thrown that cannot be read.', stack: '', classes: '' };
    }
    const json = this.textOf(result.value);
    result.value.dispose();
    return answerIn(json ?? '', thrownDecoder);
  }
}

function failed(how: Failed['how'], thrown: QuickJSHandle): Failed {
  return { kind: 'failed', how, thrown };
}

function disposeState(state: ReturnType<QuickJSContext['getPromiseState']>, handle: QuickJSHandle): void {
  if (state.type === 'fulfilled' && state.value !== handle) state.value.dispose();
  if (state.type === 'rejected') state.error.dispose();
}
