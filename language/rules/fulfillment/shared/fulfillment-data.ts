import type { Definition, FulfillmentFact, FulfillmentParameter, GivenValue } from '../../../module/facts/facts.js';
import type { Located, ModuleIndex } from '../../../module/index/module-index.js';
import type { OffsetRange } from '../../../syntax/range.js';
import { nearest } from '../../../names/did-you-mean.js';

/** Differences between the `fulfillment_data` of a request and the parameters of its fulfillment type. Section 2.7.6. */
export interface DataDifference {
  readonly request: Located<FulfillmentFact>;
  readonly type: Located<Definition>;
  /** Missing parameters, except misspelt ones: a misspelt name is one mistake, not two. */
  readonly missing: readonly string[];
  readonly unknown: readonly {
    readonly name: string;
    readonly range: OffsetRange;
    readonly meant: string | undefined;
  }[];
}

export function dataDifferences(index: ModuleIndex): readonly DataDifference[] {
  return index.derived(findDifferences);
}

function findDifferences(index: ModuleIndex): readonly DataDifference[] {
  const differences: DataDifference[] = [];
  for (const request of index.fulfillments) {
    const { typeName, given } = request.fact;
    const type = index.definition('fulfillmentType', typeName);
    const parameters = type?.fact.parameters?.map(({ name }) => name);
    if (!type || !parameters || !given) continue;
    const names = given.map(({ name }) => name);
    const absent = parameters.filter((parameter) => !names.includes(parameter));
    const unknown = given
      .filter(({ name }) => !parameters.includes(name))
      .map(({ name, range }) => ({ name, range, meant: nearest(name, absent) }));
    const missing = absent.filter((parameter) => !unknown.some(({ meant }) => meant === parameter));
    differences.push({ request, type, missing, unknown });
  }
  return differences;
}

/** Whether a value is invalid for every parameter: it is missing or blank, or neither a text nor a number. */
export function saysNothing({ kind, text }: GivenValue): boolean {
  return (kind !== 'string' && kind !== 'number') || text.trim() === '';
}

/** A valid value for the parameter. */
export function valueFor({ name, label, valueType, displayValues }: FulfillmentParameter): string {
  switch (valueType) {
    case 'currency':
      return '0';
    case 'enum':
      return displayValues[0] ?? label ?? name;
    default:
      return label ?? name;
  }
}
