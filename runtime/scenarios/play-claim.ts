/** Plays a scenario of kind `claim`. */
import type { JsonObject } from '../../protocol/sandbox.js';
import type { BlockView, ClaimPreview, ConditionName, PreviewProblem } from '../../protocol/view-model.js';
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
function unexpectedProblems(scenario: ClaimScenario, preview: ClaimPreview): readonly Mismatch[] {
  const { expect, create } = scenario;
  if (expect['problems'] !== undefined) return [];
  return formErrors(preview, create).map(({ block, property, message }) => ({
    path: '',
    message: `Unexpected problem in${[block, property].map((name) => (name === null ? '' : ` ${name}`)).join('')}: ${withoutEnd(message)}`,
    unasked: { name: 'problems', expected: [] },
    // A button that could not be pressed is not a property.
    ...(block !== null &&
      property === null &&
      create.includes(block) && { step: `/create/${String(create.indexOf(block))}` }),
  }));
}

/**
 * The errors that fail a scenario. What keeps a request from being created is none where the scenario does not create it: its answers may
 * not be given yet.
 */
export function formErrors(
  { blocks, problems }: ClaimPreview,
  create: ClaimScenario['create'],
): readonly PreviewProblem[] {
  const byKey = blocksByKey(blocks);
  const isOnlyOffered = (key: string) => {
    const request = byKey.get(key)?.request ?? null;
    return request !== null && request['id'] === undefined && !create.includes(key);
  };
  return problems.filter(
    ({ severity, block, property }) =>
      severity === 'error' &&
      (block === null || property === null || conditionNames.has(property) || !isOnlyOffered(block)),
  );
}

const conditionNames: ReadonlySet<string> = new Set<ConditionName>([
  'show_if',
  'hide_if',
  'disabled_if',
  'required_if',
]);

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
