/** What the rules say of the files that a claim form is made from. */
import { ruleSayings, type ModuleCheck } from '../../language/index.js';
import { rulesOfProblems, type FormSayings } from '../said-by-rules.js';

const rules: ReadonlySet<string> = new Set(Object.values(rulesOfProblems).flat());

/** As far as the form says it, too. */
export function sayingsOfForm(check: ModuleCheck): FormSayings {
  const { configuration, claimsBlocks } = check.module.options.layout;
  const of = (path: string) => ruleSayings(check, path).filter(({ rule }) => rules.has(rule));
  return { claimsBlocks: of(claimsBlocks), configuration: of(configuration) };
}
