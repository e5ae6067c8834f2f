/** Small claim forms for tests that try everything: a few blocks that take answers, and a few whose conditions read them. */
import fc from 'fast-check';

export interface RandomForm {
  readonly entries: readonly unknown[];
  /** By block key, all states that the block can have; the first is that from the start. */
  readonly states: ReadonlyMap<string, readonly unknown[]>;
}

interface Asked {
  readonly type: string;
  readonly block: object;
  readonly states: readonly unknown[];
}

const options = [
  { key: 'a', value: 'Option A' },
  { key: 'b', value: 'option b' },
  { key: 'c', value: 'C' },
];

const days = ['2026-01-31', '2026-02-01', '2026-02-02'];

const radio: fc.Arbitrary<Asked> = fc
  .record({ count: fc.integer({ min: 1, max: 3 }), start: fc.constantFrom(undefined, undefined, 0, 1) })
  .map(({ count, start }) => {
    const given = options.slice(0, count);
    const states = given.map(({ key, value }) => ({ type: 'radio', option_value: value, option_key: key }));
    const first = start === undefined ? undefined : states[start];
    return {
      type: 'radio',
      block: { options: given, ...(first && { default_value: first.option_value }) },
      states: first ? [first, ...states] : [{ type: 'radio' }, ...states],
    };
  });

const checkbox: fc.Arbitrary<Asked> = fc.constantFrom(undefined, true, false).map((start) => ({
  type: 'checkbox',
  block: start === undefined ? {} : { default_value: start },
  states: [
    { type: 'checkbox', ...(start !== undefined && { value: start }) },
    { type: 'checkbox', value: true },
    { type: 'checkbox', value: false },
  ],
}));

const number: fc.Arbitrary<Asked> = fc
  .record({ type: fc.constantFrom('input.number', 'input.currency'), min: fc.integer({ min: -2, max: 2 }) })
  .map(({ type, min }) => ({
    type,
    block: { min, max: min + 3 },
    states: [{ type }, ...[0, 1, 2, 3].map((step) => ({ type, value: min + step }))],
  }));

const date: fc.Arbitrary<Asked> = fc.constantFrom(undefined, days[1]).map((start) => {
  const type = 'input.date';
  const values = [
    ...days.flatMap((day) => [day, `${day}T12:30:00.000Z`]),
    '2026-02-01T00:00:00.000Z',
    '2026-02-01T12:30',
    // After each time that conditions compare with, on the same day.
    '2026-02-01T12:31:00.000Z',
  ];
  const starts =
    start === undefined
      ? [{ type }]
      : [
          { type, value: start },
          { type, value: null },
        ];
  return {
    type,
    block: { min: days[0], max: days[2], ...(start !== undefined && { default_value: start }) },
    states: [...starts, ...values.map((value) => ({ type, value }))],
  };
});

const request: fc.Arbitrary<Asked> = fc.constant({
  type: 'payout_request',
  block: { amount: '100' },
  states: [
    {},
    ...['pending', 'completed', 'rejected', 'pending_claim_approval'].map((status) => ({
      type: 'payout_request',
      payout_request_id: '00000000-0000-4000-8000-000000000000',
      status,
    })),
  ],
});

const group: fc.Arbitrary<Asked> = fc.constant({ type: 'group', block: { blocks: [] }, states: [{ type: 'group' }] });
const display: fc.Arbitrary<Asked> = fc.constant({ type: 'divider', block: {}, states: [{ type: 'divider' }] });

const equalities = fc.constantFrom('===', '!==', '==', '!=');
const orders = fc.constantFrom('<', '<=', '>', '>=');
const operators = fc.oneof(equalities, orders);

