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
import type { EditorFiles } from '../documents/editor-files.js';
import { unlessFault } from '../documents/fault.js';
import { NumberFormats } from '../../protocol/money.js';

/** Values, and the inputs they were computed from. */
interface KnownValues {
  /** The last shown sample, even if it no longer exists. */
  readonly shown: string | undefined;
  readonly name: string | undefined;
  /** The text of the sample. */
  readonly text: string | undefined;
  readonly options: ToolsFile['options'];
  /** In milliseconds since 1970. */
  readonly minute: number;
  readonly values: ExpressionValues;
}

/** Files of which a part is watched. */
export type SampleFiles = FileSystem & Pick<EditorFiles, 'isWatched'>;

export class SampleValues {
  readonly #files: SampleFiles;
  /** The last shown sample of a preview, by the root of the module. */
  readonly #shown = new Map<string, string>();
  /** Between two edits, expressions are requested one after the other: they share a cached context for one minute. */
  readonly #last = new WeakMap<ModuleCheck, KnownValues>();

  constructor(files: SampleFiles) {
    this.#files = files;
  }

  /** From now on values are those with this sample. */
  use(root: string, sample: string): void {
    this.#shown.set(root, sample);
  }

  /** The last values of a watched module, without reading its files: a change would have led to another check. */
  known(check: ModuleCheck): ExpressionValues | undefined {
    const last = this.#last.get(check);
    const { root } = check.module;
    const isOfNow = last?.shown === this.#shown.get(root) && last?.minute === minuteOf(Date.now());
    return isOfNow && this.#files.isWatched(root) ? last.values : undefined;
  }

  /** Undefined if the sample or the clock cannot be used: the view that shows them reports why. */
  of(check: ModuleCheck, toolsFile: ToolsFile): Promise<ExpressionValues | undefined> {
    const { root } = check.module;
    const { options } = toolsFile;
    const module = editedModule(this.#files, root, toolsFile);
    return unlessFault(async () => {
      const names = await sampleNames(module);
      const shown = this.#shown.get(root);
      const name = names.find((one) => one === shown) ?? names[0];
      const text = name === undefined ? undefined : await inputOf(module, asText(sampleInput(name)));
      const environment = { ...(await clockAt(null, module)), numbers: new NumberFormats(options.locale) };
      const minute = minuteOf(environment.now);
      const last = this.#last.get(check);
      if (last?.name === name && last?.text === text && last?.minute === minute && last.options === options) {
        this.#last.set(check, { ...last, shown });
        return last.values;
      }
      const sample = text === undefined ? undefined : readSample(text, name ?? '');
      const file = name === undefined ? undefined : sampleFile(root, inputUri(module, sampleInput(name)));
      const values = { sample: file, evaluate: evaluator({ sample, environment }, check) };
      this.#last.set(check, { shown, name, text, options, minute, values });
      return values;
    }, undefined);
  }
}

/** @param time in milliseconds since 1970 */
function minuteOf(time: number): number {
  return Math.floor(time / 60_000);
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
