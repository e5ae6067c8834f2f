import assert from 'node:assert/strict';
import { readRows, writeRows } from '../../../language/phrases/index.js';
import type { ConditionRow, ConditionRows, RowOperator, RowValue } from '../../../protocol/condition-rows.js';
import { c, kinds, kindsOf } from './row-form.js';

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
  if (value.is === 'span') return [String(value.count), value.unit, value.side, ...valueText(value.of)];
  return value.is === 'field' ? [value.path] : value.is === 'today' ? ['today'] : [];
}

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
    [
      `{{ifCondition (dateDifference ${c}.day.value claim.policy.start_date measurement='days') '<' 30}}`,
      'day.value fewer than 30 days after claim.policy.start_date',
    ],
    [
      `{{#if (ifCondition 6 '>=' (dateDifference (dateNow) ${c}.day.value measurement='month'))}}true{{/if}}`,
      'day.value at most 6 months before today',
      `{{ifCondition (dateDifference (dateNow) ${c}.day.value measurement='months') '<=' 6}}`,
    ],
    [
      `{{ifCondition (dateDifference ${c}.day.value (dateNow)) '>' -2}}`,
      'day.value more than -2 days after today',
      `{{ifCondition (dateDifference ${c}.day.value (dateNow) measurement='days') '>' -2}}`,
    ],
    [
      `{{ifCondition (dateDifference '2026-12-31' ${c}.day.value measurement='years') '>=' 1}}`,
      'day.value at least 1 years before "2026-12-31"',
    ],
    [
      `{{ifCondition (ifCondition (dateDifference a.b c.d measurement='hours') '<' 1) '&&' e.f}}`,
      `all((ifCondition (dateDifference a.b c.d measurement='hours') '<' 1), e.f holds)`,
    ],
    [
      `{{#ifIsDefined ${c}.note.value}} {{ifCondition ${c}.note.value '!==' 'x'}} {{/ifIsDefined}}`,
      'all(note.value given, note.value !== "x")',
      `{{ifCondition (ifIsDefined ${c}.note.value) '&&' (ifCondition ${c}.note.value '!==' 'x')}}`,
    ],
    [
      `{{#ifIsDefined a.b}}{{ifCondition (dateDifference a.b c.d measurement='days') '<' 1}}{{/ifIsDefined}}`,
      'all(a.b given, a.b fewer than 1 days after c.d)',
    ],
    [
      `{{#if (ifIsDefined a.b)}}{{#ifIsDefined c.d}}{{ifCondition (ifCondition (dateDifference a.b c.d measurement='days') '<' 1) '&&' e.f}}{{/ifIsDefined}}{{/if}}`,
      'all(a.b given, c.d given, a.b fewer than 1 days after c.d, e.f holds)',
      `{{#ifIsDefined a.b}}{{#ifIsDefined c.d}}{{ifCondition (ifCondition (dateDifference a.b c.d measurement='days') '<' 1) '&&' e.f}}{{/ifIsDefined}}{{/ifIsDefined}}`,
    ],
    [
      `{{#unless ${c}.police.value}}{{#if (ifCondition a.b '<' 5)}}true{{/if}}{{/unless}}`,
      'all(not(police.value holds), a.b < 5)',
      `{{ifCondition (ifCondition (ifCondition ${c}.police.value '&&' true) '===' false) '&&' (ifCondition a.b '<' 5)}}`,
    ],
    [
      `{{#if (ifCondition a.b '===' 1)}}{{else}}{{ifIsDefined c.d}}{{/if}}`,
      'all(a.b !== 1, c.d given)',
      `{{ifCondition (ifCondition a.b '!==' 1) '&&' (ifIsDefined c.d)}}`,
    ],
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
    `{{ifCondition (dateDifference a.b c.d measurement=e.f) '<' 1}}`,
    `{{ifCondition (dateDifference a.b c.d 'months') '<' 1}}`,
    `{{ifCondition (dateDifference a.b c.d) '===' 1}}`,
    `{{ifCondition (dateDifference a.b c.d) '<' e.f}}`,
    `{{ifCondition (dateDifference a.b (dateAdd c.d days=1)) '<' 1}}`,
    `{{ifCondition (dateDifference (dateNow) '2026-12-31') '<' 1}}`,
    `{{ifCondition (dateDifference a.b 5) '<' 1}}`,
    `{{#unless (dateDifference a.b c.d)}}true{{/unless}}`,
    `{{#ifIsDefined a.b}}{{a.b}}{{/ifIsDefined}}`,
    `{{#ifIsDefined a.b}}{{ifIsDefined c.d}}{{else}}true{{/ifIsDefined}}`,
    // An error where there is no date.
    `{{#ifCondition a.b '===' 1}}{{ifCondition (dateDifference a.b c.d) '<' 1}}{{/ifCondition}}`,
    `{{#ifIsNotDefined a.b}}{{ifCondition (dateDifference a.b c.d) '<' 1}}{{/ifIsNotDefined}}`,
    `{{#ifIsDefined a.b}}{{ifIsDefined c.d}}{{ifIsDefined e.f}}{{/ifIsDefined}}`,
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

  it('compare an option as the form does about the block, else anywhere, where that means the same', () => {
    const radio = (key: string, values = ['Fire', 'Flood']) => ({
      block: { type: 'radio', key, title: key, options: values.map((value, i) => ({ key: String(i), value })) },
    });
    const shownIf = (field: string) => ({
      block: { type: 'divider' },
      show_if: `{{ifCondition ${c}.${field} '===' 'Fire'}}`,
    });
    const fields = (...entries: readonly object[]) =>
      kindsOf(entries)
        .fields(undefined, null)
        .flatMap(({ path, values }) =>
          path.startsWith(c) ? [`${path.slice(c.length + 1)} ${values?.[0]?.value ?? ''}`] : [],
        );
    const two = [radio('one'), radio('two')];
    assert.deepEqual(fields(...two), ['one.option_key 0', 'two.option_key 0']);
    const byValue = ['one.option_value Fire', 'two.option_value Fire'];
    assert.deepEqual(fields(...two, shownIf('one.option_value')), byValue);
    const both = [shownIf('one.option_value'), shownIf('two.option_key')];
    assert.deepEqual(fields(...two, ...both), ['one.option_value Fire', 'two.option_key 0']);
    assert.deepEqual(fields(...two, ...both, radio('three')).at(-1), 'three.option_key 0');
    // Two options with one value are told apart by their keys alone.
    assert.deepEqual(fields(radio('one', ['Fire', 'Fire']), shownIf('one.option_value')), ['one.option_key 0']);
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
