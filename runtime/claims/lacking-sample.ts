/** Where a condition holds, or does not, because the sample lacks what it reads: a real claim would have it. Section 2.7.5. */
import {
  dataPathOf,
  decidingAbsence,
  memberOf,
  openValue,
  pathRead,
  type Variable,
} from '../../language/semantics/index.js';
import { parseTemplate } from '../../language/syntax/index.js';
import { dayText } from '../../language/dates/index.js';
import type { BlockView, ClaimPreview, ConditionName, EmptyReason, LackingSample } from '../../protocol/view-model.js';
import type { ClaimForm } from '../../protocol/claim-form.js';
import { claimData, templateData } from './claim-data.js';
import { entriesByKey, readClaimsList, type Entry } from './claims-list.js';
import { reasonOf } from './empty-values.js';
import type { ClaimInput } from './preview.js';
import { Problems } from './problems.js';
import type { RenderContext } from './rendering.js';
import { remediesInSample } from './sample-remedies.js';

/** A form whose sample is a file that can be opened. */
export function withWaysToSample(input: ClaimInput, form: ClaimForm): ClaimForm {
  return { ...form, lacking: lackingSample(input, form.preview), inSample: remediesInSample(input) };
}

/** By the keys of the blocks, for the first such condition of each. Empty without a sample. */
function lackingSample(
  input: ClaimInput,
  { blocks, block_states: states }: ClaimPreview,
): Readonly<Record<string, LackingSample>> {
  const { sample, environment } = input;
  if (sample === undefined) return {};
  const entries = entriesByKey(readClaimsList(input.claimsBlocks, new Problems()));
  const data = templateData(claimData(input, environment, input.statuses ?? {}, new Problems()), states);
  /** A group gives its reason to everything in it. */
  const known = new Map<string, EmptyReason | undefined>();
  const lackOf = (template: string) => {
    if (!known.has(template)) known.set(template, lackedBy(template, { data, environment }, sample)?.because);
    return known.get(template);
  };
  const lackingIn = (views: readonly BlockView[]): readonly (readonly [string, LackingSample])[] =>
    views.flatMap((view) => {
      const key = view.key ?? '';
      const lacks = conditionsOf(view, entries.get(key)).flatMap(([condition, template]) => {
        const lack = lackOf(template);
        return lack ? [[key, { ...lack, condition }] as const] : [];
      });
      return [...lacks.slice(0, 1), ...lackingIn(view.blocks ?? [])];
    });
  return Object.fromEntries(lackingIn(blocks));
}

/** The condition that hides or disables a block; of another one those that could, or that require an answer. */
function conditionsOf({ reason }: BlockView, entry: Entry | undefined): readonly (readonly [ConditionName, string])[] {
  if (reason) return [[reason.condition, reason.template]];
  const names: readonly ConditionName[] = [
    ...(memberOf(entry?.conditions, 'show_if') ? [] : ['hide_if' as const]),
    'disabled_if',
    ...(entry?.blockType?.category === 'form' ? ['required_if' as const] : []),
  ];
  return names.flatMap((name) => {
    const template = memberOf(entry?.conditions, name);
    return typeof template === 'string' ? [[name, template] as const] : [];
  });
}

/**
 * What the sample lacks for one condition; undefined if that does not decide it.
 *
 * @param areAnswersOpen with any answers and statuses, not those of the claim
 */
export function lackedBy(
  template: string,
  context: LackContext,
  sample: unknown,
  areAnswersOpen = false,
): { readonly names: readonly (readonly string[])[]; readonly because: EmptyReason } | undefined {
  const valueOf = variablesIn(context);
  const lacked = decidingAbsence(parseTemplate(template), (variable) =>
    areAnswersOpen && dataPathOf(variable) === undefined ? openValue : valueOf(variable),
  );
  if (lacked.length === 0) return undefined;
  const missing = lacked.map(({ names, value }) => ({ names: [names], value }));
  return {
    names: lacked.map(({ names }) => names),
    because: reasonOf(missing, context.data, () => '', sample),
  };
}

type LackContext = Pick<RenderContext, 'data' | 'environment'>;

/** What conditions read of a claim. */
export function variablesIn({ data, environment: { now, timeZone } }: LackContext): (variable: Variable) => unknown {
  return (variable) =>
    variable === 'today' ? dayText(now, timeZone) : pathRead({ variable }).reduce<unknown>(memberOf, data);
}
