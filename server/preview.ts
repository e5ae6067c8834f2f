/** The claim form of a module as it is now, for a panel beside its files. */
import { moduleName, type FileSystem, type ToolsFile } from '../language/index.js';
import type { ClaimForm, PreviewParams, PreviewResult } from '../protocol/lsp.js';
import type { PreviewProblem } from '../protocol/view-model.js';
import { fulfillmentTypeViews, readFulfillmentTypes } from '../runtime/claims/fulfillment-types.js';
import { markdownOf } from '../runtime/claims/markdown.js';
import { previewClaim, type ClaimInput } from '../runtime/claims/preview.js';
import { uriInModule } from '../runtime/module-uri.js';
import { readSample, sampleNames } from '../runtime/samples.js';
import { clockAt } from './clock.js';
import { Fault } from './fault.js';
import { claimsBlocksText, configurationOf, configurationText, sampleFrom } from './module-texts.js';

/**
 * What cannot be drawn is a fault of the result. Of a broken file nothing is drawn: the panel keeps the last good form.
 *
 * @param root the URI of the module's folder
 */
export async function preview(
  fileSystem: FileSystem,
  root: string,
  toolsFile: ToolsFile,
  { claim, create }: Pick<PreviewParams, 'claim' | 'create'>,
): Promise<PreviewResult> {
  const { options } = toolsFile;
  const samples = await sampleNames(fileSystem, root, options);
  const sample = samples.find((name) => name === claim.sample) ?? samples[0] ?? null;
  const configuration = await configurationOf(fileSystem, root);
  const about = {
    root,
    name: moduleName(root, configuration?.getText() ?? ''),
    claimsBlocks: uriInModule(root, options.layout.claimsBlocks),
    samples,
    sample,
  };
  try {
    const text = configurationText(configuration);
    const claimsBlocks = await claimsBlocksText(fileSystem, root, options);
    const data = sample === null ? undefined : await sampleFrom(fileSystem, root, options, sample, readSample);
    const { now, timeZone } = await clockAt(claim.now, fileSystem, toolsFile);
    const form = formOf({
      claimsBlocks,
      configuration: text,
      sample: data,
      answers: claim.answers,
      requests: claim.requests,
      statuses: { status: claim.status ?? undefined, approvalStatus: claim.approvalStatus ?? undefined },
      environment: { now, timeZone, locale: options.locale },
      create: create === null ? [] : [create],
    });
    return { ...about, form, fault: null };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ...about, form: null, fault: error.toModuleFault() };
  }
}

function formOf(input: ClaimInput): ClaimForm {
  const found = previewClaim(input);
  const preview = { ...found, problems: found.problems.filter((problem) => !isOldAnswer(problem, input)) };
  return {
    preview,
    markdown: Object.fromEntries(markdownOf(found)),
    fulfillmentTypes: fulfillmentTypeViews(readFulfillmentTypes(input.configuration)),
  };
}

/** Answers outlive their blocks, whose keys come and go while they are typed. In a file that would be a mistake, in a panel it is none. */
function isOldAnswer({ block, code }: PreviewProblem, { answers = {}, create = [] }: ClaimInput): boolean {
  return code === 'unknown-block' && block !== null && Object.hasOwn(answers, block) && !create.includes(block);
}
