/** The claim form in its order: each block with who sees it when, its limits and its options. Sections 2.7.1 and 2.7.2. */
import { counted } from '../../protocol/counted.js';
import {
  allOf,
  codeOf,
  datePhrase,
  conditionSentence,
  say,
  statementPhrase,
  textPhrase,
  titleText,
  value,
  phrase,
  type ConditionSentence,
  type FormNames,
  type Statement,
  type Phrase,
} from '../../language/phrases/index.js';
import { defaultCurrency } from '../../protocol/money.js';
import { optionLabel, type BlockTypeName, type ConditionName } from '../../protocol/view-model.js';
import type { Entry } from '../claims/claims-list.js';
import { isRequestType } from '../claims/requests/request.js';
import { parseMarkdown } from '../claims/markdown.js';
import type { Gathered } from './gather.js';
import { list, section, table, text, type Part } from './parts.js';
import { capitalised, spoken } from './phrases.js';
import { isObject, memberOf } from '../../protocol/json-value.js';

const kinds: Readonly<Record<BlockTypeName, string>> = {
  alert: 'Notice',
  heading: 'Heading',
  markdown: 'Text',
  divider: 'Line',
  checkbox: 'Box to tick',
  radio: 'Choice of one',
  dropdown: 'Choice of one from a list',
  'input.currency': 'Amount of money',
  'input.number': 'Whole number',
  'input.text': 'Short text',
  'input.paragraph': 'Long text',
  'input.time': 'Time of day',
  'input.date': 'Date',
  group: 'Group',
  payout_request: 'Payout',
  fulfillment_request: 'Fulfillment',
  annuity_request: 'Regular payouts',
};

/** The type of a block may be any text. */
const kindNames: ReadonlyMap<string, string> = new Map(Object.entries(kinds));

export function formPart(gathered: Gathered): Part & { kind: 'section' } {
  const { entries, names } = gathered;
  const parts = entries === undefined ? [] : entries.map((entry, i) => blockPart(entry, names, String(i + 1)));
  const shown = parts.filter((part) => part !== undefined);
  return section('form', say('The claim form'), [
    entries === undefined
      ? text(say('The product has no claim form.'))
      : entries.length === 0
        ? text(say('The claim form has no blocks.'))
        : text(say(introduction), 'muted'),
    questionTable(entries ?? [], names),
    ...shown,
  ]);
}

const introduction =
  'In the order of the form. A block without a condition is always shown, with the group around it. “Is not” includes a question that is not answered; a comparison with a question that is not answered never holds. A date means the start of that day. A condition that cannot be put into words is shown as it is written.';

/** All questions, each on one row. */
function questionTable(entries: readonly Entry[], names: FormNames): Part | undefined {
  const asked = [...paths(entries)].flatMap((path) => {
    const entry = path.at(-1);
    if (entry?.blockType?.category !== 'form') return [];
    // Of a group, its condition is what there is to say.
    if (entry.type === 'group' && sentencesOf(entry, names).length === 0) return [];
    const titles = path.map((one) => headingOf(one, undefined, names));
    return [
      {
        // A block that has a section has its anchor there.
        block: blockPart(entry, names, '') === undefined ? entry.key : undefined,
        row: [
          titles.flatMap((title, i) => [...(i > 0 ? say(' / ') : []), ...title]),
          answerOf(entry, names),
          sentencesOf(entry, names).flatMap(({ phrase: sentence }, i) => phrase`${say(i > 0 ? ' ' : '')}${sentence}.`),
        ],
      },
    ];
  });
  return table(
    'Questions',
    ['Question', 'Answer', 'Condition'],
    asked.map(({ row }) => row),
    asked.map(({ block }) => block),
  );
}

/** Such as `Choice of one: A, B` and `Whole number, at least 0`. */
function answerOf(entry: Entry, names: FormNames): Phrase {
  const kind = say((entry.type && kindNames.get(entry.type)) ?? 'Block of an unknown type');
  const options = optionsOf(entry).flatMap((option, i) => phrase`${say(i > 0 ? ', ' : ': ')}${option}`);
  const limits = limitsOf(entry, names).flatMap(([name, limit]) =>
    limit ? phrase`${say(`, ${name.toLowerCase()} `)}${limit}` : [],
  );
  return [...kind, ...options, ...limits];
}

