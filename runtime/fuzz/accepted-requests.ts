/** Looks for requests that a hook accepts: random ones, and what rejected ones become after each message of the validation. */
import type { JsonObject } from '../../protocol/json-value.js';
import { isFatal } from '../sandbox/failure.js';
import { seededRandom } from '../sandbox/random.js';
import type { Sandboxes } from '../sandbox/session.js';
import { formAnswers } from '../what-if/generate-requests.js';
import type { FuzzInput } from './fuzz-input.js';
import { Requests } from './requests.js';
import { Tries } from './tries.js';

/** Each request that never ends takes the whole time limit. */
const maximumEndless = 2;

export interface AcceptedRequests {
  /** The first requests that are applied. */
  readonly applied: readonly JsonObject[];
  /** The first one that is applied with an invalid result. */
  readonly invalid: JsonObject | undefined;
  /** How many requests were run. */
  readonly tried: number;
}

/** @param wanted how many requests are looked for, in at most `input.runs` runs */
export async function acceptedRequests(
  input: Omit<FuzzInput, 'ended' | 'sampleName'>,
  wanted: number,
  sandboxes: Sandboxes,
): Promise<AcceptedRequests> {
  const requests = new Requests(formAnswers(input.schema, input.sample), input.requests, seededRandom(input.seed));
  const tries = new Tries({ ...input, sampleName: null }, sandboxes);
  const found = new Map<string, JsonObject>();
  let invalid: JsonObject | undefined;
  let tried = 0;
  try {
    let endless = 0;
    for (; tried < input.runs && found.size < wanted && endless < maximumEndless; tried++) {
      if (input.signal?.aborted) break;
      const data = requests.next();
      const { steps, policy, checks, error } = await tries.run(data);
      requests.tried(data, steps.validate.ok, steps.validate.error);
      if (error && isFatal(error)) endless++;
      if (!policy || error) continue;
      invalid ??= data;
      if (!checks.some(({ severity }) => severity === 'error')) found.set(JSON.stringify(data), data);
    }
  } finally {
    await tries.close();
  }
  return { applied: [...found.values()], invalid, tried };
}
