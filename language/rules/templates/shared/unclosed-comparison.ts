import type { EmbeddedTemplate } from '../../../module/typed-walk.js';
import { applyEdits } from '../../../syntax/offset-edits.js';
import type { OffsetRange } from '../../../syntax/range.js';
import { parseTemplate } from '../../../syntax/template/parser.js';
import { claimsEntry } from '../../shared/objects/claims-entry.js';
import { meantOperator } from './operators.js';
import { textAt } from './template-edits.js';
import { valuesMeant, wordsCompared } from './unquoted-words.js';

/** What may follow the tag and says no more than the comparison itself. */
const results: ReadonlySet<string> = new Set(['', 'true', 'true{{else}}false']);

/**
 * A condition that is only the start of a block that compares, as in `{{#if claim.age '>' 17}}`: closed at its end, it would
 * render nothing and never hold.
 *
 * @returns the opening tag, in the template's text, and the template that is meant
 */
export function unclosedComparison(
  embedded: EmbeddedTemplate,
): { readonly range: OffsetRange; readonly text: string } | undefined {
  const { template, owner, member } = embedded;
  const [error, ...others] = template.errors;
  if (error?.code !== 'unclosed-block' || !/^\{\{~?#$/.test(error.data.open) || others.length > 0) return undefined;
  if (!owner || !claimsEntry(owner) || !member?.name.value.endsWith('_if')) return undefined;
  const { range, data } = error;
  if (data.name !== 'if' && data.name !== 'ifCondition') return undefined;
  const before = template.text.slice(0, range.start).trim();
  if (before !== '' || !results.has(template.text.slice(range.end).trim())) return undefined;
  const block = template.body.find(({ type }) => type === 'BlockStatement');
  const [left, operator, right, ...more] = block?.type === 'BlockStatement' ? block.params : [];
  if (operator?.type !== 'StringLiteral' || !left || !right || more.length > 0) return undefined;
  const meant = meantOperator(operator.value);
  if (meant === undefined) return undefined;
  const text = `{{ifCondition ${textAt(embedded, left.range)} '${meant}' ${textAt(embedded, right.range)}}}`;
  return { range, text: withQuotes(text) };
}

/** @param text of a template, in which words may be compared without quotes */
function withQuotes(text: string): string {
  const words = wordsCompared(parseTemplate(text));
  return applyEdits(
    text,
    words.map(({ path, other }) => ({
      range: path.range,
      newText: valuesMeant(path.original, other)[0] ?? path.original,
    })),
  );
}
