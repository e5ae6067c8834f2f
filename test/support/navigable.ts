import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Location, Position, Range } from 'vscode-languageserver-types';
import { checkModule, loadCompanions, NavigableModule, toolsFileName } from '../../language/index.js';
import { moduleOf, parseFixture, type FixtureText, type Mark } from './fixture.js';

const root = 'file:///module/';

/** A fixture as navigation sees it: with the samples, the scenarios and the tools file beside the module. */
export interface NavigableFixture {
  readonly module: NavigableModule;
  readonly files: ReadonlyMap<string, string>;
  readonly marks: readonly Mark[];
  /** The file with the cursor, or else the claims blocks. */
  readonly path: string;
  readonly position: Position;
}

export async function navigableFixture(fixture: FixtureText): Promise<NavigableFixture> {
  const { files, cursor, marks } = parseFixture(fixture);
  const module = await navigable(files);
  const { path, offset } = cursor ?? { path: 'workflows/claims-blocks.json', offset: 0 };
  const position = TextDocument.create('', '', 0, files.get(path) ?? '').positionAt(offset);
  return { module, files, marks, path, position };
}

export async function navigable(files: ReadonlyMap<string, string>): Promise<NavigableModule> {
  const module = moduleOf(files);
  const fileSystem = {
    readDirectory: () => Promise.resolve([]),
    whyUnread: () => Promise.resolve(undefined),
    readDocument: (uri: string) => {
      const text = files.get(uri.slice(root.length));
      return Promise.resolve(text === undefined ? undefined : TextDocument.create(uri, 'json', 0, text));
    },
  };
  const toolsFile = files.has(toolsFileName) ? root + toolsFileName : undefined;
  return new NavigableModule(checkModule(module), await loadCompanions(fileSystem, module, toolsFile));
}

/** A place as one line of text. */
export function placeText(path: string, { start, end }: Range): string {
  return `${path} ${String(start.line)}:${String(start.character)}-${start.line === end.line ? '' : `${String(end.line)}:`}${String(end.character)}`;
}

export function locationText({ uri, range }: Location): string {
  assert.ok(uri.startsWith(root), uri);
  return placeText(uri.slice(root.length), range);
}

/** The marks of these kinds, as places. */
export function marked(marks: readonly Mark[], ...kinds: readonly string[]): readonly string[] {
  return marks
    .filter(({ rule }) => kinds.includes(rule))
    .map(({ path, line, start, end }) =>
      placeText(path, { start: { line, character: start }, end: { line, character: end } }),
    )
    .sort();
}
