import type { OffsetRange } from '../../../syntax/range.js';
import { meantOperator } from './operators.js';

const value = String.raw`(?:'[^']*'|"[^"]*"|\([^()]*\)|@?[\w[\]./-]+)`;
const leftOf = new RegExp(String.raw`(\{\{~?#?\s*|\(\s*|\s)(${value})\s*$`);
const operatorAndRight = new RegExp(String.raw`^([=!<>&|]{1,3})\s*(${value})\s*(?:~?\}\}|\))`);

/**
 * The call of `ifCondition` that is meant by an operator in the syntax of other languages: `{{claim.age > 17}}`, `{{#if claim.age > 17}}`.
 *
 * @param text of a template
 * @param offset of the operator in it
 * @returns the replacement for a part of the text; undefined if the tag contains anything else
 */
export function infixComparison(
  text: string,
  offset: number,
): { readonly range: OffsetRange; readonly text: string } | undefined {
  const before = text.slice(0, offset);
  const [, around, left] = leftOf.exec(before) ?? [];
  const [found, written, right] = operatorAndRight.exec(text.slice(offset)) ?? [];
  const operator = meantOperator(written ?? '');
  if (around === undefined || !left || found === undefined || !right || operator === undefined) return undefined;
  const start = before.lastIndexOf(left);
  const end = offset + found.lastIndexOf(right, found.length - 2) + right.length;
  const comparison = `${left} '${operator}' ${right}`;
  const name = /(?:\{\{~?|\()\s*(ifCondition|if)\s+$/.exec(text.slice(0, start));
  // The call already has a helper that compares, or something that looks like one.
  if (name?.[1])
    return {
      range: { start: start - name[0].length + name[0].indexOf(name[1]), end },
      text: `ifCondition ${comparison}`,
    };
  if (/(?:\{\{~?|\()\s*$/.test(text.slice(0, start)))
    return { range: { start, end }, text: `ifCondition ${comparison}` };
  return /\{\{~?(?:#|\s*else\s+)(?:if|unless)\s+$/.test(text.slice(0, start))
    ? { range: { start, end }, text: `(ifCondition ${comparison})` }
    : undefined;
}
