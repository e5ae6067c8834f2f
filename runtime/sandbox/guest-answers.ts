/** Checks the answers of the guest: its prototypes belong to the code of a module. */
import { mapOf, object, oneOf, orNull, readAs, string, type Decoder } from '../../protocol/decoder.js';
import { errorWithoutPlace, ModuleFailure } from './failure.js';
import { unwritableKinds, type Observed, type Thrown } from './guest/host.js';
import type { Compared } from './guest/test-host.js';

export const thrownDecoder: Decoder<Thrown> = object({
  name: orNull(string),
  message: string,
  stack: string,
  classes: string,
});

/** The result of a call, and what else was observed. */
export interface CallOutcome extends Observed {
  /** Undefined if JSON cannot represent it. */
  readonly json: string | undefined;
  readonly type: string;
}

const observedDecoder: Decoder<Observed> = object({
  unwritable: mapOf(oneOf(unwritableKinds)),
  mutated: mapOf(string),
  writes: mapOf(string),
});
const nothingObserved: Observed = { unwritable: {}, mutated: {}, writes: {} };

export const comparedDecoder: Decoder<Compared> = object({ expected: orNull(string), actual: orNull(string) });

/** @throws {ModuleFailure} if it is something else */
export function answerIn<T>(json: string, decoder: Decoder<T>): T {
  const answer = readAs(decoder, parsed(json));
  if (answer === undefined) throw unreadable();
  return answer;
}

/** See `outcome` of the harness. @throws {ModuleFailure} if it is something else */
export function outcomeIn(told: string): CallOutcome {
  const first = told.indexOf('\n');
  const second = told.indexOf('\n', first + 1);
  const observed = second === first + 1 ? nothingObserved : answerIn(told.slice(first + 1, second), observedDecoder);
  return { ...observed, type: told.slice(0, first), json: told.slice(second + 1) || undefined };
}

/** How often each statement ran. @throws {ModuleFailure} if the counts do not match the number of counters */
export function countsIn(text: string, counters: number): readonly number[] {
  const counts = text === '' ? [] : text.split(',').map(Number);
  if (counts.length === counters && counts.every((count) => Number.isSafeInteger(count) && count >= 0)) return counts;
  throw unreadable();
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw unreadable();
  }
}

function unreadable(): ModuleFailure {
  return new ModuleFailure(
    errorWithoutPlace(
      'thrown',
      'InternalError',
      'The sandbox gave an answer that cannot be read. Does the code change prototypes such as `Object.prototype`? Remove that.',
    ),
  );
}
