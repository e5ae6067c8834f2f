/** The claim in a line of a book. */
import type { PolicyLine } from './policy-line.js';
import type { BookPlay } from './task.js';
import { isObject, memberOf, type JsonObject } from '../../protocol/json-value.js';

/** What names a line: of several with one name, the first is played. A policy may have several claims. */
export function nameOfLine({ id, sample }: PolicyLine, kind: BookPlay['kind']): string {
  return (kind === 'claim' ? claimId(claimSample(sample)) : undefined) ?? id;
}

/** A sample with a claim. An exported claim may hold its policy, or be all that there is of it. */
export function claimSample(sample: JsonObject): JsonObject {
  if (isObject(memberOf(sample, 'claim'))) return sample;
  if (isClaim(sample)) return { ...sample, claim: sample };
  const policy = memberOf(sample, 'policy');
  return isObject(policy) && isClaim(policy) ? { claim: policy } : sample;
}

function isClaim(object: JsonObject): boolean {
  return isObject(memberOf(object, 'block_states')) || memberOf(object, 'claim_id') !== undefined;
}

/** @param sample with a claim */
export function claimId(sample: JsonObject): string | undefined {
  const claim = memberOf(sample, 'claim');
  const id = isObject(claim) ? memberOf(claim, 'claim_id') : undefined;
  return typeof id === 'string' && id !== '' ? id : undefined;
}
