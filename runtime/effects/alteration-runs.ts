/** Every alteration hook over every sample in two states of a module. */
import { policyMoneyText, type MoneyStyle } from '../../protocol/money.js';
import { changedSince, type WhatIfRow } from '../../protocol/what-if.js';
import { InputError } from '../inputs/input-error.js';
import type { ModuleState } from '../inputs/input.js';
import { moduleMoney } from '../inputs/samples.js';
import type { Sandboxes } from '../sandbox/session.js';
import { readWhatIf } from '../what-if/read-what-if.js';
import { whatIf } from '../what-if/what-if.js';
import { notRun, withoutStop, type CompareRuns } from './compared-run.js';

/**
 * @param sandboxes undefined if code must not run
 * @param lanes how many runs at a time
 */
export function alterationRuns(
  head: ModuleState,
  now: number,
  sandboxes: Sandboxes | undefined,
  lanes: number,
): CompareRuns {
  if (!sandboxes) return () => Promise.resolve([notRun('alteration hooks', new Error('the code is not trusted'))]);
  const rowsOf = async (state: ModuleState): Promise<readonly WhatIfRow[] | InputError> => {
    try {
      const input = await readWhatIf(state);
      return (await whatIf({ ...input, now, seed: 1, env: state.options.env }, sandboxes, { lanes })).rows;
    } catch (error) {
      if (error instanceof InputError) return error;
      throw error;
    }
  };
  let rowsOfHead: Promise<readonly WhatIfRow[] | InputError> | undefined;
  return async (state) => {
    const [before, after] = [await rowsOf(state), await (rowsOfHead ??= rowsOf(head))];
    // A module without code has no hooks to run.
    if (isWithoutCode(before) && isWithoutCode(after)) return [];
    if (before instanceof InputError) return [notRun('alteration hooks of the base', before)];
    if (after instanceof InputError) return [notRun('alteration hooks', after)];
    const money = await moduleMoney(head);
    return changedSince(before, after).map(({ before: one, after: other }) => ({
      name: nameOf(one ?? other),
      parts: [{ what: '', base: outcomeOf(one, money), head: outcomeOf(other, money) }],
      timelines: null,
    }));
  };
}

/** Other files are only left out if they are not there. */
function isWithoutCode(found: readonly WhatIfRow[] | InputError): boolean {
  return found instanceof InputError && found.code !== 'invalid';
}

function nameOf(row: WhatIfRow | null): string {
  return row === null ? '' : `${row.hook} over ${row.sample}, ${row.request}`;
}

function outcomeOf(row: WhatIfRow | null, money: MoneyStyle): string {
  if (row === null) return 'not run';
  const { outcome, message, currency, premium_after: premium } = row;
  return [
    outcome,
    ...(message === null ? [] : [withoutStop(message)]),
    ...(premium === null ? [] : [`premium ${policyMoneyText(premium, currency, money)}`]),
  ].join(', ');
}
