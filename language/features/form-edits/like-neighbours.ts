/**
 * What a new block has in common with those that the form has: where its conditions are written, and of a request how its payee is written, and which
 * decision on the claim it waits for. Section 2.7.6.
 */
import type { ConditionRows } from '../../../protocol/condition-rows.js';
import type { ModuleIndex } from '../../module/index/module-index.js';
import { fieldKindsIn, readRows, writeRows, type FieldKinds } from '../../phrases/index.js';
import { plainValue, type JsonValue } from '../../syntax/json/print.js';
import { memberText, memberValue, type JsonNode, type JsonObject } from '../../syntax/json/tree.js';
import { blockTypeNamed, conditions } from '../../vocabulary/index.js';
import type { FormBlock } from './form-tree.js';

type JsonMembers = Readonly<Record<string, JsonValue>>;

/** @returns the requests of a form, the nearest before an offset first, and then those after it */
export function requestsNear(blocks: readonly FormBlock[], offset: number): readonly FormBlock[] {
  const isRequest = ({ block }: FormBlock) =>
    blockTypeNamed(memberText(block, 'type') ?? '')?.category === 'disbursement';
  return nearestFirst(blocks.filter(isRequest), offset);
}

/** Whether conditions are written before their block: as in the nearest entry that has some, the last one before an offset first. */
export function hasConditionsFirst(blocks: readonly FormBlock[], offset: number): boolean {
  const names: ReadonlySet<string> = new Set(conditions.map(({ name }) => name));
  const [near = []] = nearestFirst(blocks, offset)
    .map(({ entry }) => entry.members.map(({ name }) => name.value))
    .filter((members) => members.some((name) => names.has(name)));
  return near.findIndex((name) => names.has(name)) < near.indexOf('block');
}

function nearestFirst(blocks: readonly FormBlock[], offset: number): readonly FormBlock[] {
  const isBefore = ({ entry }: FormBlock) => entry.range.start < offset;
  return [...blocks.filter(isBefore).toReversed(), ...blocks.filter((one) => !isBefore(one))];
}

/** The payee with the identifier and the share as the nearest one of its type has them; the share is optional. */
export function payeeLike(payee: JsonMembers, requests: readonly FormBlock[]): JsonMembers {
  const [near] = requests.flatMap(({ block }) => {
    const one = memberValue(block, 'payee');
    return one?.kind === 'object' && memberText(one, 'type') === payee['type'] ? [one] : [];
  });
  if (!near) return payee;
  return Object.fromEntries(
    Object.entries(payee).flatMap(([name, value]) => {
      const own = memberValue(near, name);
      if (name === 'percentage') return own ? [[name, asText(plainValue(own))]] : [];
      return name === 'policyholder_id' && own?.kind === 'string' && own.value !== ''
        ? [[name, own.value]]
        : [[name, value]];
    }),
  );
}

/** Whether the same person is paid, or the same account, whatever share of the amount. */
export function isSamePayee(payee: JsonNode | undefined, other: JsonNode | undefined): boolean {
  if (payee?.kind !== 'object' || other?.kind !== 'object') return false;
  if (memberText(payee, 'type') !== memberText(other, 'type')) return false;
  // `beneficiaries.[0]` and `beneficiaries.0` are one person.
  const written = (object: JsonObject, name: string) => {
    const value = memberValue(object, name);
    return value && JSON.stringify(plainValue(value)).replace(/[[\]]/g, '');
  };
  return ['policyholder_id', 'payment_details'].some(
    (name) => memberValue(payee, name) !== undefined && written(payee, name) === written(other, name),
  );
}

/** A number as the text that the catalogue asks for. */
function asText(value: JsonValue): JsonValue {
  return typeof value === 'number' ? String(value) : value;
}

/** The conditions with what those of the nearest request say of the approval of the claim, such as that goodwill is enough. */
export function approvalLike(
  usual: Readonly<Record<string, string>>,
  requests: readonly FormBlock[],
  index: ModuleIndex,
): Readonly<Record<string, string>> {
  const kinds = fieldKindsIn(index);
  for (const { entry } of requests) {
    const shown = approvalIn(memberText(entry, 'show_if'), 'all', kinds);
    const disabled = approvalIn(memberText(entry, 'disabled_if'), 'any', kinds);
    if (!shown && !disabled) continue;
    // What is paid decides where it is shown.
    if (usual['disabled_if'] !== undefined) {
      const written = disabled?.template ?? (shown && writeRows(opposite(shown.rows), kinds));
      return written === undefined ? usual : { ...usual, disabled_if: written };
    }
    return { ...(shown && { show_if: shown.template }), ...(disabled && { disabled_if: disabled.template }) };
  }
  return usual;
}

/** The part of a condition that is about the approval alone. @param joint how it is joined to others without changing its meaning */
function approvalIn(template: string | undefined, joint: 'all' | 'any', kinds: FieldKinds) {
  const rows = template === undefined ? undefined : readRows(template, kinds);
  if (template === undefined || !rows) return undefined;
  if (isAboutApproval(rows)) return { rows, template };
  const part = rows.kind === joint ? rows.of.find(isAboutApproval) : undefined;
  const written = part && writeRows(part, kinds);
  return part && written !== undefined ? { rows: part, template: written } : undefined;
}

function opposite(rows: ConditionRows): ConditionRows {
  return rows.kind === 'all' || rows.kind === 'any'
    ? { kind: rows.kind === 'all' ? 'any' : 'all', of: rows.of.map(opposite) }
    : { kind: 'not', of: rows };
}

function isAboutApproval(rows: ConditionRows): boolean {
  switch (rows.kind) {
    case 'row':
      return rows.field === 'claim.approval_status' && rows.value.is === 'literal';
    case 'text':
      return false;
    case 'not':
      return isAboutApproval(rows.of);
    default:
      return rows.of.every(isAboutApproval);
  }
}
