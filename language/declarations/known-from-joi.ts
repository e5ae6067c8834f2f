/** What is known of data that Joi schemas describe. */
import type { Demand, DescribedMember } from '../module/code/joi-schema.js';
import type { Place } from '../module/index/module-index.js';
import { dataAt, type KnownData, type Primitive } from './known-data.js';

/** What a schema's type makes of a value, as JSON. */
const primitives: Readonly<Record<string, Primitive>> = {
  string: 'string',
  cellphone: 'string',
  dateOfBirth: 'string',
  date: 'string',
  number: 'number',
  boolean: 'boolean',
  bool: 'boolean',
};

/** @param source in words; @param placeOf where a member's name is written, if that is known */
export function addDescribed(
  data: KnownData,
  members: readonly DescribedMember[],
  source: string,
  placeOf: (names: readonly string[]) => Place | undefined,
): void {
  for (const { names, type, demands } of members) {
    const found = dataAt(data, names);
    if (!found) continue;
    const values = demands.flatMap(closedValues);
    const primitive = type === undefined ? undefined : primitives[type];
    if (primitive) found.primitives.add(primitive);
    for (const value of values) {
      if (typeof value === 'string') found.texts.add(value);
      else if (typeof value === 'number' || typeof value === 'boolean')
        found.primitives.add(typeof value as 'number' | 'boolean');
    }
    if (type === 'object') found.isObject = true;
    if (type === 'array') void found.item;
    const place = placeOf(names);
    if (names.length > 0) found.evidence.push({ source, says: saying(type, demands), ...(place && { place }) });
  }
}

function closedValues({ name, given }: Demand): readonly unknown[] {
  if (!['valid', 'only', 'equal'].includes(name)) return [];
  return given.flatMap((one) => (one && 'value' in one ? [one.value].flat() : []));
}

function saying(type: string | undefined, demands: readonly Demand[]): string {
  const isRequired = demands.some(({ name }) => name === 'required' || name === 'exist');
  return `${type ?? 'described'}${isRequired ? ', required' : ''}`;
}
