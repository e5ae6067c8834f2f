/** Checks the answers of the guest: its prototypes belong to the code of a module. */
import { mapOf, object, oneOf, orNull, readAs, string, type Shape } from '../../protocol/shape.js';
import { errorWithoutPlace, ModuleFailure } from './failure.js';
import { unwritableKinds, type CallOutcome, type Thrown } from './guest/host.js';
import type { Compared } from './guest/test-host.js';

export const thrownShape: Shape<Thrown> = object({
  name: orNull(string),
  message: string,
  stack: string,
  classes: string,
});

export const callOutcomeShape: Shape<CallOutcome> = object({
  json: orNull(string),
  type: string,
  unwritable: mapOf(oneOf(unwritableKinds)),
  mutated: mapOf(string),
  writes: mapOf(string),
});

export const comparedShape: Shape<Compared> = object({ expected: orNull(string), actual: orNull(string) });

/** @throws {ModuleFailure} if it is something else */
export function answerIn<T>(json: string, shape: Shape<T>): T {
  const answer = readAs(shape, parsed(json));
  if (answer === undefined) throw unreadable();
  return answer;
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
