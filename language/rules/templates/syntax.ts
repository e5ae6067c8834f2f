import { lookalikesInTags } from '../../module/templates/lookalikes-in-tags.js';
import type { OffsetRange } from '../../syntax/range.js';
import { templateErrorMessage, type TemplateError } from '../../syntax/template/errors.js';
import type { Template } from '../../syntax/template/tree.js';
import { helperNamed } from '../../vocabulary/index.js';
import { defineLocalRule } from '../define.js';
import { arithmeticAt } from '../../semantics/arithmetic.js';
import { infixComparison } from './shared/infix-operator.js';
import { unclosedComparison } from './shared/unclosed-comparison.js';
import { rewrite } from './shared/template-edits.js';

export default defineLocalRule({
  id: 'templates/syntax',
  severity: 'error',
  summary: 'Reports a template that handlebars cannot parse.',
  rationale:
    'A template with an unclosed block or a stray brace cannot be evaluated: a condition is neither true nor false, a text or an amount is missing. The specification does not say what a claim does then. The claim form shows the block as if it had no such condition, and a request with such a template cannot be created.',
  sections: ['2.7.2'],
  messages: {
    syntax: '{explanation}',
    comparison: 'This `#if` has no closing tag. A comparison alone needs none: write `{meant}`.',
  },
  good: [
    `
[{ "block": { "type": "markdown", "key": "note", "markdown": "{{#if claim.claim_number}}Claim {{claim.claim_number}}{{/if}}" } }]`,
  ],
  bad: [
    `
[{ "block": { "type": "markdown", "key": "note", "markdown": "{{#if claim.claim_number}}Claim {{claim.claim_number}}" } }]
//                                                            ^^^^^^^^^^^^^^^^^^^^^^^^^^ templates/syntax`,
    `
[{ "block": { "type": "markdown", "key": "note", "markdown": "{{#if claim.claim_number}}Claim\\u0021{{/fi}}" } }]
//                                                                                                    ^^ templates/syntax`,
    `
[{ "block": { "type": "markdown", "key": "note", "markdown": "{{#iff claim.claim_number}}Yes{{/if}}" } }]
//                                                                                             ^^ templates/syntax`,
    `
[{ "block": { "type": "markdown", "key": "note", "markdown": "Claim {{claim.claim_number}}{{/if}}" } }]
//                                                                                        ^^^^^^^ templates/syntax`,
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{#if claim.granted_amount >= 500}}true{{/if}}" }]
//                                                                                       ^ templates/syntax`,
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{#if claim.approval_status '!==' approved}}" }]
//                                                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ templates/syntax`,
  ],
  visit: (report) => ({
    template: (embedded) => {
      const { template, toSource } = embedded;
      // A typographic quote may be read as an open text.
      if (lookalikesInTags(template).length > 0) return;
      const comparison = unclosedComparison(embedded);
      if (comparison) {
        const { range, text } = comparison;
        report({
          range: toSource(range),
          message: 'comparison',
          data: { meant: text },
          suggestions: [
            { title: `Write \`${text}\``, edits: [rewrite(embedded, template.range, text)], isMeant: true as const },
          ],
        });
        return;
      }
      for (const error of template.errors) {
        // Arithmetic has its own diagnostic.
        if (arithmeticAt(template, error)) continue;
        report({
          range: toSource(error.range),
          message: 'syntax',
          data: { explanation: templateErrorMessage(error) },
          suggestions: suggestionFor(error, template).map(({ title, range, text }) => ({
            title,
            edits: [rewrite(embedded, range, text)],
          })),
        });
      }
    },
  }),
});

interface TextSuggestion {
  readonly title: string;
  /** In the template's text. */
  readonly range: OffsetRange;
  readonly text: string;
}

/** Covers closing tags and operators, the most common mistakes: for others the correction is unclear. */
function suggestionFor(error: TemplateError, template: Template): readonly TextSuggestion[] {
  const { range } = error;
  switch (error.code) {
    case 'unclosed-block': {
      const { name, open } = error.data;
      // If there are several, only the innermost can be closed at the end.
      if (template.errors.some((other) => other.code === error.code && other.range.start > range.start)) return [];
      const tag = open === '{{{{' ? `{{{{/${name}}}}}` : `{{/${name}}}`;
      const { end } = template.range;
      return [{ title: `Close it with \`${tag}\` at the end`, range: { start: end, end }, text: tag }];
    }
    case 'mismatched-close': {
      const { name, expected, open } = error.data;
      const isMisspelt = helperNamed(expected) === undefined && helperNamed(name) !== undefined;
      const start = template.text.lastIndexOf(`${open}#${expected}`, range.start) + open.length + 1;
      // If only the opening name is not a helper, that one is wrong.
      return isMisspelt && start > open.length
        ? [{ title: `Change to \`${name}\``, range: { start, end: start + expected.length }, text: name }]
        : [{ title: `Change to \`${expected}\``, range, text: expected }];
    }
    case 'unexpected-close':
      return [{ title: 'Remove the closing tag', range, text: '' }];
    case 'unexpected-character': {
      const comparison = infixComparison(template.text, range.start);
      if (comparison) return [{ title: 'Compare with `ifCondition`', ...comparison }];
      // What is not a call of a helper that compares has no place for an operator.
      if (!/[{(]\s*if(?:Condition)?\s[^{}]*$/.test(template.text.slice(0, range.start))) return [];
      const [operator] = /^(?:[=!]==?|[<>]=?|\|\||&&)(?=\s)/.exec(template.text.slice(range.start)) ?? [];
      const end = range.start + (operator?.length ?? 0);
      return operator
        ? [{ title: `Put \`${operator}\` in quotes`, range: { ...range, end }, text: `'${operator}'` }]
        : [];
    }
    default:
      return [];
  }
}
