/** When a component of a form is shown. */
import type { Comparison } from '../../../protocol/hook-form.js';
import { plainValue, type JsonValue } from '../../syntax/json/print.js';
import { memberValue, type JsonNode, type JsonObject } from '../../syntax/json/tree.js';
import { namesIn, type FormComparison, type FormComponent, type FormCondition } from './component.js';

/** The names of the two sides of a comparison: the first of each is that of practice. */
const leftNames = ['path', 'key', 'outputPath', 'field'] as const;
const rightNames = ['value', 'values'] as const;

const operators: Readonly<Record<string, Comparison['operator']>> = {
  '=': 'is',
  '==': 'is',
  '===': 'is',
  in: 'is',
  '!=': 'is not',
  '!==': 'is not',
  'not in': 'is not',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

export function readConditions(component: FormComponent, form: FormNames): readonly FormCondition[] {
  const json = memberValue(component.json, 'displayConditions');
  const read = (one: JsonNode): FormCondition => {
    if (one.kind === 'boolean' && !one.value) return { kind: 'never' };
    if (one.kind !== 'object') return { kind: 'unknown' };
    for (const [name, kind] of [
      ['and', 'all'],
      ['or', 'any'],
    ] as const) {
      const inside = memberValue(one, name);
      if (inside?.kind === 'array') return { kind, conditions: inside.items.map(read) };
    }
    return comparison(one, component, form) ?? { kind: 'unknown' };
  };
  if (!json || json.kind === 'null') return [];
  return (json.kind === 'array' ? json.items : [json]).map(read);
}

/** All comparisons in conditions. */
export function comparisonsIn(conditions: readonly FormCondition[]): readonly FormComparison[] {
  return conditions.flatMap((one) =>
    one.kind === 'comparison' ? [one] : 'conditions' in one ? comparisonsIn(one.conditions) : [],
  );
}

function comparison(json: JsonObject, component: FormComponent, form: FormNames): FormComparison | undefined {
  const name = leftNames.map((left) => memberValue(json, left)).find((value) => value?.kind === 'string');
  const right = rightNames.map((one) => memberValue(json, one)).find((value) => value !== undefined);
  const sign = memberValue(json, 'condition') ?? memberValue(json, 'operator');
  const written = sign?.kind === 'string' ? sign.value : sign ? '' : '===';
  const operator = Object.hasOwn(operators, written) ? operators[written] : undefined;
  if (name?.kind !== 'string' || !right || !operator) return undefined;
  const value = plainValue(right);
  // What a template gives is not known.
  if (typeof value === 'string' && value.includes('{{')) return undefined;
  const values = Array.isArray(value) ? (value as readonly JsonValue[]) : [value];
  return { kind: 'comparison', json, name, target: form.named(name.value, component), operator, values };
}

/** The first component of each name. */
interface Scope {
  readonly byKey: ReadonlyMap<string, FormComponent>;
  /** By the path from the entry of the list. */
  readonly byPath: ReadonlyMap<string, FormComponent>;
  /** By the path from the top, without the steps into entries. */
  readonly fromTop: ReadonlyMap<string, FormComponent>;
}

/** The components of a form, by what its conditions call them. */
export class FormNames {
  readonly #scopes = new Map<readonly FormComponent[], Scope>();

  constructor(private readonly form: readonly FormComponent[]) {}

  /** Looks among the components of the entry first, then among those around its list; never into a list that it is not in. */
  named(name: string, component: Pick<FormComponent, 'around'>): FormComponent | undefined {
    const wanted = namesIn(name.replace(/^data\./, '')).join('.');
    const lists = listsAround(component).map(({ components, path = [] }) => this.#scope(components, path.length + 1));
    for (const { byKey, byPath, fromTop } of [...lists, this.#scope(this.form, 0)]) {
      const found = byKey.get(name) ?? byPath.get(wanted) ?? fromTop.get(wanted);
      if (found) return found;
    }
    return undefined;
  }

  /** @param entry how many steps lead to an entry of the list */
  #scope(components: readonly FormComponent[], entry: number): Scope {
    let scope = this.#scopes.get(components);
    if (!scope) {
      // Of several, the last one that is set stays.
      const shared = sharedIn(components).reverse();
      const by = (nameOf: (one: FormComponent) => string | undefined) =>
        new Map(shared.flatMap((one) => [[nameOf(one), one] as const].filter(hasName)));
      scope = {
        byKey: by(({ key }) => key),
        byPath: by(({ path }) => path?.slice(entry).join('.')),
        fromTop: by(({ path }) => path?.filter((one) => one !== '[]').join('.')),
      };
      this.#scopes.set(components, scope);
    }
    return scope;
  }
}

function hasName(one: readonly [string | undefined, FormComponent]): one is readonly [string, FormComponent] {
  return one[0] !== undefined;
}

/** The innermost first. */
function listsAround({ around }: Pick<FormComponent, 'around'>): readonly FormComponent[] {
  if (!around) return [];
  return [...(around.type?.type === 'list' ? [around] : []), ...listsAround(around)];
}

/** The components that have one answer each: those of lists inside have one in each entry. */
function sharedIn(components: readonly FormComponent[]): FormComponent[] {
  return components.flatMap((one) => [one, ...(one.type?.type === 'list' ? [] : sharedIn(one.components))]);
}
