import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { TextEdit } from 'vscode-languageserver-types';
import {
  codeLenses,
  definition,
  documentHighlights,
  documentLinks,
  documentSymbols,
  incomingCalls,
  inlayHints,
  linkedEditingRanges,
  outgoingCalls,
  prepareCallHierarchy,
  prepareRename,
  references,
  rename,
  templateSelections,
  matchingSymbols,
  symbolsOf,
  type InfluenceData,
  type NavigableModule,
} from '../../../../language/index.js';
import { navigable } from '../../../support/navigable.js';
import { readTexts } from '../../../support/read-module.js';
import { runs } from '../../../support/runs.js';

/** Requests everything at a place. Edits must lie in their documents, in order, and change the text there. */
function askAll(module: NavigableModule, path: string, offset: number): void {
  const document = module.document(path);
  if (!document) return;
  const position = document.positionAt(offset);
  const everything = { start: document.positionAt(0), end: document.positionAt(document.getText().length) };
  definition(module, path, position);
  references(module, path, position, { includeDeclaration: true });
  documentHighlights(module, path, position);
  linkedEditingRanges(module, path, position);
  templateSelections(module, path, position);
  documentLinks(module, path);
  documentSymbols(module, path);
  matchingSymbols(symbolsOf(module), 'a');
  codeLenses(module, path, { references: true, runHook: true });
  inlayHints(module, path, everything, { money: true, defaults: true });
  for (const { data } of prepareCallHierarchy(module, path, position)) {
    incomingCalls(module, data as InfluenceData);
    outgoingCalls(module, data as InfluenceData);
  }
  const prepared = prepareRename(module, path, position);
  const renamed = rename(module, path, position, 'x_new', {
    documentChanges: false,
    renamesFiles: false,
    confirms: false,
    versionOf: () => null,
  });
  if (!prepared || renamed.kind === 'refused') return;
  for (const [uri, edits] of Object.entries(renamed.edit.changes ?? {})) inOrder(module, uri, edits);
}

function inOrder(module: NavigableModule, uri: string, edits: readonly TextEdit[]): void {
  const document = module.document(uri.slice('file:///module/'.length));
  assert.ok(document, uri);
  let last = 0;
  for (const { range } of edits) {
    const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
    assert.ok(last <= start && start < end && end <= document.getText().length);
    last = end;
  }
}

describe('navigation in text that is broken anywhere', () => {
  for (const sample of ['funeral-cover', 'group-life', 'first-steps'])
    it(`of ${sample} always answers`, async () => {
      const files = readTexts(`samples/${sample}`);
      const paths = [...files.keys()].filter((path) => /\.(?:json|js|html)$/.test(path));
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...paths),
          fc.nat(),
          fc.constantFrom('', '"', '{{', '}}', '\\', '[', '}', "'"),
          fc.nat(40),
          async (path, at, inserted, removed) => {
            const text = files.get(path) ?? '';
            const offset = at % (text.length + 1);
            const cut = removed > 35 ? text.length : removed;
            const broken = text.slice(0, offset) + inserted + text.slice(offset + cut);
            const module = await navigable(new Map([...files, [path, broken]]));
            for (const cursor of [offset - 20, offset, offset + 1]) askAll(module, path, Math.max(cursor, 0));
          },
        ),
        { numRuns: runs(10) },
      );
    });
});
