/** The calls of a run. They may be millions, so each is a few numbers in a list of all. */

export interface Call {
  readonly index: number;
  /** The id of the function; 0: the code outside functions. */
  readonly function: number;
  /** `noCall`: it is the outermost. */
  readonly parent: number;
  readonly depth: number;
  /** The event with which it began. */
  readonly from: number;
  /** The event with which it ended. */
  readonly to: number;
  /** The last statement of the caller before; -1: the host called. */
  readonly callStep: number;
  /** The number of a generator or async call, which has an entry each time that it goes on; 0: it is neither. */
  readonly serial: number;
}

export const noCall = -1;

const fields = ['function', 'parent', 'depth', 'from', 'to', 'callStep', 'serial', 'lastStep'] as const;
const width = fields.length;
const [functionField, parentField, depthField, fromField, toField, callStepField, serialField, lastStepField] = [
  ...fields.keys(),
] as [number, number, number, number, number, number, number, number];
const never = 0x7fff_ffff;

/** Reads the calls from the events, one after the other. */
export class Calls {
  #data = new Int32Array(1024 * width);
  #count = 1;
  #top = 0;

  /** @param loadedAt from this event on, the host calls the code */
  constructor(private readonly loadedAt: number) {
    this.#data.set([0, noCall, 0, 0, never, -1, 0, -1]);
  }

  get count(): number {
    return this.#count;
  }

  /** The innermost call that has not ended. */
  get top(): number {
    return this.#top;
  }

  /** Of the innermost call. */
  get serial(): number {
    return this.#of(this.#top, serialField);
  }

  get(index: number): Call {
    const of = (field: number): number => this.#of(index, field);
    return {
      index,
      ...{ function: of(functionField), parent: of(parentField), depth: of(depthField) },
      ...{ from: of(fromField), to: of(toField), callStep: of(callStepField), serial: of(serialField) },
    };
  }

  begin(id: number, at: number, serial = 0): void {
    const start = this.#count * width;
    if (start === this.#data.length) {
      const larger = new Int32Array(this.#data.length * 2);
      larger.set(this.#data);
      this.#data = larger;
    }
    const parent = this.#top;
    const callStep = parent === 0 && at >= this.loadedAt ? -1 : this.#of(parent, lastStepField);
    this.#data.set([id, parent, this.#of(parent, depthField) + 1, at, never, callStep, serial, -1], start);
    this.#top = this.#count++;
  }

  end(at: number): void {
    const parent = this.#of(this.#top, parentField);
    if (parent === noCall) return;
    this.#data[this.#top * width + toField] = at;
    this.#top = parent;
  }

  step(at: number): void {
    this.#data[this.#top * width + lastStepField] = at;
  }

  /** The innermost call is that of a generator or async function. @returns its function */
  number(serial: number): number {
    this.#data[this.#top * width + serialField] = serial;
    return this.#of(this.#top, functionField);
  }

  /** A statement of a function is reached. A function that could not be wrapped has no event for its begin, nor for its end. */
  follow(id: number, at: number): void {
    if (this.#of(this.#top, functionField) === id) return;
    let holder = this.#top;
    while (holder > 0 && this.#of(holder, functionField) !== id) holder = this.#of(holder, parentField);
    if (holder === 0 && id !== 0) this.begin(id, at);
    else while (this.#top !== holder) this.end(at);
  }

  #of(index: number, field: number): number {
    return this.#data[index * width + field]!;
  }
}
