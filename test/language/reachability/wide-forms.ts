/** Small claim forms whose questions have more answers than can be tried: numbers, dates and texts without bounds, the day, the policy. */
import fc from 'fast-check';

/** A form, and one answer to each of its questions. Conditions are about values near these answers. */
export interface WideForm {
  readonly entries: readonly unknown[];
  readonly answers: ReadonlyMap<string, unknown>;
}

type Kind = 'number' | 'date' | 'text';

interface Question {
  readonly kind: Kind;
  readonly key: string;
  /** What templates read. */
  readonly path: string;
  readonly block: object | undefined;
  readonly answer: string | number;
}

const orders = fc.constantFrom('<', '<=', '>', '>=');
const equalities = fc.constantFrom('===', '==', '!==', '!=');
const operators = fc.oneof(orders, equalities, fc.constantFrom('===', '=='));
const near = fc.constantFrom(0, 0, 0, 1, -1, 2);

const day = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const moved = (date: string, days: number) => dayOf(Date.parse(date.slice(0, 10)) + days * day);

function within<T extends number | string>({ min, max }: { readonly min?: T; readonly max?: T }, answer: T): T {
  if (min !== undefined && answer < min) return min;
  return max !== undefined && answer > max ? max : answer;
}

function questions(count: number): fc.Arbitrary<readonly Question[]> {
  return fc.tuple(...Array.from({ length: count }, (_, i) => question(`q${String(i)}`)));
}

function question(key: string): fc.Arbitrary<Question> {
  const state = `claim.block_states.${key}.value`;
  const number = fc.record({
    answer: fc.oneof(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -9_000, max: 90_000 })),
    bounds: fc.constantFrom({}, {}, { min: 0 }, { max: 5_000 }, { min: -700, max: 70_000 }, { min: 1, max: 400 }),
    type: fc.constantFrom('input.number', 'input.currency'),
  });
  const date = fc.record({
    answer: fc.integer({ min: Date.UTC(2025, 0) / day, max: Date.UTC(2027, 0) / day }).map((days) => dayOf(days * day)),
    bounds: fc.constantFrom(
      {},
      {},
      { min: '2026-02-01' },
      { max: '2026-06-30' },
      { min: '2025-06-01', max: '2026-12-31' },
      { default_value: '2026-01-31' },
    ),
  });
  const text = fc.record({
    answer: fc.constantFrom('Durban', 'blue', '7', '007', 'true', '0', 'null', '2026-01-31', 'b', ' '),
    start: fc.constantFrom({}, {}, { default_value: 'red' }, { default_value: '{{policyholder.first_name}}' }),
  });
  const blockOf = (type: string, more: object) => ({ type, key, title: key, ...more });
  return fc.oneof(
    {
      weight: 5,
      arbitrary: number.map(({ answer, bounds, type }): Question => ({
        ...{ kind: 'number', key, path: state, answer: within(bounds, answer) },
        block: blockOf(type, bounds),
      })),
    },
    {
      weight: 5,
      arbitrary: date.map(({ answer, bounds }): Question => ({
        ...{ kind: 'date', key, path: state, answer: within(bounds, answer) },
        block: blockOf('input.date', bounds),
      })),
    },
    {
      weight: 3,
      arbitrary: text.map(({ answer, start }): Question => ({
        ...{ kind: 'text', key, path: state, answer },
        block: blockOf('input.text', start),
      })),
    },
    date.map(({ answer }): Question => ({
      ...{ kind: 'date', key, answer, block: undefined },
      path: "(dateNow format='YYYY-MM-DD')",
    })),
    fc.constantFrom<Question>(
      { kind: 'number', key, path: 'policy.sum_assured', answer: 3_000_000, block: undefined },
      { kind: 'date', key, path: 'policy.start_date', answer: '2025-05-01', block: undefined },
      { kind: 'text', key, path: 'claim.status', answer: 'in_review', block: undefined },
      { kind: 'text', key, path: 'claim.approval_status', answer: 'approved', block: undefined },
    ),
    fc
      .constantFrom(
        ['7', '12', 'x'],
        ['2026-01-31', '2026-03-01'],
        ['red', 'blue', 'red'],
        ['true', 'false'],
        ['1e3', '0'],
      )
      .chain((keys) =>
        fc.constantFrom(...keys).map((answer): Question => ({
          ...{ kind: 'text', key, answer, path: `claim.block_states.${key}.option_key` },
          block: blockOf('dropdown', { options: keys.map((one) => ({ key: one, value: `${one}!` })) }),
        })),
      ),
  );
}

