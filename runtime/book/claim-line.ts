/** The claim in a line of a book. */
import type { JsonObject } from '../../protocol/sandbox.js';
import { own } from '../alterations/changes.js';
import { isJsonObject } from '../json-text.js';
import type { PolicyLine } from './policy-line.js';
import type { BookPlay } from './task.js';

/** What names a line: of several with one name, the first is played. A policy may have several claims. */
export function nameOfLine({ id, sample }: PolicyLine, kind: BookPlay['kind']): string {
  return (kind === 'claim' ? claimId(claimSample(sample)) : undefined) ?? id;
}

/** A sample with a claim. An exported claim may hold its policy, or be all that there is of it. */
export function claimSample(sample: JsonObject): JsonObject {
  if (isJsonObject(own(sample, 'claim'))) return sample;
  if (isClaim(sample)) return { ...sample, claim: sample };
  const policy = own(sample, 'policy');
  return isJsonObject(policy) && isClaim(policy) ? { claim: policy } : sample;
}

function isClaim(object: JsonObject): boolean {
  return isJsonObject(own(object, 'block_states')) || own(object, 'claim_id') !== undefined;
}

/** @param sample with a claim */
export function claimId(sample: JsonObject): string | undefined {
  const claim = own(sample, 'claim');
  const id = isJsonObject(claim) ? own(claim, 'claim_id') : undefined;
  return typeof id === 'string' && id !== '' ? id : undefined;
}
