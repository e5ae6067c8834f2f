/** Templates that name what the data hold, and data in every shape that the names meet. */
import fc from 'fast-check';

const names = ['a', 'b', 'items', 'name'] as const;
const name = fc.constantFrom(...names);

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom<unknown>(
      0,
      1,
      -3,
      2.5,
      '',
      'x',
      '12',
      "it's <i>",
      true,
      false,
      null,
      '2026-02-28',
      '2026-01-31T22:30:00Z',
    ),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4 }),
  ),
}));

/** What templates are rendered with: an object most of the time. */
export const contexts: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ a: value, b: value, items: fc.array(value, { maxLength: 3 }), name: value }) },
  value,
);

const path = fc.oneof(
  { weight: 4, arbitrary: name },
  fc.tuple(name, fc.constantFrom('a', 'name', 'length', '[0]', '[1]')).map(([first, second]) => `${first}.${second}`),
  fc.tuple(fc.constantFrom('../', '../../', './', 'this.', '@root.'), name).map((parts) => parts.join('')),
  fc.constantFrom('this', '.', '..', '@index', '@key', '@first', '@last', '@../index', 'item', 'item.name', 'i'),
);

const operator = fc.constantFrom('===', '!==', '==', '!=', '<', '<=', '>', '>=', '||', '&&');
const literal = fc.constantFrom('0', '1', '-2', "'x'", "'12'", 'true', 'null', 'undefined', "'2026-03-01'");

const { argument } = fc.letrec<{ argument: string }>((tie) => ({
  argument: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    path,
    literal,
    fc.tuple(tie('argument'), operator, tie('argument')).map(([l, op, r]) => `(ifCondition ${l} '${op}' ${r})`),
    fc
      .tuple(
        fc.constantFrom('multiply', 'divide', 'lookup', 'dateDifference', 'ifEquals', 'unknown'),
        tie('argument'),
        tie('argument'),
      )
      .map(([helper, l, r]) => `(${helper} ${l} ${r})`),
    fc
      .tuple(fc.constantFrom('ifIsDefined', 'ordinalString', 'toStartCase', 'maxValue', 'zarString'), tie('argument'))
      .map(([helper, first]) => `(${helper} ${first})`),
    tie('argument').map((date) => `(dateAdd ${date} days=1)`),
  ),
}));

const tag = fc.oneof(
  { weight: 2, arbitrary: path },
  argument.map((text) => (text.startsWith('(') ? text.slice(1, -1) : text)),
);

const tilde = fc.constantFrom('', '', '', '~');
const content = fc.constantFrom('', ' ', 'text', '\n', '\n  ', ' - ', 'é😀');

const { body } = fc.letrec<{ body: string; statement: string; block: string }>((tie) => ({
  statement: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    content,
    fc.tuple(tilde, tag, tilde).map(([open, inside, close]) => `{{${open}${inside}${close}}}`),
    tie('block'),
  ),
  block: fc
    .record({
      head: fc.oneof(
        fc
          .tuple(fc.constantFrom('if', 'unless', 'each', 'with', 'ifIsDefined'), argument)
          .map((parts) => parts.join(' ')),
        fc.tuple(fc.constantFrom('each', 'with'), path).map(([helper, list]) => `${helper} ${list} as |item i|`),
        fc.tuple(argument, operator, argument).map(([l, op, r]) => `ifCondition ${l} '${op}' ${r}`),
        fc.constantFrom('a', 'items', 'this', '../b', 'a.name', 'if', 'missing'),
      ),
      sign: fc.constantFrom('#', '#', '#', '^'),
      first: tie('body'),
      chain: fc.option(fc.tuple(fc.constantFrom('if', 'each', 'unless'), argument, tie('body'))),
      otherwise: fc.option(tie('body')),
      tildes: fc.tuple(tilde, tilde),
    })
    .map(({ head, sign, first, chain, otherwise, tildes: [open, close] }) => {
      const chained = chain && sign === '#' ? `{{else ${chain[0]} ${chain[1]}}}${chain[2]}` : '';
      const last = otherwise === null ? '' : `{{else}}${otherwise}`;
      return `{{${open}${sign}${head}}}${first}${chained}${last}{{/${head.split(' ')[0] ?? ''}${close}}}`;
    }),
  body: fc.array(tie('statement'), { maxLength: 4 }).map((parts) => parts.join('')),
}));

export const templates: fc.Arbitrary<string> = body;
