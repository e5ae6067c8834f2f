/** What what-if needs from a module: its code, its samples with a policy, the forms of its hooks, and the requests of its scenarios. */
import type { FileSystem } from '../../language/file-system.js';
import { type AnalysisOptions, pathIn } from '../../language/module/index.js';
import type { JsonObject, JsonValue } from '../../protocol/sandbox.js';
import { loadHookModule } from '../alterations/hook-module.js';
import { isJsonObject, readJson, UnusableText } from '../json-text.js';
import { uriInModule } from '../module-uri.js';
import { readSample, sampleNames } from '../samples.js';
import { findScenarios } from '../scenarios/run-scenarios.js';
import { readScenario } from '../scenarios/scenario.js';
import type { WhatIf } from './what-if.js';

export interface WhatIfInput extends Pick<WhatIf, 'module' | 'samples' | 'requests' | 'schemas'> {
  /** A sentence for each file that could not be read and is left out. */
  readonly leftOut: readonly string[];
}

/** The file for the baseline of later reports. In a folder below the samples folder: a file directly in it would count as a sample. */
export function baselinePath({ layout }: AnalysisOptions): string {
  return pathIn(layout.samples, 'what-if/baseline.json');
}

/** A file of the module that cannot be used. */
export class UnusableFile extends UnusableText {
  readonly uri: string;

  constructor(uri: string, { message, offset }: UnusableText) {
    super(message, offset);
    this.uri = uri;
  }
}

/**
 * @param root the URI of the module's folder
 * @throws {MissingCode} if there is no code, or a file in `codeFileOrder` is missing
 * @throws {UnusableFile} if a sample, a schema file or a scenario cannot be used
 */
export async function readWhatIf(fileSystem: FileSystem, root: string, options: AnalysisOptions): Promise<WhatIfInput> {
  const { layout } = options;
  const leftOut: string[] = [];
  /** Undefined if the file is missing or cannot be read. */
  const read = async <T>(path: string, use: (text: string) => T): Promise<T | undefined> => {
    const uri = uriInModule(root, path);
    const text = (await fileSystem.readDocument(uri))?.getText();
    const unread = text === undefined ? await fileSystem.whyUnread(uri, 'file') : undefined;
    if (unread) leftOut.push(`The file '${path}' was left out: ${unread.reason}.`);
    try {
      return text === undefined ? undefined : use(text);
    } catch (error) {
      throw error instanceof UnusableText ? new UnusableFile(uri, error) : error;
    }
  };
  const module = await loadHookModule(fileSystem, root, options);
  const samples = new Map<string, JsonObject>();
  for (const name of await sampleNames(fileSystem, root, options)) {
    const sample = await read(pathIn(layout.samples, name), (text) => readSample(text, name));
    if (sample && isJsonObject(sample['policy'])) samples.set(name, sample);
  }
  const schemas = new Map<string, JsonValue>();
  for (const { key } of module.hooks) {
    const path = pathIn(layout.hookSchemas, `${key}.json`);
    const schema = await read(path, (text) => readJson(text, `The hook schema '${path}'`));
    if (schema !== undefined) schemas.set(key, schema);
  }
  const scenarios = await findScenarios(fileSystem, root, options);
  const requests = [];
  for (const { file, name } of scenarios) {
    const scenario = await read(file, (text) => readScenario(text, file));
    if (scenario?.kind === 'alteration')
      requests.push({ hook: scenario.hook, name: `scenario ${name.join(' ')}`, data: scenario.data });
  }
  return { module, samples, schemas, requests, leftOut };
}
