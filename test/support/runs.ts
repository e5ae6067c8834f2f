/** The size of property tests. */

/** Greater than 1 for `npm run test:deep`, less than 1 for `npm run test:mutation`, which repeats the tests thousands of times. */
const factor = Number(process.env['PROPERTY_FACTOR'] ?? '1');

/** How often to try a property. @param perChange how often `npm test` tries it: enough to trust one change */
export function runs(perChange: number): number {
  return Math.max(5, Math.round(perChange * factor));
}
