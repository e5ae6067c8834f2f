/** Where the product's own fields of a policy are defined, by samples, forms and schemas, and where code reads them. */
import type { KnownData } from '../../declarations/known-data.js';
import { readsOf } from '../../module/index/member-reads.js';
import type { ModuleIndex, Place } from '../../module/index/module-index.js';
import { fieldSymbol, type Occurrence } from '../../module/index/occurrences.js';

interface FieldsOfModule {
  readonly check: { readonly index: ModuleIndex };
  readonly moduleData: KnownData;
  document(path: string): { getText(): string } | undefined;
}

/** Those outside of templates: the facts of templates have their own. */
export function fieldOccurrences(module: FieldsOfModule): readonly Occurrence[] {
  return [...definitionsIn(module.moduleData, [], module), ...readsIn(module.check.index)];
}

/** @param names those around the data */
function definitionsIn(data: KnownData, names: readonly string[], module: FieldsOfModule): readonly Occurrence[] {
  const inItems = data.items ? definitionsIn(data.items, names, module) : [];
  const inMembers = [...data.members].flatMap(([name, member]) => {
    const path = [...names, name];
    const places = distinct(member.evidence.flatMap(({ place }) => place ?? []));
    const own = places.map((place): Occurrence => ({
      symbol: fieldSymbol(path),
      ...lastName(place, name, module),
      isDefinition: true,
      form: place.path.endsWith('.json') ? 'json' : 'code',
    }));
    return [...own, ...definitionsIn(member, path, module)];
  });
  return [...inMembers, ...inItems];
}

/** Of the path that a form writes to: its last name. */
function lastName({ path, range: { start, end } }: Place, name: string, module: FieldsOfModule): Place {
  const text = module.document(path)?.getText().slice(start, end) ?? '';
  const from = text.endsWith(name) ? end - name.length : start;
  return { path, range: { start: from, end } };
}

/** Samples that share a schema, or hooks that share its code, have one place. */
function distinct(places: readonly Place[]): readonly Place[] {
  return [...new Map(places.map((place) => [`${place.path}:${String(place.range.start)}`, place])).values()];
}

function readsIn(index: ModuleIndex): readonly Occurrence[] {
  return readsOf(index, 'policy').flatMap(({ names: [module, ...fields] }) =>
    module?.name === 'module'
      ? fields.map(({ place }, i): Occurrence => ({
          symbol: fieldSymbol(fields.slice(0, i + 1).map(({ name }) => name)),
          ...place,
          isDefinition: false,
          form: 'code',
        }))
      : [],
  );
}
