/** What panels and the terminal find and rules say, too: it is told once, and not at all where its user has settled it. */
import { missingDocumentTexts } from '../language/vocabulary/index.js';
import type { RuleSaying } from '../protocol/rule-saying.js';
import type { ClaimPreview, PreviewProblem } from '../protocol/view-model.js';
import { viewWithKey } from './claims/block-views.js';
import { isRequestType } from './claims/requests/request.js';
import type { LetterTemplateProblem } from './letters/letters.js';

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

/** What rules say of the files that a claim form is made from. */
export interface FormSayings {
  readonly claimsBlocks: readonly RuleSaying[];
  readonly configuration: readonly RuleSaying[];
}

/** Whether a rule says what a problem says. */
export function isSaidByRules({ code }: Pick<PreviewProblem, 'code'>): boolean {
  return Object.hasOwn(rulesOfProblems, code);
}

/** Without the problems whose rules are switched off, or suppressed there. @param preview the blocks that have them */
export function unsettled(
  { claimsBlocks, configuration }: FormSayings,
  problems: readonly PreviewProblem[],
  { blocks }: Pick<ClaimPreview, 'blocks'>,
): readonly PreviewProblem[] {
  /** Why a request cannot be created is said whatever is settled: without a reason, its button would only be disabled. */
  const isObstacle = ({ block, severity }: PreviewProblem) =>
    severity === 'error' && block !== null && isRequestType(viewWithKey(blocks, block)?.type);
  return problems.filter((problem) => {
    const rules = rulesOfProblems[problem.code];
    if (!rules || isObstacle(problem)) return true;
    const sayings = problem.block === null ? configuration : claimsBlocks;
    return saidBy(sayings, rules, problem.message, (saying) => isAtProperty(saying, problem)) !== 'settled';
  });
}

/** Without what the diagnostics of a letter's template say, or leave out. @param sayings of the rules, of the template */
export function unsaidOfLetter<P extends LetterTemplateProblem>(
  sayings: readonly RuleSaying[],
  problems: readonly P[],
): readonly P[] {
  return problems.filter(({ code, range, message }) => {
    const rules = rulesOfProblems[code];
    const isAt = ({ offset }: RuleSaying) => range !== null && range.start <= offset && offset < range.end;
    return !rules || range === null || saidBy(sayings, rules, message, isAt) === undefined;
  });
}

/** `reported` if the diagnostics have it, `settled` if all that the rules find there is left out of them, undefined if the rules find nothing. */
function saidBy(
  sayings: readonly RuleSaying[],
  rules: readonly string[],
  message: string,
  isAt: (saying: RuleSaying) => boolean,
): 'reported' | 'settled' | undefined {
  const found = sayings.filter(({ rule }) => rules.includes(rule));
  const here = found.filter(isAt);
  const words = new Set(Array.from(message.matchAll(/`([^`]+)`/g), ([, word = '']) => word));
  const named = found.filter(({ names }) => names.some((name) => words.has(name)));
  // Some rules report the first use of a name alone.
  const meant = [here.filter((one) => named.includes(one)), named, here].find(({ length }) => length > 0);
  return meant && (meant.some(({ isReported }) => isReported) ? 'reported' : 'settled');
}

/** @param problem its property, such as `payee.amount` or `show_if`, is of the block or its entry; null: all of it */
function isAtProperty({ block, path }: RuleSaying, problem: Pick<PreviewProblem, 'block' | 'property'>): boolean {
  if (block !== problem.block) return false;
  const own = path.replace(/^block\./, '');
  const { property } = problem;
  return property === null || own === property || ['.', '['].some((next) => own.startsWith(property + next));
}
