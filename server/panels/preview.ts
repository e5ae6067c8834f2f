/** The current claim form of a module, for a panel beside its files. */
import { moduleName, type FileSystem, type ModuleCheck, type ToolsFile } from '../../language/index.js';
import { namesIn, reasonSentences } from '../../language/words/index.js';
import type { ClaimForm, PreviewParams, PreviewResult } from '../../protocol/lsp.js';
import type { BlockView, PreviewProblem } from '../../protocol/view-model.js';
import { claimForm } from '../../runtime/claims/claim-form.js';
import type { ClaimInput } from '../../runtime/claims/preview.js';
import { uriInModule } from '../../runtime/module-uri.js';
import { sampleNames } from '../../runtime/samples.js';
import { chosenSample, claimInput } from './claim-input.js';
import { Fault } from '../documents/fault.js';
import { sampleFacts } from '../documents/sample-facts.js';
import { configurationOf } from '../documents/module-texts.js';

/**
 * A form that cannot be shown is reported as a fault in the result. If a file is broken nothing is shown: the panel keeps the last good form.
 *
 * @param root the URI of the module's folder
 * @param check of the module: names the blocks in sentences
 */
export async function preview(
  fileSystem: FileSystem,
  root: string,
  toolsFile: ToolsFile,
  { claim, create }: Pick<PreviewParams, 'claim' | 'create'>,
  check?: ModuleCheck,
): Promise<PreviewResult> {
  const { options } = toolsFile;
  const samples = await sampleNames(fileSystem, root, options);
  const configuration = await configurationOf(fileSystem, root);
  const about = {
    root,
    name: moduleName(root, configuration?.getText() ?? ''),
    claimsBlocks: uriInModule(root, options.layout.claimsBlocks),
    samples,
    sampleDetails: await sampleFacts(fileSystem, root, options, samples),
    sample: chosenSample(samples, claim.sample) ?? null,
  };
  try {
    const input = await claimInput(fileSystem, root, toolsFile, claim, samples);
    return { ...about, form: formOf({ ...input, create: create === null ? [] : [create] }, check), fault: null };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ...about, form: null, fault: error.toModuleFault() };
  }
}

function formOf(input: ClaimInput, check: ModuleCheck | undefined): ClaimForm {
  const sentencesOf = (blocks: readonly BlockView[]) => (check ? reasonSentences(blocks, namesIn(check.index)) : {});
  const form = claimForm(input, undefined, sentencesOf);
  const problems = form.preview.problems.filter((problem) => !isOldAnswer(problem, input));
  return { ...form, preview: { ...form.preview, problems } };
}

/** Answers outlive their blocks, whose keys and types change while they are typed. In a file such answers are a mistake, in a panel they are not. */
function isOldAnswer({ block, code }: PreviewProblem, { answers = {}, create = [] }: ClaimInput): boolean {
  const isOld = code === 'unknown-block' || code === 'unknown-state-field';
  return isOld && block !== null && Object.hasOwn(answers, block) && !create.includes(block);
}
