/** Selection ranges inside a template: from a name to its path, expression, tag and block, up to the whole text. */
import type { Position, Range, SelectionRange } from 'vscode-languageserver-types';
import { touches, type OffsetRange } from '../../syntax/range.js';
import type { TemplateNode } from '../../syntax/template/tree.js';
import { nodesAt } from '../../syntax/template/visit.js';
import { toRange } from '../diagnostics/diagnostics.js';
import type { NavigableModule } from '../navigation/navigable-module.js';
import { templateAt } from '../cursor/template-at.js';

/** Innermost first, each larger than the previous; empty outside templates. */
export function templateSelections({ check }: NavigableModule, path: string, position: Position): readonly Range[] {
  const document = check.module.files.get(path)?.document;
  const at = document && templateAt(check, path, document.offsetAt(position));
  if (!at) return [];
  const steps = nodesAt(at.template, at.offset)
    .reverse()
    .flatMap((node) => stepsOf(node, at.offset));
  const ranges = [...steps.map(at.toFile), at.whole];
  return growing(ranges).map((range) => toRange(document, range));
}

/**
 * The selections of a position: those inside of its template, then those of the JSON around it. Each contains the position and the one before it, as LSP
 * demands: in broken text a parser may take a position for a part of what ends before it.
 *
 * @param around the JSON selection at the same position; undefined if the host provides it, or there is none
 */
export function selectionRange(
  inTemplate: readonly Range[],
  position: Position,
  around: SelectionRange | undefined,
): SelectionRange {
  const ranges: Range[] = [];
  for (const range of [...inTemplate, ...outwards(around)]) {
    const last = ranges.at(-1);
    if (contains(range, last ?? { start: position, end: position }) && !(last && contains(last, range)))
      ranges.push(range);
  }
  const chain = ranges.reduceRight<SelectionRange | undefined>(
    (parent, range) => ({ range, ...(parent && { parent }) }),
    undefined,
  );
  return chain ?? { range: { start: position, end: position } };
}

function outwards(selection: SelectionRange | undefined): readonly Range[] {
  const ranges: Range[] = [];
  for (let at = selection; at; at = at.parent) ranges.push(at.range);
  return ranges;
}

function stepsOf(node: TemplateNode, offset: number): readonly OffsetRange[] {
  switch (node.type) {
    case 'PathExpression': {
      const segment = node.segments.find(({ range }) => touches(range, offset));
      return [...(segment ? [segment.range] : []), node.range];
    }
    case 'StringLiteral': {
      const end = node.closed ? node.range.end - 1 : node.range.end;
      return [{ start: node.range.start + 1, end }, node.range];
    }
    case 'BlockStatement':
    case 'PartialBlockStatement':
    case 'DecoratorBlock': {
      const tag = [node.openTag, node.closeTag].find((one) => one && touches(one, offset));
      return [...(tag ? [tag] : []), node.range];
    }
    default:
      return [node.range];
  }
}

function growing(ranges: readonly OffsetRange[]): readonly OffsetRange[] {
  const found: OffsetRange[] = [];
  for (const range of ranges) {
    const last = found.at(-1);
    const isEmpty = range.start === range.end;
    const holdsLast = !last || (range.start <= last.start && last.end <= range.end);
    const isSame = range.start === last?.start && range.end === last.end;
    if (!isEmpty && holdsLast && !isSame) found.push(range);
  }
  return found;
}

function contains(outer: Range, inner: Range): boolean {
  return compare(outer.start, inner.start) <= 0 && compare(inner.end, outer.end) <= 0;
}

function compare(a: Position, b: Position): number {
  return a.line - b.line || a.character - b.character;
}
