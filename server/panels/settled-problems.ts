/** The problems of a preview that its user has settled: the rules that say the same are switched off, or suppressed there. */
import { settledIn, type ModuleCheck } from '../../language/index.js';
import type { ClaimPreview, PreviewProblem } from '../../protocol/view-model.js';
import { viewWithKey } from '../../runtime/claims/block-views.js';
import { isRequestType } from '../../runtime/claims/requests/request.js';

/** The rules that say what a problem says of the module, by its code. What depends on the claim is said by none. */
export const rulesOfProblems: Readonly<Record<string, readonly string[]>> = {
  'missing-document': [
    'settings/missing-document',
    'settings/missing-supplementary-terms',
    'settings/missing-template',
  ],
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

/** @param preview without its problems: the blocks that have them */
export function unsettled(
  check: ModuleCheck,
  problems: readonly PreviewProblem[],
  { blocks }: Pick<ClaimPreview, 'blocks'>,
): readonly PreviewProblem[] {
  const { configuration, claimsBlocks } = check.module.options.layout;
  const ofBlocks = settledIn(check, claimsBlocks);
  const ofSettings = settledIn(check, configuration);
  /** Why a request cannot be created is said whatever is settled: without a reason, its button would only be disabled. */
  const isObstacle = ({ block, severity }: PreviewProblem) =>
    severity === 'error' && block !== null && isRequestType(viewWithKey(blocks, block)?.type);
  return problems.filter((problem) => {
    const rules = rulesOfProblems[problem.code];
    if (!rules || isObstacle(problem)) return true;
    const isSettled = problem.block === null ? ofSettings : ofBlocks;
    return !isSettled(rules, problem);
  });
}
