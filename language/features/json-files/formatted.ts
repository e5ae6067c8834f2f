import { applyEdits, format } from 'jsonc-parser';
import { styleOf } from '../../syntax/json/print.js';

/**
 * A text of JSON as VS Code and the platform lay it out, one member or item a line, with its own step of indentation.
 *
 * @returns the same text if it is formatted; comments and the line end at the end of the file stay
 */
export function formattedJson(text: string): string {
  const { step, lineEnd } = styleOf(text);
  const edits = format(text, undefined, {
    insertSpaces: !step.startsWith('\t'),
    tabSize: step.startsWith('\t') ? 1 : step.length,
    eol: lineEnd,
    insertFinalNewline: text.endsWith('\n'),
  });
  return applyEdits(text, edits);
}
