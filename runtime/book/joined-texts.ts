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
const decoder = new TextDecoder();

export class TextsToJoin {
  readonly #hashes: number[] = [];
  readonly #texts: Uint8Array[] = [];
  #length = 0;

  /** @param text not empty, UTF-8 */
  add([first, second]: IdHash, text: Uint8Array): void {
    this.#hashes.push(first, second);
    this.#texts.push(text);
    this.#length += text.length;
  }

  /** @returns undefined if two have one id */
  join(): JoinedTexts | undefined {
    const bytes = new SharedArrayBuffer(this.#length);
    const all = new Uint8Array(bytes);
    const count = this.#texts.length * slotsOfText + 1;
    const buffer = new SharedArrayBuffer(count * integersOfSlot * Uint32Array.BYTES_PER_ELEMENT);
    const slots = new Uint32Array(buffer);
    let start = 0;
    for (const [index, text] of this.#texts.entries()) {
      const hash = [this.#hashes[index * 2] ?? 0, this.#hashes[index * 2 + 1] ?? 0] as const;
      const at = slotOf(slots, hash);
      if (slots[at + 3] !== 0) return undefined;
      slots.set([...hash, start, text.length], at);
      all.set(text, start);
      start += text.length;
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
