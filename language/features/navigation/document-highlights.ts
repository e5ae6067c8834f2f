import type { DocumentHighlight, Position } from 'vscode-languageserver-types';
import { blockTagsAt } from '../cursor/block-tags.js';
import { toRange } from '../diagnostics/diagnostics.js';
import type { NavigableModule } from './navigable-module.js';
import { templateAt } from '../cursor/template-at.js';

/** The numeric values of LSP. */
const text = 1;
const read = 2;
const write = 3;

/** Other occurrences of the name in the file, definitions marked as writes; on a tag such as `{{#if}}`, its `{{else}}` and `{{/if}}`. */
export function documentHighlights(
  module: NavigableModule,
  path: string,
  position: Position,
): readonly DocumentHighlight[] {
  const document = module.document(path);
  if (!document) return [];
  const named = module.occurrenceAt(path, position);
  if (named)
    return module.occurrences
      .of(named.symbol)
      .filter((occurrence) => occurrence.path === path && occurrence.form !== 'file')
      .map(({ range, isDefinition }) => ({ range: toRange(document, range), kind: isDefinition ? write : read }));
  const at = templateAt(module.check, path, document.offsetAt(position));
  const tags = at && blockTagsAt(at.template, at.offset);
  if (!tags) return [];
  return [tags.open, ...tags.between, ...(tags.close ? [tags.close] : [])].map((range) => ({
    range: toRange(document, at.toFile(range)),
    kind: text,
  }));
}
