/** `--fix`: applies the fixes of the diagnostics until none is left that changes anything. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import { checkModule, diagnosticsOf, type ModuleCheck, type ModuleFile } from '../../language/index.js';

/** One fix may make room for the next; two that undo one another must not go on for ever. */
const maximumRounds = 10;

/**
 * The check of the module as it is with all fixes. Its files have new texts; nothing is written.
 *
 * @param files the paths that may be changed
 */
export function fixModule(check: ModuleCheck, files: readonly string[]): ModuleCheck {
  let current = check;
  for (let round = 0; round < maximumRounds; round++) {
    const changed = new Map<string, ModuleFile>();
    for (const path of files) {
      const file = current.module.files.get(path);
      const text =
        file &&
        withFixes(
          file,
          diagnosticsOf(current, path).flatMap(({ fix }) => (fix ? [fix.edits] : [])),
        );
      if (file && text !== undefined && text !== file.text) changed.set(path, withText(file, text));
    }
    if (changed.size === 0) return current;
    const module = { ...current.module, files: new Map([...current.module.files, ...changed]) };
    current = checkModule(module, current);
  }
  return current;
}

/** The text with all fixes that lie behind one another. What is left is found again in the next round. */
function withFixes({ document, text }: ModuleFile, fixes: readonly (readonly TextEdit[])[]): string {
  const lineEnd = /\r?\n/.exec(text)?.[0] ?? '\n';
  const inOrder = fixes
    .map((edits) =>
      edits
        .map(({ range, newText }) => ({
          start: document.offsetAt(range.start),
          end: document.offsetAt(range.end),
          newText: newText.replace(/\r?\n/g, lineEnd),
        }))
        .sort(byStart),
    )
    .sort(([a], [b]) => (a && b ? byStart(a, b) : 0));
  const pieces: string[] = [];
  let done = 0;
  for (const edits of inOrder) {
    if ((edits[0]?.start ?? 0) < done) continue;
    for (const { start, end, newText } of edits) {
      pieces.push(text.slice(done, start), newText);
      done = end;
    }
  }
  return [...pieces, text.slice(done)].join('');
}

/** Offsets in UTF-16 units. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly newText: string;
}

function byStart(a: Edit, b: Edit): number {
  return a.start - b.start;
}

function withText(file: ModuleFile, text: string): ModuleFile {
  const { uri, languageId, version } = file.document;
  return { ...file, text, document: TextDocument.create(uri, languageId, version + 1, text) };
}
