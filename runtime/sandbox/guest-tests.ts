/** The unit tests of a realm: the declared ones, and the outcome of each function. The engine reports it, not the tested code. */
import type { QuickJSHandle } from 'quickjs-emscripten-core';
import type { JsonValue } from '../../protocol/json-value.js';
import { DeclaredTests, failedRun } from './declared-tests.js';
import { errorWithoutPlace } from './failure.js';
import { answerIn, comparedDecoder } from './guest-answers.js';
import type { Failed, GuestCalls, HostFunction } from './guest-calls.js';
import { hookKinds, type TestHost } from './guest/test-host.js';
import { framesOf } from './stack.js';
import type { RunnableResult } from './unit-tests.js';

const overspecified = 'It takes `done` and returns a promise, so it ends in two ways: use one of them.';
const endless =
  'It never ends: `done` was not called, or its promise is never settled, and nothing is left to wait for.';

/** What the guest reports about the current run. */
type Told =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly failed: Failed }
  | { readonly kind: 'late'; readonly message: string };

export class GuestTests {
  readonly #guest: GuestCalls;
  readonly #harness: QuickJSHandle;
  readonly declared = new DeclaredTests();
  #run = 0;
  #told: Told | undefined;

  /** @param source the bundle of guest/unit-tests.ts */
  constructor(guest: GuestCalls, source: string) {
    this.#guest = guest;
    this.#harness = guest.enter(source, this.#functions());
  }

  /** Runs a test or a hook that the code declared, within the time of the request. */
  run(id: number): RunnableResult {
    const result = this.#result(id);
    const late = this.declared.takeLate();
    return late.length > 0 ? { ...result, late } : result;
  }

  #result(id: number): RunnableResult {
    const guest = this.#guest;
    if (guest.lost) return failedRun(guest.lost);
    if (!this.declared.has(id))
      return failedRun(errorWithoutPlace('thrown', 'InternalError', 'There is no such test.'));
    this.#run++;
    this.#told = undefined;
    const result = this.#begin(id);
    if (!this.#guest.lost) guest.ask(this.#harness, 'finish');
    return result;
  }

  #begin(id: number): RunnableResult {
    const guest = this.#guest;
    const { context } = guest;
    const takesDone = guest.ask(this.#harness, 'takesDone', context.newNumber(id)) === 'true';
    const started = guest.call(this.#harness, 'start', context.newNumber(id), context.newNumber(this.#run));
    if (started.kind === 'failed') return this.#failed(started);
    const returned = started.value;
    const isPromise = guest.isPromise(returned);
    if (isPromise && takesDone) return failed(overspecified);
    const failure = guest.runJobs(
      () => this.#told !== undefined || (isPromise ? !guest.isPending(returned) : !takesDone),
    );
    if (failure) return failedRun(failure);
    const told = this.#heard();
    if (told?.kind === 'late') return failed(told.message);
    if (told?.kind === 'failed') return this.#failed(told.failed);
    if (told) return { kind: 'passed' };
    const ended = guest.settled(returned);
    if (ended.kind === 'failed') return this.#failed(ended);
    return ended.kind === 'pending' || takesDone ? failed(endless) : { kind: 'passed' };
  }

  /** The guest may report on the run while its jobs run. */
  #heard(): Told | undefined {
    return this.#told;
  }

  #failed(ended: Failed): RunnableResult {
    const guest = this.#guest;
    const ask = (name: 'isSkip' | 'compared') => guest.ask(this.#harness, name, ended.thrown.dup());
    if (!guest.isStopped && ask('isSkip') === 'true') {
      ended.thrown.dispose();
      return { kind: 'skipped' };
    }
    const compared = guest.isStopped ? undefined : answerIn(ask('compared'), comparedDecoder);
    const error = guest.errorOf(ended);
    return compared
      ? failedRun(error, { expected: parsed(compared.expected), actual: parsed(compared.actual) })
      : failedRun(error);
  }

  #functions(): Readonly<Record<Exclude<keyof TestHost, 'harness'>, HostFunction>> {
    const { context } = this.#guest;
    const text = (handle: QuickJSHandle): string => this.#guest.textOf(handle) ?? '';
    const isTrue = (handle: QuickJSHandle): boolean => context.dump(handle) === true;
    const isCurrent = (run: QuickJSHandle): boolean => context.getNumber(run) === this.#run && this.#told === undefined;
    return {
      enterSuite: (title, only, skip) => {
        this.declared.enterSuite(text(title), isTrue(only), isTrue(skip));
        return undefined;
      },
      leaveSuite: () => {
        this.declared.leaveSuite();
        return undefined;
      },
      test: (title, only, skip, stack) => {
        const [frame] = framesOf(text(stack), this.#guest.script);
        const place = frame ? { file: frame.file, line: frame.line } : null;
        return context.newNumber(
          this.declared.test({ title: text(title), only: isTrue(only), skip: isTrue(skip), place }),
        );
      },
      hook: (kind) => {
        const known = hookKinds.find((one) => one === text(kind));
        return context.newNumber(known ? this.declared.hook(known) : 0);
      },
      done: (run, isFailure, thrown) => {
        if (!isCurrent(run)) return undefined;
        this.#told = isTrue(isFailure)
          ? { kind: 'failed', failed: { kind: 'failed', how: 'thrown', thrown: thrown.dup() } }
          : { kind: 'done' };
        return undefined;
      },
      timedOut: (run, timeout) => {
        if (!isCurrent(run)) return undefined;
        const milliseconds = String(context.getNumber(timeout));
        const message = `It timed out after ${milliseconds} ms of the sandbox's clock: \`done\` was not called, or its promise never settled.`;
        this.#told = { kind: 'late', message };
        return undefined;
      },
    };
  }
}

function failed(message: string): RunnableResult {
  return failedRun(errorWithoutPlace('thrown', null, message));
}

function parsed(json: string | null): JsonValue {
  return json === null ? null : (JSON.parse(json) as JsonValue);
}
