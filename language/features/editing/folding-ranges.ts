/** Folding ranges of templates: the branches of blocks, and comments. */
import type { FoldingRange } from 'vscode-languageserver-types';
import { parseTemplate } from '../../syntax/template/parser.js';
import { walk } from '../../syntax/template/visit.js';
import type { NavigableModule } from '../navigation/navigable-module.js';

/** For letters; a template inside JSON is on one line. The closing tag of a fold stays visible. */
export function templateFolds({ check }: NavigableModule, path: string): readonly FoldingRange[] {
  const file = check.files.get(path);
  const document = check.module.files.get(path)?.document;
  if (file?.kind !== 'letter' || !document) return [];
  const lineAt = (offset: number) => document.positionAt(offset).line;
  const folds: FoldingRange[] = [];
  const add = (from: number, to: number, more: Pick<FoldingRange, 'kind'> = {}) => {
    if (from < to) folds.push({ startLine: from, endLine: to, ...more });
  };
  walk(parseTemplate(file.text), (node) => {
    switch (node.type) {
      case 'CommentStatement':
        return add(lineAt(node.range.start), lineAt(node.range.end), { kind: 'comment' });
      case 'BlockStatement': {
        const { openTag, elseTag, closeTag, chained, range, inverted, program, inverse } = node;
        // `{{else if …}}` begins a nested block, which ends where the outer block does.
        const goesOn = (inverted ? program : inverse)?.chained ?? false;
        const end = closeTag ?? (chained ? { start: range.end, end: range.end } : undefined);
        const tags = [openTag, elseTag, goesOn ? undefined : end].filter((tag) => tag !== undefined);
        for (const [i, tag] of tags.entries()) add(lineAt(tag.end), lineAt(tags[i + 1]?.start ?? 0) - 1);
        return;
      }
      case 'PartialBlockStatement':
      case 'DecoratorBlock':
        return add(lineAt(node.openTag.end), lineAt(node.closeTag?.start ?? node.range.end) - 1);
      default:
        return;
    }
  });
  return folds;
}
