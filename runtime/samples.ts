/** Sample data: JSON files in the samples folder of a module, with a policy and related objects. */
import type { FileSystem } from '../language/file-system.js';
import type { AnalysisOptions } from '../language/module/index.js';
import type { JsonObject, JsonValue } from '../protocol/sandbox.js';
import { isJsonObject, readJsonObject, UnusableText } from './json-text.js';
import { uriInModule } from './module-uri.js';

/** The names of the files in the samples folder, sorted. The first is the default. */
export async function sampleNames(
  fileSystem: FileSystem,
  root: string,
  { layout }: AnalysisOptions,
): Promise<readonly string[]> {
  const entries = await fileSystem.readDirectory(uriInModule(root, layout.samples));
  return entries.flatMap(({ name, kind }) => (kind === 'file' && name.endsWith('.json') ? [name] : [])).sort();
}

/** @param name of a file in the samples folder */
export function sampleUri(root: string, { layout }: AnalysisOptions, name: string): string {
  return uriInModule(root, layout.samples, name);
}

/**
 * @param name the name of the file in messages
 * @throws {UnusableText} if the text is not a JSON object
 */
export function readSample(text: string, name: string): JsonObject {
  return readJsonObject(text, `The sample '${name}'`);
}

/** The policy to alter and its policyholder. */
export interface AlterationSample {
  readonly policy: JsonObject;
  /** Null if the sample has none. */
  readonly policyholder: JsonValue;
}

/** @throws {UnusableText} if the text is not a JSON object, or has no policy */
export function readAlterationSample(text: string, name: string): AlterationSample {
  const { policy, policyholder = null } = readSample(text, name);
  if (isJsonObject(policy)) return { policy, policyholder };
  throw new UnusableText(
    `The sample '${name}' has no policy. An alteration hook needs one: write an object as the member \`policy\`.`,
  );
}
