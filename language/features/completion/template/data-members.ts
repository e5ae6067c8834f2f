/** The members of template data: block states, what the catalogue lists, and what the samples contain. */
import type { Definition } from '../../../module/facts/facts.js';
import type { Located, ModuleIndex } from '../../../module/index/module-index.js';
import { anyElement, entered, namesOf, type Step } from '../../../module/templates/data-steps.js';
import { stepsInModule } from '../../../module/templates/field-reads.js';
import { sampleMembers, sampleValues, type SampleMember } from '../../../module/companions/sample-data.js';
import type { KnownData } from '../../../declarations/known-data.js';
import { evidenceLines, fieldAt, typeInWords } from '../../../declarations/known-fields.js';
import { knownChild, knownNames, type KnownName } from '../../../vocabulary/known-paths.js';
import type { JsonNode } from '../../../syntax/json/tree.js';
import { asSegment } from '../../../syntax/template/path.js';
import { describeTemplatePath } from '../../../vocabulary/index.js';
import { areBlockStates, blockAt, stateFields } from '../../descriptions/template-names.js';
import type { CompletionContext } from '../context.js';
import { blockDetail, definitionOffer, firstDefinitions, stateFieldOffers } from '../offered-definitions.js';
import { itemKind, type Offer } from '../offer.js';
import { code, plain } from '../../../vocabulary/markdown.js';

/** A readable name, as the segment of a path. */
export type MemberOffer = Pick<Offer, 'label' | 'kind' | 'detail' | 'describe' | 'newText'>;

/** The names after a path, in the order in which they are defined. */
export function membersAt(steps: readonly Step[], context: CompletionContext): readonly MemberOffer[] {
  const names = namesOf(steps);
  if (names && areBlockStates(names)) return context.index.derived(blockKeys);
  const block = names && blockAt(names, context.index);
  if (block) return stateFieldOffers(block).map((offer) => ({ ...offer, newText: asSegment(offer.label) }));
  return knownAndSampled(steps, context);
}

function blockKeys(index: ModuleIndex): readonly MemberOffer[] {
  // Other keys cannot be written as a segment.
  const blocks = firstDefinitions(index, 'block').filter(({ fact: { name } }) => name !== '' && !name.includes(']'));
  const isAnswered = ({ fact }: Located<Definition>) => stateFields(fact).length > 1;
  // What can be answered comes before headings and notes.
  const sorted = [...blocks.filter(isAnswered), ...blocks.filter((block) => !isAnswered(block))];
  return sorted.map((block) => ({
    ...definitionOffer(block, blockDetail(block), index),
    newText: asSegment(block.fact.name),
  }));
}

function knownAndSampled(steps: readonly Step[], context: CompletionContext): readonly MemberOffer[] {
  const { samples, kind } = context;
  const fields = new Map(fieldsAt(steps, context)?.members);
  const known = new Map<string, KnownName>();
  for (const { children } of knownAt(steps))
    for (const [name, child] of children) if (!known.has(name)) known.set(name, child);
  const sampled = new Map(sampleMembers(samples, steps).map((member) => [member.name, member]));
  const offers: MemberOffer[] = [];
  for (const [written, { path }] of known) {
    const name = written.replace(/^\[(\d+)\]$/, '$1');
    const sample = sampled.get(name);
    sampled.delete(name);
    // `file_type` is only known in the configuration.
    if (path?.path === 'file_type' && kind !== 'configuration') continue;
    const detail = sample ? exampleText(sample.json) : path?.type;
    offers.push({
      label: asSegment(name),
      newText: asSegment(name),
      kind: itemKind.variable,
      ...(detail !== undefined && { detail }),
      describe: () =>
        [path && describeTemplatePath(path), sample && describeSample(sample.json, sample.path)]
          .filter((part) => part !== undefined)
          .join('\n\n'),
    });
  }
  for (const name of new Set([...sampled.keys(), ...fields.keys()]))
    if (!name.includes(']') && !(steps.length === 0 && !isData(name)))
      offers.push(productOffer([...(namesOf(steps) ?? []), name], sampled.get(name), fields.get(name)));
  return offers;
}

/** What is known of the product's own fields at a path. */
function fieldsAt(steps: readonly Step[], { moduleData }: CompletionContext): KnownData | undefined {
  const inModule = stepsInModule(steps);
  return inModule && fieldAt(moduleData(), inModule);
}

