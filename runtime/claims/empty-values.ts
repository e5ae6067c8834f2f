/** Why values are empty that a request needs: what the sample does not have, and what has not been answered. Section 2.7.6. */
import type { BlockView, ClaimPreview, EmptyReason } from '../../protocol/view-model.js';
import { toText } from '../../language/semantics/index.js';
import { asSegment, parseTemplate } from '../../language/syntax/index.js';
import { evaluate } from '../templates/evaluate.js';
import { titleOf } from './block-views.js';
import { claimData, templateData } from './claim-data.js';
import { entriesByKey, readClaimsList } from './claims-list.js';
import { memberOf, type JsonRecord } from './json-value.js';
import type { ClaimInput } from './preview.js';
import { pointer } from '../json-pointer.js';
import { Problems } from './problems.js';

/** More members than these are not told: what is missing among them is. */
const fewMembers = 3;

/** By the keys of the blocks. A block is left out where the reason for one of its empty values is not known: a text without a template. */
export function emptyReasons(
  input: ClaimInput,
  { blocks, block_states: states, problems }: ClaimPreview,
): Readonly<Record<string, EmptyReason>> {
  const empty = new Map<string, string[]>();
  for (const { code, block, property } of problems)
    if (code === 'missing-value' && block !== null && property !== null)
      empty.set(block, [...(empty.get(block) ?? []), property]);
  if (empty.size === 0) return {};
  const entries = entriesByKey(readClaimsList(input.claimsBlocks, new Problems()));
  const claim = claimData(input, input.environment, input.statuses ?? {}, new Problems());
  const data = templateData(claim, states);
  return Object.fromEntries(
    [...empty].flatMap(([key, properties]) => {
      const block = entries.get(key)?.block ?? {};
      const missing = properties.map((property) => readBy(memberAt(block, property), data, input));
      if (missing.some((reads) => reads.length === 0)) return [];
      return [[key, reasonOf(missing.flat(), data, blocks, input.sample)]];
    }),
  );
}

type Names = readonly string[];

/** The paths that a template reads and that have no value. */
function readBy(template: unknown, data: JsonRecord, { environment }: ClaimInput): readonly Names[] {
  if (typeof template !== 'string') return [];
  const { reads } = evaluate(parseTemplate(template), data, environment);
  return reads.flatMap(({ names, value }) => (names && toText(value).trim() === '' ? [names] : []));
}

function reasonOf(
  missing: readonly Names[],
  data: JsonRecord,
  blocks: readonly BlockView[],
  sample: unknown,
): EmptyReason {
  const questions = new Set<string>();
  /** By the path of what is there around them. */
  const around = new Map<string, Names[]>();
  for (const names of missing) {
    const [root, states, key] = names;
    if (root === 'claim' && states === 'block_states' && key !== undefined) questions.add(key);
    else {
      const path = pathOf(presentIn(data, names));
      around.set(path, [...(around.get(path) ?? []), names]);
    }
  }
  const [lacking = []] = around.values();
  return {
    text: [
      ...[...around].map(([path, below]) => lackOf(path, below, data)),
      ...[...questions].map((key) => `“${titleOf(blocks, key)}” is not answered`),
    ].join('; '),
    inSample: lacking[0] ? pointerIn(sample, lacking[0]) : null,
  };
}

/** `` the sample's `policy.beneficiaries.[0]` has only `first_name` ``. @param path of what is there */
function lackOf(path: string, below: readonly Names[], data: JsonRecord): string {
  const [first = []] = below;
  const there = presentIn(data, first);
  const members = Object.keys(valueAt(data, there) ?? {}).filter(
    (name) => toText(valueAt(data, [...there, name])).trim() !== '',
  );
  const owner = path === '' ? 'the sample' : `the sample's \`${path}\``;
  if (path !== '' && members.length > 0 && members.length <= fewMembers)
    return `${owner} has only ${listed(members.map(asSegment))}`;
  return `${owner} has no ${listed([...new Set(below.map((names) => asSegment(names[there.length] ?? '')))])}`;
}

/** The claim has the policy of the sample where it has none of its own. */
function pointerIn(sample: unknown, [root, ...names]: Names): string {
  const isCopied = root === 'claim' && names[0] === 'policy' && valueAt(sample, ['claim', 'policy']) === undefined;
  return pointer(root === undefined || isCopied ? names : [root, ...names]);
}

/** The longest part of a path that leads to an object or a list. */
function presentIn(data: JsonRecord, names: Names): Names {
  const present = names.slice(0, -1);
  while (present.length > 0 && !isObject(valueAt(data, present))) present.pop();
  return present;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function valueAt(data: unknown, names: Names): unknown {
  return names.reduce<unknown>(
    (inner, name) => (isObject(inner) && Object.hasOwn(inner, name) ? Reflect.get(inner, name) : undefined),
    data,
  );
}

/** @param property a path such as `payee.payment_details.details.bank_name` */
function memberAt(block: JsonRecord, property: string): unknown {
  return property.split('.').reduce<unknown>(memberOf, block);
}

function pathOf(names: Names): string {
  return names.map(asSegment).join('.');
}

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
