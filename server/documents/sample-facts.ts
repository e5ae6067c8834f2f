/** What tells the samples of a module apart, in their current texts. */
import type { AnalysisOptions, FileSystem } from '../../language/index.js';
import type { JsonValue } from '../../protocol/sandbox.js';
import { readJson, UnusableText } from '../../runtime/json-text.js';
import { sampleDetails } from '../../runtime/sample-details.js';
import { sampleUri } from '../../runtime/samples.js';
import { moduleMoney } from '../../runtime/module-money.js';

/** Of more samples none is read, as a form is made again with each keystroke. */
const mostSamples = 100;

/**
 * @param root the URI of the module's folder
 * @param names of the files in the samples folder
 * @returns texts by the names of the samples; without those that cannot be read
 */
export async function sampleFacts(
  fileSystem: FileSystem,
  root: string,
  options: AnalysisOptions,
  names: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  if (names.length > mostSamples) return {};
  const contents = await Promise.all(
    names.map(async (name) => [name, await jsonOf(fileSystem, sampleUri(root, options, name))] as const),
  );
  return sampleDetails(new Map(contents), await moduleMoney(fileSystem, root, options));
}

/** Null if missing or not JSON. */
export async function jsonOf(fileSystem: FileSystem, uri: string): Promise<JsonValue> {
  const text = (await fileSystem.readDocument(uri))?.getText();
  try {
    return text === undefined ? null : readJson(text, uri);
  } catch (error) {
    if (error instanceof UnusableText) return null;
    throw error;
  }
}
