/** Selection ranges inside a template: from a name to its path, expression, tag and block, up to the whole text. */
import type { Position, Range, SelectionRange } from 'vscode-languageserver-types';
import { touches, type OffsetRange } from '../syntax/range.js';
import type { TemplateNode } from '../syntax/template/tree.js';
import { nodesAt } from '../syntax/template/visit.js';
import { toRange } from './diagnostics.js';
import type { NavigableModule } from './navigable-module.js';
import { templateAt } from './template-at.js';

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
 * The selections of a position: those inside of its template, then those of the JSON around it.
 *
 * @param around the JSON selection at the same position; undefined if the host provides it, or there is none
 */
export function selectionRange(
  inTemplate: readonly Range[],
  position: Position,
  around: SelectionRange | undefined,
): SelectionRange {
  const last = inTemplate.at(-1);
  let parent = around;
  while (last && parent && !isLarger(parent.range, last)) parent = parent.parent;
  const chain = inTemplate.reduceRight<SelectionRange | undefined>(
    (outer, range) => ({ range, ...(outer && { parent: outer }) }),
    parent,
  );
  return chain ?? { range: { start: position, end: position } };
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

function isLarger(outer: Range, inner: Range): boolean {
  const [starts, ends] = [compare(outer.start, inner.start), compare(outer.end, inner.end)];
  return starts <= 0 && ends >= 0 && (starts < 0 || ends > 0);
}

function compare(a: Position, b: Position): number {
  return a.line - b.line || a.character - b.character;
}
