import type { Position, Range } from 'vscode-languageserver-types';
import { blockTagsAt } from '../cursor/block-tags.js';
import { touches } from '../../syntax/range.js';
import { toRange } from '../diagnostics/diagnostics.js';
import type { NavigableModule } from '../navigation/navigable-module.js';
import { templateAt } from '../cursor/template-at.js';

/** The characters allowed while both ends are edited: no blanks and no delimiters. */
const wordPattern = '[^\\s{}()|=\'"~]+';

export interface LinkedEditing {
  readonly ranges: Range[];
  readonly wordPattern: string;
}

/** The names in `{{#x}}` and `{{/x}}`, which are edited as one. */
export function linkedEditingRanges(
  { check }: NavigableModule,
  path: string,
  position: Position,
): LinkedEditing | null {
  const document = check.module.files.get(path)?.document;
  const offset = document?.offsetAt(position);
  const at = offset === undefined ? undefined : templateAt(check, path, offset);
  const tags = at && blockTagsAt(at.template, at.offset);
  if (!document || !at || !tags?.close) return null;
  const ranges = [tags.open, tags.close].map((range) => toRange(document, at.toFile(range)));
  const [open, close] = ranges.map((range) => document.getText(range));
  // An `{{else}}` has no partner, and a name with escapes cannot be edited in sync.
  const isOnName = [tags.open, tags.close].some((range) => touches(range, at.offset));
  return isOnName && open === close && !open?.includes('\\') ? { ranges, wordPattern } : null;
}
