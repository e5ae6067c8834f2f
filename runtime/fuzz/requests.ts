/**
 * Which requests are tried: those that are known, random answers to the form, changes of what was accepted before, and what a rejection says that should have
 * been sent. So also a hook without a form is asked for more than nothing.
 */
import type { JsonObject, JsonValue } from '../../protocol/sandbox.js';
import type { Random } from '../sandbox/random.js';
import type { FormAnswer } from '../what-if/generate-requests.js';
import { changedRequest, randomRequest } from './random-request.js';
import { repaired } from './repaired.js';

const mostAccepted = 100;
/** How often a request is repaired: each time more of its faults may show. */
const mostRepairs = 40;
const changedShare = 0.5;

export class Requests {
  readonly #answers: readonly FormAnswer[];
  readonly #random: Random;
  /** What is tried first. */
  readonly #waiting: JsonObject[];
  readonly #accepted = new Map<string, JsonObject>();
  #repairs = 0;

  constructor(answers: readonly FormAnswer[], known: readonly JsonObject[], random: Random) {
    this.#answers = answers;
    this.#waiting = [...known];
    this.#random = random;
  }

  next(): JsonObject {
    const waiting = this.#waiting.shift();
    if (waiting) return waiting;
    this.#repairs = 0;
    const accepted = [...this.#accepted.values()];
    const one = accepted[Math.floor(this.#random() * accepted.length)];
    if (one && (this.#answers.length === 0 || this.#random() < changedShare)) return changedRequest(one, this.#random);
    return randomRequest(this.#answers, this.#random);
  }

  /** @param rejection what the validation gave as its `error`; null: it gave none */
  tried(data: JsonObject, isAccepted: boolean, rejection: JsonValue): void {
    if (isAccepted && this.#accepted.size < mostAccepted) this.#accepted.set(JSON.stringify(data), data);
    if (isAccepted || this.#repairs++ >= mostRepairs) return;
    const better = repaired(data, rejection, this.#random);
    if (better) this.#waiting.unshift(better);
  }
}
