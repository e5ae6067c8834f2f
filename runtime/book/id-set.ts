import type { IdHash } from './shard.js';

const firstSlots = 1024;
/** The share of slots in use from which there are twice as many. */
const fullShare = 0.6;

/**
 * The ids of the policies so far, to find those that come twice. It keeps 64 bits of each, in 13 to 27 bytes: of a million policies, two different ones
 * are taken for one with a probability of 1 to 37 million.
 */
export class IdSet {
  #slots = new Uint32Array(2 * firstSlots);
  #size = 0;

  /** @returns whether it is new */
  add(hash: IdHash): boolean {
    if (this.#size >= (this.#slots.length / 2) * fullShare) this.#grow();
    if (!put(this.#slots, hash)) return false;
    this.#size++;
    return true;
  }

  #grow(): void {
    const before = this.#slots;
    const slots = new Uint32Array(before.length * 2);
    for (let at = 0; at < before.length; at += 2) {
      const hash = [before[at] ?? 0, before[at + 1] ?? 0] as const;
      if (hash[0] !== 0 || hash[1] !== 0) put(slots, hash);
    }
    this.#slots = slots;
  }
}

/** Open addressing: the next free slot after the one of its hash. Zeros mean free. */
function put(slots: Uint32Array, [first, second]: IdHash): boolean {
  const count = slots.length / 2;
  const other = first === 0 && second === 0 ? 1 : second;
  for (let slot = other % count; ; slot = (slot + 1) % count) {
    const at = slot * 2;
    if (slots[at] === 0 && slots[at + 1] === 0) {
      slots[at] = first;
      slots[at + 1] = other;
      return true;
    }
    if (slots[at] === first && slots[at + 1] === other) return false;
  }
}
