/** One line of a book: a policy, or an object with a policy and what belongs to it, as in samples. */
import { counted } from '../../protocol/counted.js';
import { isDeeperThan, maximumDepth } from '../../language/syntax/index.js';
import { isObject, memberOf, type JsonObject, type JsonValue } from '../../protocol/json-value.js';

export interface PolicyLine {
  readonly id: string;
  readonly policy: JsonObject;
  /** The object with the policy, its policyholder, its claim, … */
  readonly sample: JsonObject;
}

/** Why a line has no policy that can be run. */
export interface UnusableLine {
  readonly code:
    | 'book/not-json'
    | 'book/not-an-object'
    | 'book/no-policy-id'
    | 'book/too-deep'
    | 'book/wrong-cells'
    | 'book/unclear-cell';
  readonly message: string;
}

/** A line that is not empty. */
export interface ReadLine {
  /** As given by the caller. */
  readonly file: string;
  /** Of the file, from 1: of CSV the record, the header included. */
  readonly line: number;
  /** UTF-16 units. */
  readonly length: number;
  readonly read: PolicyLine | UnusableLine;
}

/** The policy in a line of JSON. */
export function readPolicyLine(line: string): PolicyLine | UnusableLine {
  if (isDeeperThan(line, maximumDepth))
    return { code: 'book/too-deep', message: `The line is nested deeper than ${counted(maximumDepth, 'level')}.` };
  let value: JsonValue;
  try {
    value = JSON.parse(line) as JsonValue;
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    return { code: 'book/not-json', message: `The line is not valid JSON: ${why}.` };
  }
  if (isObject(value)) return policyIn(value);
  return { code: 'book/not-an-object', message: 'The line is not a JSON object: write one policy on each line.' };
}

const longId = 'The `policy_id` is a number that is not exact: write it in quotes, as a text, with all of its digits.';

/** @param object a policy or a sample */
export function policyIn(object: JsonObject): PolicyLine | UnusableLine {
  const inner = memberOf(object, 'policy');
  const [policy, sample] = isObject(inner) ? [inner, object] : [object, { policy: object }];
  const id = memberOf(policy, 'policy_id');
  if (typeof id === 'string' && id !== '') return { id, policy, sample };
  if (typeof id === 'number')
    return Number.isSafeInteger(id)
      ? { id: String(id), policy, sample }
      : { code: 'book/no-policy-id', message: longId };
  return {
    code: 'book/no-policy-id',
    message: 'The policy has no `policy_id`. Add one: it names the policy in the output.',
  };
}
