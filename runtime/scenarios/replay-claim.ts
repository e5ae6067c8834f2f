/** The form that results from a claim scenario. */
import { readAs } from '../../protocol/decoder.js';
import { createdRequest, type ClaimPreview } from '../../protocol/view-model.js';
import { previewClaim, type ClaimInput } from '../claims/preview.js';
import { pointerTo } from '../json-pointer.js';
import { asJson, type Mismatch } from './expectations.js';
import type { ClaimScenario } from './scenario.js';

/** What a claim needs besides its scenario. */
export type ClaimSetting = Pick<
  ClaimInput,
  'claimsBlocks' | 'configuration' | 'sample' | 'policyholder' | 'states' | 'environment' | 'banks'
>;

export interface Replayed {
  readonly preview: ClaimPreview;
  /** Requests in the scenario that nothing has created. */
  readonly without: readonly Mismatch[];
}

/** Whole requests exist from the start; the others are created, and then get their statuses. */
export function replayClaim(scenario: ClaimScenario, setting: ClaimSetting): Replayed {
  const given = Object.entries(scenario.requests);
  const whole = given.flatMap(([block, request]) => {
    const found = typeof request === 'object' && request !== null ? withBlock(block, request) : request;
    return readAs(createdRequest, found) ?? [];
  });
  const input: ClaimInput = {
    ...setting,
    answers: scenario.answers,
    requests: whole,
    statuses: { status: scenario.status ?? undefined, approvalStatus: scenario.approvalStatus ?? undefined },
  };
  const created = previewClaim({ ...input, create: scenario.create });
  const statuses = new Map(given.flatMap(([key, status]) => (typeof status === 'string' ? [[key, status]] : [])));
  const without = given
    .filter(([key]) => created.requests.every(({ block }) => block !== key))
    .map(([key]) => ({
      path: '',
      message: `\`requests\` speaks of the request of \`${key}\`, and none was created`,
      unasked: {
        name: 'requests',
        expected: asJson({ requests: given.map(([block]) => ({ block })) })['requests'] ?? null,
      },
      step: pointerTo('/requests', key),
    }));
  if (statuses.size === 0) return { preview: created, without };
  const requests = created.requests.map((request) => ({
    ...request,
    status: statuses.get(request.block) ?? request.status,
  }));
  const later = previewClaim({ ...input, requests });
  // Only the first of the two previews reports why a button could not be pressed.
  return { preview: { ...later, problems: [...created.problems, ...later.problems].filter(isFirst) }, without };
}

/** The block first, as in created requests. */
function withBlock(block: string, request: object): object {
  return Object.assign({ block }, request, { block });
}

function isFirst<T>(problem: T, index: number, all: readonly T[]): boolean {
  return all.findIndex((other) => JSON.stringify(other) === JSON.stringify(problem)) === index;
}
