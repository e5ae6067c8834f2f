/** What comes out otherwise when two states of a module are run: the forms of scenarios, alterations over samples, and example lives of policies. */
import type { FileSystem } from '../../language/file-system.js';
import { configurationFileName, type AnalysisOptions } from '../../language/module/index.js';
import type { TimeZone } from '../../language/dates/index.js';
import { messageOf } from '../../protocol/message-of.js';
import { isCurrencyCode, moneyText } from '../../protocol/money.js';
import type { Effect, LifeEffect, LifeTimelines, ReviewEffects } from '../../protocol/review.js';
import type { Comparison } from '../../protocol/lifecycle.js';
import { changedSince, type WhatIfRow } from '../../protocol/what-if.js';
import { MissingCode } from '../alterations/hook-module.js';
import { compareClaims } from '../claims/compare-claims.js';
import { UnusableText } from '../json-text.js';
import { runLifecycle } from '../lifecycle/run.js';
import { moduleMoney } from '../module-money.js';
import { uriInModule } from '../module-uri.js';
import { readSample, sampleNames } from '../samples.js';
import type { Sandboxes } from '../sandbox/session.js';
import { findScenarios } from '../scenarios/run-scenarios.js';
import { replayClaim } from '../scenarios/replay-claim.js';
import { readScenario } from '../scenarios/scenario.js';
import { readWhatIf } from '../what-if/read-what-if.js';
import { whatIf } from '../what-if/what-if.js';
import { exampleLives } from './example-lives.js';

/** One state of a module. */
export interface ModuleState {
  readonly fileSystem: FileSystem;
  readonly root: string;
  readonly options: AnalysisOptions;
}

export interface EffectsInput {
  readonly base: ModuleState;
  readonly head: ModuleState;
  readonly timeZone: TimeZone;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Runs the code; undefined if it must not run. */
  readonly sandboxes: Sandboxes | undefined;
  /** How many runs of code at a time. */
  readonly lanes: number;
}

/** Both states get the scenarios, samples and lifecycle files of the head: only what the module does differs. */
export async function moduleEffects(input: EffectsInput): Promise<ReviewEffects> {
  const base = withInputsOf(input.base, input.head);
  return {
    scenarios: await scenarioEffects(base, input),
    alterations: await alterationEffects(base, input),
    lives: await lifeEffects(base, input),
  };
}

/** The base with the samples, scenarios and lifecycle files of the head. */
function withInputsOf(base: ModuleState, head: ModuleState): ModuleState {
  const { samples, scenarios, lifecycles } = head.options.layout;
  const folders = [samples, scenarios, lifecycles].map((folder) => uriInModule(base.root, folder));
  const redirected = (uri: string): string | undefined =>
    folders.some((folder) => uri === folder || uri.startsWith(`${folder}/`))
      ? head.root + uri.slice(base.root.length)
      : undefined;
  const filesOf = (uri: string) => (redirected(uri) === undefined ? base.fileSystem : head.fileSystem);
  const fileSystem: FileSystem = {
    readDocument: (uri) => filesOf(uri).readDocument(redirected(uri) ?? uri),
    readDirectory: (uri) => filesOf(uri).readDirectory(redirected(uri) ?? uri),
    whyUnread: (uri, kind) => filesOf(uri).whyUnread(redirected(uri) ?? uri, kind),
  };
  const layout = { ...base.options.layout, samples, scenarios, lifecycles };
  return { root: base.root, fileSystem, options: { ...base.options, layout } };
}

const textAt = async ({ fileSystem, root }: ModuleState, path: string) =>
  (await fileSystem.readDocument(uriInModule(root, path)))?.getText();

async function scenarioEffects(base: ModuleState, { head, timeZone, now }: EffectsInput): Promise<readonly Effect[]> {
  const effects: Effect[] = [];
  const tests = await findScenarios(head.fileSystem, head.root, head.options);
  const previewIn = async (state: ModuleState, file: string, text: string) => {
    const scenario = readScenario(text, file);
    if (scenario.kind !== 'claim') return undefined;
    const name = scenario.sample ?? (await sampleNames(head.fileSystem, head.root, head.options))[0];
    const sample = name === undefined ? undefined : await textAt(head, `${head.options.layout.samples}/${name}`);
    const clock = scenario.now === null ? NaN : Date.parse(scenario.now);
    return replayClaim(scenario, {
      claimsBlocks: await textAt(state, state.options.layout.claimsBlocks),
      configuration: await textAt(state, configurationFileName),
      sample: sample === undefined ? undefined : readSample(sample, name ?? ''),
      environment: { now: Number.isFinite(clock) ? clock : now, timeZone, locale: state.options.locale },
      banks: state.options.banks,
    }).preview;
  };
  for (const { file } of tests) {
    const text = (await textAt(head, file)) ?? '';
    try {
      const [before, after] = [await previewIn(base, file, text), await previewIn(head, file, text)];
      if (!before || !after) continue;
      const found = compareClaims({ preview: before, world: {} }, { preview: after, world: {} });
      const shown = found.filter(({ what }) => what !== 'title' && what !== 'description');
      if (shown.length > 0)
        effects.push(
          effectOf(
            file,
            shown.map(({ block, what, one, other }) => ({
              what: `${block ?? ''} ${what}`.trim(),
              base: one,
              head: other,
            })),
          ),
        );
    } catch (error) {
      effects.push(notRun(file, error));
    }
  }
  return effects;
}

