/** Whether the result of a hook function can be written as JSON: that is how it is stored and sent. */
import type { AlterationCheck } from '../../protocol/sandbox.js';
import type { Observations, Unwritable } from '../sandbox/session.js';

interface Meaning {
  readonly severity: AlterationCheck['severity'];
  readonly what: string;
  readonly becomes: string;
}

const meanings: Readonly<Record<Unwritable['what'], Meaning>> = {
  undefined: { severity: 'warning', what: 'is `undefined`', becomes: 'in a list it becomes `null`' },
  number: { severity: 'error', what: 'is `NaN` or infinite', becomes: 'it becomes `null`' },
  function: { severity: 'error', what: 'is a function', becomes: 'it is left out, or `null` in a list' },
  symbol: { severity: 'error', what: 'is a symbol', becomes: 'it is left out, or `null` in a list' },
  promise: { severity: 'error', what: 'is a promise', becomes: 'it becomes `{}`: `await` it' },
  object: { severity: 'error', what: 'is a map, a set or a regular expression', becomes: 'it becomes `{}`' },
  date: { severity: 'warning', what: 'is not a valid date', becomes: 'it becomes `null`' },
};

/**
 * Adds values that JSON cannot write to the other checks of a result. If two checks are about one value, this one is the cause.
 *
 * @param area the prefix of the checks' codes
 */
export function checkWritten(
  area: string,
  { unwritable }: Observations,
  others: readonly AlterationCheck[],
): readonly AlterationCheck[] {
  const checks = unwritable.map(({ path, what }): AlterationCheck => {
    const { severity, what: is, becomes } = meanings[what];
    return {
      code: `${area}/not-json`,
      severity,
      message: `\`${path.slice(1)}\` ${is}, which JSON cannot write: ${becomes}.`,
      path,
    };
  });
  const paths = new Set(checks.map(({ path }) => path));
  const isCaused = ({ path, code }: AlterationCheck) =>
    paths.has(path) && /\/(?:not-cents|wrong-type|missing-field)$/.test(code);
  return [...others.filter((check) => !isCaused(check)), ...checks];
}
