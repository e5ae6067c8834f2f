/** A claim as it was played, as the text of a scenario file. */
import type { PlayedClaim } from '../../protocol/lsp.js';

/**
 * @param requests how the file brings the requests about: by pressing their buttons, with the statuses that they have come to since, or as they are
 */
export function scenarioText(claim: PlayedClaim, requests: 'pressed' | 'whole'): string {
  const { sample, policyholder, now, status, approvalStatus, answers } = claim;
  const isPressed = requests === 'pressed';
  const created = claim.requests.map(({ block, ...request }) => [block, isPressed ? request.status : request] as const);
  const members = {
    kind: 'claim',
    sample,
    policyholder,
    now,
    status,
    approval_status: approvalStatus,
    answers: orNull(answers),
    create: isPressed && created.length > 0 ? created.map(([block]) => block) : null,
    requests: orNull(Object.fromEntries(created)),
  };
  const given = Object.entries(members).filter(([, value]) => value !== null);
  return `${JSON.stringify(Object.fromEntries(given), undefined, 2)}\n`;
}

function orNull(members: object): object | null {
  return Object.keys(members).length === 0 ? null : members;
}
