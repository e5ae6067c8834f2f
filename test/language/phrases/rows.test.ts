import assert from 'node:assert/strict';
import fc from 'fast-check';
import { checkModule, RuleSet } from '../../../language/index.js';
import { fieldKindsIn, readRows, simplified, writeRows, type FieldKinds } from '../../../language/phrases/index.js';
import type {
  ConditionField,
  ConditionRow,
  ConditionRows,
  RowOperator,
  RowValue,
} from '../../../protocol/condition-rows.js';
import { dayText } from '../../../language/dates/index.js';
import { isNothing, isTruthyText, toText } from '../../../language/semantics/values.js';
import { operators } from '../../../language/vocabulary/helpers/if-condition.js';
import { everyClaim, numberOfClaims, type Claim } from '../reachability/every-claim.js';
import { randomForms } from '../reachability/random-forms.js';
import { environment, sample } from '../../runtime/claims/support.js';
import { moduleOf } from '../../support/fixture.js';
import { runs } from '../../support/runs.js';
import { opened, templatesIn } from './opened-claim.js';

const path = 'workflows/claims-blocks.json';
const noRules = new RuleSet([]);

function kindsOf(entries: readonly unknown[]): FieldKinds {
  const files = new Map([[path, JSON.stringify(entries)]]);
  return fieldKindsIn(checkModule(moduleOf(files), undefined, noRules).index);
}

const form = [
  {
    block: {
      type: 'dropdown',
      key: 'cause',
      title: 'Cause of death',
      options: [
        { key: 'accident', value: 'accident' },
        { key: 'illness', value: 'illness' },
      ],
    },
  },
  { block: { type: 'checkbox', key: 'police', title: 'Reported' } },
  { block: { type: 'input.date', key: 'day', title: 'Date of loss' } },
  { block: { type: 'input.currency', key: 'amount', title: 'Amount' } },
  { block: { type: 'input.text', key: 'note', title: 'Note' } },
  { block: { type: 'payout_request', key: 'payout', title: 'Payout' } },
];
const kinds = kindsOf(form);

/** Rows on one line: `all(cause.option_key === accident, police.value holds)`. */
function shown(rows: ConditionRows | undefined): string {
  if (!rows) return 'text';
  if (rows.kind === 'text') return rows.source;
  if (rows.kind === 'not') return `not(${shown(rows.of)})`;
  if (rows.kind !== 'row') return `${rows.kind}(${rows.of.map(shown).join(', ')})`;
  return [rows.field.replace('claim.block_states.', ''), rows.operator, ...valueText(rows.value)].join(' ');
}

function valueText(value: RowValue): readonly string[] {
  if (value.is === 'literal') return [JSON.stringify(value.literal)];
  return value.is === 'field' ? [value.path] : value.is === 'today' ? ['today'] : [];
}

const c = 'claim.block_states';

