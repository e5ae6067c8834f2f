/** What a condition can be about: the answers to the form's questions, its requests, the statuses of the claim, and data of the policy. */
import { optionLabel } from '../../../protocol/view-model.js';
import type {
  ConditionField,
  ConditionRow,
  ConditionRows,
  RowOperator,
  RowValue,
} from '../../../protocol/condition-rows.js';
import type { Definition } from '../../module/facts/facts.js';
import type { ModuleIndex } from '../../module/index/module-index.js';
import { decide } from '../../semantics/decide.js';
import { blockOf } from '../../semantics/decision.js';
import { asSegment } from '../../syntax/template/path.js';
import { parseTemplate } from '../../syntax/template/parser.js';
import { approvalStatuses, claimStatuses, templatePaths } from '../../vocabulary/index.js';
import { namesIn, type FormNames } from '../names.js';
import { termOf, type Term, type TermKind } from '../terms.js';
import { plainText } from '../tokens.js';

type Choice = readonly [RowOperator, string];

const presence: readonly Choice[] = [
  ['given', 'is answered'],
  ['missing', 'is not answered'],
];
const equality: readonly Choice[] = [
  ['===', 'is'],
  ['!==', 'is not'],
];
const order = (less: string, most: string, more: string, least: string): readonly Choice[] => [
  ['<', less],
  ['<=', most],
  ['>', more],
  ['>=', least],
];
const numbers = order('is less than', 'is at most', 'is more than', 'is at least');
const days = order('is before', 'is on or before', 'is after', 'is on or after');
const spans: readonly Choice[] = [
  ['fewer than', 'is fewer than'],
  ['at most', 'is at most'],
  ['more than', 'is more than'],
  ['at least', 'is at least'],
];

const operators: Readonly<Record<TermKind, readonly Choice[]>> = {
  option: [...equality, ...presence],
  boolean: [['holds', 'is ticked'], ...equality, ...presence],
  number: [...numbers, ...equality, ...presence],
  date: [...days, ...spans, ...presence],
  time: [...order('is before', 'is at or before', 'is after', 'is at or after'), ...presence],
  text: [...equality, ...presence],
  status: equality,
  open: [
    ...equality,
    ...numbers,
    ['holds', 'is given and not empty, 0 or false'],
    ['given', 'is given'],
    ['missing', 'is missing'],
  ],
};

/** Operators that are offered only where a condition has them already. */
const further: readonly Choice[] = [
  ...equality,
  ['==', 'equals'],
  ['!=', 'does not equal'],
  ['holds', 'counts as true'],
  ...numbers,
  ...spans,
  ['given', 'is given'],
  ['missing', 'is missing'],
];

/** What each compares, in a sentence without code. */
const docs: Readonly<Record<RowOperator, string>> = {
  '===': 'Exactly the same value: the number 1 is not the text “1”.',
  '!==': 'Not exactly the same value; also true while there is no answer.',
  '==': 'The same after conversion: the text “1” equals the number 1.',
  '!=': 'Not the same, even after conversion; also true while there is no answer.',
  '<': 'Less or earlier. Not true while there is no answer.',
  '<=': 'Not more and not later. Not true while there is no answer.',
  '>': 'More or later. Not true while there is no answer.',
  '>=': 'Not less and not earlier. Not true while there is no answer.',
  'fewer than':
    'Fewer whole days or other units after or before a date. Also true on the other side of it; not true while a date is missing.',
  'at most':
    'As many whole days or other units after or before a date, or fewer. Also true on the other side of it; not true while a date is missing.',
  'more than': 'More whole days or other units after or before a date. Not true while a date is missing.',
  'at least': 'As many whole days or other units after or before a date, or more. Not true while a date is missing.',
  given: 'There is a value, even an empty text, 0 or false.',
  missing: 'There is no value at all.',
  holds: 'There is a value that is not empty, 0 or false.',
};

/** The kinds of fields, by the paths as templates write them. */
export class FieldKinds {
  readonly #names: FormNames;
  readonly #terms = new Map<string, Term | undefined>();
  #optionFields: ReturnType<typeof optionFieldsIn> | undefined;

  constructor(private readonly index: ModuleIndex) {
    this.#names = namesIn(index);
  }

  /** Undefined if nothing is known about the path. */
  kindOf(path: string): TermKind | undefined {
    return this.#term(path)?.kind;
  }

