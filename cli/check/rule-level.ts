/** The level that a call sets for a rule. */
import { didYouMean, isLevel, rules, type AnalysisOptions } from '../../language/index.js';
import { UserError } from '../user-error.js';

export const levels = ['off', 'hint', 'information', 'warning', 'error'];

/** @throws {UserError} for a rule or a level that does not exist */
export function ruleLevel(id: string, level: string): [string, NonNullable<AnalysisOptions['rules'][string]>] {
  const ids = rules.map((rule) => rule.id);
  if (!ids.some((known) => known === id)) throw new UserError(`There is no rule '${id}'.${didYouMean(id, ids)}`);
  if (!isLevel(level))
    throw new UserError(
      `There is no level '${level}'.${didYouMean(level, levels)} The levels are: ${levels.join(', ')}.`,
    );
  return [id, level];
}
