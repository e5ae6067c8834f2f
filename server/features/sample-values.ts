/** The values of expressions with a sample, evaluated by the runtime, for explanations. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import {
  blockEntryText,
  blockKeys,
  pathInModule,
  type ExpressionValues,
  type FileSystem,
  type ModuleCheck,
  type ToolsFile,
} from '../../language/index.js';
import type { JsonObject } from '../../protocol/sandbox.js';
import { SampleClaim, type SampleClaimInput } from '../../runtime/claims/sample-claim.js';
import { readSample, sampleNames, sampleUri } from '../../runtime/samples.js';
import { clockAt } from '../documents/clock.js';
import type { EditorFiles } from '../documents/editor-files.js';
import { Fault } from '../documents/fault.js';
import { sampleFrom } from '../documents/module-texts.js';
import { NumberFormats } from '../../protocol/money.js';

/** Values, and the inputs they were computed from. */
interface KnownValues {
  /** The last shown sample, even if it no longer exists. */
  readonly shown: string | undefined;
  readonly name: string | undefined;
  readonly sample: JsonObject | undefined;
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
  /** Parsed texts: samples are long and seldom change. */
  readonly #read = new WeakMap<TextDocument, { readonly version: number; readonly sample: JsonObject }>();
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
  async of(check: ModuleCheck, toolsFile: ToolsFile): Promise<ExpressionValues | undefined> {
    const { root } = check.module;
    const { options } = toolsFile;
    try {
      const names = await sampleNames(this.#files, root, options);
      const shown = this.#shown.get(root);
      const name = names.find((one) => one === shown) ?? names[0];
      const sample = name === undefined ? undefined : await this.#sample(root, toolsFile, name);
      const environment = {
        ...(await clockAt(null, this.#files, toolsFile)),
        numbers: new NumberFormats(options.locale),
      };
      const minute = minuteOf(environment.now);
      const last = this.#last.get(check);
      if (last?.name === name && last?.sample === sample && last?.minute === minute && last.options === options) {
        this.#last.set(check, { ...last, shown });
        return last.values;
      }
      const file = name === undefined ? undefined : sampleFile(root, sampleUri(root, options, name));
      const values = { sample: file, evaluate: evaluator({ sample, environment }, check) };
      this.#last.set(check, { shown, name, sample, options, minute, values });
      return values;
    } catch (error) {
      if (error instanceof Fault) return undefined;
      throw error;
    }
  }

  async #sample(root: string, { options }: ToolsFile, name: string): Promise<JsonObject> {
    const document = await this.#files.readDocument(sampleUri(root, options, name));
    const known = document && this.#read.get(document);
    if (known?.version === document?.version && known) return known.sample;
    const sample = await sampleFrom(this.#files, root, options, name, readSample);
    if (document) this.#read.set(document, { version: document.version, sample });
    return sample;
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
