/** The files of a module that a form or a run needs. Unusable files are faults. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { configurationFileName, type AnalysisOptions, type FileSystem } from '../../language/index.js';
import { readJson, readJsonObject, UnusableText } from '../../runtime/json-text.js';
import { uriInModule } from '../../runtime/module-uri.js';
import { sampleUri } from '../../runtime/samples.js';
import { readFrom } from './fault.js';

export function configurationOf(fileSystem: FileSystem, root: string): Promise<TextDocument | undefined> {
  return fileSystem.readDocument(uriInModule(root, configurationFileName));
}

/** @throws {Fault} if it is missing or not a JSON object */
export function configurationText(document: TextDocument | undefined): string {
  const missing = `The module has no configuration. Write \`${configurationFileName}\` into its folder.`;
  return readFrom(document, missing, (text) => {
    readJsonObject(text, 'The configuration');
    return text;
  });
}

/** @throws {Fault} if it is missing or not a JSON list */
export async function claimsBlocksText(
  fileSystem: FileSystem,
  root: string,
  { layout }: AnalysisOptions,
): Promise<string> {
  const document = await fileSystem.readDocument(uriInModule(root, layout.claimsBlocks));
  const missing = `The module has no claims blocks. Create \`${layout.claimsBlocks}\` with a list of blocks, \`[]\` to begin with.`;
  return readFrom(document, missing, (text) => {
    if (Array.isArray(readJson(text, 'The claims blocks file'))) return text;
    throw new UnusableText(
      'The claims blocks are not a list. Write `[` and `]` around the entries.',
      text.search(/\S/),
    );
  });
}

/**
 * @param name of a file in the samples folder
 * @param read converts its text, or throws `UnusableText`
 * @throws {Fault} if it is missing or cannot be used
 */
export async function sampleFrom<Sample>(
  fileSystem: FileSystem,
  root: string,
  options: AnalysisOptions,
  name: string,
  read: (text: string, name: string) => Sample,
): Promise<Sample> {
  const document = await fileSystem.readDocument(sampleUri(root, options, name));
  const missing = `The sample \`${name}\` cannot be read. Choose another, or write it again as UTF-8 text.`;
  return readFrom(document, missing, (text) => read(text, name));
}
