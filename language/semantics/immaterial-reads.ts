/** What a condition has read that does not decide its result: of an `and`, the parts that hold while another does not. Section 2.7.5. */
import { asSegment } from '../syntax/template/path.js';
import type { Template } from '../syntax/template/tree.js';
import { decidedBySide } from '../vocabulary/helpers/if-condition.js';
import { decide } from './decide.js';
import { dataPathOf, partsOf, pathRead, type Decision, type Variable } from './decision.js';
import { evaluate, Unknown, type Values } from './evaluate.js';
import { isNothing } from './values.js';

/**
 * @param valueOf undefined for what is missing
 * @returns paths from the root of the data, as templates write them; none where nothing decides, or that is not known
 */
export function immaterialReads(template: Template, valueOf: (variable: Variable) => unknown): readonly string[] {
  const decision = decide(template)?.decision;
  if (!decision) return [];
  const all = readsOf(decision, partsOf);
  const values = new Map(all.map(({ variable }) => [variable, valueOf(variable)] as const));
  const deciding = new Set(readsOf(decision, (part) => decidingParts(part, values)).flatMap(pathsOf));
  return deciding.size === 0 ? [] : [...new Set(all.flatMap(pathsOf))].filter((path) => !deciding.has(path));
}

type PathRead = Decision & { readonly kind: 'read' };

function readsOf(decision: Decision, parts: (of: Decision) => readonly Decision[]): readonly PathRead[] {
  return decision.kind === 'read' ? [decision] : parts(decision).flatMap((part) => readsOf(part, parts));
}

/** Both names of the status of a claim are one variable. */
function pathsOf(read: PathRead): readonly string[] {
  if (read.variable === 'status') return ['claim.status', 'claim.claim_status'];
  return [dataPathOf(read.variable) ?? pathRead(read).map(asSegment).join('.')];
}

/** The sides of an `and` or an `or` that decide it alone, and what is missing of a call that gives nothing; else all. */
function decidingParts(decision: Decision, values: Values): readonly Decision[] {
  const parts = partsOf(decision);
  if (decision.kind !== 'compare' && decision.kind !== 'call') return parts;
  const valueOf = (part: Decision) => evaluate(part, values, { left: Infinity });
  const known = parts.map(valueOf);
  if (known.some((value) => value instanceof Unknown)) return parts;
  const decides =
    decision.kind === 'call'
      ? (value: unknown) => isNothing(value) && isNothing(valueOf(decision))
      : (value: unknown) => decidedBySide(decision.operator, value) !== undefined;
  const deciding = parts.filter((_, i) => decides(known[i]));
  return deciding.length > 0 ? deciding : parts;
}
