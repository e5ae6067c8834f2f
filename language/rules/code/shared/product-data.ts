/** What is known about the product's own data: names in samples, forms and code. */
import { formOutputs } from '../../../module/index/form-outputs.js';
import type { ModuleIndex } from '../../../module/index/module-index.js';

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
  for (const file of index.forms.keys())
    for (const { names } of formOutputs(index, file)) for (const name of names) written.add(name);
  return { samples, written };
}
