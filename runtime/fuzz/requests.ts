/**
 * Which requests are tried: known ones, random answers to the form, variations of accepted ones, and requests derived from the messages of
 * rejections. So even a hook without a form gets more than empty requests.
 */
import type { JsonObject, JsonValue } from '../../protocol/json-value.js';
import type { Random } from '../sandbox/random.js';
import type { FormAnswer } from '../what-if/generate-requests.js';
import { changedRequest, randomRequest } from './random-request.js';
import { repaired } from './repaired.js';

const mostAccepted = 100;
/** How often a request is repaired: each time more faults may appear. */
const mostRepairs = 40;
const changedShare = 0.5;

export class Requests {
  readonly #answers: readonly FormAnswer[];
  readonly #random: Random;
  /** The requests to try first. */
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

  /** @param rejection the `error` of the validation; null: none */
  tried(data: JsonObject, isAccepted: boolean, rejection: JsonValue): void {
    if (isAccepted && this.#accepted.size < mostAccepted) this.#accepted.set(JSON.stringify(data), data);
    if (isAccepted || this.#repairs++ >= mostRepairs) return;
    const better = repaired(data, rejection, this.#answers, this.#random);
    if (better) this.#waiting.unshift(better);
  }
}
