/** The recorder of a realm: takes the events of the guest, and asks it about a run that was frozen. */
import type { QuickJSHandle } from 'quickjs-emscripten-core';
import { counted } from '../../protocol/counted.js';
import type { GuestCalls } from './guest-calls.js';
import type { InspectMethod, Recording, RecordRequest } from './recording.js';
import { hashedOn, hashStart } from './recording.js';
import { recorderNames } from './recorder-names.js';

/** A longer recording ends the run. */
const mostEvents = 10_000_000;
/** Milliseconds. */
const timeToPlan = 1000;

export class GuestRecorder {
  readonly #guest: GuestCalls;
  readonly #harness: QuickJSHandle;
  readonly #keepsEvents: boolean;
  readonly #parts: Int32Array<ArrayBuffer>[] = [];
  #flushed = 0;
  #hash = hashStart;
  readonly #resets: number[] = [];
  #loadedAt: number | undefined;

  /** @param source the bundle of guest/recorder.ts */
  constructor(guest: GuestCalls, source: string, { plan, keepsEvents }: RecordRequest) {
    this.#guest = guest;
    this.#keepsEvents = keepsEvents;
    this.#harness = guest.enter(source, {
      flush: (buffer, count) => {
        this.#flush(buffer, guest.context.getNumber(count));
        return undefined;
      },
      freeze: (at) => {
        guest.freeze(guest.context.getNumber(at), 'The debugger has stopped the code here.');
        return undefined;
      },
    });
    guest.start(timeToPlan);
    guest.ask(this.#harness, 'plan', guest.context.newString(JSON.stringify(plan)));
  }

  /** Events so far. */
  get count(): number {
    const { context } = this.#guest;
    const handle = context.getProp(context.global, recorderNames.count);
    const count = context.getNumber(handle);
    handle.dispose();
    return this.#flushed + count;
  }

  /** The code has been loaded. */
  loaded(): void {
    this.#loadedAt = this.count;
  }

  /** The clock was set anew. */
  reset(): void {
    this.#resets.push(this.count);
  }

  finish(): Recording {
    const told = this.#guest.ask(this.#harness, 'finish');
    const events = new Int32Array(this.#keepsEvents ? this.#flushed : 0);
    let at = 0;
    for (const part of this.#parts) {
      events.set(part, at);
      at += part.length;
    }
    return {
      ...{ events, told, count: this.#flushed, hash: this.#hash, resets: this.#resets },
      ...{ loadedAt: this.#loadedAt ?? this.#flushed, frozenAt: this.#guest.frozenAt ?? null },
    };
  }

  inspect(method: InspectMethod, given: readonly (string | number)[]): string {
    const { context } = this.#guest;
    const handles = given.map((one) => (typeof one === 'string' ? context.newString(one) : context.newNumber(one)));
    return this.#guest.ask(this.#harness, method, ...handles);
  }

  #flush(buffer: QuickJSHandle, count: number): void {
    const lifetime = this.#guest.context.getArrayBuffer(buffer);
    const { value } = lifetime;
    const all = new Int32Array(value.buffer as ArrayBuffer, value.byteOffset, value.byteLength >> 2);
    const part = all.subarray(0, Math.max(0, count));
    this.#hash = hashedOn(this.#hash, part);
    if (this.#keepsEvents) this.#parts.push(part.slice());
    this.#flushed += part.length;
    lifetime.dispose();
    if (this.#keepsEvents && this.#flushed > mostEvents)
      this.#guest.freeze(
        this.#flushed - 1,
        `The recording is full: the code has taken ${counted(mostEvents, 'step')}.`,
      );
  }
}
