/** Why values of a request are empty or wrong: what the sample does not have, or has otherwise, and what has not been answered. Section 2.7.6. */
import type { BlockView, ClaimPreview, EmptyReason, PreviewProblem, RequestReason } from '../../protocol/view-model.js';
import { toText } from '../../language/semantics/index.js';
import { asSegment, parseTemplate } from '../../language/syntax/index.js';
import { blockTypeNamed, type BlockType } from '../../language/vocabulary/index.js';
import { evaluate } from '../templates/evaluate.js';
import { titleOf, viewWithKey } from './block-views.js';
import { claimData, templateData } from './claim-data.js';
import { entriesByKey, readClaimsList } from './claims-list.js';
import type { ClaimInput } from './preview.js';
import { pointer } from '../json-pointer.js';
import { Problems } from './problems.js';
import { whyMissing } from './read-values.js';
import { additionsTo } from './sample-additions.js';
import { listed as inWords } from '../../protocol/counted.js';
import { memberOf, type JsonRecord } from '../../protocol/json-value.js';

/** More members than these are not told: what is missing among them is. */
const fewMembers = 3;

/** By the keys of the blocks. A block is left out where the reason for one of its empty values is not known: a text without a template. */
export function emptyReasons(input: ClaimInput, preview: ClaimPreview): Readonly<Record<string, RequestReason>> {
  const { blocks, problems } = preview;
  const faulty = new Map<string, { readonly property: string; readonly isEmpty: boolean }[]>();
  for (const { code, severity, block, property } of problems)
    if (severity === 'error' && block !== null && property !== null)
      faulty.set(block, [...(faulty.get(block) ?? []), { property, isEmpty: code === 'missing-value' }]);
  if (faulty.size === 0) return {};
  const { entries, data, ofAnswer } = readIn(input, preview);
  return Object.fromEntries(
    [...faulty].flatMap(([key, found]) => {
      const { block = {}, blockType } = entries.get(key) ?? {};
      const reads = found.map(({ property, isEmpty }) => ({
        property,
        isEmpty,
        value: choiceOf(blockType, property),
        names: readBy(memberAt(block, property), data, input, isEmpty),
      }));
      const missing = reads.filter(({ isEmpty }) => isEmpty);
      // What could not be computed is empty for the same reason.
      const empty = new Set(found.flatMap(({ property, isEmpty }) => (isEmpty ? [property] : [])));
      const wrong = reads.filter(({ isEmpty, property }) => !isEmpty && !empty.has(property));
      // Without a sample there is none to open.
      if (missing.some(({ names }) => names.length === 0))
        return input.sample === undefined ? [[key, { text: null, inSample: null, additions: [], unanswered: [] }]] : [];
      const reason = reasonOf(missing, data, ofAnswer, input.sample);
      const unanswered = unansweredOf(missing, blocks);
      const [first] = wrong.flatMap(({ names }) => names.filter((one) => !isAnswer(one)));
      const inSample =
        reason.inSample ?? (first && input.sample !== undefined ? pointer(inSampleFile(input.sample, first)) : null);
      return missing.length === 0 && inSample === null ? [] : [[key, { ...reason, inSample, unanswered }]];
    }),
  );
}

/**
 * What a computation lacks, in the words of the form: `“Amount” is not answered, which “Pay” needs.`
 *
 * @returns undefined for a problem that has another cause
 */
export function lackOfComputation(
  input: ClaimInput,
  preview: ClaimPreview,
): (problem: PreviewProblem) => string | undefined {
  let read: ReturnType<typeof readIn> | undefined;
  return ({ code, block, property }) => {
    if (code !== 'not-a-number' || block === null || property === null) return undefined;
    const { entries, data, ofAnswer } = (read ??= readIn(input, preview));
    const { block: own = {}, conditions = {} } = entries.get(block) ?? {};
    const template = memberAt(own, property) ?? memberAt(conditions, property);
    const names = readBy(template, data, input, true);
    const { text } = reasonOf([{ names, value: '' }], data, ofAnswer, input.sample);
    return text === null ? undefined : `${text}, which “${titleOf(preview.blocks, block)}” needs.`;
  };
}

/** What the templates of a form read, and what is said of an answer that is missing. */
function readIn(input: ClaimInput, { blocks, block_states: states }: ClaimPreview) {
  const entries = entriesByKey(readClaimsList(input.claimsBlocks, new Problems()));
  const claim = claimData(input, input.environment, input.statuses ?? {}, new Problems());
  const ofAnswer = (names: Names) =>
    whyMissing(names, { entryOf: (key) => entries.get(key) }) ?? `“${titleOf(blocks, names[2] ?? '')}” is not answered`;
  return { entries, data: templateData(claim, states), ofAnswer };
}