  /**
   * Everything that a condition can be about: in the order of the form, and then the claim and its policy.
   *
   * @param used what the condition says so far
   * @param own the key of its block, on which a condition does not depend; null if it has none
   */
  fields(used: ConditionRows | undefined, own: string | null): readonly ConditionField[] {
    const blocks = [...this.index.definitions('block').values()].flatMap(([block]) =>
      block && block.fact.name !== own ? fieldsOf(block.fact, this.#optionField(block.fact)) : [],
    );
    const known = templatePaths.flatMap(({ path, type }) => (isOffered(path, type) ? [path] : []));
    const rows = rowsIn(used);
    const read = new Set(rows.flatMap(({ field, value }) => [field, ...pathsIn(value)]));
    const operatorsOf = (path: string) => rows.flatMap(({ field, operator }) => (field === path ? [operator] : []));
    const paths = new Set([...blocks, 'claim.approval_status', ...read, 'claim.status', ...known]);
    const data = new Set<string>();
    const fields = [...paths].flatMap((path) => {
      // The policy and the claim's status have two paths: one is offered, and that which the condition reads.
      const name = path.replace(/^claim\.(?=policy\.)/, '').replace(/^claim\.claim_status$/, 'claim.status');
      const isTwice = data.has(name) && !read.has(path);
      data.add(name);
      return isTwice ? [] : (this.#field(path, operatorsOf(path)) ?? []);
    });
    const isAlone = ({ label }: ConditionField) => fields.filter((one) => one.label === label).length === 1;
    return fields.map((field) => (isAlone(field) ? field : { ...field, label: `${field.label} (${field.path})` }));
  }

  /** @param used the operators with which the condition compares it */
  #field(path: string, used: readonly RowOperator[]): ConditionField | undefined {
    const term = this.#term(path);
    const block = this.#block(path);
    const kind = term?.kind ?? 'open';
    const isMoney =
      kind === 'number' && term?.literal(100_000)?.some(({ text }) => text !== this.#names.numbers.whole(100_000));
    const offered = operators[kind];
    const more = further.filter(([operator]) => used.includes(operator) && offered.every(([one]) => one !== operator));
    return {
      path,
      label: term ? plainText(term.phrase).replace(/^“(.*)”$/, '$1') : path,
      kind: isMoney ? 'money' : kind,
      operators: [...offered, ...more].map(([operator, label]) => ({ operator, label, doc: docs[operator] })),
      values: valuesOf(path, term, block),
      currency: block?.currency ?? null,
    };
  }

  /** How a condition compares an option: by its value where all conditions about the block do, or else all of the form, and that means the same. */
  #optionField({ name, options = [] }: Definition): OptionField {
    this.#optionFields ??= optionFieldsIn(this.index);
    const used = this.#optionFields.get(name) ?? new Set([...this.#optionFields.values()].flatMap((one) => [...one]));
    const values = new Set(options.map(({ value }) => value));
    const isSame = values.size === options.length && !values.has(undefined);
    return isSame && used.size > 0 && !used.has('option_key') ? 'option_value' : 'option_key';
  }

  /** The block whose state a path reads. */
  #block(path: string): Definition | undefined {
    const decision = decide(parseTemplate(`{{${path}}}`))?.decision;
    const key = decision?.kind === 'read' ? blockOf(decision.variable) : undefined;
    return key === undefined ? undefined : this.#names.block(key);
  }

  #term(path: string): Term | undefined {
    if (!this.#terms.has(path)) {
      const decision = decide(parseTemplate(`{{${path}}}`))?.decision;
      this.#terms.set(path, decision && termOf(decision, this.#names));
    }
    return this.#terms.get(path);
  }
}

/** The fields of a module. */
export function fieldKindsIn(index: ModuleIndex): FieldKinds {
  return index.derived(fieldKinds);
}

const fieldKinds = (index: ModuleIndex) => new FieldKinds(index);

type OptionField = 'option_key' | 'option_value';

/** With which fields the form compares the options of blocks, by the keys of the blocks. */
function optionFieldsIn(index: ModuleIndex): ReadonlyMap<string, ReadonlySet<OptionField>> {
  const found = new Map<string, Set<OptionField>>();
  for (const { fact, path } of index.templates)
    for (const side of fact.kind === 'comparison' && path === index.options.layout.claimsBlocks
      ? [fact.left, fact.right]
      : [])
      if (side.kind === 'state' && (side.field === 'option_key' || side.field === 'option_value'))
        found.set(side.key, (found.get(side.key) ?? new Set()).add(side.field));
  return found;
}

/** The fields of a block's state that conditions usually read. */
function fieldsOf({ name, answers }: Definition, optionField: OptionField): readonly string[] {
  if (name === '' || name.includes(']')) return [];
  const state = `claim.block_states.${asSegment(name)}`;
  switch (answers?.kind) {
    case 'option':
      return [`${state}.${optionField}`];
    case 'boolean':
    case 'number':
    case 'date':
    case 'text':
      return [`${state}.value`];
    case 'request':
      return [`${state}.status`];
    default:
      return [];
  }
}

function isOffered(path: string, type: string | undefined): boolean {
  const isValue = type !== undefined && type !== 'object' && type !== 'list' && type !== 'uuid';
  const isDate = type === 'date' || type === 'date-time';
  return isValue && (isDate ? /^(?:claim|claim\.policy|policy)\.\w+$/ : /^(?:claim\.policy|policy)\.\w+$/).test(path);
}

/** The paths that a row compares its field with. */
function pathsIn(value: RowValue): readonly string[] {
  if (value.is === 'span') return pathsIn(value.of);
  return value.is === 'field' ? [value.path] : [];
}

function rowsIn(rows: ConditionRows | undefined): readonly ConditionRow[] {
  switch (rows?.kind) {
    case 'row':
      return [rows];
    case 'all':
    case 'any':
      return rows.of.flatMap(rowsIn);
    case 'not':
      return rowsIn(rows.of);
    default:
      return [];
  }
}

function valuesOf(path: string, term: Term | undefined, block: Definition | undefined): ConditionField['values'] {
  const asChoices = (texts: readonly string[]) => texts.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
  if (term?.kind === 'boolean')
    return [
      { value: 'true', label: 'ticked' },
      { value: 'false', label: 'unticked' },
    ];
  if (term?.kind === 'option')
    return (block?.options ?? []).flatMap(({ key, value }) => {
      const stored = path.endsWith('.option_value') ? value : key;
      return stored === undefined ? [] : [{ value: stored, label: optionLabel(value ?? stored) }];
    });
  if (block?.answers?.kind === 'request' && path.endsWith('.status')) return asChoices(block.answers.statuses);
  if (path === 'claim.approval_status') return asChoices(approvalStatuses.map(({ value }) => value));
  return term?.kind === 'status' && term.needs.length === 0 ? asChoices(claimStatuses.map(({ value }) => value)) : null;
}
