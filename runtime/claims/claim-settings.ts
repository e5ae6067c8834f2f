/** What the settings of a configuration file say about claims. */
import { outlineOf, parseJson } from '../../language/syntax/index.js';
import { readFulfillmentTypes, type FulfillmentType } from './fulfillment-types.js';
import { isRecord, memberOf, valueOf, type JsonRecord } from './json-value.js';

export interface ClaimSettings {
  readonly fulfillmentTypes: ReadonlyMap<string, FulfillmentType>;
  /** `settings.waitingPeriod.applyTo.theFullPolicy`; undefined where it is absent or null. Section 2.8. */
  readonly waitingPeriod: JsonRecord | undefined;
  /** The value of the whole file; undefined where it cannot be read. */
  readonly configuration: unknown;
}

/** @param text the configuration file; what cannot be read defines nothing, and has its own diagnostics */
export function readClaimSettings(text: string | undefined): ClaimSettings {
  const root = text === undefined || outlineOf(text).tooDeep ? undefined : parseJson(text).root;
  const configuration = root && valueOf(root);
  const waitingPeriod = ['settings', 'waitingPeriod', 'applyTo', 'theFullPolicy'].reduce(memberOf, configuration);
  return {
    fulfillmentTypes: readFulfillmentTypes(configuration),
    waitingPeriod: isRecord(waitingPeriod) ? waitingPeriod : undefined,
    configuration,
  };
}
