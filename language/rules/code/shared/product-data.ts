/** What is known about the product's own data: names in samples, forms and code. */
import type { CodeFunction } from '../../../module/code/code-facts.js';
import { formOutputs } from '../../../module/index/form-outputs.js';
import { placeOf, type Located, type ModuleIndex, type Place } from '../../../module/index/module-index.js';

export interface ProductData {
  /** The members of the policies of samples, by path: whether it is an object in all of them. */
  readonly samples: ReadonlyMap<string, boolean>;
  /** Names that code or forms may give to members of any object. */
  readonly written: ReadonlySet<string>;
}

/** Undefined where something is unknown: code that cannot be read or makes names while it runs, or no sample with a policy. */
export function productData(index: ModuleIndex): ProductData | undefined {
  return index.derived(readProductData);
}

function readProductData(index: ModuleIndex): ProductData | undefined {
  if (!index.knowsAllCode || index.code.some(({ fact }) => fact.written.isDynamic)) return undefined;
  const samples = new Map<string, boolean>();
  for (const { sample } of index.examples)
    for (const { path, isObject } of sample?.policy ?? []) samples.set(path, isObject && (samples.get(path) ?? true));
  if (samples.size === 0) return undefined;
  const written = new Set(index.code.flatMap(({ fact }) => fact.written.names));
  for (const file of index.hookSchemas.keys())
    for (const { names } of formOutputs(index, file)) for (const name of names) written.add(name);
  return { samples, written };
}

/** A member that code reads. */
export interface MemberRead {
  readonly code: Located<CodeFunction>;
  /** The names behind that of the object, each with its place. */
  readonly names: readonly { readonly name: string; readonly place: Place }[];
}

/** The members that functions read of a parameter with this name: `policy.start_date`, also from a whole argument: `params.policy.start_date`. */
export function readsOf(index: ModuleIndex, parameter: string): readonly MemberRead[] {
  return index.code.flatMap((file) =>
    file.fact.functions.flatMap((fact) =>
      fact.reads.flatMap(({ names, ranges }) => {
        const from = startBehind(fact, names, parameter);
        const code = { ...file, fact };
        const behind = ranges
          .map((range, i) => ({ name: names[i] ?? '', place: placeOf(code, range) }))
          .slice(from ?? ranges.length);
        return behind.length > 0 ? [{ code, names: behind }] : [];
      }),
    ),
  );
}

/** The index of the first name behind the object; undefined if the path does not begin with it. */
function startBehind({ parameters }: CodeFunction, [first = '', second]: readonly string[], parameter: string) {
  const renamed = parameters.flatMap(({ locals }) => locals).find(({ name }) => name === first);
  if ((renamed?.member ?? first) === parameter) return 1;
  return second === parameter && parameters.some(({ name }) => name === first) ? 2 : undefined;
}
