/** The outcomes of a claim's conditions: which ones a play has covered. Section 2.7.5. */
import type { ConditionName } from '../../protocol/view-model.js';
import { renderContext } from './claim-in-play.js';
import type { Entry } from './claims-list.js';
import { condition } from './conditions.js';
import { openClaim, readClaimForm, type ClaimInput } from './preview.js';
import type { RenderContext } from './rendering.js';
import { memberOf } from '../../protocol/json-value.js';

export interface ConditionOutcome {
  readonly block: string;
  readonly condition: ConditionName;
  /** Undefined if it does not matter because the block is hidden anyway, or if the condition cannot be evaluated. */
  readonly holds: boolean | undefined;
}

/**
 * For each template of a block's conditions that has an effect, in the order of the form. Blocks without a key are left out.
 *
 * @param form of the input, if already read
 */
export function conditionOutcomes(input: ClaimInput, form = readClaimForm(input)): readonly ConditionOutcome[] {
  const { play } = openClaim(input, form);
  const context = renderContext(play);
  return play.entries.flatMap((entry) => outcomesOf(entry, context, true));
}

function outcomesOf(entry: Entry, context: RenderContext, isAroundSeen: boolean): readonly ConditionOutcome[] {
  const holds = (name: ConditionName) => condition(name, entry.conditions, context, () => undefined)?.holds;
  const sight = memberOf(entry.conditions, 'show_if') === undefined ? 'hide_if' : 'show_if';
  const isSeen = isAroundSeen && (holds(sight) ?? sight === 'show_if') === (sight === 'show_if');
  const category = entry.blockType?.category;
  const names: readonly ConditionName[] = [
    sight,
    ...(category === 'display' ? [] : ['disabled_if' as const]),
    ...(category === 'form' ? ['required_if' as const] : []),
  ];
  const own = names.flatMap((name) => {
    const template = memberOf(entry.conditions, name);
    if (entry.key === undefined || typeof template !== 'string' || !template.includes('{{')) return [];
    const matters = name === sight ? isAroundSeen : isSeen;
    return [{ block: entry.key, condition: name, holds: matters ? holds(name) : undefined }];
  });
  return [...own, ...(entry.entries ?? []).flatMap((inner) => outcomesOf(inner, context, isSeen))];
}