describe('Rows of a condition', () => {
  for (const [template, rows, house = template] of [
    [`{{ifCondition ${c}.cause.option_key '===' 'accident'}}`, 'cause.option_key === "accident"'],
    [`{{${c}.police.value}}`, 'police.value holds'],
    [`{{#if ${c}.police.value}}true{{/if}}`, 'police.value holds', `{{${c}.police.value}}`],
    [`{{ifIsDefined ${c}.note.value}}`, 'note.value given'],
    [`{{ifIsNotDefined ${c}.note.value}}`, 'note.value missing'],
    [`{{ifCondition ${c}.amount.value '>' 150000}}`, 'amount.value > 150000'],
    [
      `{{ifCondition 150000 '<' ${c}.amount.value}}`,
      'amount.value > 150000',
      `{{ifCondition ${c}.amount.value '>' 150000}}`,
    ],
    [`{{ifCondition ${c}.day.value '<' (dateNow)}}`, 'day.value < today'],
    [`{{ifCondition ${c}.day.value '>=' claim.policy.start_date}}`, 'day.value >= claim.policy.start_date'],
    [
      `{{ifEquals claim.approval_status 'approved'}}`,
      'claim.approval_status === "approved"',
      `{{ifCondition claim.approval_status '===' 'approved'}}`,
    ],
    [
      `{{ifCondition (ifCondition (ifCondition a.b '===' 1) '&&' (ifCondition c.d '!==' 2)) '&&' e.f}}`,
      'all(a.b === 1, c.d !== 2, e.f holds)',
    ],
    [
      `{{ifCondition (ifCondition a.b '===' 1) '&&' (ifCondition c.d '||' e.f)}}`,
      'all(a.b === 1, any(c.d holds, e.f holds))',
    ],
    [`{{#if (ifCondition a.b '===' 'x')}}true{{else}}false{{/if}}`, 'a.b === "x"', `{{ifCondition a.b '===' 'x'}}`],
    [`{{#unless (ifCondition a.b '===' 'x')}}yes{{/unless}}`, 'a.b !== "x"', `{{ifCondition a.b '!==' 'x'}}`],
    [
      `{{#if (ifCondition a.b '<' 5)}}{{else}}true{{/if}}`,
      'not(a.b < 5)',
      `{{ifCondition (ifCondition a.b '<' 5) '===' false}}`,
    ],
    [`{{ifCondition (dateBetween a.b c.d e.f) '&&' g.h}}`, 'all((dateBetween a.b c.d e.f), g.h holds)'],
    [`{{ifCondition ${c}.[a key].value '===' "it's"}}`, '[a key].value === "it\'s"'],
  ] as const)
    it(`of ${template}`, () => {
      const read = readRows(template, kinds);
      assert.equal(shown(read), rows);
      assert.equal(read && writeRows(read, kinds), house);
    });

  for (const template of [
    '',
    'true',
    '{{#if a.b}}true{{/if}}',
    `{{#if ${c}.cause.option_key}}{{claim.status}}{{/if}}`,
    `{{dateBetween a.b c.d e.f}}`,
    `{{ifCondition a.b '===' null}}`,
    `{{ifCondition (lookup a.b 'c') '===' 'x'}}`,
    `{{a.b}} {{c.d}}`,
    `{{#each a.b}}true{{/each}}`,
    `{{ifCondition a.b '=' 'x'}}`,
    '{{broken',
  ])
    it(`there are none of ${template}, which stays text`, () => assert.equal(readRows(template, kinds), undefined));

  it('offer each value of the policy once, by the path that the condition reads', () => {
    const labels = kinds.fields(undefined, null).map(({ label }) => label);
    assert.deepEqual(labels, [...new Set(labels)]);
    const [claims, policy] = ['claim.policy.sum_assured', 'policy.sum_assured'];
    const offered = (field: string) =>
      kinds
        .fields({ kind: 'row', field, operator: 'holds', value: { is: 'none' } }, null)
        .flatMap(({ path: one }) => (one === claims || one === policy ? [one] : []));
    assert.deepEqual(offered(claims), [claims]);
    assert.deepEqual(offered(policy), [policy]);
  });

  it('offer the status of the claim once, and tell its two paths apart where a condition reads both', () => {
    const status = (path: string) =>
      ({ kind: 'row', field: path, operator: '===', value: { is: 'literal', literal: 'x' } }) as const;
    const offered = (...read: readonly string[]) =>
      kinds
        .fields({ kind: 'all', of: read.map(status) }, null)
        .flatMap(({ path: one, label }) => (/^claim\.(?:claim_)?status$/.test(one) ? [label] : []));
    assert.deepEqual(offered(), ['the claim status']);
    assert.deepEqual(offered('claim.claim_status'), ['the claim status']);
    assert.deepEqual(offered('claim.status', 'claim.claim_status'), [
      'the claim status (claim.status)',
      'the claim status (claim.claim_status)',
    ]);
  });

  it('offer the operators and the values of each type', () => {
    const lines = kinds
      .fields(undefined, null)
      .filter(({ path: one }) => one.startsWith(c) || one === 'claim.approval_status')
      .map(
        ({ label, kind, operators, values }) =>
          `${label} (${kind}): ${operators[0]?.label ?? ''} ${values?.map((value) => value.label).join('|') ?? '…'}`,
      );
    assert.deepEqual(lines, [
      'Cause of death (option): is Accident|Illness',
      'Reported (boolean): is ticked ticked|unticked',
      'Date of loss (date): is before …',
      'Amount (money): is less than …',
      'Note (text): is …',
      'the request “Payout” (status): is pending|completed|rejected|pending claim approval',
      'the approval status (status): is pending|approved|repudiated|no claim|goodwill',
    ]);
  });

  it('offer unusual operators only where a condition has them', () => {
    const field = `${c}.cause.option_key`;
    const offered = (operator: RowOperator) =>
      kinds
        .fields({ kind: 'row', field, operator, value: { is: 'none' } }, null)
        .flatMap(({ path: one, operators }) => (one === field ? operators.map(({ label }) => label) : []));
    const usual = ['is', 'is not', 'is answered', 'is not answered'];
    assert.deepEqual(offered('==='), usual);
    assert.deepEqual(offered('=='), [...usual, 'equals']);
    assert.deepEqual(offered('holds'), [...usual, 'counts as true']);
    const statusOf = (operator: RowOperator) =>
      kinds
        .fields({ kind: 'row', field: 'claim.status', operator, value: { is: 'none' } }, null)
        .find(({ path: one }) => one === 'claim.status')
        ?.operators.map(({ label }) => label);
    assert.deepEqual(statusOf('given'), ['is', 'is not', 'is given']);
  });

  it('leave out the block of the condition, unless it reads that', () => {
    const field = `${c}.cause.option_key`;
    const paths = (used: ConditionRows | undefined) => kinds.fields(used, 'cause').map(({ path: one }) => one);
    assert.ok(!paths(undefined).includes(field));
    assert.ok(paths({ kind: 'row', field, operator: 'given', value: { is: 'none' } }).includes(field));
  });

  it('say of each comparison what it compares', () => {
    const words = new Map(
      [undefined, ...(['==', '!='] as const)].flatMap((operator) => {
        const field = `${c}.cause.option_key`;
        const used = operator && ({ kind: 'row', field, operator, value: { is: 'none' } } as const);
        return kinds
          .fields(used, null)
          .flatMap(({ operators }) => operators.map((one) => [one.operator, one.doc] as const));
      }),
    );
    assert.equal(new Set(words.values()).size, words.size);
    for (const doc of words.values()) assert.match(doc, /^[A-Z][^`]+\.$/);
  });

  it('cannot be written without parts, or about no path', () => {
    assert.equal(writeRows({ kind: 'all', of: [] }, kinds), undefined);
    assert.equal(writeRows({ kind: 'text', source: 'a b' }, kinds), undefined);
    const row: ConditionRow = { kind: 'row', field: 'a.[b', operator: 'holds', value: { is: 'none' } };
    assert.equal(writeRows(row, kinds), undefined);
  });
});

/** Rows as a person puts them together: a field, one of its operators, a value of its type. */
/** Not offered for every field, and read for all. */
const unusual: readonly RowOperator[] = ['==', '!=', 'holds', '<', '<=', '>', '>='];

function rowsOver(fields: readonly ConditionField[]): fc.Arbitrary<ConditionRows> {
  const valueOf = ({ kind, values }: ConditionField): fc.Arbitrary<RowValue> => {
    if (kind === 'boolean') return fc.boolean().map((literal) => ({ is: 'literal', literal }));
    if (values?.length) return fc.constantFrom(...values).map(({ value }) => ({ is: 'literal', literal: value }));
    if (kind === 'number' || kind === 'money')
      return fc.integer({ min: -3, max: 3 }).map((literal) => ({ is: 'literal', literal }));
    if (kind === 'date')
      return fc.constantFrom<RowValue>(
        { is: 'today' },
        { is: 'literal', literal: '2026-02-01' },
        { is: 'field', path: 'claim.policy.start_date' },
      );
    return fc.string().map((literal) => ({ is: 'literal', literal }));
  };
  const row = fc.constantFrom(...fields).chain((field) =>
    fc
      .record({
        operator: fc.constantFrom(...field.operators.map(({ operator }) => operator), ...unusual),
        value: valueOf(field),
      })
      .map(({ operator, value }): ConditionRow => ({
        kind: 'row',
        field: field.path,
        operator,
        value: operator === 'holds' || operator === 'given' || operator === 'missing' ? { is: 'none' } : value,
      })),
  );
  return fc.letrec<{ rows: ConditionRows }>((tie) => ({
    rows: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      row,
      fc.record({ kind: fc.constantFrom('all', 'any'), of: fc.array(tie('rows'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ kind: fc.constant('not' as const), of: tie('rows') }),
    ),
  })).rows;
}

it('are the same after they were written and read', () => {
  const fields = kinds.fields(undefined, null);
  fc.assert(
    fc.property(rowsOver(fields), (rows) => {
      const template = writeRows(rows, kinds);
      if (template === undefined) return;
      const read = readRows(template, kinds);
      assert.deepEqual(read, simplified(rows));
      assert.equal(writeRows(read, kinds), template);
    }),
    { numRuns: runs(2_000) },
  );
});

it('agree with the templates that they were read from, in every claim', () => {
  const count = { read: 0, compared: 0 };
  fc.assert(
    fc.property(randomForms, ({ entries, states }) => {
      const text = JSON.stringify(entries);
      fc.pre(numberOfClaims({ states }, text) <= 30);
      const own = kindsOf(entries);
      const written = templatesIn(entries).flatMap(([, , template]) => {
        const rows = readRows(template, own);
        const again = rows && writeRows(rows, own);
        return again === undefined || again === template ? [] : [{ template, again }];
      });
      count.read += written.length;
      const conditions = written.flatMap(({ template, again }) => [template, again]);
      const blocks = conditions.map((show_if, i) => ({ block: { type: 'divider', key: `row ${String(i)}` }, show_if }));
      for (const claim of everyClaim({ states }, text)) {
        const { outcome } = opened(JSON.stringify([...entries, ...blocks]), claim);
        for (const [i, { template, again }] of written.entries()) {
          count.compared++;
          const [one, other] = [2 * i, 2 * i + 1].map((n) => outcome(`row ${String(n)}`, 'show_if'));
          assert.equal(other, one, `${template}\n${again}\n${JSON.stringify([...claim.states])}`);
        }
      }
    }),
    { numRuns: runs(150), seed: 20_261_128 },
  );
  assert.ok(count.read > 30 && count.compared > 300, JSON.stringify(count));
});

it('mean in the runtime what they say, whatever 2,000 conditions are put together', () => {
  let compared = 0;
  fc.assert(
    fc.property(
      randomForms.chain((random) => {
        const fields = kindsOf(random.entries).fields(undefined, null);
        const stated = fields.filter(({ path: one, kind }) => one.startsWith(c) || kind === 'status');
        return fc.record({
          random: fc.constant(random),
          rows: fc.array(rowsOver(stated), { minLength: 20, maxLength: 20 }),
          chosen: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
        });
      }),
      ({ random, rows, chosen }) => {
        const own = kindsOf(random.entries);
        const written = rows.flatMap((one) => {
          const template = writeRows(one, own);
          return template === undefined ? [] : [{ one: simplified(one), template }];
        });
        const blocks = written.map(({ template }, i) => ({
          block: { type: 'divider', key: `row ${String(i)}` },
          show_if: template,
        }));
        for (let i = 0; i < 4; i++) {
          const states = [...random.states].map(
            ([key, list], n) => [key, list[(chosen[10 * i + n] ?? 0) % list.length]] as const,
          );
          const claim = {
            states: new Map(states),
            status: 'open',
            approvalStatus: i % 2 === 0 ? 'approved' : 'pending',
          };
          const { outcome } = opened(JSON.stringify([...random.entries, ...blocks]), claim);
          for (const [n, { one, template }] of written.entries()) {
            compared++;
            const is =
              one.kind === 'row' && one.operator === 'holds'
                ? isTruthyText(toText(valueAt(one.field, claim)))
                : meaning(one, claim);
            assert.equal(outcome(`row ${String(n)}`, 'show_if'), is, `${template}\n${JSON.stringify(states)}`);
          }
        }
      },
    ),
    { numRuns: runs(100), seed: 20_261_128 },
  );
  assert.ok(compared > 2_000, String(compared));
});

/** What rows say of a claim, word by word. */
function meaning(rows: ConditionRows, claim: Claim): boolean {
  switch (rows.kind) {
    case 'all':
      return rows.of.every((part) => meaning(part, claim));
    case 'any':
      return rows.of.some((part) => meaning(part, claim));
    case 'not':
      return !meaning(rows.of, claim);
    case 'text':
      throw new Error('These rows have no text.');
    case 'row': {
      const value = valueAt(rows.field, claim);
      if (rows.operator === 'holds') return Boolean(value);
      if (rows.operator === 'given' || rows.operator === 'missing')
        return isNothing(value) === (rows.operator === 'missing');
      return operators[rows.operator](value, givenIn(rows.value, claim), environment);
    }
  }
}

function givenIn(given: RowValue, claim: Claim): unknown {
  if (given.is === 'literal') return given.literal;
  return given.is === 'field' ? valueAt(given.path, claim) : dayText(environment.now, environment.timeZone);
}

function valueAt(field: string, { states, status, approvalStatus }: Claim): unknown {
  const data: unknown = {
    claim: { status, approval_status: approvalStatus, block_states: Object.fromEntries(states), policy: sample.policy },
  };
  return field
    .split('.')
    .reduce<unknown>((at, name) => (at as Readonly<Record<string, unknown>> | undefined)?.[name], data);
}