/** Whether the table of questions says all of a block. */
function isInTable(entry: Entry, names: FormNames): boolean {
  const description = memberOf(entry.block, 'description');
  const isMixed = sentencesOf(entry, names).some(({ statement }) => waysOf('', '', statement) !== undefined);
  return entry.blockType?.category === 'form' && !isMixed && (description === undefined || description === '');
}

/** Undefined for a line, a request, which has its own part, and a question of which the table says all. */
function blockPart(entry: Entry, names: FormNames, place: string): Part | undefined {
  const { type, entries, key } = entry;
  if (isRequestType(type) || (type === 'divider' && sentencesOf(entry, names).length === 0)) return undefined;
  const id = `block-${key ?? `number-${place}`}`;
  const inside = (entries ?? []).map((inner, i) => blockPart(inner, names, `${place}-${String(i + 1)}`));
  if (isInTable(entry, names) && inside.every((part) => part === undefined)) return undefined;
  const kind = type === undefined ? undefined : (kindNames.get(type) ?? type);
  const parts = [
    text(
      [...say(kind ?? 'Block of an unknown type'), ...(key === undefined ? [] : phrase` · ${codeOf(key)}`)],
      'muted',
    ),
    ...textsOf(entry, names),
    list(sentencesOf(entry, names).map(({ phrase: sentence }) => phrase`${sentence}.`)),
    ...sentencesOf(entry, names).map(({ condition, statement }) =>
      waysOf(`When it is ${outcomes[condition]}`, outcomes[condition], statement),
    ),
    ...inside,
  ];
  return section(id, headingOf(entry, kind, names), parts, key);
}