/** An expression in parentheses about a question, alone or with another one of its kind. */
function atom(asked: Question, all: readonly Question[]): fc.Arbitrary<string> {
  const other = all.find((one) => one !== asked && one.kind === asked.kind) ?? all.find((one) => one !== asked);
  const { path } = asked;
  const general = [
    fc
      .tuple(operators, fc.constantFrom("''", 'true', 'null', 'undefined', '0', "'abc'", "'2026-01-31'", '-3'))
      .map(([operator, value]) => `(ifCondition ${path} '${operator}' ${value})`),
    fc.constantFrom(`(ifIsDefined ${path})`, `(ifIsNotDefined ${path})`, path),
    ...(other ? [operators.map((operator) => `(ifCondition ${path} '${operator}' ${other.path})`)] : []),
    fc.tuple(operators, near).map(([operator, by]) => `(ifCondition ${path}.length '${operator}' ${String(by + 3)})`),
  ];
  switch (asked.kind) {
    case 'number':
      return fc.oneof({ weight: 6, arbitrary: numberAtom(asked, other) }, ...general);
    case 'date':
      return fc.oneof({ weight: 8, arbitrary: dateAtom(asked, other) }, ...general);
    case 'text':
      return fc.oneof({ weight: 3, arbitrary: textAtom(asked) }, ...general);
  }
}

function numberAtom({ path, answer }: Question, other: Question | undefined): fc.Arbitrary<string> {
  const value = Number(answer);
  const by = fc.constantFrom(2, 3, -2, 10, 0.5, 0);
  const compared = (left: string, result: number) =>
    fc.tuple(operators, near).map(([operator, step]) => {
      const literal = String(Math.round((result + step) * 1000) / 1000);
      return `(ifCondition ${left} '${operator}' ${literal})`;
    });
  const calculated = (first: string, second: string, own: number) =>
    fc.oneof(
      compared(`(multiply ${first} ${second})`, value * own),
      compared(`(divide ${first} ${second})`, own === 0 ? 0 : value / own),
      compared(`(divide ${second} ${first})`, value === 0 ? 0 : own / value),
      compared(`(maxValue ${first} ${second})`, Math.max(value, own)),
    );
  return fc.oneof(
    compared(path, value),
    fc
      .tuple(operators, near)
      .map(([operator, step]) => `(ifCondition '${String(value + step)}' '${operator}' ${path})`),
    fc
      .tuple(equalities, near)
      .map(([operator, step]) => `(ifCondition ${path} '${operator}' '${String(value + step)}')`),
    by.chain((own) => calculated(path, String(own), own)),
    by.chain((own) => calculated(path, `'${String(own)}'`, own)),
    by.chain((own) => compared(`(multiply (divide ${path} 4) ${String(own)})`, (value / 4) * own)),
    by.chain((own) => compared(`(maxValue ${path} ${String(own)} 7)`, Math.max(value, own, 7))),
    compared(`(divide ${path} 'many')`, value),
    ...(other ? [calculated(path, other.path, Number(other.answer) || 1)] : []),
  );
}

function dateAtom({ path, answer }: Question, other: Question | undefined): fc.Arbitrary<string> {
  const date = String(answer);
  const around = near.map((by) => moved(date, by));
  const unit = fc.constantFrom('days', 'weeks', 'months', 'years', 'hours', 'eons');
  const amount = fc.constantFrom(1, -1, 2, 13, -40);
  const against = (left: string, by: (date: string) => string = (one) => one) =>
    fc.tuple(operators, around).map(([operator, to]) => `(ifCondition ${left} '${operator}' '${by(to)}')`);
  const counted = (first: string, second: string) =>
    fc
      .tuple(operators, fc.constantFrom('0', '1', '-1', '2.5', '30', '-12', "'3'", "'few'"), unit)
      .map(
        ([operator, count, name]) =>
          `(ifCondition (dateDifference ${first} ${second} measurement='${name}') '${operator}' ${count})`,
      );
  const lengthOf = { days: 1, weeks: 7, months: 30, years: 365, hours: 0, eons: 0 } as const;
  return fc.oneof(
    against(path),
    against(path, (one) => `${one}T12:30`),
    fc.tuple(operators, around).map(([operator, to]) => `(ifCondition '${to}' '${operator}' ${path})`),
    fc.tuple(around, around).map(([from, to]) => `(dateBetween ${path} '${from}' '${to}')`),
    fc.tuple(around, around).map(([from, to]) => `(dateBetween ${path} '${from}' '${to}T08:00')`),
    around.map((from) => `(dateBetween '${from}' ${path} '2026-12-31')`),
    around.map((to) => `(dateBetween '2026-01-01' '2025-12-31' ${path} '${to}')`),
    fc
      .tuple(unit, amount)
      .chain(([name, count]) =>
        against(`(dateAdd ${path} ${name}=${String(count)})`, (one) => moved(one, lengthOf[name] * count)),
      ),
    fc
      .tuple(amount, amount)
      .chain(([months, days]) => against(`(dateAdd ${path} months=${String(months)} days='${String(days)}')`)),
    fc
      .constantFrom('', " ''", " 'YYYY-MM-DD'", " 'YYYY'", " 'DD/MM/YYYY'")
      .chain((format) =>
        fc.constantFrom('dateFormat', 'formatDate').chain((helper) => against(`(${helper} ${path}${format})`)),
      ),
    fc.tuple(around, around).map(([from, to]) => `(dateBetween (dateAdd ${path} days=2) '${from}' '${moved(to, 4)}')`),
    around.chain((one) => counted(path, `'${one}'`)),
    around.chain((one) => counted(`'${one}'`, path)),
    around.chain((one) => counted(`(dateAdd ${path} days=3)`, `'${one}'`)),
    around.map((one) => `(ifCondition (dateDifference ${path} '${one}') '===' 4)`),
    ...(other
      ? [
          counted(path, other.path),
          fc.constant(`(dateBetween ${path} ${other.path} '2026-12-31')`),
          against(`(dateAdd ${path} days=${other.path})`),
          fc.constant(`(dateBetween ${path} '2026-01-01' ${other.path})`),
        ]
      : []),
  );
}

