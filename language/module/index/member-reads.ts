/** The members of its arguments that hook code reads. */
import type { CodeFunction } from '../code/code-facts.js';
import { placeOf, type Located, type ModuleIndex, type Place } from './module-index.js';

/** A member that code reads. */
export interface MemberRead {
  readonly code: Located<CodeFunction>;
  /** The names behind that of the object, each with its place. */
  readonly names: readonly { readonly name: string; readonly place: Place }[];
}

/** The members that functions read of a parameter with this name: `policy.start_date`, also from a whole argument: `params.policy.start_date`. */
export function readsOf(index: ModuleIndex, parameter: string): readonly MemberRead[] {
  const found: MemberRead[] = [];
  for (const file of index.code)
    for (const fact of file.fact.functions) {
      const code = { ...file, fact };
      for (const { names, ranges } of fact.reads) {
        const from = startBehind(fact, names, parameter) ?? ranges.length;
        const behind = ranges
          .slice(from)
          .map((range, i) => ({ name: names[from + i] ?? '', place: placeOf(code, range) }));
        if (behind.length > 0) found.push({ code, names: behind });
      }
    }
  return found;
}

/** The index of the first name behind the object; undefined if the path does not begin with it. */
function startBehind({ parameters }: CodeFunction, [first = '', second]: readonly string[], parameter: string) {
  const renamed = parameters.flatMap(({ locals }) => locals).find(({ name }) => name === first);
  if ((renamed?.member ?? first) === parameter) return 1;
  return second === parameter && parameters.some(({ name }) => name === first) ? 2 : undefined;
}
