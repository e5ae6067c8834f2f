/** Facts about a module for display: its name, its `$schema` member. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver-types';
import { URI, Utils } from 'vscode-uri';
import { rootOf } from '../../syntax/json/parse.js';
import { memberText } from '../../syntax/json/tree.js';

/**
 * `productModuleName` of the configuration, section 2.1; else the name of the module's folder.
 *
 * @param root the URI of the folder
 * @param configuration the text of the configuration file
 */
export function moduleName(root: string, configuration: string): string {
  const object = rootOf(configuration);
  const name = object?.kind === 'object' ? memberText(object, 'productModuleName') : undefined;
  return name ?? Utils.basename(URI.parse(root));
}

/**
 * The `$schema` member of a file, if any: an editor's own JSON support follows it and proposes names from that schema in addition to this service.
 * The range covers the member and its comma, so that removing it leaves valid JSON.
 */
export function schemaMember(document: TextDocument): Range | undefined {
  const text = document.getText();
  // A list has no members. This is called after every edit, and a list may be long.
  const root = /^\s*\{/.test(text) ? rootOf(text) : undefined;
  if (root?.kind !== 'object') return undefined;
  const at = root.members.findIndex(({ name }) => name.value === '$schema');
  const member = root.members[at];
  if (!member) return undefined;
  const previous = root.members[at - 1];
  const next = root.members[at + 1];
  const end = (member.value ?? member.name).range.end;
  if (next) return range(document, member.name.range.start, next.name.range.start);
  return range(document, previous ? (previous.value ?? previous.name).range.end : member.name.range.start, end);
}

function range(document: TextDocument, start: number, end: number): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}
