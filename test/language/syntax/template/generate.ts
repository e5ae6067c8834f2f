/** Templates for property tests: valid by construction, and ways to damage them. */
import fc from 'fast-check';

const name = fc.constantFrom(
  'a',
  'b',
  'claim',
  'block_states',
  'if',
  'each',
  'as',
  'elsewhere',
  'tru',
  '$x',
  'é',
  'x-y',
);
const segment = fc.oneof(
  { weight: 5, arbitrary: name },
  fc.constantFrom('[a b]', '[0]', '[]', '[this]', '[a\\]b]', '[\\\\ ]', '[{{]', '[}}]'),
);
const space = fc.constantFrom(' ', ' ', ' ', '  ', '\n', '\t', '\r\n', '\u00a0');
const maybeSpace = fc.oneof({ weight: 4, arbitrary: fc.constant('') }, space);
const tilde = fc.oneof({ weight: 4, arbitrary: fc.constant('') }, fc.constant('~'));

const path = fc
  .record({
    head: fc.constantFrom('', '', '', '', '@', './', '../', '../../', 'this.', 'this/', '@../', '0.', 'true.', '-1.5.'),
    segments: fc.array(segment, { minLength: 1, maxLength: 3 }),
    separator: fc.constantFrom('.', '.', '.', '/', ' .'),
  })
  .map(({ head, segments, separator }) => head + segments.join(separator));

const string = fc
  .tuple(fc.constantFrom('"', "'"), fc.array(fc.constantFrom('a', ' ', '{{', '}}', '"', "'", '\\', '===', '\n', 'é')))
  .map(([quote, parts]) => {
    const inner = parts.filter((part) => part !== quote).join('');
    return quote + inner + (inner.endsWith('\\') ? ' ' : '') + quote;
  });

const literal = fc.oneof(
  string,
  fc.constantFrom(
    '0',
    '1',
    '-2',
    '3.14',
    'true',
    'false',
    'null',
    'undefined',
    "'\\''",
    '"\\"a\\""',
    '.',
    '..',
    'this',
  ),
);

const { value } = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    path,
    literal,
    fc
      .tuple(
        path,
        fc.array(tie('value'), { maxLength: 3 }),
        fc.array(fc.tuple(segment, tie('value')), { maxLength: 1 }),
      )
      .chain(([callee, params, hash]) => inside(callee, params, hash).map((call) => `(${call})`)),
  ),
}));

function inside(callee: string, params: string[], hash: [string, string][]): fc.Arbitrary<string> {
  const parts = [callee, ...params, ...hash.map(([key, part]) => `${key}=${part}`)];
  return fc
    .tuple(maybeSpace, fc.array(space, { minLength: parts.length, maxLength: parts.length }), maybeSpace)
    .map(
      ([before, spaces, after]) =>
        before + parts.map((part, index) => (index ? (spaces[index] ?? '') : '') + part).join('') + after,
    );
}

const argumentsOf = fc.tuple(fc.array(value, { maxLength: 3 }), fc.array(fc.tuple(segment, value), { maxLength: 2 }));

const call = fc
  .tuple(fc.oneof({ weight: 6, arbitrary: path }, literal), argumentsOf)
  .chain(([callee, [params, hash]]) => inside(callee, params, hash).map((text) => ({ callee, text })));

const content = fc
  .array(
    fc.constantFrom(
      'text',
      ' ',
      '\n',
      '\n  ',
      '\r\n',
      '\t',
      '}',
      '{ ',
      '\\',
      '\\{{x}} ',
      '\\\\',
      '}}',
      "don't ",
      'é😀',
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(''));

const comment = fc
  .tuple(tilde, fc.constantFrom('!', '!-- ', '!--', '!-'), fc.constantFrom('', 'note', ' a\nb', '}}', '-'), tilde)
  .map(([open, start, text, close]) =>
    start.startsWith('!--')
      ? `{{${open}${start}${text}--${close}}}`
      : `{{${open}${start}${text.replace('}}', '')}${close}}}`,
  );

const mustache = fc
  .tuple(call, tilde, tilde, fc.constantFrom('', '', '&', '{', '*', '> '))
  .map(([{ text }, open, close, kind]) => {
    if (kind === '{') return `{{${open}{${text}}${close}}}`;
    // A path may start with `else`, `!` and so on only by accident; the generator has none.
    return `{{${open}${kind}${text}${close}}}`;
  });

const blockParams = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  fc.constantFrom(' as |x|', ' as |x y|', ' as  | x [y] |', ' as |.. .|'),
);

