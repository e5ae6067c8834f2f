/** The forms of claim scenarios in two states of a module. */
import type { TimeZone } from '../../language/dates/index.js';
import { configurationFileName } from '../../language/module/index.js';
import type { ClaimPreview } from '../../protocol/view-model.js';
import { compareClaims } from '../claims/compare-claims.js';
import { readSample, sampleNames } from '../samples.js';
import { replayClaim } from '../scenarios/replay-claim.js';
import { findScenarios } from '../scenarios/run-scenarios.js';
import { readScenario } from '../scenarios/scenario.js';
import { type ComparedRun, type CompareRuns, type ModuleState, notRun, textAt } from './compared-run.js';
import { NumberFormats } from '../../protocol/money.js';

/** @param now of scenarios without a clock, in milliseconds since 1970 */
export function scenarioRuns(head: ModuleState, now: number, timeZone: TimeZone): CompareRuns {
  const previews = new Map<string, Promise<ClaimPreview | undefined>>();
  const previewIn = async (state: ModuleState, file: string): Promise<ClaimPreview | undefined> => {
    const scenario = readScenario((await textAt(head, file)) ?? '', file);
    if (scenario.kind !== 'claim') return undefined;
    const name = scenario.sample ?? (await sampleNames(head.fileSystem, head.root, head.options))[0];
    const sample = name === undefined ? undefined : await textAt(head, `${head.options.layout.samples}/${name}`);
    const clock = scenario.now === null ? NaN : Date.parse(scenario.now);
    return replayClaim(scenario, {
      claimsBlocks: await textAt(state, state.options.layout.claimsBlocks),
      configuration: await textAt(state, configurationFileName),
      sample: sample === undefined ? undefined : readSample(sample, name ?? ''),
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
    for (const { file } of await findScenarios(head.fileSystem, head.root, head.options))
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
