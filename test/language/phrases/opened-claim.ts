/** What the conditions of a form come to in a claim, by the runtime. */
import type { ConditionName } from '../../../protocol/view-model.js';
import { renderContext } from '../../../runtime/claims/claim-in-play.js';
import { allEntries } from '../../../runtime/claims/claims-list.js';
import { condition } from '../../../runtime/claims/conditions.js';
import { openClaim } from '../../../runtime/claims/preview.js';
import type { Claim } from '../reachability/every-claim.js';
import { environment, sample } from '../../runtime/claims/support.js';

const conditionNames: readonly ConditionName[] = ['show_if', 'hide_if', 'disabled_if', 'required_if'];

/** Whether a condition of a block holds; undefined if it has none. */
export function opened(text: string, { states, status, approvalStatus }: Claim) {
  const { play } = openClaim({
    claimsBlocks: text,
    configuration: undefined,
    sample,
    environment,
    states: Object.fromEntries(states),
    statuses: { status, approvalStatus },
  });
  const entries = new Map([...allEntries(play.entries)].map((entry) => [entry.key, entry]));
  const context = renderContext(play);
  return {
    outcome: (key: string, name: ConditionName) => {
      const entry = entries.get(key);
      return entry && condition(name, entry.conditions, context, () => undefined)?.holds;
    },
  };
}

/** The conditions of a form: the key of the block, the name, the template. */
export function templatesIn(entries: readonly unknown[]): readonly (readonly [string, ConditionName, string])[] {
  return entries.flatMap((entry) => {
    const { block, ...conditions } = entry as { block: { key: string; blocks?: readonly unknown[] } } & Readonly<
      Record<string, unknown>
    >;
    const own = conditionNames.flatMap((name) => {
      const template = conditions[name];
      return typeof template === 'string' && template !== '' ? [[block.key, name, template] as const] : [];
    });
    return [...own, ...templatesIn(block.blocks ?? [])];
  });
}