/** The title of a block; without one the beginning of its text as far as it is fixed, or its key. */
export function headingOf({ block, key }: Entry, kind: string | undefined, names: FormNames): Phrase {
  const [title, markdown] = [memberOf(block, 'title'), memberOf(block, 'markdown')];
  if (typeof title === 'string' && titleText(title) !== undefined) return textPhrase(title, names);
  const start = typeof markdown === 'string' ? fixedStart(titleText(markdown.replace(/[*_#>`]/g, ''))) : undefined;
  // A text such as `Warning: …` says itself what it is.
  const isLabelled = start !== undefined && /^\p{L}+:\s/u.test(start);
  return say((start && (isLabelled ? start : `${kind ?? 'Text'}: ${start}`)) ?? keyInWords(key) ?? kind ?? 'Block');
}

const longestStart = 90;
/** A shorter beginning tells less than the key. */
const shortestStart = 10;

/** The first sentence, or the part before a comma in it, as far as no tag is in it. Undefined if that is too short or too long to be a name. */
function fixedStart(given: string | undefined): string | undefined {
  const [fixed = '', ...more] = given?.split('…') ?? [];
  const whole = more.length === 0 ? fixed : '';
  const fits = (start: string | undefined) => {
    const length = [...(start?.trim() ?? '')].length;
    return length >= shortestStart && length <= longestStart;
  };
  const sentence = /^.*?[.!?。！？](?=\s|$)/u.exec(fixed)?.[0] ?? whole;
  const clauses = sentence === '' ? fixed : sentence;
  const clause = /^.*(?=[,;:–—，；：]\s?)/u.exec([...clauses].slice(0, longestStart).join(''))?.[0];
  return [sentence, clause].find(fits)?.trim().replace(/\.$/, '');
}

function keyInWords(key: string | undefined): string | undefined {
  return key && capitalised(spoken(key));
}

function textsOf({ block, type }: Entry, names: FormNames): readonly Part[] {
  const description = memberOf(block, 'description');
  const markdown = memberOf(block, 'markdown');
  const parts: Part[] = [];
  if (typeof description === 'string' && description !== '') parts.push(text(textPhrase(description, names)));
  if ((type === 'alert' || type === 'markdown') && typeof markdown === 'string') {
    const source = inPhrase(markdown, names);
    parts.push({ kind: 'markdown', nodes: parseMarkdown(source), source });
  }
  return parts;
}

/** Markdown with its tags in brackets, in words. */
function inPhrase(markdown: string, names: FormNames): string {
  return textPhrase(markdown, names)
    .map(({ kind, text: part }) => (kind === 'code' ? `\`${part.replaceAll('`', "'")}\`` : part))
    .join('');
}

const conditionNames = ['show_if', 'hide_if', 'disabled_if', 'required_if'] as const satisfies readonly ConditionName[];

/** What the conditions of a block mean, without those that have no effect. Section 2.7.5. */
export function sentencesOf(entry: Entry, names: FormNames): readonly ConditionSentence[] {
  const { conditions, blockType } = entry;
  const given = (name: ConditionName) => {
    const condition = memberOf(conditions, name);
    const isGiven = typeof condition === 'boolean' || typeof condition === 'number' || typeof condition === 'string';
    return isGiven && condition !== '' ? condition : undefined;
  };
  return conditionNames.flatMap((name) => {
    const condition = given(name);
    const isIgnored =
      (name === 'hide_if' && given('show_if') !== undefined) ||
      (name === 'disabled_if' && blockType?.category === 'display') ||
      (name === 'required_if' && blockType?.category !== 'form');
    if (condition === undefined || isIgnored) return [];
    return [conditionSentence(name, condition, blockType?.category, names)];
  });
}

/** The statement that a block can be seen, together with the groups around it; undefined if a condition has no words. */
export function usableStatement(path: readonly Entry[], names: FormNames): Statement | undefined {
  const statements = path.flatMap((entry) =>
    sentencesOf(entry, names).flatMap(({ condition, statement, negated }) => {
      if (condition === 'show_if') return [statement];
      return condition === 'required_if' ? [] : [negated];
    }),
  );
  const said = statements.filter((statement) => statement !== undefined);
  return said.length === statements.length ? allOf(...said) : undefined;
}

function optionsOf({ block, type }: Entry): readonly Phrase[] {
  const options = memberOf(block, 'options');
  if ((type !== 'radio' && type !== 'dropdown') || !Array.isArray(options)) return [];
  const start = memberOf(block, 'default_value');
  return options.filter(isObject).map((option) => {
    const [key, label] = [memberOf(option, 'key'), memberOf(option, 'value')].map((one) =>
      typeof one === 'string' ? one : '',
    );
    const isStart = typeof start === 'string' && start !== '' && (start === label || start === key);
    return [...value(optionLabel(label ?? '')), ...(isStart ? say(' (chosen from the start)') : [])];
  });
}

function limitsOf({ block, type }: Entry, names: FormNames): readonly (readonly [string, Phrase | undefined])[] {
  const isOption = type === 'radio' || type === 'dropdown';
  const of = (name: string) => propertyPhrase(memberOf(block, name), type, memberOf(block, 'isoCode'), names);
  const letters = (name: string) => {
    const given = memberOf(block, name);
    return typeof given === 'number' ? say(counted(given, 'character')) : undefined;
  };
  const start = memberOf(block, 'default_value');
  return [
    ['At least', of('min')],
    ['At most', of('max')],
    ['Not shorter than', letters('min_length')],
    ['Not longer than', letters('max_length')],
    ['From the start', isOption ? undefined : type === 'checkbox' ? tickPhrase(start) : of('default_value')],
  ];
}

function tickPhrase(start: unknown): Phrase | undefined {
  return typeof start === 'boolean' ? say(start ? 'ticked' : 'not ticked') : undefined;
}

function propertyPhrase(
  given: unknown,
  type: string | undefined,
  currency: unknown,
  names: FormNames,
): Phrase | undefined {
  const number = type === 'input.currency' || type === 'input.number' ? numberIn(given) : given;
  if (typeof number === 'number')
    return value(
      type === 'input.currency'
        ? names.numbers.money(number, typeof currency === 'string' ? currency : defaultCurrency)
        : names.numbers.whole(number),
    );
  if (typeof given !== 'string' || given === '') return undefined;
  return (type === 'input.date' ? datePhrase(given) : undefined) ?? textPhrase(given, names);
}

/** A number may be written as a text. */
function numberIn(given: unknown): unknown {
  return typeof given === 'string' && /^-?\d+(?:\.\d+)?$/.test(given) ? Number(given) : given;
}

/** All entries with the groups around each, the outermost first and the entry itself last. */
export function* paths(entries: readonly Entry[], around: readonly Entry[] = []): Iterable<readonly Entry[]> {
  for (const entry of entries) {
    const path = [...around, entry];
    yield path;
    if (entry.entries) yield* paths(entry.entries, path);
  }
}

/** A decision table: one row for each way in which one of the things happens, with only the conditions that matter for it. */
export function decisionTable(
  caption: string,
  what: string,
  things: readonly { readonly phrase: Phrase; readonly statement: Statement | undefined }[],
): Part | undefined {
  const rows = things.flatMap(({ phrase: name, statement }) =>
    (statement ? alternatives(statement) : [undefined]).map((alternative) => ({ name, alternative })),
  );
  const columns = [...new Set(rows.flatMap(({ alternative }) => (alternative ?? []).map(subjectOf)))];
  if (columns.length < 2 || columns.length > mostColumns || rows.length > mostRows) return undefined;
  return table(
    caption,
    [what, ...columns.map(capitalised)],
    rows.map(({ name, alternative }) => [
      name,
      ...columns.map((column) => {
        if (alternative === undefined) return say('see its conditions');
        const leaf = alternative.filter((one) => subjectOf(one) === column);
        return leaf.length === 0 ? say('-') : leaf.flatMap((one, i) => [...(i > 0 ? say(', ') : []), ...cellOf(one)]);
      }),
    ]),
  );
}

/** What a condition makes of a block. */
const outcomes: Readonly<Record<ConditionName, string>> = {
  show_if: 'shown',
  hide_if: 'hidden',
  disabled_if: 'disabled',
  required_if: 'required',
};

/** A table of the ways in which a statement holds, where its sentence has an *and* within an *or*, or an *or* within an *and*. */
export function waysOf(caption: string, outcome: string, statement: Statement | undefined): Part | undefined {
  const isMixed = statement && 'of' in statement && statement.of.some((one) => 'of' in one);
  return isMixed ? decisionTable(caption, 'It is', [{ phrase: say(outcome), statement }]) : undefined;
}

const mostColumns = 7;
const mostRows = 40;
const mostAlternatives = 12;

type Leaf = Exclude<Statement, { readonly kind: 'all' | 'any' | 'always' | 'never' }>;

/** The ways in which a statement holds, each as what has to be the case; undefined in place of too many. */
function alternatives(statement: Statement): readonly (readonly Leaf[] | undefined)[] {
  const found = expanded(statement);
  return found.length > mostAlternatives ? [undefined] : found;
}

function expanded(statement: Statement): readonly (readonly Leaf[])[] {
  switch (statement.kind) {
    case 'always':
      return [[]];
    case 'never':
      return [];
    case 'any':
      return statement.of.flatMap(expanded).slice(0, mostAlternatives + 1);
    case 'all':
      return statement.of.reduce<readonly (readonly Leaf[])[]>(
        (ways, part) =>
          expanded(part)
            .flatMap((way) => ways.map((before) => [...before, ...way]))
            .slice(0, mostAlternatives + 1),
        [[]],
      );
    default:
      return [[statement]];
  }
}

/** What a leaf is about, as the head of a column. */
function subjectOf(leaf: Leaf): string {
  return plain(leaf.kind === 'is' ? leaf.subject : leaf.phrase);
}

function cellOf(leaf: Leaf): Phrase {
  if (leaf.kind === 'says') return say('yes');
  const sentence = statementPhrase({ ...leaf, id: '', subject: [] });
  return sentence.map((token, i) => (i === 0 ? { ...token, text: token.text.replace(/^ (?:is )?/, '') } : token));
}

const plain = (sentence: Phrase) => sentence.map((token) => token.text).join('');
