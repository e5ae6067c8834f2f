/** With which answers a condition holds, tried with the chosen sample: of what is answered already, as much as possible stays. */
import { applyEdits, fewestChanges, type Reachability } from '../../language/index.js';
import type { FormNames } from '../../language/phrases/index.js';
import { pathInWords } from '../../protocol/path-in-words.js';
import type { WayToBlock } from '../../protocol/claim-map-messages.js';
import type { ConditionParams, ConditionWay } from '../../protocol/form-edit-messages.js';
import type { PlayedClaim } from '../../protocol/played-claim.js';
import { renderContext } from '../../runtime/claims/claim-in-play.js';
import { lackedBy, variablesIn } from '../../runtime/claims/lacking-sample.js';
import { openClaim, type ClaimInput } from '../../runtime/claims/preview.js';
import { wayToBlock } from '../../runtime/scenarios/way-to-block.js';
import { additionEdits } from './sample-edits.js';

interface AskedCondition extends Pick<ConditionParams, 'condition' | 'claim'> {
  /** The key of its block. */
  readonly key: string;
  readonly template: string;
  readonly reachability: Reachability;
  readonly names: FormNames;
}

interface Trial {
  readonly inputOf: (claim: PlayedClaim) => Promise<ClaimInput>;
  /** Whether the condition holds in a claim. */
  readonly holdsIn: (input: ClaimInput) => boolean;
}

export async function conditionWay(asked: AskedCondition, { inputOf, holdsIn }: Trial): Promise<ConditionWay> {
  const { claim, template, reachability, key, condition } = asked;
  const { sample, ...input } = await inputOf(claim);
  const contextWith = (other: unknown) => renderContext(openClaim({ ...input, sample: other }).play);
  const waysWith = async (other: unknown) => {
    const changed = fewestChanges(reachability, key, condition, variablesIn(contextWith(other)));
    const way = changed?.kind === 'found' ? wayToBlock(changed.changes, asked.names) : null;
    const isTrue = way?.claim && holdsIn({ ...(await inputOf(withAnswers(claim, way.claim))), sample: other });
    return { way: isTrue ? way : null, isImpossible: changed?.kind === 'none' };
  };
  const own = await waysWith(sample);
  const lack =
    own.way === null && sample !== undefined ? lackedBy(template, contextWith(sample), sample, true) : undefined;
  if (!lack) return { ...own, lacks: null };
  const text = JSON.stringify(sample);
  const edits = additionEdits(text, lack.because.additions);
  const way = edits ? (await waysWith(JSON.parse(applyEdits(text, edits)))).way : null;
  const data = lack.names.map((names) => pathInWords(names.join('.')) ?? `\`${names.join('.')}\``);
  return { way, isImpossible: own.isImpossible, lacks: { data, because: lack.because } };
}

function withAnswers(claim: PlayedClaim, { answers, ...changed }: NonNullable<WayToBlock['claim']>): PlayedClaim {
  return {
    ...claim,
    answers: { ...claim.answers, ...answers },
    status: changed.status ?? claim.status,
    approvalStatus: changed.approvalStatus ?? claim.approvalStatus,
    now: changed.now ?? claim.now,
  };
}
