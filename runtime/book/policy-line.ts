/** One line of a book: a policy, or an object with a policy and what belongs to it, as in samples. */
import { counted } from '../../protocol/counted.js';
import { isDeeperThan, maximumDepth } from '../../language/syntax/index.js';
import type { JsonObject, JsonValue } from '../../protocol/sandbox.js';
import { isJsonObject } from '../json-text.js';
import { own } from '../alterations/changes.js';
import { cellsOf, objectOf } from './csv.js';
import { longestLine } from './line-splitter.js';

export interface PolicyLine {
  readonly id: string;
  readonly policy: JsonObject;
  /** The object with the policy, its policyholder, its claim, … */
  readonly sample: JsonObject;
}

/** Why a line has no policy that can be run. */
export interface UnusableLine {
  readonly code: 'book/not-json' | 'book/not-an-object' | 'book/no-policy-id' | 'book/too-deep' | 'book/wrong-cells';
  readonly message: string;
}

/** What lines are replaced by that cannot be read as text: neither is JSON or a record of CSV. */
export const notText = {
  tooLong: `\ufffd longer than ${counted(longestLine, 'byte')}`,
  notUtf8: '\ufffd not UTF-8',
} as const;

/** @param header of CSV; null: the line is JSON */
export function readPolicyLine(line: string, header: readonly string[] | null): PolicyLine | UnusableLine {
  if (line === notText.tooLong || line === notText.notUtf8)
    return { code: header ? 'book/wrong-cells' : 'book/not-json', message: `The line is${line.slice(1)}.` };
  const value = header ? fromCsv(line, header) : fromJson(line);
  if ('code' in value) return value;
  const { object } = value;
  const inner = own(object, 'policy');
  const sample = isJsonObject(inner) ? object : { policy: object };
  const policy = isJsonObject(inner) ? inner : object;
  const id = idOf(own(policy, 'policy_id'));
  if (id !== undefined) return { id, policy, sample };
  return {
    code: 'book/no-policy-id',
    message: 'The policy has no `policy_id`. Add one: it names the policy in the output.',
  };
}

type Read = { readonly object: JsonObject } | UnusableLine;

function fromJson(line: string): Read {
  if (isDeeperThan(line, maximumDepth))
    return { code: 'book/too-deep', message: `The line is nested deeper than ${counted(maximumDepth, 'level')}.` };
  let value: JsonValue;
  try {
    value = JSON.parse(line) as JsonValue;
  } catch (error) {
    return {
      code: 'book/not-json',
      message: `The line is not valid JSON: ${error instanceof Error ? error.message : ''}.`,
    };
  }
  if (isJsonObject(value)) return { object: value };
  return { code: 'book/not-an-object', message: 'The line is not a JSON object: write one policy on each line.' };
}

function fromCsv(line: string, header: readonly string[]): Read {
  const cells = cellsOf(line);
  if (cells?.length === header.length) return { object: objectOf(header, cells) as JsonObject };
  const why = cells
    ? `has ${counted(cells.length, 'cell')}, and the header has ${String(header.length)}`
    : 'has a quotation mark that is not closed';
  return { code: 'book/wrong-cells', message: `The line ${why}.` };
}

function idOf(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
