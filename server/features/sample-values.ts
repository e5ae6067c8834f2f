/** The values of expressions with a sample, evaluated by the runtime, for explanations. */
import {
  blockEntryText,
  blockKeys,
  pathInModule,
  type ExpressionValues,
  type FileSystem,
  type ModuleCheck,
  type ToolsFile,
} from '../../language/index.js';
import { SampleClaim, type SampleClaimInput } from '../../runtime/claims/sample-claim.js';
import { asText, inputOf, inputUri } from '../../runtime/inputs/input.js';
import { readSample, sampleInput, sampleNames } from '../../runtime/inputs/samples.js';
import { clockAt } from '../documents/clock.js';
import { editedModule } from '../documents/edited-module.js';
import { unlessFault } from '../documents/fault.js';
import { NumberFormats } from '../../protocol/money.js';

export class SampleValues {
  readonly #files: FileSystem;
  /** The last shown sample of a preview, by the root of the module. */
  readonly #shown = new Map<string, string>();

  constructor(files: FileSystem) {
    this.#files = files;
  }

  /** From now on values are those with this sample. */
  use(root: string, sample: string): void {
    this.#shown.set(root, sample);
  }

  /** Undefined if the sample or the clock cannot be used: the view that shows them reports why. */
  of(check: ModuleCheck, toolsFile: ToolsFile): Promise<ExpressionValues | undefined> {
    const { root } = check.module;
    const { options } = toolsFile;
    const module = editedModule(this.#files, root, toolsFile);
    return unlessFault(async () => {
      const names = await sampleNames(module);
      const name = names.find((one) => one === this.#shown.get(root)) ?? names[0];
      const text = name === undefined ? undefined : await inputOf(module, asText(sampleInput(name)));
      const environment = { ...(await clockAt(null, module)), numbers: new NumberFormats(options.locale) };
      const sample = text === undefined ? undefined : readSample(text, name ?? '');
      const file = name === undefined ? undefined : sampleFile(root, inputUri(module, sampleInput(name)));
      return { sample: file, evaluate: evaluator({ sample, environment }, check) };
    }, undefined);
  }
}

function sampleFile(root: string, uri: string): ExpressionValues['sample'] {
  return { path: pathInModule(root, uri) ?? uri, uri };
}

/** The claim is created on first use: most places need none. */
function evaluator(
  given: Pick<SampleClaimInput, 'sample' | 'environment'>,
  check: ModuleCheck,
): ExpressionValues['evaluate'] {
  let claim: SampleClaim | undefined;
  return (template) => {
    claim ??= new SampleClaim({
      ...given,
      keys: () => blockKeys(check.index),
      entryText: (key) => blockEntryText(check, key),
    });
    return claim.evaluate(template);
  };
}
