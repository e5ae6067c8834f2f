import { helpers } from '../../language/vocabulary/index.js';

/**
 * Templates in JSON texts, as a TextMate grammar injected into that of JSON. A rule is one match, within a line and between the quotes, so that no
 * text is left open: incomplete templates are not coloured. It knows no names except the keywords of handlebars; the language server colours known
 * names.
 */
export function templateGrammar(): string {
  return JSON.stringify(
    {
      name: 'Handlebars in JSON',
      scopeName: 'platform-config.handlebars-in-json',
      injectionSelector: 'L:string.quoted.double.json',
      patterns: included('comment', 'raw-block', 'unescaped', 'mustache'),
      repository: { ...tags, ...insideOfTags, ...literals },
    },
    null,
    2,
  );
}

interface Rule {
  readonly name?: string;
  readonly match?: string;
  readonly captures?: Readonly<Record<string, Rule>>;
  readonly patterns?: readonly (Rule | { readonly include: string })[];
}

// The parts of the expressions as written inside JSON strings: a quote of the template is `\"`, a backslash `\\`.
const raw = String.raw;
const escape = raw`\\[^"]`;
const singleQuoted = raw`'(?>\\\\'|${escape}|[^'"\\])*+'`;
const doubleQuoted = raw`\\"(?>\\\\\\"|${escape}|[^"\\])*+\\"`;
const bracketed = raw`\[[^\]"\\]*\]`;
/** The inside of a tag. Atomic and possessive throughout, so that even broken text is read only once. */
const body = raw`((?>${singleQuoted}|${doubleQuoted}|${bracketed}|${escape}|[^{}"'\\\[~])*+)`;
/** What handlebars accepts as a name. */
const name = raw`[^\s!"#%&'()*+,./;<=>@\[\\\]^\x60{|}~]+`;
/** Before a tag: no further brace, and no backslash that escapes it, but possibly two that make a backslash. */
const free = raw`(?<!\{)(?:(?<=\\\\\\\\)|(?<!\\))`;
/** At the boundaries of a whole word. */
const before = raw`(?<![^\s(={~])`;
const behind = raw`(?![^\s})~|\\])`;
const atStart = raw`(?<=\{\{|\{\{~|\{\{&)\s*`;
const calledAlways = raw`(?<=\{\{/|\{\{~/|[#^(*])\s*`;
const behindElse = raw`(?<=else\s)\s*`;
const withArguments = raw`(?=\s+[^\s}~|])`;
const keywords = helpers
  .filter(({ forms }) => !forms.includes('inline'))
  .map((helper) => helper.name)
  .join('|');

// In VS Code the word `string` in a scope means that braces are not brackets: otherwise those of tags would be paired with those of the JSON.
const begin = { name: 'punctuation.section.embedded.begin.string.handlebars' };
const end = { name: 'punctuation.section.embedded.end.string.handlebars' };
const sign = { name: 'keyword.operator.sign.handlebars' };
const inside = { patterns: included('inside') };
const embedded = 'meta.embedded.line.handlebars';

const tags: Readonly<Record<string, Rule>> = {
  // With dashes it may contain braces; without them it ends at the first.
  comment: {
    name: 'comment.block.handlebars',
    match: raw`${free}\{\{~?!(?:--(?>[^"\\-]|${escape}|\\"|-(?!-~?\}\}))*+--~?|(?!--)(?>[^"\\}]|${escape}|\\"|\}(?!\}))*+)\}\}`,
  },
  'raw-block': {
    name: embedded,
    match: raw`${free}(\{\{\{\{)(/?)${body}(\}\}\}\})`,
    captures: { 1: begin, 2: sign, 3: inside, 4: end },
  },
  unescaped: {
    name: embedded,
    match: raw`${free}(\{\{~?\{)${body}(\}~?\}\})`,
    captures: { 1: begin, 2: inside, 3: end },
  },
  mustache: {
    name: embedded,
    match: raw`${free}(\{\{~?)(#[>*]?|[/^&>*])?${body}(~?\}\})`,
    captures: { 1: begin, 2: sign, 3: inside, 4: end },
  },
};

const insideOfTags: Readonly<Record<string, Rule>> = {
  inside: {
    patterns: included(
      'escape',
      'keyword',
      'helper',
      'block-parameters',
      'named-argument',
      'string',
      'literal',
      'language-variable',
      'path',
      'parentheses',
    ),
  },
  keyword: {
    name: 'keyword.control.handlebars',
    match: raw`(?:${atStart}else|(?:${calledAlways}|${behindElse})(?:${keywords}))${behind}`,
  },
  // A call: with arguments, as a block, or in parentheses. Any other name is a path.
  helper: {
    name: 'entity.name.function.handlebars',
    match: raw`${calledAlways}${name}${behind}|(?:${atStart}|${behindElse})${name}${withArguments}`,
  },
  'block-parameters': {
    match: raw`(?<=\s)(as)\s+(\|)([^|]*)(\|)`,
    captures: {
      1: { name: 'keyword.control.handlebars' },
      2: { name: 'punctuation.definition.parameters.begin.handlebars' },
      3: { patterns: [{ name: 'variable.parameter.handlebars', match: name }] },
      4: { name: 'punctuation.definition.parameters.end.handlebars' },
    },
  },
  'named-argument': {
    match: raw`(${name})(=)`,
    captures: { 1: { name: 'variable.parameter.handlebars' }, 2: { name: 'keyword.operator.assignment.handlebars' } },
  },
  'language-variable': {
    name: 'variable.language.handlebars',
    match: raw`@(?:\.\./)*${name}|(?<![^\s({/#=~])(?:this(?![^\s})~|./\\])|\.\.?(?![^\s})~|/\\]))`,
  },
  // Unknown names keep the colour of plain text: the server colours the others.
  path: {
    patterns: [
      { name: 'meta.path.segment.handlebars', match: raw`${bracketed}|${name}` },
      { name: 'punctuation.separator.path.handlebars', match: raw`[./]` },
    ],
  },
  parentheses: { name: 'punctuation.section.parens.handlebars', match: raw`[()]` },
};

const literals: Readonly<Record<string, Rule>> = {
  string: {
    patterns: [
      // An operator is a text of operator characters.
      {
        match: raw`('|\\")([=!<>|&]+)('|\\")`,
        captures: {
          1: { name: 'punctuation.definition.string.begin.handlebars' },
          2: { name: 'keyword.operator.handlebars' },
          3: { name: 'punctuation.definition.string.end.handlebars' },
        },
      },
      quoted('string.quoted.single.handlebars', singleQuoted),
      quoted('string.quoted.double.handlebars', doubleQuoted),
    ],
  },
  'string-escape': {
    patterns: [{ name: 'constant.character.escape.handlebars', match: raw`\\\\(?:'|\\")` }, { include: '#escape' }],
  },
  escape: { name: 'constant.character.escape.json', match: raw`\\(?:[\\/bfnrt]|u[0-9a-fA-F]{4})` },
  literal: {
    patterns: [
      { name: 'constant.language.handlebars', match: raw`${before}(?:true|false|null|undefined)${behind}` },
      { name: 'constant.numeric.handlebars', match: raw`${before}-?\d+(?:\.\d+)?${behind}` },
    ],
  },
};

function quoted(scope: string, match: string): Rule {
  return { name: scope, match, captures: { 0: { patterns: included('string-escape') } } };
}

function included(...rules: readonly string[]) {
  return rules.map((rule) => ({ include: `#${rule}` }));
}
