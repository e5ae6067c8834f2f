/** Texts that are joined with the policies of a book by their ids, in memory that all threads share: it is as large as the texts. */
import type { IdHash } from './shard.js';

export interface JoinedTexts {
  /** UTF-8, one after the other. */
  readonly bytes: SharedArrayBuffer;
  /** Four integers a slot: the hash of an id, and start and length of its text. A length of 0: the slot is free. */
  readonly slots: SharedArrayBuffer;
}

const integersOfSlot = 4;
/** At most half of the slots are in use. */
const slotsOfText = 2;
const integersOfStart = 3;
/** UTF-8 has at most three bytes for a UTF-16 unit. */
const mostBytesOfUnit = 3;
const decoder = new TextDecoder();

const firstBytes = 2 ** 16;

export class TextsToJoin {
  /** The hash of each, and where it starts. */
  readonly #starts: number[] = [];
  readonly #encoder = new TextEncoder();
  /** Not one array a text: of a million, the arrays would take more than the texts. */
  #bytes = new Uint8Array(firstBytes);
  #length = 0;

  /** @param text not empty */
  add([first, second]: IdHash, text: string): void {
    this.#starts.push(first, second, this.#length);
    const most = text.length * mostBytesOfUnit;
    if (this.#bytes.length < this.#length + most) {
      const bytes = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + most));
      bytes.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = bytes;
    }
    this.#length += this.#encoder.encodeInto(text, this.#bytes.subarray(this.#length)).written;
  }

  /** @returns undefined if two have one id */
  join(): JoinedTexts | undefined {
    const bytes = new SharedArrayBuffer(this.#length);
    new Uint8Array(bytes).set(this.#bytes.subarray(0, this.#length));
    const starts = this.#starts;
    const count = (starts.length / integersOfStart) * slotsOfText + 1;
    const buffer = new SharedArrayBuffer(count * integersOfSlot * Uint32Array.BYTES_PER_ELEMENT);
    const slots = new Uint32Array(buffer);
    for (let at = 0; at < starts.length; at += integersOfStart) {
      const [first = 0, second = 0, start = 0, , , end = this.#length] = starts.slice(at, at + 2 * integersOfStart);
      const slot = slotOf(slots, [first, second]);
      if (slots[slot + 3] !== 0) return undefined;
      slots.set([first, second, start, end - start], slot);
    }
    return { bytes, slots: buffer };
  }
}

/** Undefined without a text for the id. */
export function joinedText({ bytes, slots: buffer }: JoinedTexts, hash: IdHash): string | undefined {
  const slots = new Uint32Array(buffer);
  const at = slotOf(slots, hash);
  const [start = 0, length = 0] = [slots[at + 2], slots[at + 3]];
  // Shared memory cannot be decoded.
  return length === 0 ? undefined : decoder.decode(new Uint8Array(bytes, start, length).slice());
}

/** The slot with the hash, or the free one for it: open addressing. */
function slotOf(slots: Uint32Array, [first, second]: IdHash): number {
  const count = slots.length / integersOfSlot;
  for (let slot = first % count; ; slot = (slot + 1) % count) {
    const at = slot * integersOfSlot;
    if (slots[at + 3] === 0 || (slots[at] === first && slots[at + 1] === second)) return at;
  }
}
