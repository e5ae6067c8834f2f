/** The payload of a fulfillment request. Section 2.7.6. */
import { toText } from '../../../language/semantics/index.js';
import type { FulfillmentParameter, FulfillmentType } from '../fulfillment-types.js';
import type { ReportProblem } from '../problems.js';
import { cents, type MoneyText } from './cents.js';
import { isObject, memberOf, type JsonRecord } from '../../../protocol/json-value.js';

/**
 * @param block its properties, rendered
 * @param money how amounts are written in problems
 */
export function fulfillmentPayload(
  block: JsonRecord,
  types: ReadonlyMap<string, FulfillmentType>,
  money: MoneyText,
  report: ReportProblem,
): JsonRecord {
  const key = memberOf(block, 'fulfillment_type_key');
  const given = memberOf(block, 'fulfillment_data');
  const data = isObject(given) ? given : {};
  const type = types.get(toText(key));
  if (!type) {
    const message = `There is no fulfillment type \`${toText(key).slice(0, 40)}\` in the configuration file.`;
    report('fulfillment_type_key', 'unknown-fulfillment-type', message);
    return { fulfillment_type_key: key ?? null, fulfillment_data: data };
  }
  const checked = Object.fromEntries(
    [...type.parameters].map(([name, parameter]) => [
      name,
      parameterValue(memberOf(data, name), name, parameter, money, report),
    ]),
  );
  for (const name of Object.keys(data))
    if (!type.parameters.has(name))
      report(
        `fulfillment_data.${name}`,
        'unknown-parameter',
        `The fulfillment type has no parameter \`${name.slice(0, 40)}\`.`,
      );
  return { fulfillment_type_key: key, fulfillment_data: { ...data, ...checked } };
}

function parameterValue(
  value: unknown,
  name: string,
  { valueType, displayValues }: FulfillmentParameter,
  money: MoneyText,
  report: ReportProblem,
): unknown {
  const property = `fulfillment_data.${name}`;
  if (typeof value === 'boolean' || (typeof value === 'object' && value !== null)) {
    const found = Array.isArray(value) ? 'a list' : isObject(value) ? 'an object' : `\`${toText(value)}\``;
    report(property, 'wrong-type', `\`${name}\` is ${found}, which is not a parameter value.`);
    return null;
  }
  if (valueType === 'currency') return cents(value, property, money, report);
  const text = toText(value);
  if (text.trim() === '') report(property, 'missing-value', `\`${name}\` is empty: the request needs it.`);
  else if (valueType === 'enum' && displayValues.length > 0 && !displayValues.includes(text)) {
    const known = displayValues.map((display) => `\`${display}\``).join(', ');
    report(
      property,
      'not-an-option',
      `\`${name}\` renders \`${text.slice(0, 40)}\`, which is not one of its display values: ${known}.`,
    );
  }
  return value ?? null;
}
