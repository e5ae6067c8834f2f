import { placedPaths, type PlacedPath } from '../../module/templates/template-references.js';
import type { Call, Expression, PathExpression, Template, TemplateNode } from '../../syntax/template/tree.js';
import { isParameter } from '../../module/templates/template-references.js';
import { hasLookalike } from '../../syntax/lookalikes.js';
import { helperNamed } from '../../vocabulary/index.js';
import { knownNames, knownPath } from '../../vocabulary/known-paths.js';
import { defineLocalRule } from '../define.js';
import { yesOrNo } from '../shared/values/meant-values.js';
import { meantOperator } from './shared/operators.js';
import { isPlain, rewrite } from './shared/template-edits.js';

export default defineLocalRule({
  id: 'templates/unquoted-word',
  severity: 'warning',
  summary: 'Reports a word without quotes in a comparison.',
  rationale:
    'A name without quotes reads a field of the data. At the top of the data of a claim there are only a few, so `approved` reads nothing, and `!== approved` holds on every claim: a payout can be created while the claim is pending.',
  sections: ['2.7.2'],
  messages: {
    word: '`{word}` has no quotes, so it reads a field that does not exist. Write `{meant}`.',
    helper: '`{word}` reads a field here: a helper as a value needs parentheses. Write `{meant}`.',
  },
  good: [
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.approval_status '===' 'pending'}}" }]`,
  ],
  bad: [
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.approval_status '!==' approved}}" }]
//                                                                                                      ^^^^^^^^ templates/unquoted-word`,
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{#ifEquals open claim.status}}true{{/ifEquals}}" }]
//                                                                        ^^^^ templates/unquoted-word`,
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.created_at '<' dateNow}}" }]
//                                                                                               ^^^^^^^ templates/unquoted-word`,
    {
      'documents/welcome-letter.html': `
<p>{{#if (ifCondition policy.status '===' lapsed)}}Lapsed{{/if}}</p>
//                                        ^^^^^^ templates/unquoted-word`,
    },
  ],
  visit: (report) => ({
    template: (embedded) => {
      const { template, toSource } = embedded;
      for (const { path, other } of template.derived.of(template, wordsCompared)) {
        const word = path.original;
        const isHelper = helperNamed(word) !== undefined;
        // The data of a letter has fields of its own.
        if (!isHelper && !embedded.json && !isStatusOf(other, word)) continue;
        const meant = isHelper ? [`(${word})`] : valuesMeant(word, other);
        report({
          range: toSource(path.range),
          message: isHelper ? 'helper' : 'word',
          data: { word, meant: meant[0] ?? '' },
          suggestions: meant.map((text, i) => ({
            title: `Write \`${text}\``,
            edits: [rewrite(embedded, path.range, text)],
            ...(i === 0 && { isMeant: true as const }),
          })),
        });
      }
    },
  }),
});

interface Word {
  readonly path: PathExpression;
  /** The other side of the comparison. */
  readonly other: Expression;
}

function wordsCompared(template: Template): readonly Word[] {
  if (template.errors.length > 0 || template.warnings.length > 0) return [];
  return placedPaths(template).flatMap((placed) => {
    const other = otherSide(placed);
    return other && isWord(placed) ? [{ path: placed.path, other }] : [];
  });
}

function isWord({ path, parents, fromTop }: PlacedPath): boolean {
  const { original, segments } = path;
  if (fromTop?.length !== 1 || segments.length !== 1 || path.data || path.depth > 0 || path.this) return false;
  if (knownNames.children.has(original) || isParameter(path, parents)) return false;
  return isPlain(original) && !hasLookalike(original) && meantOperator(original) === undefined;
}

/** The operand that a path is compared with. */
function otherSide({ path, parents }: PlacedPath): Expression | undefined {
  const call = callOf(parents.at(-1));
  const name = call?.path.type === 'PathExpression' ? call.path.original : '';
  const [left, second, right] = call?.params ?? [];
  if (!call || !left || !second) return undefined;
  if (name === 'ifEquals' && call.params.length === 2)
    return path === left ? second : path === second ? left : undefined;
  if ((name !== 'ifCondition' && name !== 'if') || call.params.length !== 3 || !right) return undefined;
  return path === left ? right : path === right ? left : undefined;
}

function callOf(node: TemplateNode | undefined): Call | undefined {
  return node?.type === 'MustacheStatement' || node?.type === 'SubExpression' || node?.type === 'BlockStatement'
    ? node
    : undefined;
}

function isStatusOf(other: Expression, word: string): boolean {
  if (other.type !== 'PathExpression') return false;
  const known = knownPath(other.segments.map(({ text }) => text));
  return known?.values?.some(({ value }) => value === word) ?? false;
}

/** What a word stands for, the likeliest first. */
function valuesMeant(word: string, other: Expression): readonly string[] {
  const text = `'${word}'`;
  const said = yesOrNo(word);
  if (said === undefined) return [text];
  const isSpelt = /^(?:true|false)$/i.test(word);
  const isAnswer = other.type === 'PathExpression' && other.segments.at(-1)?.text === 'value';
  return isSpelt || isAnswer ? [String(said), text] : [text, String(said)];
}
