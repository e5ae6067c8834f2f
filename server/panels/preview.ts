/** The current claim form of a module, for a panel beside its files. */
import type { ModuleCheck } from '../../language/index.js';
import { namesIn, reasonSentenceIn, reasonSentences } from '../../language/phrases/index.js';
import type { ClaimForm } from '../../protocol/claim-form.js';
import type { PreviewParams, PreviewResult } from '../../protocol/lsp.js';
import type { BlockView, PreviewProblem } from '../../protocol/view-model.js';
import { claimForm } from '../../runtime/claims/claim-form.js';
import { lackOfComputation } from '../../runtime/claims/empty-values.js';
import { withWaysToSample } from '../../runtime/claims/lacking-sample.js';
import type { ClaimInput } from '../../runtime/claims/preview.js';
import { toldProblems } from '../../runtime/claims/told-problems.js';
import { sayingsOfForm } from '../../runtime/claims/form-sayings.js';
import { unsettled } from '../../runtime/said-by-rules.js';
import { claimsBlocksInput, inputUri } from '../../runtime/inputs/input.js';
import { detailsOfSamples } from '../../runtime/inputs/sample-details.js';
import { sampleNames } from '../../runtime/inputs/samples.js';
import { chosenSample, claimInput } from './claim-input.js';
import { nameOf, type EditedModule } from '../documents/edited-module.js';
import { orFault } from '../documents/fault.js';

/**
 * A form that cannot be shown is reported as a fault in the result. If a file is broken nothing is shown: the panel keeps the last good form.
 *
 * @param check of the module: names the blocks in sentences
 */
export async function preview(
  module: EditedModule,
  { claim, create }: Pick<PreviewParams, 'claim' | 'create'>,
  check?: ModuleCheck,
): Promise<PreviewResult> {
  const samples = await sampleNames(module);
  const about = {
    root: module.root,
    name: await nameOf(module),
    claimsBlocks: inputUri(module, claimsBlocksInput),
    samples,
    sampleDetails: await detailsOfSamples(module, samples),
    sample: chosenSample(samples, claim.sample) ?? null,
  };
  const form = async () => {
    const input = await claimInput(module, claim, samples);
    return { form: formOf({ ...input, create: create === null ? [] : [create] }, check) };
  };
  return { ...about, ...(await orFault(form, { form: null })) };
}

function formOf(input: ClaimInput, check: ModuleCheck | undefined): ClaimForm {
  const sentencesOf = (blocks: readonly BlockView[]) =>
    check ? reasonSentences(blocks, reasonSentenceIn(namesIn(check.index))) : {};
  const form = withWaysToSample(input, claimForm(input, undefined, sentencesOf));
  const told = toldProblems(form.preview.problems, lackOfComputation(input, form.preview)).filter(
    (problem) => !isOldAnswer(problem, input),
  );
  const problems = check ? unsettled(sayingsOfForm(check), told, form.preview) : told;
  return { ...form, preview: { ...form.preview, problems } };
}

/** Answers outlive their blocks, whose keys and types change while they are typed. In a file such answers are a mistake, in a panel they are not. */
function isOldAnswer({ block, code }: PreviewProblem, { answers = {}, create = [] }: ClaimInput): boolean {
  const isOld = code === 'unknown-block' || code === 'unknown-state-field';
  return isOld && block !== null && Object.hasOwn(answers, block) && !create.includes(block);
}