/** A member that only the product knows: from a sample, from forms and schemas, or from both. */
function productOffer(
  names: readonly string[],
  sample: SampleMember | undefined,
  field: KnownData | undefined,
): MemberOffer {
  const name = asSegment(names.at(-1) ?? '');
  return {
    label: name,
    newText: name,
    kind: itemKind.variable,
    detail: sample ? exampleText(sample.json) : field && typeInWords(field),
    describe: () =>
      [
        `**${plain(names.join('.'))}**`,
        sample && describeSample(sample.json, sample.path),
        ...(field ? evidenceLines(field) : []),
      ]
        .filter((part) => part !== undefined && part !== '')
        .join('\n\n'),
  };
}

/** Other members at the top of a sample configure the preview. */
function isData(name: string): boolean {
  return !name.startsWith('$');
}

/** What the catalogue lists at a path. The claim's policy has the same members as the policy. */
function knownAt(steps: readonly Step[]): readonly KnownName[] {
  const also = steps[0] === 'policy' ? ['claim', ...steps] : [];
  return [steps, also].flatMap((way, i) => {
    if (i > 0 && way.length === 0) return [];
    let node: KnownName | undefined = knownNames;
    for (const step of way) {
      // A path as a block enters the elements if it is known to be a list.
      if (step === entered) node = node && (knownChild(node, '[0]') ?? node);
      else node = node && knownChild(node, step === anyElement ? '[0]' : step);
    }
    return node ? [node] : [];
  });
}

const longestExample = 40;

/** The value in a few characters. */
function exampleText(json: JsonNode): string {
  switch (json.kind) {
    case 'object':
      return '{…}';
    case 'array':
      return `[…] (${String(json.items.length)})`;
    case 'null':
      return 'null';
    case 'number':
      return json.literal;
    default: {
      const text = String(json.value).replace(/\s+/g, ' ');
      return text.length > longestExample ? `${text.slice(0, longestExample)}…` : text;
    }
  }
}

function describeSample(json: JsonNode, path: string): string {
  const members = json.kind === 'object' ? json.members.map(({ name }) => code(name.value)).join(', ') : '';
  const value = members === '' ? code(exampleText(json)) : members;
  return `${members === '' ? 'Example' : 'Members'}: ${value}, from ${code(path)}.`;
}

/** A value for a comparison. */
export interface KnownValue {
  /** A text, or a boolean. */
  readonly value: string | boolean;
  readonly doc: string | undefined;
}

/** The known values at a path: options, statuses, block types, and values in samples. */
export function valuesAt(steps: readonly Step[], context: CompletionContext): readonly KnownValue[] {
  const { index, samples } = context;
  const names = namesOf(steps);
  const fieldName = names?.at(-1);
  const block = names && blockAt(names.slice(0, -1), index);
  if (block) {
    const field = stateFields(block.fact).find(({ name }) => name === fieldName);
    if (field?.name === 'type')
      return [{ value: block.fact.blockType ?? '', doc: `The type of \`${block.fact.name}\`.` }];
    if (field?.values) return field.values;
    if (field?.valueType === 'boolean') return [true, false].map((value) => ({ value, doc: undefined }));
    const { options = [] } = block.fact;
    if (field?.valueType === 'option key')
      return options.flatMap(({ key, value }) => (key === undefined ? [] : [{ value: key, doc: value }]));
    if (field?.valueType === 'option value')
      return options.flatMap(({ key, value }) => (value === undefined ? [] : [{ value, doc: key }]));
    return [];
  }
  const listed = knownAt(steps).find(({ path }) => path?.values)?.path?.values;
  if (listed) return listed;
  const found = new Map<string | boolean, KnownValue>();
  const field = fieldsAt(steps, context);
  for (const value of field?.texts ?? []) found.set(value, { value, doc: 'A schema in the code allows it.' });
  for (const { json, path } of sampleValues(samples, steps))
    if ((json.kind === 'boolean' || (json.kind === 'string' && isWord(json.value))) && !found.has(json.value))
      found.set(json.value, { value: json.value, doc: `In \`${path}\`.` });
  return [...found.values()];
}

/** A text that other policies may have as well, unlike a date, an id or a sentence. */
function isWord(text: string): boolean {
  return /^\p{L}[\p{L}\p{N}_ -]{0,40}$/u.test(text) && !/^[\da-f]{8}(-[\da-f]{4}){3}-/i.test(text);
}
