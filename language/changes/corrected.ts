/** What was broken before and is right now: its correction takes nothing away from claims and policies, but may let requests pay. */
import { findingsIn } from '../features/diagnostics/diagnostics.js';
import { memberNamed, type JsonMember, type JsonNode, type JsonObject } from '../syntax/json/tree.js';
import { shift, type OffsetRange } from '../syntax/range.js';
import { parseTemplate } from '../syntax/template/parser.js';
import { walk } from '../syntax/template/visit.js';
import { formatMessage } from '../message-text.js';
import type { Judgement } from './difference.js';
import type { JsonChange } from './json-changes.js';
import { review, safe } from './report.js';
import type { Side } from './side.js';

/** An object of a JSON file in one of the states. */
export interface Owner {
  readonly side: Side;
  readonly path: string;
  /** The offset that ranges count from. */
  readonly start: number;
}

/** An error of a rule, in offsets of the file. */
interface Fault {
  readonly rule: string;
  readonly range: OffsetRange;
  readonly says: string;
  readonly data: Readonly<Record<string, string>>;
}

/** Errors about values that are each usable: that they do not go together leaves what each one does. */
const ofUsableValues: ReadonlySet<string> = new Set(['payout/amounts-differ', 'values/reversed-bounds']);

function faultsIn({ side, path }: Owner): readonly Fault[] {
  return findingsIn(side.judged, path).flatMap(({ rule, report: { range, message, data = {} } }) =>
    rule.severity === 'error' && !ofUsableValues.has(rule.id) && range.path === path
      ? [{ rule: rule.id, range: range.range, says: formatMessage(rule.messages[message] ?? message, data), data }]
      : [],
  );
}

/** @returns undefined unless the member was certainly wrong or missing before, and is not any more */
export function corrected(base: Owner, head: Owner, change: JsonChange): Judgement | undefined {
  const name = change.path.at(-1) ?? '';
  const fault = faultOf(base, name, change.baseMember, change.base, change.baseOwner);
  if (!fault || faultOf(head, name, change.headMember, change.head, change.headOwner)) return undefined;
  return safe(`It was broken before: ${firstSentence(fault.says)}`);
}

function faultOf(
  of: Owner,
  name: string,
  member: JsonMember | undefined,
  value: JsonNode | undefined,
  owner: JsonObject | undefined,
): Fault | undefined {
  if (value) return faultsIn(of).find(({ range }) => isCertain(of, value, range, member?.value === value && member));
  return owner && owner.range.end > 0
    ? faultsIn(of).find(
        ({ rule, range, data }) =>
          rule === 'properties/missing' &&
          (data['property'] === name || data['properties']?.includes(`\`${name}\``)) &&
          isAbout(of, owner, range),
      )
    : undefined;
}

/** Whether a fault of an object, which is reported at its name or at one of its texts, is that of this one. */
function isAbout({ side, path, start }: Owner, { range, members }: JsonObject, fault: OffsetRange): boolean {
  const around = shift(range, start);
  if (!isIn(fault, around))
    return /^"?\s*:\s*$/.test(side.judged.files.get(path)?.text.slice(fault.end, around.start) ?? '');
  return !members.some(({ value }) => isContainer(value) && isIn(fault, shift(value.range, start)));
}

/** Whether a fault in a value leaves nothing of it that works. In a template with branches, others may. */
function isCertain(of: Owner, value: JsonNode, range: OffsetRange, member: JsonMember | false): boolean {
  if (member && isIn(range, shift(member.name.range, of.start))) return true;
  if (!isIn(range, shift(value.range, of.start))) return false;
  const text = textAround(value, range, of.start);
  if (text === undefined) return true;
  const { start, end } = shift(text.range, of.start);
  return (range.start <= start + 1 && range.end >= end - 1) || isOneExpression(text.value);
}

function textAround(value: JsonNode, range: OffsetRange, start: number): (JsonNode & { kind: 'string' }) | undefined {
  if (!isIn(range, shift(value.range, start))) return undefined;
  if (value.kind === 'string') return value;
  const inside =
    value.kind === 'array' ? value.items : value.kind === 'object' ? value.members.map((one) => one.value) : [];
  for (const one of inside) {
    const found = one && textAround(one, range, start);
    if (found) return found;
  }
  return undefined;
}

