/** Checks what the recorder in the guest tells: its prototypes belong to the code of a module. */
import { boolean, listOf, number, object, orNull, readAs, string, type Decoder } from '../../protocol/decoder.js';
import type { EvaluatedValue, Member, ShownValue, Told } from '../sandbox/guest/recorder-host.js';

const valueShape: Decoder<ShownValue> = object({
  ...{ text: string, type: string },
  ...{ reference: number, indexed: number, named: number },
});
const evaluatedMembers = { value: orNull(valueShape), error: orNull(string) };

export const evaluatedShape: Decoder<EvaluatedValue> = object(evaluatedMembers);
export const evaluatedShapes: Decoder<readonly EvaluatedValue[]> = listOf(evaluatedShape);
export const membersShape: Decoder<readonly Member[]> = listOf(
  object({ ...evaluatedMembers, name: string, key: orNull(string), isLazy: boolean }),
);

const toldShape: Decoder<Told> = object({
  sightings: listOf(object({ at: number, lastAt: number, name: string, message: string, stack: string })),
  truths: string,
  values: listOf(evaluatedShapes),
  changes: listOf(object({ at: number, before: string, after: string })),
});

const nothing: Told = { sightings: [], truths: '', values: [], changes: [] };

/** @param json undefined: the worker was lost @throws {Error} if it is something else */
export function toldIn(json: string | undefined): Told {
  return json === undefined ? nothing : readTold(json, toldShape);
}

export function readTold<T>(json: string, shape: Decoder<T>): T {
  const told = readAs(shape, parsed(json));
  if (told !== undefined) return told;
  throw new Error(
    'The sandbox gave an answer that cannot be read. Does the code change prototypes such as `Object.prototype`? Remove that.',
  );
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
