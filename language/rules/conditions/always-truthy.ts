import type { EmbeddedTemplate } from '../../module/typed-walk.js';
import type { OffsetRange } from '../../syntax/range.js';
import type { ContentStatement, MustacheStatement, Program, Statement, Template } from '../../syntax/template/tree.js';
import { falsyTexts } from '../../semantics/values.js';
import { claimsEntry, effectOf } from '../shared/objects/claims-entry.js';
import { defineLocalRule } from '../define.js';
import { replaceText, replaceValue, type Suggestion } from '../fix.js';

export default defineLocalRule({
  id: 'conditions/always-truthy',
  severity: 'warning',
  summary: 'Reports a condition that always renders a truthy text, whatever its template reads.',
  rationale:
    'The whole text of a condition counts. With words around the braces, or with two results in a row, it is never empty and never just `false`, so the condition is always true.',
  sections: ['2.7.5'],
  messages: {
    text: '`{name}` always holds: `{text}` is outside of the braces. The whole text counts, not only the template. Remove it.',
    several:
      '`{name}` always holds: two results in a row are truthy. One example is `falsefalse`. Combine them with `ifCondition` and `&&` or `||`.',
    branches:
      '`{name}` holds in either case: `{text}` is truthy. Any text is, other than `false`, `0` and similar ones. Write `false` where it should not hold.',
  },
  good: [
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": " {{#if claim.granted_amount}}true{{else}}false{{/if}} " }]`,
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{#if claim.granted_amount}}true{{/if}}{{#if claim.closed}}true{{/if}}" }]`,
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{#if claim.granted_amount}}yes{{else if claim.closed}}no{{else}}{{/if}}" }]`,
  ],
  bad: [
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "Only if {{ifCondition claim.status '===' 'open'}}" }]
//                                                            ^^^^^^^ conditions/always-truthy`,
    `
[{ "block": { "type": "divider", "key": "line" }, "hide_if": "{{ifIsDefined claim.a}} {{ifIsDefined claim.b}}" }]
//                                                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ conditions/always-truthy`,
    `
[{ "block": { "type": "divider", "key": "line" }, "hide_if": "{{ifIsDefined claim.a}} || {{ifIsDefined claim.b}}" }]
//                                                                                    ^^ conditions/always-truthy`,
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{#if claim.granted_amount}}yes{{else}}no{{/if}}" }]
//                                                                                                   ^^ conditions/always-truthy`,
  ],
  visit: (report) => ({
    template: (embedded) => {
      const { template, owner, member, toSource } = embedded;
      const name = member?.name.value ?? '';
      if (!owner || !claimsEntry(owner) || !name.endsWith('_if') || template.errors.length > 0) return;
      const words = template.body.find((node) => node.type === 'ContentStatement' && isAlwaysSeen(node));
      const results = template.body.filter((node) => node.type === 'MustacheStatement' && isYesOrNo(node));
      const [first, last] = [results[0], results.at(-1)];
      const branch = template.body.map(lastTruthyBranch).find((text) => text !== undefined);
      if (words?.type === 'ContentStatement' && template.body.length > 1)
        report({
          range: toSource(trimmed(words)),
          message: 'text',
          data: { name, text: words.value.trim() },
          suggestions: combinations(embedded, name, words.value.trim()) ?? [
            { title: 'Remove the text', edits: [replaceText(toSource(trimmed(words)), '')] },
          ],
        });
      else if (first && last && first !== last)
        report({
          range: toSource({ start: first.range.start, end: last.range.end }),
          message: 'several',
          data: { name },
          suggestions: combinations(embedded, name) ?? [],
        });
      else if (branch)
        report({
          range: toSource(trimmed(branch)),
          message: 'branches',
          data: { name, text: branch.value.trim() },
          suggestions: [{ title: 'Write `false`', edits: [replaceText(toSource(trimmed(branch)), 'false')] }],
        });
    },
  }),
});

/** Whether a text between tags makes every rendered text truthy. `0` and `false` do not: the rest may render nothing. */
function isAlwaysSeen({ value }: ContentStatement): boolean {
  const text = value.trim();
  return !falsyTexts.some((falsy) => falsy.includes(text));
}

/** For a block whose branches all render a truthy text: the text of its last branch. */
function lastTruthyBranch(node: Statement): ContentStatement | undefined {
  if (node.type !== 'BlockStatement' || node.path.type !== 'PathExpression') return undefined;
  if (!yesOrNo.has(node.path.original) && node.path.original !== 'if' && node.path.original !== 'unless')
    return undefined;
  return truthyText(node.program) && truthyText(node.inverse);
}

function truthyText(branch: Program | undefined): ContentStatement | undefined {
  for (const node of branch?.body ?? []) {
    const found = node.type === 'ContentStatement' ? isAlwaysSeen(node) && node : lastTruthyBranch(node);
    if (found) return found;
  }
  return undefined;
}

function trimmed({ range, original }: ContentStatement): OffsetRange {
  const start = range.start + original.length - original.trimStart().length;
  return { start, end: start + original.trim().length };
}

/** Helpers that always render `true` or `false`. */
const yesOrNo: ReadonlySet<string> = new Set([
  'ifCondition',
  'ifEquals',
  'ifIsDefined',
  'ifIsNotDefined',
  'dateBetween',
]);

function isYesOrNo({ path }: MustacheStatement): boolean {
  return path.type === 'PathExpression' && yesOrNo.has(path.original);
}

/** Combines two results into one condition, if the template consists of these. @param name of the condition @param word the text between them */
function combinations(
  { template, json }: EmbeddedTemplate,
  name: string,
  word?: string,
): readonly Suggestion<OffsetRange>[] | undefined {
  const tags = template.body.filter((node) => node.type !== 'ContentStatement' || node.value.trim() !== '');
  const [left, middle, right] = word === undefined ? [tags[0], undefined, tags[1]] : tags;
  if (tags.length !== (word === undefined ? 2 : 3)) return undefined;
  if (left?.type !== 'MustacheStatement' || right?.type !== 'MustacheStatement') return undefined;
  if (!json || (word !== undefined && middle?.type !== 'ContentStatement')) return undefined;
  const operators = ['&&', '||'].filter((operator) => word === undefined || meansOperator(word, operator));
  if (operators.length === 0) return undefined;
  return operators.map((operator) => {
    const text = `{{ifCondition (${inside(template, left)}) '${operator}' (${inside(template, right)})}}`;
    const outcome = `${effectOf(name)} when ${operator === '&&' ? 'both hold' : 'either holds'}`;
    return { title: `Combine with \`${operator}\`: ${outcome}`, edits: [replaceValue(json.range, text)] };
  });
}

function meansOperator(word: string, operator: string): boolean {
  return word === operator || word.toLowerCase() === (operator === '&&' ? 'and' : 'or');
}

/** The source of what a tag calls. */
function inside({ text }: Template, { path, params, hash }: MustacheStatement): string {
  const last = hash ?? params.at(-1) ?? path;
  return text.slice(path.range.start, last.range.end);
}