const { body } = fc.letrec<{ body: string; statement: string; branches: string }>((tie) => ({
  statement: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    content,
    mustache,
    comment,
    fc
      .record({
        call,
        kind: fc.constantFrom('#', '#', '#', '#', '^', '#*', '#>'),
        open: fc.tuple(tilde, tilde),
        close: fc.tuple(tilde, tilde),
        params: blockParams,
        first: tie('body'),
        branches: tie('branches'),
        otherwise: fc.option(fc.tuple(tilde, fc.constantFrom('else', ' else ', '^', '^ '), tilde, tie('body'))),
      })
      .map(({ call: { callee, text }, kind, open, close, params, first, branches, otherwise }) => {
        const hasInverse = kind === '#' || kind === '^';
        const middle = kind === '#' ? branches : '';
        const last = hasInverse && otherwise ? `{{${otherwise[0]}${otherwise[1]}${otherwise[2]}}}${otherwise[3]}` : '';
        const opening = `{{${open[0]}${kind}${text}${kind === '#>' ? '' : params}${open[1]}}}`;
        return `${opening}${first}${middle}${last}{{${close[0]}/${callee}${close[1]}}}`;
      }),
    fc
      .tuple(name, content, argumentsOf)
      .chain(([callee, text, [params, hash]]) =>
        inside(callee, params, hash).map(
          (inner) => `{{{{${inner}}}}}${text.replaceAll('{', '')}{{x}}{{{{/${callee}}}}}`,
        ),
      ),
  ),
  branches: fc
    .array(fc.tuple(tilde, call, blockParams, tilde, tie('body')), { maxLength: 2 })
    .map((parts) =>
      parts
        .map(([open, { text }, params, close, inner]) => `{{${open}else ${text}${params}${close}}}${inner}`)
        .join(''),
    ),
  body: fc.array(tie('statement'), { maxLength: 4 }).map((parts) => parts.join('')),
}));

/** Templates of which nearly all are valid; handlebars has the last word. */
export const templates: fc.Arbitrary<string> = body;

const damage = fc.constantFrom(
  '{{',
  '}}',
  '{',
  '}',
  '(',
  ')',
  "'",
  '"',
  '=',
  '|',
  '~',
  '.',
  '/',
  '@',
  '[',
  ']',
  '\\',
  ' ',
  'else',
  '#',
  '\0',
);

/** Templates with a few things removed from or put into them. */
export const damagedTemplates: fc.Arbitrary<string> = fc
  .tuple(templates, fc.array(fc.tuple(fc.nat(), fc.nat(3), fc.option(damage)), { minLength: 1, maxLength: 3 }))
  .map(([template, edits]) =>
    edits.reduce((text, [where, removed, added]) => {
      const at = where % (text.length + 1);
      return text.slice(0, at) + (added ?? '') + text.slice(at + removed);
    }, template),
  );

/** Texts made of tokens in any order. */
export const tokenSoup: fc.Arbitrary<string> = fc
  .array(
    fc.constantFrom(
      ...[
        '{{',
        '{{',
        '}}',
        '}}',
        '{{#',
        '{{/',
        '{{^',
        '{{else',
        '{{{',
        '}}}',
        '{{{{',
        '}}}}',
        '{{!',
        '{{!--',
        '--}}',
        '{{>',
        '{{#>',
        '{{&',
        '{{*',
      ],
      ...[
        '~',
        ' ',
        ' ',
        '\n',
        'a',
        'b',
        'if',
        'else',
        'as |',
        '|',
        '.',
        '..',
        '/',
        '@',
        '=',
        '(',
        ')',
        "'",
        '"',
        '[',
        ']',
        '\\',
        '0',
        '1.5',
      ],
      ...[
        'true',
        'null',
        'this',
        'text',
        ',',
        '-',
        '{{a}}',
        '{{#a}}',
        '{{/a}}',
        '{{else}}',
        '{{{{/a}}}}',
        '{{{{a}}}}',
        '😀',
      ],
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''));
