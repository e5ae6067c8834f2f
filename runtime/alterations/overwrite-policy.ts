/** The altered policy overwrites the policy field by field. Section 2.5. */
import { alteredPolicy } from '../../language/vocabulary/index.js';
import { memberOf, type JsonObject } from '../../protocol/json-value.js';

/** The fields of section 2.5. */
export const alteredFields = alteredPolicy.properties.map(({ name }) => name);

/**
 * Takes the fields that section 2.5 describes. A missing field keeps its value, except the end date: its documented default is the start date of
 * the original policy.
 */
export function overwritePolicy(policy: JsonObject, altered: JsonObject): JsonObject {
  const overwritten: Record<string, JsonObject[string]> = { ...policy };
  for (const name of alteredFields) {
    const value = memberOf(altered, name);
    if (value !== undefined) overwritten[name] = value;
  }
  const startDate = memberOf(policy, 'start_date');
  if (memberOf(altered, 'end_date') === undefined && startDate !== undefined) overwritten['end_date'] = startDate;
  return overwritten;
}
