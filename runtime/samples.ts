/** Sample data: JSON files with a policy, and with what belongs to it, in the samples folder of a module. */
import type { FileSystem } from '../language/file-system.js';
import type { AnalysisOptions } from '../language/module/index.js';
import type { JsonObject, JsonValue } from '../protocol/sandbox.js';
import { isJsonObject, readJsonObject, UnusableText } from './json-text.js';
import { uriInModule } from './module-uri.js';

/** The names of the files in the samples folder, sorted. Where none is named, the first is meant. */
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
 * @param name how the file is called in messages
 * @throws {UnusableText} if the text is no JSON object
 */
export function readSample(text: string, name: string): JsonObject {
  return readJsonObject(text, `The sample '${name}'`);
}

/** Whose policy is altered. */
export interface AlterationSample {
  readonly policy: JsonObject;
  /** Null where the sample has none. */
  readonly policyholder: JsonValue;
}

/** @throws {UnusableText} if the text is no JSON object, or the object has no policy */
export function readAlterationSample(text: string, name: string): AlterationSample {
  const { policy, policyholder = null } = readSample(text, name);
  if (isJsonObject(policy)) return { policy, policyholder };
  throw new UnusableText(
    `The sample '${name}' has no policy. An alteration hook needs one: write an object as the member \`policy\`.`,
  );
}