/** Helpers that make a text of something missing. */
const forgiving = /^(?:if|unless|ifCondition|ifEquals|ifIsDefined|ifIsNotDefined|maxValue)$/;

/** A single tag, all of which depends on what it reads. */
function isOneExpression(text: string): boolean {
  const template = parseTemplate(text.trim());
  const [tag, ...others] = template.body;
  if (tag?.type !== 'MustacheStatement' || others.length > 0) return false;
  let isForgiving = false;
  walk(template, (node) => {
    if (node.type === 'MustacheStatement' || node.type === 'SubExpression')
      isForgiving ||= node.path.type === 'PathExpression' && forgiving.test(node.path.original);
  });
  return !isForgiving;
}

/** @returns why the template of a condition cannot be evaluated, as a sentence; undefined if it can be */
export function whyUnreadable(of: Owner, value: JsonNode | undefined): string | undefined {
  if (value?.kind !== 'string') return undefined;
  const fault = faultsIn(of).find(
    ({ rule, range }) => rule === 'templates/syntax' && isIn(range, shift(value.range, of.start)),
  );
  return fault && firstSentence(fault.says);
}

/** @returns undefined unless the condition could not be evaluated before, or nothing that it reads of claims existed */
export function correctedCondition(base: Owner, value: JsonNode | undefined): Judgement | undefined {
  if (value?.kind !== 'string') return undefined;
  const unreadable = whyUnreadable(base, value);
  if (unreadable !== undefined) return safe(`It was broken before: ${unreadable}`);
  const faults = faultsIn(base).filter(
    ({ rule, range }) => rule.startsWith('claims/unknown-') && isIn(range, shift(value.range, base.start)),
  );
  let read = 0;
  walk(parseTemplate(value.value), (node) => {
    if (node.type === 'PathExpression' && node.segments.length > 1) read++;
  });
  const [fault] = faults;
  return fault && faults.length >= read ? safe(`It was broken before: ${firstSentence(fault.says)}`) : undefined;
}

/** The parts without which no payout request can be created. */
const needed = [
  'amount',
  'payee.amount',
  'payee.type',
  'payee.payment_details.type',
  'payee.payment_details.details.bank_name',
  'payee.payment_details.details.account_type',
].map((path) => path.split('.'));

/** A payout request as it is in one of the states. */
interface Payout {
  readonly block: JsonObject;
  readonly typeName: string;
}

/** @returns why no request can be created with a block, as a sentence; undefined unless it is certain, which it can be of payouts. Section 2.7.6. */
export function whyUnusable(of: Owner, { block, typeName }: Payout): string | undefined {
  if (typeName !== 'payout_request') return undefined;
  for (const path of needed) {
    let value: JsonNode | undefined = block;
    for (const name of path) value = value?.kind === 'object' ? memberNamed(value, name)?.value : undefined;
    const node = value;
    const fault = node && faultsIn(of).find(({ range }) => isCertain(of, node, range, false));
    if (fault) return firstSentence(fault.says);
  }
  return undefined;
}

/** @returns undefined unless it is certain that the block of the base is a payout request that could never be created */
export function wasUnusable(base: Owner, block: Payout): Judgement | undefined {
  const why = whyUnusable(base, block);
  return why === undefined ? undefined : safe(`No request could be created with it before: ${why}`);
}

/**
 * Judges a change of a request that could never be created: nothing is taken away, but money may be paid from now on.
 *
 * @param before why it could not be created, as a sentence
 * @param after why it still cannot, if so
 */
export function noneBefore(before: string, after: string | undefined, block: JsonObject): Judgement {
  if (after !== undefined) return safe(`No request could be created with it before, and none can be now: ${after}`);
  const amount = memberNamed(block, 'amount')?.value;
  const paid =
    amount?.kind === 'string' && amount.value.includes('{{') ? ` The amount is \`${amount.value.trim()}\`.` : '';
  return review(`Before, it could never be created: ${before}${paid}`);
}

function isContainer(node: JsonNode | undefined): node is JsonNode {
  return node?.kind === 'object' || node?.kind === 'array';
}

function isIn(inner: OffsetRange, outer: OffsetRange): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

function firstSentence(text: string): string {
  return text.split(/(?<=\.)\s/)[0] ?? text;
}
