import type { Report } from '../rules/define.js';
import { mapFix } from '../rules/fix.js';

/** The same report in other coordinates. */
export function mapReport<R, S>(
  { range, related, fix, suggestions, ...report }: Report<string, R>,
  map: (range: R) => S,
): Report<string, S> {
  return {
    ...report,
    range: map(range),
    ...(related && { related: related.map(({ range: elsewhere, message }) => ({ range: map(elsewhere), message })) }),
    ...(fix && { fix: mapFix(fix, map) }),
    ...(suggestions && { suggestions: suggestions.map((suggestion) => mapFix(suggestion, map)) }),
  };
}