interface Part {
  readonly what: string;
  readonly base: string | null;
  readonly head: string | null;
}

/** The differing parts are listed, the rest counted. */
const mostParts = 5;

function effectOf(file: string, parts: readonly Part[]): Effect {
  const listed = (side: 'base' | 'head') => {
    const all = parts.flatMap((part) => (part[side] === null ? [] : [`${part.what}: ${part[side]}`]));
    const more = all.length - mostParts;
    if (all.length === 0) return 'nothing';
    return [...all.slice(0, mostParts), ...(more > 0 ? [`${String(more)} more`] : [])].join('; ');
  };
  return { file, base: listed('base'), head: listed('head') };
}

function notRun(file: string, error: unknown): Effect {
  const why = `not run: ${messageOf(error)}`;
  return { file, base: why, head: why };
}

async function alterationEffects(
  base: ModuleState,
  { head, now, sandboxes, lanes }: EffectsInput,
): Promise<readonly Effect[]> {
  if (!sandboxes) return [notRun('alteration hooks', new Error('the code is not trusted'))];
  const rowsOf = async ({ fileSystem, root, options }: ModuleState): Promise<readonly WhatIfRow[] | Error> => {
    try {
      const input = await readWhatIf(fileSystem, root, options);
      return (await whatIf({ ...input, now, seed: 1, env: options.env }, sandboxes, { lanes })).rows;
    } catch (error) {
      if (error instanceof MissingCode || error instanceof UnusableText) return error;
      throw error;
    }
  };
  const [before, after] = [await rowsOf(base), await rowsOf(head)];
  // A module without code has no hooks to run.
  if (before instanceof MissingCode && after instanceof MissingCode) return [];
  if (before instanceof Error) return [notRun('alteration hooks of the base', before)];
  if (after instanceof Error) return [notRun('alteration hooks', after)];
  return changedSince(before, after).map(({ before: one, after: other }) => ({
    file: nameOf(one ?? other),
    base: outcomeOf(one),
    head: outcomeOf(other),
  }));
}

function nameOf(row: WhatIfRow | null): string {
  return row === null ? '' : `${row.hook} over ${row.sample}, ${row.request}`;
}

function outcomeOf(row: WhatIfRow | null): string {
  if (row === null) return 'not run';
  const { outcome, message, currency, premium_after: premium } = row;
  const isMoney = premium !== null && currency !== null && isCurrencyCode(currency) && Number.isSafeInteger(premium);
  return [
    outcome,
    ...(message === null ? [] : [message]),
    ...(premium === null ? [] : [`premium ${isMoney ? moneyText(premium, currency) : String(premium)}`]),
  ].join(', ');
}

async function lifeEffects(base: ModuleState, { head, timeZone }: EffectsInput): Promise<readonly LifeEffect[]> {
  const [before, after] = [await textAt(base, configurationFileName), await textAt(head, configurationFileName)];
  if (before === undefined || after === undefined || before === after) return [];
  const { lifecycles } = head.options.layout;
  const entries = await head.fileSystem.readDirectory(uriInModule(head.root, lifecycles));
  const files = entries.flatMap(({ name, kind }) =>
    kind === 'file' && name.endsWith('.json') ? [`${lifecycles}/${name}`] : [],
  );
  const lives = [
    ...(await Promise.all(files.sort().map(async (name) => ({ name, text: (await textAt(head, name)) ?? '' })))),
    ...exampleLives,
  ];
  const money = await moduleMoney(head.fileSystem, head.root, head.options);
  return lives.flatMap(({ name, text }) => {
    try {
      const { comparison } = runLifecycle({
        text,
        name,
        configuration: after,
        timeZone,
        money,
        against: { configuration: before, name: 'base', isOtherModule: false },
      });
      const found = comparison?.differences ?? [];
      if (found.length === 0) return [];
      const parts = found.map(({ date, before: one, after: other }) => ({ what: date, base: one, head: other }));
      return [{ ...effectOf(name, parts), timelines: comparison && timelinesOf(comparison) }];
    } catch (error) {
      return [{ ...notRun(name, error), timelines: null }];
    }
  });
}

function timelinesOf({ before, after, statuses }: Comparison): LifeTimelines {
  const { from, to, days, ticks } = after;
  return { from, to, days, ticks, base: before.bands, head: after.bands, differing: statuses };
}
