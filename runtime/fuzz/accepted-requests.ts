/** Looks for requests that a hook applies: random ones, and what rejected ones become after each message of the validation. */
import type { JsonObject } from '../../protocol/sandbox.js';
import { isFatal } from '../sandbox/failure.js';
import { seededRandom } from '../sandbox/random.js';
import type { Sandboxes } from '../sandbox/session.js';
import { formAnswers } from '../what-if/generate-requests.js';
import type { FuzzInput } from './fuzz-input.js';
import { Requests } from './requests.js';
import { Tries } from './tries.js';

/** Each request that never ends takes the whole time limit. */
const maximumEndless = 2;

/** @returns the first requests that are applied, at most as many as are wanted, after at most `input.runs` runs */
export async function acceptedRequests(
  input: Omit<FuzzInput, 'ended' | 'sampleName'>,
  wanted: number,
  sandboxes: Sandboxes,
): Promise<readonly JsonObject[]> {
  const requests = new Requests(formAnswers(input.schema, input.sample), input.requests, seededRandom(input.seed));
  const tries = new Tries({ ...input, sampleName: null }, sandboxes);
  const found = new Map<string, JsonObject>();
  try {
    let endless = 0;
    for (let runs = 0; runs < input.runs && found.size < wanted && endless < maximumEndless; runs++) {
      if (input.signal?.aborted) break;
      const data = requests.next();
      const { steps, policy, checks, error } = await tries.run(data);
      requests.tried(data, steps.validate.ok, steps.validate.error);
      if (error && isFatal(error)) endless++;
      if (policy && !error && !checks.some(({ severity }) => severity === 'error'))
        found.set(JSON.stringify(data), data);
    }
  } finally {
    await tries.close();
  }
  return [...found.values()];
}
