/** The product's own fields of a policy that templates read: `policy.module`, which the claim's policy has as well. */
import { helperOf } from '../../semantics/tag.js';
import type { OffsetRange } from '../../syntax/range.js';
import type { PathExpression, Template, TemplateNode } from '../../syntax/template/tree.js';
import { walk } from '../../syntax/template/visit.js';
import { boundNames, stepsTo, type Step } from './data-steps.js';
import { closingOf, isName } from './template-references.js';

/** A field that a path names: each name behind `policy.module` is one. */
export interface FieldRead {
  /** The names behind `policy.module` up to this one, without those of list items. */
  readonly names: readonly string[];
  /** The last of them. */
  readonly range: OffsetRange;
  /** The same name in the closing tag of a block that the path opens. */
  readonly closing: OffsetRange | undefined;
}

/** The steps behind `policy.module`; undefined for a path that leads elsewhere. */
export function stepsInModule(steps: readonly Step[]): readonly Step[] | undefined {
  const [policy, module, ...fields] = steps[0] === 'claim' ? steps.slice(1) : steps;
  return policy === 'policy' && module === 'module' ? fields : undefined;
}

/** The names among steps; items of lists have none. */
export function fieldNames(steps: readonly Step[]): readonly string[] {
  return steps.filter((step) => typeof step === 'string' && !/^\d+$/.test(step)) as readonly string[];
}

/** In source order. */
export function fieldReads(template: Template): readonly FieldRead[] {
  const found: FieldRead[] = [];
  if (!template.text.includes('module')) return found;
  walk(template, (node, parents) => {
    if (node.type !== 'PathExpression' || !isValue(node, parents.at(-1))) return;
    const steps = stepsTo(node, parents);
    const fields = steps && stepsInModule(steps);
    if (!steps || !fields) return;
    // A block may have given another name to the value that the path starts from.
    const isBound = !node.data && node.depth === 0 && boundNames(parents).includes(node.segments[0]?.text ?? '');
    const before = steps.length - fields.length;
    for (const [i, segment] of node.segments.entries()) {
      const place = steps.length - node.segments.length + i;
      if (place < before || steps[place] !== segment.text || (isBound && i === 0)) continue;
      const names = fieldNames(steps.slice(before, place + 1));
      if (names.at(-1) !== segment.text) continue;
      found.push({ names, range: segment.range, closing: closingOf(segment, node, parents.at(-1)) });
    }
  });
  return found;
}

/** A single name may be that of a helper. */
function isValue(path: PathExpression, parent: TemplateNode | undefined): boolean {
  return !isName(path, parent) && (path.segments.length > 1 || helperOf({ path }) === undefined);
}
