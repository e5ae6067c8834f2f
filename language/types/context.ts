/** Where a path in a template starts: blocks such as `each` and `with` enter another value than the top of the data. */
import type { BlockStatement, Expression, PathExpression, TemplateNode } from '../syntax/template/tree.js';
import type { Type } from './type.js';

export type MemberRead =
  /** A path from the top of the data; elements of lists by their bare numbers. */
  | { readonly kind: 'names'; readonly names: readonly string[] }
  /** What a loop tells of itself, such as `@index`. */
  | { readonly kind: 'loop'; readonly type: Type }
  | { readonly kind: 'unknown' };

const loopData: Readonly<Record<string, Type>> = {
  index: { kind: 'integer' },
  first: { kind: 'boolean' },
  last: { kind: 'boolean' },
};

const notKnown: MemberRead = { kind: 'unknown' };

/** @param parents the nodes around the path, from the root inwards */
export function readsMember(path: PathExpression, parents: readonly TemplateNode[]): MemberRead {
  const [first, ...rest] = path.segments;
  if (path.data && path.depth === 0 && first && rest.length === 0 && Object.hasOwn(loopData, first.text)) {
    const type = loopData[first.text];
    return type ? { kind: 'loop', type } : notKnown;
  }
  if (first && path.depth === 0 && !path.this && !path.data && isParameter(first.text, parents)) return notKnown;
  const contexts = contextsAround(path, parents);
  const names = contexts && namesOf(path, contexts);
  return names ? { kind: 'names', names } : notKnown;
}

function isParameter(name: string, parents: readonly TemplateNode[]): boolean {
  return parents.some((node) => node.type === 'BlockStatement' && node.blockParams.some((one) => one.name === name));
}

type Names = readonly string[] | undefined;

/** From the top of the data inwards, the path to each context; undefined for one that cannot be told. */
type Contexts = readonly Names[];

const atTop: Contexts = [[]];

function namesOf({ data, depth, segments }: PathExpression, contexts: Contexts): Names {
  const names = segments.map(({ text }) => text);
  if (names.includes('')) return undefined;
  if (data) return names[0] === 'root' && depth === 0 ? names.slice(1) : undefined;
  const entered = contexts.at(-1 - depth);
  return entered && [...entered, ...names];
}

/** The contexts around a node; undefined where it depends on a value whether another one is entered. */
function contextsAround(node: TemplateNode, parents: readonly TemplateNode[]): Contexts | undefined {
  if (!parents.some(({ type }) => type === 'BlockStatement')) return atTop;
  const contexts: Names[] = [...atTop];
  for (const [i, block] of parents.entries()) {
    if (block.type !== 'BlockStatement' || (parents[i + 1] ?? node) !== block.program) continue;
    const { path, params, hash } = block;
    const name = path.type === 'PathExpression' ? path.original : '';
    if (name === 'each') contexts.push(undefined);
    else if (name === 'with') contexts.push(enteredBy(params[0], contexts, block));
    // A section enters its value, unless that is `true`.
    else if (params.length === 0 && hash === undefined) return undefined;
  }
  return contexts;
}

function enteredBy(value: Expression | undefined, contexts: Contexts, { blockParams }: BlockStatement): Names {
  if (value?.type !== 'PathExpression' || blockParams.length > 0) return undefined;
  const names = namesOf(value, contexts);
  return names && names.length > 0 ? names : undefined;
}
