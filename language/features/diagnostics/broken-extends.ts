/** A part of `tools/invalid`, which needs files, as no phase of the check has them. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { URI, Utils } from 'vscode-uri';
import { toolsFileName } from '../../../protocol/module-path.js';
import type { FileSystem } from '../../file-system.js';
import { extendedBy, extendedChain } from '../../module/snapshot/extended.js';
import type { AnalysisOptions } from '../../module/snapshot/options.js';
import { parseOptions } from '../../module/snapshot/tools-file.js';
import invalid from '../../rules/tools/invalid.js';
import type { LocatedFinding } from './diagnostics.js';

/**
 * The `extends` of a tools file that leads to no tools file of the repository, or in a circle.
 *
 * @param document a tools file
 * @param levels override those of the file
 */
export async function brokenExtends(
  fileSystem: FileSystem,
  document: TextDocument,
  levels: AnalysisOptions['rules'] = {},
): Promise<readonly LocatedFinding[]> {
  const text = document.getText();
  const severity = { ...parseOptions(text).rules, ...levels }[invalid.id] ?? invalid.severity;
  const folder = Utils.dirname(URI.parse(document.uri)).toString();
  const extended = await extendedBy(fileSystem, folder, text);
  if (!extended || severity === 'off' || !(await extendedChain(fileSystem, folder, text)).includes(null)) return [];
  const { path, range } = extended;
  const report = { range: { path: toolsFileName, range }, message: 'extendsNothing', data: { path } } as const;
  return [{ rule: invalid, severity, report }];
}