/** The keys of the questions in sight among the paths. */
function unansweredOf(missing: readonly { readonly names: readonly Names[] }[], blocks: readonly BlockView[]) {
  const keys = missing.flatMap(({ names }) => names.flatMap((one) => (isAnswer(one) ? [one[2] ?? ''] : [])));
  return [...new Set(keys)].filter((key) => {
    const { visible = false, type = null } = viewWithKey(blocks, key) ?? {};
    return visible && blockTypeNamed(type ?? '')?.category === 'form';
  });
}

type Names = readonly string[];

/** The paths that a template reads and that have no value, or those that have one. */
function readBy(template: unknown, data: JsonRecord, { environment }: ClaimInput, areEmpty: boolean): readonly Names[] {
  if (typeof template !== 'string') return [];
  const { reads } = evaluate(parseTemplate(template), data, environment);
  return reads.flatMap(({ names, value }) => (names && (toText(value).trim() === '') === areEmpty ? [names] : []));
}

/** A valid value of a property that has few, such as an account type; else an empty text: amounts, names and accounts are not invented. */
function choiceOf(blockType: BlockType | undefined, path: string): string {
  let properties = blockType?.properties;
  for (const name of path.split('.')) {
    const type = properties?.find((one) => one.name === name)?.type;
    if (type?.kind === 'choice') return type.options[0]?.value ?? '';
    properties = type?.kind === 'object' ? type.shape.properties : undefined;
  }
  return '';
}

function isAnswer([root, states, key]: Names): boolean {
  return root === 'claim' && states === 'block_states' && key !== undefined;
}

/**
 * @param missing what has no value, with a value for it where that is one path
 * @param ofAnswer what to say of the path of an answer
 */
export function reasonOf(
  missing: readonly { readonly names: readonly Names[]; readonly value: string | number | boolean }[],
  data: JsonRecord,
  ofAnswer: (names: Names) => string,
  sample: unknown,
): EmptyReason {
  const answers = new Set<string>();
  /** By the path of what is there around them. */
  const around = new Map<string, Names[]>();
  for (const names of missing.flatMap((one) => one.names)) {
    if (isAnswer(names)) answers.add(ofAnswer(names));
    else {
      const path = pathOf(presentIn(data, names));
      around.set(path, [...(around.get(path) ?? []), names]);
    }
  }
  const [lacking = []] = around.values();
  const lacks = [...around].flatMap(([path, below]) => lackOf(path, below, data));
  const text = [...(sample === undefined && lacks.length > 0 ? ['the module has no sample'] : lacks), ...answers].join(
    '; ',
  );
  if (sample === undefined) return { text: text === '' ? null : text, inSample: null, additions: [] };
  const lacked = missing.flatMap(({ names, value }) =>
    names
      .filter((one) => !isAnswer(one))
      .map((one) => ({ names: inSampleFile(sample, one), value: names.length === 1 ? value : '' })),
  );
  return {
    text: text === '' ? null : text,
    inSample: lacking[0] ? pointer(inSampleFile(sample, lacking[0])) : null,
    additions: additionsTo(sample, lacked),
  };
}

/** `` the sample's `policy.beneficiaries.[0]` has only `first_name` `` or has no `last_name`, or it has no value for the `last_name` there. @param path of what is there */
function lackOf(path: string, below: readonly Names[], data: JsonRecord): readonly string[] {
  const [first = []] = below;
  const there = presentIn(data, first);
  const members = Object.keys(valueAt(data, there) ?? {});
  const owner = path === '' ? 'the sample' : `the sample's \`${path}\``;
  const asked = [...new Set(below.map((names) => names[there.length] ?? ''))];
  const [empty = [], absent = []] = [true, false].map((is) => asked.filter((name) => members.includes(name) === is));
  const isShort = path !== '' && members.length > 0 && members.length <= fewMembers;
  return [
    ...(empty.length > 0 ? [emptyIn(path, empty)] : []),
    ...(absent.length > 0 ? [`${owner} has ${isShort ? `only ${listed(members)}` : `no ${listed(absent)}`}`] : []),
  ];
}

/** `` the sample has no value for `policy.bank_name` `` */
function emptyIn(path: string, names: readonly string[]): string {
  const paths = names.map((name) => `\`${path === '' ? '' : `${path}.`}${asSegment(name)}\``);
  return `the sample has no value for ${inWords(paths)}`;
}

/** The claim has the policy of the sample where it has none of its own. */
function inSampleFile(sample: unknown, [root, ...names]: Names): Names {
  const isCopied = root === 'claim' && names[0] === 'policy' && valueAt(sample, ['claim', 'policy']) === undefined;
  return root === undefined || isCopied ? names : [root, ...names];
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
  return names.map((name) => `\`${asSegment(name)}\``).join(', ');
}
