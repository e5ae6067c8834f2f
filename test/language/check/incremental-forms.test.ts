import assert from 'node:assert/strict';
import fc from 'fast-check';
import { checkModule, defaultOptions, diagnosticsOf, type ModuleCheck } from '../../../language/index.js';
import { reachabilityIn } from '../../../language/reachability/reachability.js';
import { moduleOf } from '../../support/fixture.js';
import { generateClaims } from '../../support/generate-claims.js';
import { runs } from '../../support/runs.js';

const claims = 'workflows/claims-blocks.json';
const { configuration } = generateClaims(1);

/** A block whose conditions read others, by their places in the list: they may wait for one another. */
interface Question {
  readonly key: string;
  readonly type: 'checkbox' | 'group' | 'annuity_request';
  readonly conditions: readonly Condition[];
  readonly startsTicked: boolean;
}

interface Condition {
  readonly name: 'show_if' | 'hide_if' | 'required_if' | 'disabled_if';
  readonly reads: number;
  readonly andReads: number | undefined;
  readonly wants: boolean;
}

const count = 9;
const place = fc.nat(count - 1);
const condition: fc.Arbitrary<Condition> = fc.record({
  name: fc.constantFrom('show_if', 'show_if', 'show_if', 'hide_if', 'required_if', 'disabled_if'),
  reads: place,
  andReads: fc.option(place, { nil: undefined }),
  wants: fc.constantFrom(true, true, true, false),
});
const conditions = fc.uniqueArray(condition, { maxLength: 2, selector: ({ name }) => name });
const question = fc.record({
  type: fc.constantFrom<Question['type']>('checkbox', 'checkbox', 'checkbox', 'group', 'annuity_request'),
  conditions,
  startsTicked: fc.constantFrom(false, false, true),
});
const form = fc
  .array(question, { minLength: count, maxLength: count })
  .map((all): readonly Question[] => all.map((one, i) => ({ ...one, key: `q${String(i)}` })));

type Edit =
  | { readonly what: 'condition'; readonly at: number; readonly conditions: readonly Condition[] }
  | { readonly what: 'key'; readonly at: number; readonly key: string }
  | { readonly what: 'title' | 'remove' | 'swap' | 'copy' | 'open' | 'close'; readonly at: number };

const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('condition' as const), at: place, conditions }) },
  fc.record({
    what: fc.constant('key' as const),
    at: place,
    key: fc.constantFrom('q0', 'q1', 'q2', 'q3', 'qq2', 'new'),
  }),
  fc.record({ what: fc.constantFrom('title', 'remove', 'swap', 'copy', 'open', 'close'), at: place }),
);

/** A text as it is edited. */
interface Written {
  readonly questions: readonly Question[];
  /** Letters in titles. */
  readonly letters: number;
  /** The question in which a quotation mark is missing. */
  readonly open: number | undefined;
}

function after(before: Written, one: Edit): Written {
  const { questions, letters } = before;
  const at = Math.min(one.at, questions.length - 1);
  const replaced = (more: Partial<Question>) => questions.map((each, i) => (i === at ? { ...each, ...more } : each));
  switch (one.what) {
    case 'condition':
      return { ...before, questions: replaced({ conditions: one.conditions }) };
    case 'key':
      return { ...before, questions: replaced({ key: one.key }) };
    case 'title':
      return { ...before, letters: letters + 1 };
    case 'remove':
      return questions.length < 3 ? before : { ...before, questions: questions.filter((_, i) => i !== at) };
    case 'copy':
      return { ...before, questions: questions.flatMap((each, i) => (i === at ? [each, each] : each)) };
    case 'swap':
      return { ...before, questions: [...questions.slice(at), ...questions.slice(0, at)] };
    case 'open':
      return { ...before, open: at };
    case 'close':
      return { ...before, open: undefined };
  }
}

function textOf({ questions, letters, open }: Written): string {
  const value = (i: number) => `claim.block_states.q${String(i)}.value`;
  const said = ({ reads, andReads, wants }: Condition) => {
    const test = `(ifCondition ${value(reads)} '===' ${String(wants)})`;
    return `{{ifCondition ${test} '&&' ${andReads === undefined ? 'true' : `(ifCondition ${value(andReads)} '===' true)`}}}`;
  };
  const entries = questions.map(({ key, type, conditions: all, startsTicked }) => {
    const inner = { block: { type: 'checkbox', key: `${key}_in`, title: 'Inside?' } };
    const ofType = {
      checkbox: { title: `${key}?`, ...(startsTicked && { default_value: true }) },
      group: { title: key, blocks: [inner] },
      annuity_request: {
        ...{ description: 'Pays.', amount: 1, duration: { count: 1 } },
        frequency: { type: 'monthly', time_of_day: '08:00', day_of_month: 1 },
      },
    };
    return {
      block: { type, key, ...ofType[type] },
      ...Object.fromEntries(all.map((one) => [one.name, said(one)])),
    };
  });
  const lines = entries.map((entry, i) => {
    const text = JSON.stringify(entry);
    const titled = i === 1 ? text.replace('"title":"', `"title":"${'x'.repeat(letters)}`) : text;
    return i === open ? titled.replace('"key"', '"key') : titled;
  });
  return `[\n${lines.join(',\n')}\n]`;
}

function checked(written: Written, previous?: ModuleCheck): ModuleCheck {
  const files = new Map([
    ['.platform-config.json', configuration],
    [claims, textOf(written)],
  ]);
  return checkModule(moduleOf(files, defaultOptions), previous);
}

/** Everything that the check of a form says. */
function said(check: ModuleCheck) {
  const reachability = reachabilityIn(check.index);
  const notable = reachability?.conclusions(() => true);
  const stuck = notable?.filter(({ fact }) => reachability?.isStuck(fact.block));
  return {
    diagnostics: diagnosticsOf(check, claims),
    names: [...check.index.definitions('block').keys()],
    // A block and its copy may be one object.
    stuck: new Set(stuck?.map(({ fact }) => fact.block.key)),
    notable: notable?.map(({ fact: { block }, start }) => [block.key, start + block.range.start]),
  };
}

const waiting: Condition = { name: 'show_if', reads: 0, andReads: undefined, wants: true };

/** Of two equal questions that wait for one that waits for itself, one waits no longer. */
const copyIsFreed: [readonly Question[], Edit[]] = [
  ['q0', 'q1'].map((key) => ({ key, type: 'checkbox', conditions: [waiting], startsTicked: false })),
  [
    { what: 'copy', at: 1 },
    { what: 'condition', at: 1, conditions: [] },
  ],
];

describe('a form in which blocks wait for one another', () => {
  it('is the same after each of many edits as checked from scratch', () => {
    const found = new Set<string>();
    fc.assert(
      fc.property(form, fc.array(edit, { minLength: 15, maxLength: 15 }), (questions, edits) => {
        let written: Written = { questions, letters: 0, open: undefined };
        let check = checked(written);
        said(check);
        for (const one of edits) {
          written = after(written, one);
          check = checked(written, check);
          const now = said(check);
          assert.deepEqual(now, said(checked(written)));
          for (const { code } of now.diagnostics) found.add(code);
        }
      }),
      { numRuns: runs(12), seed: 20_261_123, examples: [copyIsFreed] },
    );
    for (const code of ['reachability/never-visible', 'claims/duplicate-key', 'conditions/circular'])
      assert.ok(found.has(code), code);
  });
});