/** An expression in parentheses that reads the block with this key. */
function atom(key: string, type: string, other: string): fc.Arbitrary<string> {
  const path = (field: string) => `claim.block_states.${key}.${field}`;
  const small = fc.integer({ min: -3, max: 6 }).map(String);
  const day = fc.constantFrom(...days, '2026-01-30', '2026-02-03', '2026-02-01T12:30').map((text) => `'${text}'`);
  switch (type) {
    case 'radio':
      return fc.oneof(
        fc
          .tuple(equalities, fc.constantFrom('a', 'b', 'c', 'd'))
          .map(([operator, option]) => `(ifCondition ${path('option_key')} '${operator}' '${option}')`),
        fc.constantFrom('Option A', 'C').map((value) => `(ifEquals ${path('option_value')} '${value}')`),
        fc.constantFrom('Option B', 'C').map((words) => `(ifEquals (toStartCase ${path('option_value')}) '${words}')`),
        fc.constantFrom(`(ifIsDefined ${path('option_key')})`, path('option_key'), path('missing')),
        fc.constant(`(ifCondition ${path('option_key')} '==' claim.block_states.${other}.option_key)`),
      );
    case 'checkbox':
      return fc.oneof(
        fc.constant(path('value')),
        fc
          .tuple(equalities, fc.constantFrom('true', 'false', '1', "'true'", 'null', 'undefined'))
          .map(([operator, value]) => `(ifCondition ${path('value')} '${operator}' ${value})`),
      );
    case 'input.number':
    case 'input.currency':
      return fc.oneof(
        fc.tuple(operators, small).map(([operator, to]) => `(ifCondition ${path('value')} '${operator}' ${to})`),
        fc.tuple(operators, small).map(([operator, to]) => `(ifCondition '${to}' '${operator}' ${path('value')})`),
        fc
          .tuple(operators, small, fc.constantFrom('multiply', 'divide'), fc.integer({ min: -2, max: 3 }).map(String))
          .map(([operator, to, helper, by]) => `(ifCondition (${helper} ${path('value')} ${by}) '${operator}' ${to})`),
        fc
          .tuple(operators, small)
          .map(([operator, to]) => `(ifCondition (divide 4 ${path('value')}) '${operator}' ${to})`),
        fc
          .tuple(orders, small)
          .map(([operator, to]) => `(ifCondition (maxValue ${path('value')} 1) '${operator}' ${to})`),
        operators.map((operator) => `(ifCondition ${path('value')} '${operator}' claim.block_states.${other}.value)`),
        fc
          .tuple(fc.constantFrom('multiply', 'divide', 'maxValue'), operators, small)
          .map(
            ([helper, operator, to]) =>
              `(ifCondition (${helper} ${path('value')} claim.block_states.${other}.value) '${operator}' ${to})`,
          ),
        fc.constantFrom(`(ifIsNotDefined ${path('value')})`, path('value')),
        small.map((to) => `(ifEquals (ordinalString ${path('value')}) '${to}st')`),
      );
    case 'input.date':
      return fc.oneof(
        fc.tuple(operators, day).map(([operator, to]) => `(ifCondition ${path('value')} '${operator}' ${to})`),
        fc.tuple(day, day).map(([from, to]) => `(dateBetween ${path('value')} ${from} ${to})`),
        fc
          .tuple(operators, fc.integer({ min: -2, max: 2 }), fc.constantFrom('days', 'months', 'weeks'), day)
          .map(
            ([operator, count, unit, from]) =>
              `(ifCondition (dateDifference ${path('value')} ${from} measurement='${unit}') '${operator}' ${String(count)})`,
          ),
        fc
          .tuple(orders, fc.integer({ min: -2, max: 2 }), fc.constantFrom('days', 'months'), day)
          .map(
            ([operator, count, unit, to]) =>
              `(ifCondition (dateAdd ${path('value')} ${unit}=${String(count)}) '${operator}' ${to})`,
          ),
        operators.map((operator) => `(ifCondition ${path('value')} '${operator}' claim.block_states.${other}.value)`),
        fc
          .tuple(operators, day)
          .map(([operator, to]) => `(ifCondition (dateFormat ${path('value')} 'YYYY-MM-DD') '${operator}' ${to})`),
        fc.constantFrom(`(ifIsDefined ${path('value')})`, path('value')),
      );
    case 'payout_request':
      return fc.oneof(
        fc
          .tuple(equalities, fc.constantFrom('pending', 'completed', 'other'))
          .map(([operator, status]) => `(ifCondition ${path('status')} '${operator}' '${status}')`),
        fc.constantFrom(`(ifIsDefined ${path('payout_request_id')})`, path('type')),
      );
    default:
      return fc.constantFrom(`(ifEquals ${path('type')} '${type}')`, path('value'));
  }
}

