/** The fulfillment types of a configuration file. Section 2.7.6. */
import type { FulfillmentTypeView } from '../../protocol/view-model.js';
import { isObject, memberOf } from '../../protocol/json-value.js';

/** A type of fulfillment requests, as far as it is defined. */
export interface FulfillmentType {
  readonly label: string | undefined;
  /** By name. */
  readonly parameters: ReadonlyMap<string, FulfillmentParameter>;
}

export interface FulfillmentParameter {
  readonly label: string | undefined;
  readonly valueType: string | undefined;
  /** The values of an `enum` that a block may use. */
  readonly displayValues: readonly string[];
}

/** @param configuration the value of the file; undefined if it cannot be read */
export function readFulfillmentTypes(configuration: unknown): ReadonlyMap<string, FulfillmentType> {
  const types = new Map<string, FulfillmentType>();
  const claims = memberOf(memberOf(configuration, 'settings'), 'claims');
  // Many files have them at the top level, which is reported separately.
  for (const list of [memberOf(claims, 'fulfillmentTypes'), memberOf(configuration, 'fulfillmentTypes')])
    for (const type of Array.isArray(list) ? (list as readonly unknown[]) : []) {
      const key = memberOf(type, 'key');
      if (typeof key === 'string' && !types.has(key))
        types.set(key, { label: textOf(type, 'label'), parameters: parametersOf(memberOf(type, 'fulfillmentData')) });
    }
  return types;
}

/** The description of the types next to the payload, by their keys. */
export function fulfillmentTypeViews(
  types: ReadonlyMap<string, FulfillmentType>,
): Readonly<Record<string, FulfillmentTypeView>> {
  return Object.fromEntries(
    [...types].map(([key, { label, parameters }]) => [
      key,
      {
        label: label ?? null,
        parameters: Object.fromEntries(
          [...parameters].map(([name, parameter]) => [
            name,
            { label: parameter.label ?? null, valueType: parameter.valueType ?? null },
          ]),
        ),
      },
    ]),
  );
}

function parametersOf(data: unknown): FulfillmentType['parameters'] {
  return new Map(Object.entries(isObject(data) ? data : {}).map(([name, parameter]) => [name, parameterOf(parameter)]));
}

function parameterOf(parameter: unknown): FulfillmentParameter {
  const options = memberOf(parameter, 'valueOptions');
  return {
    label: textOf(parameter, 'label'),
    valueType: textOf(parameter, 'valueType'),
    displayValues: Object.values(isObject(options) ? options : {}).filter((value) => typeof value === 'string'),
  };
}

function textOf(value: unknown, name: string): string | undefined {
  const member = memberOf(value, name);
  return typeof member === 'string' ? member : undefined;
}
