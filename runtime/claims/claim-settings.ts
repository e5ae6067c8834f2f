/** The settings for claims in a configuration file. */
import { rootOf, plainValue } from '../../language/syntax/index.js';
import { readFulfillmentTypes, type FulfillmentType } from './fulfillment-types.js';
import { isObject, memberOf, type JsonRecord } from '../../protocol/json-value.js';

export interface ClaimSettings {
  readonly fulfillmentTypes: ReadonlyMap<string, FulfillmentType>;
  /** `settings.waitingPeriod.applyTo.theFullPolicy`; undefined if absent or null. Section 2.8. */
  readonly waitingPeriod: JsonRecord | undefined;
  /** The value of the whole file; undefined if it cannot be read. */
  readonly configuration: unknown;
}

/** @param text the configuration file; unreadable parts define nothing, and have their own diagnostics */
export function readClaimSettings(text: string | undefined): ClaimSettings {
  const root = text === undefined ? undefined : rootOf(text);
  const configuration = root && plainValue(root);
  const waitingPeriod = ['settings', 'waitingPeriod', 'applyTo', 'theFullPolicy'].reduce(memberOf, configuration);
  return {
    fulfillmentTypes: readFulfillmentTypes(configuration),
    waitingPeriod: isObject(waitingPeriod) ? waitingPeriod : undefined,
    configuration,
  };
}
