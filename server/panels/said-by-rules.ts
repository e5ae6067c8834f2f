/** What panels find and rules say, too: it is told once, and not at all where its user has settled it. */
import { saidIn, type ModuleCheck } from '../../language/index.js';
import { missingDocumentTexts } from '../../language/vocabulary/index.js';
import type { ClaimPreview, PreviewProblem } from '../../protocol/view-model.js';
import type { LetterTemplateProblem } from '../../runtime/letters/letters.js';
import { viewWithKey } from '../../runtime/claims/block-views.js';
import { isRequestType } from '../../runtime/claims/requests/request.js';

/** The rules that say what a problem says of the module, by its code. What depends on the claim is said by none. */
export const rulesOfProblems: Readonly<Record<string, readonly string[]>> = {
  // Told as the rules tell it.
  ...Object.fromEntries(Object.keys(missingDocumentTexts).map((rule) => [rule, [rule]])),
  'object-as-text': ['templates/object-as-text'],
  'sample-missing-field': ['settings/sample-differs'],
  'sample-too-few-beneficiaries': ['settings/sample-differs'],
  'sample-too-many-beneficiaries': ['settings/sample-differs'],
  'sample-unknown-bank': ['settings/sample-differs'],
  syntax: ['templates/arithmetic', 'templates/lookalike-character', 'templates/syntax'],
  'unknown-block-type': ['claims/unknown-block-type'],
  'unknown-helper': ['templates/misspelt-helper', 'templates/path-as-helper', 'templates/unknown-helper'],
  'unknown-operator': ['templates/unknown-operator'],
  unsupported: ['templates/partial'],
  'wrong-arguments': ['templates/helper-arguments'],
};

/** Without the problems whose rules are switched off, or suppressed there. @param preview the blocks that have them */
export function unsettled(
  check: ModuleCheck,
  problems: readonly PreviewProblem[],
  { blocks }: Pick<ClaimPreview, 'blocks'>,
): readonly PreviewProblem[] {
  const { configuration, claimsBlocks } = check.module.options.layout;
  const ofBlocks = saidIn(check, claimsBlocks);
  const ofSettings = saidIn(check, configuration);
  /** Why a request cannot be created is said whatever is settled: without a reason, its button would only be disabled. */
  const isObstacle = ({ block, severity }: PreviewProblem) =>
    severity === 'error' && block !== null && isRequestType(viewWithKey(blocks, block)?.type);
  return problems.filter((problem) => {
    const rules = rulesOfProblems[problem.code];
    if (!rules || isObstacle(problem)) return true;
    const said = problem.block === null ? ofSettings : ofBlocks;
    return said(rules, { message: problem.message, at: problem }) !== 'settled';
  });
}

/** Without what the diagnostics of a letter's template say, or leave out. @param file its path in the module */
export function unsaidOfLetter<P extends LetterTemplateProblem>(
  check: ModuleCheck,
  file: string,
  problems: readonly P[],
): readonly P[] {
  const said = saidIn(check, file);
  return problems.filter(({ code, range, message }) => {
    const rules = rulesOfProblems[code];
    return !rules || range === null || said(rules, { message, at: range }) === undefined;
  });
}
