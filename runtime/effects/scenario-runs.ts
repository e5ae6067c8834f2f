/** The forms of claim scenarios in two states of a module. */
import type { TimeZone } from '../../language/dates/index.js';
import type { ClaimPreview } from '../../protocol/view-model.js';
import { compareClaims } from '../claims/compare-claims.js';
import {
  asText,
  claimsBlocksInput,
  configurationInput,
  inputIfAny,
  inputOf,
  type ModuleState,
  usableInput,
} from '../inputs/input.js';
import { meantSample, sampleInput } from '../inputs/samples.js';
import { replayClaim } from '../scenarios/replay-claim.js';
import { findScenarios } from '../scenarios/run-scenarios.js';
import { scenarioInput } from '../scenarios/scenario.js';
import { type ComparedRun, type CompareRuns, notRun } from './compared-run.js';
import { NumberFormats } from '../../protocol/money.js';

/** @param now of scenarios without a clock, in milliseconds since 1970 */
export function scenarioRuns(head: ModuleState, now: number, timeZone: TimeZone): CompareRuns {
  const previews = new Map<string, Promise<ClaimPreview | undefined>>();
  const previewIn = async (state: ModuleState, file: string): Promise<ClaimPreview | undefined> => {
    const scenario = await inputOf(head, scenarioInput(file));
    if (scenario.kind !== 'claim') return undefined;
    const name = await meantSample(head, scenario.sample);
    const clock = scenario.now === null ? NaN : Date.parse(scenario.now);
    return replayClaim(scenario, {
      claimsBlocks: await usableInput(state, asText(claimsBlocksInput)),
      configuration: await usableInput(state, asText(configurationInput)),
      sample: name === undefined ? undefined : await inputIfAny(head, sampleInput(name)),
      environment: {
        now: Number.isFinite(clock) ? clock : now,
        timeZone,
        numbers: new NumberFormats(state.options.locale),
      },
      banks: state.options.banks,
    }).preview;
  };
  const previewOfHead = (file: string) => {
    const known = previews.get(file) ?? previewIn(head, file);
    previews.set(file, known);
    return known;
  };
  return async (before) => {
    const runs: ComparedRun[] = [];
    for (const { file } of await findScenarios(head))
      try {
        const [one, other] = [await previewIn(before, file), await previewOfHead(file)];
        if (!one || !other) continue;
        const found = compareClaims({ preview: one, world: {} }, { preview: other, world: {} });
        // Where a block is hidden in one of the states, that is all there is to say of it.
        const hidden = new Set(found.filter(({ what }) => what === 'visible').map(({ block }) => block));
        const parts = found
          .filter(({ what }) => what !== 'title' && what !== 'description')
          .filter(({ block, what }) => what === 'visible' || !hidden.has(block))
          .map(({ block, what, one: base, other: now }) => ({
            what: `${block ?? ''} ${what}`.trim(),
            base,
            head: now,
          }));
        if (parts.length > 0) runs.push({ name: file, parts, timelines: null });
      } catch (error) {
        runs.push(notRun(file, error));
      }
    return runs;
  };
}
