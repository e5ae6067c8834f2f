/** A played claim as the text of a scenario file. */
import type { PlayedClaim } from '../../protocol/played-claim.js';
import type { JsonObject } from '../../protocol/json-value.js';

/**
 * @param requests how the file creates the requests: by pressing their buttons, with the statuses that they have now, or as they are
 * @param expect the expectations of a test; null: only that there are no errors
 * @param code whether the lifecycle functions of the code are called
 */
export function scenarioText(
  claim: PlayedClaim,
  requests: 'pressed' | 'whole',
  expect: JsonObject | null = null,
  code = false,
): string {
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
    code: code || null,
    expect,
  };
  const given = Object.entries(members).filter(([, value]) => value !== null);
  return `${withShortObjects(JSON.stringify(Object.fromEntries(given), undefined, 2))}\n`;
}

/** The visibility of blocks, one line each. */
function withShortObjects(json: string): string {
  return json.replace(/\{\s+("(?:visible|disabled|required)": (?:true|false))\s+\}/g, '{ $1 }');
}

function orNull(members: object): object | null {
  return Object.keys(members).length === 0 ? null : members;
}
