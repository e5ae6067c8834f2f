/** Looks for requests that make a hook violate an invariant: fail on data that it accepts, or return an invalid result. */
import type { FuzzReport } from '../../protocol/fuzz.js';
import { isFatal } from '../sandbox/failure.js';
import { seededRandom } from '../sandbox/random.js';
import type { Sandboxes } from '../sandbox/session.js';
import { formAnswers } from '../what-if/generate-requests.js';
import { faultsOf } from './fault.js';
import { Findings } from './findings.js';
import type { FuzzInput } from './fuzz-input.js';
import { Requests } from './requests.js';
import { Tries } from './tries.js';
import { isObject, type JsonObject, type JsonValue } from '../../protocol/json-value.js';

/** Each request that never ends takes the whole time limit. */
const maximumEndless = 10;

/** The data of the module's known requests to this hook. */
export function requestsTo(
  hook: string,
  requests: readonly { readonly hook: string; readonly data: JsonValue }[],
): readonly JsonObject[] {
  return requests.flatMap((request) => (request.hook === hook && isObject(request.data) ? [request.data] : []));
}

export async function fuzz(input: FuzzInput, sandboxes: Sandboxes): Promise<FuzzReport> {
  const { hook, sampleName: sample, now, seed } = input;
  const requests = new Requests(formAnswers(input.schema, input.sample), input.requests, seededRandom(seed));
  const tries = new Tries(input, sandboxes);
  const findings = new Findings(tries, input);
  try {
    let [runs, accepted, endless] = [0, 0, 0];
    while (runs < input.runs && endless < maximumEndless && !findings.areFull && !input.signal?.aborted) {
      const data = requests.next();
      const result = await tries.run(data);
      const { validate } = result.steps;
      requests.tried(data, validate.ok, validate.error);
      runs++;
      if (validate.ok) accepted++;
      if (result.error && isFatal(result.error)) endless++;
      for (const fault of faultsOf(result)) await findings.add(data, fault);
      input.ended?.({ done: runs, accepted, findings: findings.all.length });
    }
    return {
      ...{ hook, sample, now: new Date(now).toISOString(), seed, wanted: input.runs, runs, accepted },
      findings: [...findings.all, ...(await tries.functionsForAnyKey())],
    };
  } finally {
    await tries.close();
  }
}
