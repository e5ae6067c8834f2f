import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readRows, simplified, writeRows } from '../../../language/phrases/index.js';
import {
  spanOperators,
  type ConditionField,
  type ConditionRow,
  type ConditionRows,
  type RowOperator,
  type RowSpan,
  type RowValue,
} from '../../../protocol/condition-rows.js';
import { dayText } from '../../../language/dates/index.js';
import { readDate, unitsBetween } from '../../../language/dates/times.js';
import { isNothing, isTruthyText, toText } from '../../../language/semantics/values.js';
import { operators, type ConditionOperator } from '../../../language/vocabulary/helpers/if-condition.js';
import { everyClaim, numberOfClaims, type Claim } from '../reachability/every-claim.js';
import { randomForms } from '../reachability/random-forms.js';
import { environment, sample } from '../../runtime/claims/support.js';
import { runs } from '../../support/runs.js';
import { opened, templatesIn } from './opened-claim.js';
import { c, kinds, kindsOf } from './row-form.js';

/** Not offered for every field, and read for all. */
const unusual: readonly RowOperator[] = ['==', '!=', 'holds', '<', '<=', '>', '>=', ...spanOperators.keys()];

/** Rows as a person puts them together: a field, one of its operators, a value of its type. */
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
  const otherDates: readonly RowSpan['of'][] = [
    { is: 'today' },
    { is: 'literal', literal: '2026-02-01' },
    ...fields.flatMap(({ path: one, kind }) => (kind === 'date' ? [{ is: 'field', path: one } as const] : [])),
  ];
  const span = fc.record<RowSpan>(
    {
      is: fc.constant('span'),
      count: fc.integer({ min: -40, max: 40 }),
      unit: fc.constantFrom('days', 'weeks', 'months', 'years'),
      side: fc.constantFrom('after', 'before'),
      of: fc.constantFrom(...otherDates),
    },
    { noNullPrototype: true },
  );
  const row = fc.constantFrom(...fields).chain((field) =>
    fc
      .record({
        operator: fc.constantFrom(...field.operators.map(({ operator }) => operator), ...unusual),
        value: valueOf(field),
        span,
      })
      .map(({ operator, value, span: between }): ConditionRow => ({
        kind: 'row',
        field: field.path,
        operator,
        value:
          operator === 'holds' || operator === 'given' || operator === 'missing'
            ? { is: 'none' }
            : spanOperators.has(operator)
              ? between
              : value,
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
      const { value: given, operator } = rows;
      if (given.is !== 'span')
        return operators[operator as ConditionOperator](value, givenIn(given, claim), environment);
      return spanMeaning(operator, given, readDate(value)?.time, readDate(givenIn(given.of, claim))?.time);
    }
  }
}

/** Counted here from one date to the other, and not by the helper. Nothing holds of a date that is missing. */
function spanMeaning(
  operator: RowOperator,
  { count, unit, side }: RowSpan,
  field: number | undefined,
  of: number | undefined,
): boolean {
  if (field === undefined || of === undefined) return false;
  const by = spanOperators.get(operator);
  const between = side === 'after' ? unitsBetween(field, of, unit) : unitsBetween(of, field, unit);
  return by !== undefined && operators[by](between, count, environment);
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
