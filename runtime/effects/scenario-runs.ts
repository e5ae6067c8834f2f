/** The forms of claim scenarios in two states of a module. */
import { toText } from '../../language/semantics/index.js';
import type { TimeZone } from '../../language/dates/index.js';
import type { ClaimDifference } from '../../protocol/claim-scenarios.js';
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
import { meantSample, moduleMoney, sampleInput } from '../inputs/samples.js';
import { replayClaim } from '../scenarios/replay-claim.js';
import { findScenarios } from '../scenarios/run-scenarios.js';
import { scenarioInput } from '../scenarios/scenario.js';
import { type ComparedRun, type CompareRuns, type DifferingPart, notRun } from './compared-run.js';
import { type MoneyStyle, moneyText, NumberFormats } from '../../protocol/money.js';

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
    const money = await moduleMoney(head);
    for (const { file } of await findScenarios(head))
      try {
        const [one, other] = [await previewIn(before, file), await previewOfHead(file)];
        if (!one || !other) continue;
        const found = compareClaims({ preview: one, world: {} }, { preview: other, world: {} });
        // Where a block is hidden in one of the states, that is all there is to say of it, but for the request that it has created.
        const hidden = new Set(found.filter(({ what }) => what === 'visible').map(({ block }) => block));
        const created = new Set([...one.requests, ...other.requests].map(({ block }) => block));
        const isOfRequest = ({ block, what }: ClaimDifference) =>
          (what === 'request' || what === 'amount') && created.has(block ?? '');
        const parts = found
          .filter(({ what }) => what !== 'title' && what !== 'description')
          .filter((part) => part.what === 'visible' || !hidden.has(part.block) || isOfRequest(part))
          .map(({ block, what, one: base, other: now }) => ({
            what: `${block ?? ''} ${what}`.trim(),
            base: what === 'amount' ? moneyOf(base, money) : base,
            head: what === 'amount' ? moneyOf(now, money) : now,
          }));
        const ofRequests = ofRequestsInOne(one, other, parts, money);
        if (parts.length > 0) runs.push({ name: file, parts: [...parts, ...ofRequests], timelines: null });
      } catch (error) {
        runs.push(notRun(file, error));
      }
    return runs;
  };
}

/** The amounts of requests that only one of the states creates, where the blocks of both would pay the same. */
function ofRequestsInOne(
  { requests: before }: ClaimPreview,
  { requests: now }: ClaimPreview,
  parts: readonly DifferingPart[],
  money: MoneyStyle,
): readonly DifferingPart[] {
  const amountIn = (requests: ClaimPreview['requests'], key: string) => {
    const amount = toText(requests.find(({ block }) => block === key)?.['amount']);
    return amount === '' ? null : moneyOf(amount, money);
  };
  return parts.flatMap(({ what: request }) => {
    if (!request.endsWith(' request')) return [];
    const key = request.slice(0, -' request'.length);
    const [what, base, head] = [`${key} amount`, amountIn(before, key), amountIn(now, key)];
    const isTold = base === head || parts.some((part) => part.what === what);
    return isTold ? [] : [{ what, base, head }];
  });
}

/** @param cents of a request, if it is an amount */
function moneyOf(cents: string | null, { currency, locale }: MoneyStyle): string | null {
  const amount = cents === null ? NaN : Number(cents);
  return Number.isSafeInteger(amount) ? moneyText(amount, currency, locale) : cents;
}
