/** Shared by the rules on types: which types are certain, and how messages name values. */
import type { ModuleIndex } from '../../../module/index/module-index.js';
import type { TypedRange } from '../../../types/expression-type.js';
import { resolve } from '../../../module/index/resolve-type.js';
import { typeName, type Type } from '../../../types/type.js';
import type { Place, Related } from '../../define.js';
import { definedHere } from '../names/definitions.js';

/** The type of a value, if it is certain. The whole state of a block and a path in quotes are reported by other rules. */
export function certainType(of: TypedRange, index: ModuleIndex): Type | undefined {
  const type = certainTypeOrObject(of, index);
  return type?.kind === 'object' ? undefined : type;
}

/** The same, also of an object. */
export function certainTypeOrObject({ type }: TypedRange, index: ModuleIndex): Type | undefined {
  const resolved = resolve(type, index);
  const [only] = resolved.values ?? [];
  const isAnotherMistake = typeof only === 'string' && isQuotedPath(only);
  return resolved.kind === 'any' || resolved.isLikely || isAnotherMistake ? undefined : resolved;
}

/** The definitions of the blocks whose answers are used. */
export function definitionsOf(index: ModuleIndex, ...uses: readonly TypedRange[]): readonly Related<Place>[] {
  return uses.flatMap(({ type }) =>
    definedHere(type.kind === 'state' ? index.definition('block', type.key) : undefined),
  );
}

/** The description of a value, with the key of the block whose answer it is: `age`, a whole number. */
export function named({ type: expression }: TypedRange, type: Type): string {
  return expression.kind === 'state' ? `\`${expression.key}\` (${typeName(type)})` : typeName(type);
}

/** Whether a text looks like the path of a value: `claim.status`. */
export function isQuotedPath(text: string): boolean {
  return /^(?:claim|policy|policyholder)(?:\.[\w[\]-]+)+$/.test(text);
}
