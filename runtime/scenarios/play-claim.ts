/** Plays a scenario of kind `claim`. */
import type { JsonObject } from '../../protocol/json-value.js';
import type { BlockView, ClaimPreview } from '../../protocol/view-model.js';
import { errorsIn } from './claim-expectations.js';
import { asJson, mismatches, type Mismatch } from './expectations.js';
import { replayClaim, type ClaimSetting } from './replay-claim.js';
import type { ClaimScenario } from './scenario.js';

export interface Played {
  readonly mismatches: readonly Mismatch[];
  /** The actual values, by the names of the expectations. */
  readonly actual: JsonObject;
}

export function playClaim(scenario: ClaimScenario, setting: ClaimSetting): Played {
  const { preview, without } = replayClaim(scenario, setting);
  const actual = asJson({
    blocks: Object.fromEntries(blocksByKey(preview.blocks)),
    block_states: preview.block_states,
    requests: preview.requests,
    problems: preview.problems,
  });
  return {
    actual,
    mismatches: [...without, ...mismatches(scenario.expect, actual), ...unexpectedProblems(scenario, preview)],
  };
}

/** Errors of the form that a scenario does not expect. */
function unexpectedProblems(
  { expect, create, requests }: Pick<ClaimScenario, 'expect' | 'create' | 'requests'>,
  preview: ClaimPreview,
): readonly Mismatch[] {
  if (expect['problems'] !== undefined) return [];
  return errorsIn(preview, [...create, ...Object.keys(requests)]).map(({ block, property, message }) => ({
    path: '',
    message: `Unexpected problem in${[block, property].map((name) => (name === null ? '' : ` ${name}`)).join('')}: ${withoutEnd(message)}`,
    unasked: { name: 'problems', expected: [] },
    // A button that could not be pressed is not a property.
    ...(block !== null &&
      property === null &&
      create.includes(block) && { step: `/create/${String(create.indexOf(block))}` }),
  }));
}

export function withoutEnd(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

/** Including those in groups; if two blocks have one key, the first. */
function blocksByKey(blocks: readonly BlockView[], found = new Map<string, BlockView>()): Map<string, BlockView> {
  for (const block of blocks) {
    if (block.key !== null && !found.has(block.key)) found.set(block.key, block);
    if (block.blocks) blocksByKey(block.blocks, found);
  }
  return found;
}