function textAtom({ path, answer }: Question): fc.Arbitrary<string> {
  const text = String(answer);
  return fc.oneof(
    operators.map((operator) => `(ifCondition ${path} '${operator}' '${text}')`),
    fc.constantFrom(`(ifEquals ${path} '${text}')`, `(ifEquals '${text}' ${path})`),
    fc.tuple(operators, near).map(([operator, by]) => `(ifCondition ${path} '${operator}' ${String(7 + by)})`),
    fc.constantFrom(`(ifEquals (toStartCase ${path}) 'Blue')`, `(ifEquals (multiply ${path} 2) 14)`),
  );
}

/** A condition of one to three expressions. */
function template(all: readonly Question[]): fc.Arbitrary<string> {
  const any = fc.oneof(...all.map((asked) => atom(asked, all)));
  const both = fc
    .tuple(any, fc.constantFrom('&&', '&&', '&&', '||'), any)
    .map(([left, operator, right]) => `(ifCondition ${left} '${operator}' ${right})`);
  const three = fc.tuple(both, any).map(([left, right]) => `(ifCondition ${left} '&&' ${right})`);
  const test = fc.oneof(any, { weight: 2, arbitrary: both }, three);
  const tag = test.map((text) => `{{${text.startsWith('(') ? text.slice(1, -1) : text}}}`);
  const path = fc.constantFrom(...all.map((asked) => asked.path.replace(/^\(|\)$/g, '')));
  return fc.oneof(
    { weight: 5, arbitrary: tag },
    { weight: 3, arbitrary: test.map((text) => `{{#if ${text}}}true{{/if}}`) },
    test.map((text) => `{{#unless ${text}}}{{else}}true{{/unless}}`),
    fc.tuple(test, path).map(([text, one]) => `{{#if ${text}}}{{${one}}}{{else}}{{${one}}}0{{/if}}`),
    fc.tuple(tag, path).map(([text, one]) => `${text}{{${one}}}`),
    path.chain((one) =>
      fc.constantFrom(`{{${one}}}`, `0{{${one}}}`, `{{${one}}} days`, ` {{${one}}} `, `{{${one}}}{{${one}}}`),
    ),
    fc.tuple(path, path).map(([one, other]) => `{{${one}}}{{${other}}}`),
  );
}

const conditionNames = ['show_if', 'hide_if', 'disabled_if', 'required_if'] as const;

function formWith(all: readonly Question[]): fc.Arbitrary<WideForm> {
  const condition = template(all);
  const others = fc.record(Object.fromEntries(conditionNames.map((name) => [name, condition])), { requiredKeys: [] });
  return fc
    .record({ show: condition, more: fc.option(others, { freq: 3 }), inner: fc.option(condition, { freq: 3 }) })
    .map(({ show, more, inner }) => ({
      entries: [
        ...all.flatMap(({ block }, i) =>
          block ? [{ block, ...(i === 1 && inner !== null && { show_if: inner }) }] : [],
        ),
        { ...more, show_if: show, block: { type: more ? 'payout_request' : 'divider', key: 'last', amount: 1 } },
      ],
      answers: new Map(all.flatMap(({ key, block, answer }) => (block ? [[key, answer] as const] : []))),
    }));
}

/** One or two questions, and a block with conditions on them. */
export const wideForms: fc.Arbitrary<WideForm> = fc
  .integer({ min: 1, max: 2 })
  .chain((count) => questions(count))
  .chain(formWith);
