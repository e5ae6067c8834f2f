/** Comments in code and letters that suppress what is reported on the next line, with a reason. JSON has no comments: there the tools file does. */
import type { OffsetRange } from '../../syntax/range.js';

export interface SuppressionComment {
  /** Empty if the comment names none. */
  readonly rule: string;
  /** Empty if it gives none: then it suppresses nothing. */
  readonly reason: string;
  readonly range: OffsetRange;
  readonly next: OffsetRange;
  /** The text of the next line, without surrounding blanks. */
  readonly line: string;
}

const name = 'platform-config-disable-next-line';
const comment = new RegExp(`^[ \\t]*(?://|<!--)[ \\t]*${name}(?![\\w-])(.*)\\r?$`, 'gm');

/** Those that have a line of their own: `// platform-config-disable-next-line RULE reason`, or the same in `<!-- … -->`. */
export function suppressionComments(text: string): readonly SuppressionComment[] {
  if (!text.includes(name)) return [];
  return [...text.matchAll(comment)].map(({ 0: whole, 1: given = '', index }) => {
    const [rule = '', ...reason] = given
      .replace(/-->\s*$/, '')
      .trim()
      .split(/\s+/);
    const end = index + whole.length;
    const start = Math.min(end + 1, text.length);
    const lineEnd = text.indexOf('\n', start);
    const next = { start, end: lineEnd < 0 ? text.length : lineEnd };
    return {
      rule,
      reason: reason.join(' '),
      range: { start: index + whole.search(/\S/), end },
      next,
      line: text.slice(next.start, next.end).trim(),
    };
  });
}