const statusAtom: fc.Arbitrary<string> = fc
  .record({
    path: fc.constantFrom('claim.status', 'claim.claim_status', 'claim.approval_status'),
    operator: equalities,
    status: fc.constantFrom('open', 'closed', 'approved', 'pending', 'sent_away'),
  })
  .map(({ path, operator, status }) => `(ifCondition ${path} '${operator}' '${status}')`);

function expression(atoms: fc.Arbitrary<string>, depth: number): fc.Arbitrary<string> {
  if (depth === 0) return atoms;
  const inner = expression(atoms, depth - 1);
  return fc.oneof(
    { weight: 2, arbitrary: atoms },
    {
      weight: 3,
      arbitrary: fc
        .tuple(inner, fc.constantFrom('&&', '||', '&&', '==='), inner)
        .map(([left, operator, right]) => `(ifCondition ${left} '${operator}' ${right})`),
    },
  );
}

function template(atoms: fc.Arbitrary<string>, others: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const any = expression(atoms, 2);
  const tag = any.map((text) => `{{${text.startsWith('(') ? text.slice(1, -1) : text}}}`);
  return fc.oneof(
    { weight: 5, arbitrary: tag },
    fc.tuple(any, tag).map(([test, inner]) => `{{#if ${test}}}${inner}{{else}}false{{/if}}`),
    any.map((test) => ` {{#if ${test}}}true{{else}} false{{/if}} `),
    any.map((test) => `{{#unless ${test}}}yes{{/unless}}`),
    atoms.map((test) =>
      /^\((?:date|ifIs)/.test(test)
        ? `{{#${test.slice(1, -1)}}}no{{else}}yes{{/${test.split(' ')[0]?.slice(1) ?? ''}}}`
        : 'yes',
    ),
    atoms.map((path) => `{{#dateBetween '2026' 'soon' ${path}}}{{else}}yes{{/dateBetween}}`),
    any.map((test) => `{{^if ${test}}}yes{{/if}}`),
    fc.tuple(any, tag).map(([test, inner]) => `{{#ifCondition ${test} '&&' true}}{{else}}${inner}{{/ifCondition}}`),
    atoms.map((path) => (path.startsWith('(') ? 'false' : `{{#${path}}}yes{{else}}0{{/${path}}}`)),
    fc.tuple(tag, tag).map(([one, other]) => `${one}${other}`),
    fc.constantFrom('true', 'false', '', 'words', "{{ifCondition 1 '=' 1}}"),
    { weight: 2, arbitrary: others },
  );
}

/** Templates that read the block with this key by other ways than a path from the top. */
function otherWays(key: string, type: string): fc.Arbitrary<string> {
  const field = type === 'radio' ? 'option_key' : type === 'payout_request' ? 'status' : 'value';
  const values = fc.constantFrom("'a'", 'true', '1', "'pending'", "'2026-02-01'", 'undefined');
  return fc.tuple(equalities, values).chain(([operator, value]) => {
    const test = (left: string) => `ifCondition ${left} '${operator}' ${value}`;
    const path = `claim.block_states.${key}`;
    return fc.constantFrom(
      `{{#with ${path}}}{{${test(field)}}}{{else}}none{{/with}}`,
      `{{#with claim.block_states as |all|}}{{${test(`all.${key}.${field}`)}}}{{/with}}`,
      `{{#with claim}}{{#if (${test(`block_states.${key}.${field}`)})}}{{../${path}.${field}}}{{/if}}{{/with}}`,
      `{{#with claim}}{{#with block_states.${key} as |dateNow|}}{{${test('dateNow.' + field)}}}{{${test(`../block_states.${key}.${field}`)}}}{{/with}}{{/with}}`,
      `{{#with ${path}.${field}}}{{${test('this')}}}{{else}}{{${test(`${path}.${field}`)}}}{{/with}}`,
      `{{#${path}}}{{${test(field)}}}{{/${path}}}`,
      `{{#${path}.${field}}}{{${test(`${path}.${field}`)}}}{{/${path}.${field}}}`,
      `{{${test(`(lookup ${path} '${field}')`)}}}`,
      `{{#with (lookup claim.block_states '${key}')}}{{${test(field)}}}{{/with}}`,
    );
  });
}

const conditionNames = ['show_if', 'hide_if', 'disabled_if', 'required_if'] as const;

/** By the types of the blocks: to build what is drawn from takes longer than to draw. */
const known = new Map<string, fc.Arbitrary<object>>();

function conditionsOf(types: readonly string[]): fc.Arbitrary<object> {
  const before = known.get(types.join());
  if (before) return before;
  const keys = types.map((_, i) => `b${String(i)}`);
  const atoms = fc.oneof(
    ...types.flatMap((type, i) => {
      const key = keys[i] ?? '';
      return keys.map((other, j) => atom(key, type, types[j] === type ? other : key));
    }),
    statusAtom,
  );
  const others = fc.oneof(...types.map((type, i) => otherWays(keys[i] ?? '', type)));
  const conditions = fc.record(Object.fromEntries(conditionNames.map((name) => [name, template(atoms, others)])), {
    requiredKeys: [],
  });
  known.set(types.join(), conditions);
  return conditions;
}

/** The types of all blocks but for groups. */
const asking = [radio, checkbox, number, date, request, display];

/** Two or three blocks with conditions, and a payout. */
export const randomForms: fc.Arbitrary<RandomForm> = fc
  .array(fc.oneof(...asking, group), { minLength: 2, maxLength: 3 })
  .chain((asked) => fc.record({ asked: fc.constant(asked), conditions: fourConditions(asked) }))
  .map(({ asked, conditions }) => formOf(asked, conditions));

/** Two forms with the same blocks, without groups, and other conditions. */
export const randomFormPairs: fc.Arbitrary<readonly [RandomForm, RandomForm]> = fc
  .array(fc.oneof(...asking), { minLength: 2, maxLength: 3 })
  .chain((asked) => fc.record({ asked: fc.constant(asked), one: fourConditions(asked), other: fourConditions(asked) }))
  .map(({ asked, one, other }) => [formOf(asked, one), formOf(asked, other)]);

function fourConditions(asked: readonly Asked[]): fc.Arbitrary<readonly object[]> {
  const conditions = conditionsOf(asked.map(({ type }) => type));
  return fc.array(conditions, { minLength: 4, maxLength: 4 });
}

function formOf(asked: readonly Asked[], conditions: readonly object[]): RandomForm {
  const states = new Map(asked.map((one, i) => [`b${String(i)}`, one.states] as const));
  const blocks = asked.map(({ type, block }, i) => ({
    type,
    key: `b${String(i)}`,
    title: `Question ${String(i)}`,
    ...block,
  }));
  const entries: unknown[] = [];
  let inside: unknown[] = entries;
  for (const [i, block] of blocks.entries()) {
    const own = block.type === 'group' ? { ...block, blocks: [] as unknown[] } : block;
    inside.push({ ...conditions[i], block: own });
    if ('blocks' in own) inside = own.blocks;
  }
  const last = { type: 'payout_request', key: 'last', title: 'The last', amount: '1' };
  inside.push({ ...conditions[3], block: last });
  return { entries, states };
}
