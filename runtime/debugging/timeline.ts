/** The recorded events of a session, and the ways through them: forwards and backwards. Events are named by their numbers, from 0. */
import { eventKinds } from '../sandbox/recorder-names.js';
import type { Statement } from './instrumentation/instrument.js';
import { Calls, noCall, type Call } from './calls.js';

/** A call on the stack. */
export interface Frame {
  readonly call: number;
  /** The event of its current statement; -1: it has not reached one. */
  readonly step: number;
}

export class Timeline {
  readonly #calls: Calls;
  /** The call that each event belongs to. */
  readonly #callOf: Int32Array;
  /** The code was stopped before its calls had ended. */
  readonly isCut: boolean;

  /** @param loadedAt from here on, the host calls the code */
  constructor(
    readonly events: Int32Array,
    private readonly statements: readonly Statement[],
    readonly loadedAt: number,
  ) {
    this.#callOf = new Int32Array(events.length);
    this.#calls = new Calls(this.loadedAt);
    this.isCut = this.#read();
  }

  get length(): number {
    return this.events.length;
  }

  isStep(at: number): boolean {
    return (this.events[at] ?? 0) > 0;
  }

  statementAt(at: number): Statement | undefined {
    const id = this.events[at] ?? 0;
    return id > 0 ? this.statements[id - 1] : undefined;
  }

  callAt(at: number): Call {
    return this.#calls.get(this.#callOf[at] ?? 0);
  }

  call(index: number): Call {
    return this.#calls.get(index);
  }

  /** The calls that fit, in order. */
  *callsOf(isWanted: (call: Call) => boolean): Generator<Call> {
    for (let index = 0; index < this.#calls.count; index++) {
      const call = this.#calls.get(index);
      if (isWanted(call)) yield call;
    }
  }

  /** Innermost first. @param at any event: of an exception, that of the call that it leaves */
  stackAt(at: number): readonly Frame[] {
    const frames: Frame[] = [];
    let call = this.callAt(at);
    let step = this.isStep(at) ? at : this.lastStepBefore(call, at);
    for (;;) {
      frames.push({ call: call.index, step });
      if (call.parent === noCall || (call.parent === 0 && call.from >= this.loadedAt)) return frames;
      step = call.callStep;
      call = this.#calls.get(call.parent);
    }
  }

  /** The next statement from there on. */
  next(from: number, isWanted: (at: number) => boolean = () => true): number | undefined {
    for (let at = Math.max(0, from); at < this.length; at++) if (this.events[at]! > 0 && isWanted(at)) return at;
    return undefined;
  }

  previous(from: number, isWanted: (at: number) => boolean = () => true): number | undefined {
    for (let at = Math.min(this.length - 1, from); at >= 0; at--) if (this.events[at]! > 0 && isWanted(at)) return at;
    return undefined;
  }

  /** The statement after this one in the same call; else in the next call of the same callback; else in a caller. */
  over(at: number): number | undefined {
    const here = this.callAt(at);
    return this.next(at + 1, (to) => {
      if (this.#isOf(here, to)) return true;
      if (to < here.to) return false;
      const there = this.callAt(to);
      const isAgain =
        there.function === here.function && there.parent === here.parent && there.callStep === here.callStep;
      return isAgain || there.depth < here.depth || here.depth <= 1;
    });
  }

  /** The statement after this one in the same call; undefined: it was the last. */
  nextInCall(at: number): number | undefined {
    const here = this.callAt(at);
    const next = this.next(at + 1, (to) => this.#isOf(here, to) || to >= here.to);
    return next !== undefined && this.#isOf(here, next) ? next : undefined;
  }

  /** The next statement of a caller. */
  out(at: number): number | undefined {
    const here = this.callAt(at);
    return this.next(Math.min(here.to, this.length), (to) => here.depth <= 1 || this.callAt(to).depth < here.depth);
  }

  /** The statement before this one in the same call, else the one that called. */
  back(at: number): number | undefined {
    const here = this.callAt(at);
    const before = this.previous(at - 1, (to) => this.#isOf(here, to) || (to < here.from && here.serial === 0));
    if (before !== undefined && this.#isOf(here, before)) return before;
    return here.callStep >= 0 ? here.callStep : this.previous(here.from - 1);
  }

  /** The last statement of a call before an event; -1: it has not reached one. */
  lastStepBefore({ index, from }: Call, at: number): number {
    for (let step = at - 1; step >= from; step--)
      if (this.events[step]! > 0 && this.#callOf[step] === index) return step;
    return -1;
  }

  /** The first statement of a call; undefined: it has reached none. */
  firstStepOf({ index, from, to }: Call): number | undefined {
    const step = this.next(from, (at) => this.#callOf[at] === index || at > to);
    return step !== undefined && this.#callOf[step] === index ? step : undefined;
  }

  /** A generator or async call goes on several times. */
  #isOf(call: Call, at: number): boolean {
    if (this.#callOf[at] === call.index) return true;
    return call.serial > 0 && this.callAt(at).serial === call.serial;
  }

  /** @returns whether calls are left that have not ended */
  #read(): boolean {
    const { events } = this;
    const calls = this.#calls;
    /** The function of a generator or async call, by its number. */
    const functionOf = new Map<number, number>();
    for (let at = 0; at < events.length; at++) {
      const event = events[at]!;
      if (event > 0) {
        calls.follow(this.statements[event - 1]?.function ?? 0, at);
        calls.step(at);
      } else if (event > eventKinds.threw && event < 0) calls.begin(-event, at);
      else if (event < eventKinds.resumed) {
        const serial = eventKinds.resumed - event;
        const known = functionOf.get(serial);
        // It begins, goes on, or says again that it does.
        if (known === undefined) functionOf.set(serial, calls.number(serial));
        else if (calls.serial !== serial) calls.begin(known, at, serial);
      }
      this.#callOf[at] = calls.top;
      if (event === eventKinds.left) calls.end(at);
    }
    return calls.top !== 0;
  }
}
