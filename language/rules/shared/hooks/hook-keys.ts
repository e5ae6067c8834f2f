/** Compares the alteration hooks of the configuration with those that the hook functions handle. Section 2.6. */
import type { NamedRange } from '../../../module/code/code-facts.js';
import type { Definition } from '../../../module/facts/facts.js';
import { placeOf, type Located, type ModuleIndex } from '../../../module/index/module-index.js';
import type { Place } from '../../define.js';
import { nearest } from '../../../names/did-you-mean.js';
import { hookFunctionsIn, type FoundHookFunction } from './hook-functions.js';

/** The hooks that a hook function does not handle. */
export function unhandledHooks(index: ModuleIndex, { code }: FoundHookFunction): readonly Located<Definition>[] {
  const { kind, handled, otherwise } = code.fact.dispatch;
  // The handling of other keys may be intended for this hook.
  if (kind !== 'known' || (otherwise?.kind !== 'throws' && otherwise?.kind !== 'ends')) return [];
  return [...index.definitions('alterationHook').values()].flatMap(([hook]) =>
    hook && !handled.some(({ name }) => name === hook.fact.name) ? [hook] : [],
  );
}

/** An undefined key that is similar to this one. */
export function misspeltKey(index: ModuleIndex, { code }: FoundHookFunction, key: string): NamedRange | undefined {
  if (!index.knowsAll('alterationHook')) return undefined;
  const hooks = index.definitions('alterationHook');
  const unknown = code.fact.dispatch.handled.filter(({ name }) => !hooks.has(name));
  const meant = nearest(
    key,
    unknown.map(({ name }) => name),
  );
  return unknown.find(({ name }) => name === meant);
}

/** By key: the places where the hook functions handle an undefined hook. Misspelt keys are left out. */
export function undefinedKeys(index: ModuleIndex): ReadonlyMap<string, readonly Place[]> {
  return index.derived(findUndefinedKeys);
}

function findUndefinedKeys(index: ModuleIndex): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>();
  if (!index.knowsAll('alterationHook')) return places;
  const defined = index.definitions('alterationHook');
  for (const found of hookFunctionsIn(index)) {
    const misspelt = new Set(
      unhandledHooks(index, found).map((hook) => misspeltKey(index, found, hook.fact.name)?.name),
    );
    for (const { name, range } of found.code.fact.dispatch.handled) {
      if (defined.has(name) || misspelt.has(name)) continue;
      const place = placeOf(found.code, range);
      const same = places.get(name);
      if (same) same.push(place);
      else places.set(name, [place]);
    }
  }
  return places;
}

export interface MisspeltComparison {
  readonly place: Place;
  readonly key: string;
  /** The defined key that is similar. */
  readonly meant: string;
}

/** Comparisons with a misspelt key outside of the hook functions: there, keys may be meant for anything, so that only similar ones are mistakes. */
export function misspeltComparisons(index: ModuleIndex): readonly MisspeltComparison[] {
  if (!index.knowsAll('alterationHook')) return [];
  const code = new Set(index.filesOf('code').map(({ path }) => path));
  const inside = hookFunctionsIn(index).map((found) => ({
    path: found.code.path,
    range: placeOf(found.code, found.code.fact.whole).range,
  }));
  return index.references('alterationHook').flatMap((reference) => {
    const { name, range } = reference.fact;
    const meant =
      code.has(reference.path) && !index.defines('alterationHook', name)
        ? index.nearest('alterationHook', name)
        : undefined;
    const place = placeOf(reference, range);
    const isInHookFunction = inside.some(
      (one) => one.path === place.path && one.range.start <= place.range.start && place.range.end <= one.range.end,
    );
    return meant === undefined || isInHookFunction ? [] : [{ place, key: name, meant }];
  });
}
