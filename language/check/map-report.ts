import type { Report } from '../rules/define.js';
import { hasPlaceInFix, mapFix } from '../rules/fix.js';

/** Whether one of the places of a report passes a test. */
export function hasPlace<R>(
  { range, related = [], fix, suggestions = [] }: Report<string, R>,
  test: (range: R) => boolean,
): boolean {
  return (
    test(range) ||
    related.some((one) => test(one.range)) ||
    (fix !== undefined && hasPlaceInFix(fix, test)) ||
    suggestions.some((suggestion) => hasPlaceInFix(suggestion, test))
  );
}

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
