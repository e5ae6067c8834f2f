/**
 * What comes out otherwise when two states of a module are run: the forms of scenarios, alterations over samples, and lives of policies; and which
 * differences cause it. A difference is a cause if the head without it, and with all others, has another result.
 */
import type { FileSystem } from '../../language/file-system.js';
import type { TimeZone } from '../../language/dates/index.js';
import type { Effect, EffectCause, LifeEffect, ReviewEffects } from '../../protocol/review.js';
import type { EffectKind } from '../../protocol/review-texts.js';
import type { ModuleState } from '../inputs/input.js';
import { uriInModule } from '../module-uri.js';
import type { Sandboxes } from '../sandbox/session.js';
import { alterationRuns } from './alteration-runs.js';
import { isSamePart, withoutStop, type CompareRuns, type ComparedRun } from './compared-run.js';
import { lifeRuns } from './life-runs.js';
import { scenarioRuns } from './scenario-runs.js';

/** The head without one of the differences. */
export interface WithoutOne {
  readonly cause: EffectCause;
  readonly fileSystem: FileSystem;
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
  /** The head without each difference for which that is possible, of kinds in these areas; called if a run has another result. */
  readonly withoutOne: (areas: ReadonlySet<string>) => Iterable<WithoutOne | undefined>;
  /** Lets other work run between two steps. */
  readonly pause: () => Promise<void>;
}

/** The areas of differences that runs can depend on. */
const areas: Readonly<Record<EffectKind, ReadonlySet<string>>> = {
  scenarios: new Set(['block', 'option', 'fulfillment', 'setting']),
  alterations: new Set(['hook', 'code']),
  lives: new Set(['setting']),
};

/** How many differences are tried at most, those that break first: with each, all runs are made once more. */
const mostTried: Readonly<Record<EffectKind, number>> = { scenarios: 30, alterations: 8, lives: 30 };

/** Both states get the scenarios, samples and lifecycle files of the head: only what the module does differs. */
export async function moduleEffects(input: EffectsInput): Promise<ReviewEffects> {
  const { head, now, timeZone, sandboxes, lanes } = input;
  const base = withInputsOf(input.base, head);
  const effectsOf = async (kind: EffectKind, compare: CompareRuns) => {
    const runs = await compare(base);
    const causes = runs.length > 0 ? await causesOf(runs, compare, kind, input) : [];
    return runs.map((run, i) => ({ ...effectOf(run, causes[i] ?? []), timelines: run.timelines }));
  };
  const plain = ({ timelines: _, ...effect }: LifeEffect): Effect => effect;
  return {
    scenarios: (await effectsOf('scenarios', scenarioRuns(head, now, timeZone))).map(plain),
    alterations: (await effectsOf('alterations', alterationRuns(head, now, sandboxes, lanes))).map(plain),
    lives: await effectsOf('lives', lifeRuns(head, timeZone)),
  };
}

/** The causes of each run. */
async function causesOf(
  runs: readonly ComparedRun[],
  compare: CompareRuns,
  kind: EffectKind,
  { head, pause, withoutOne }: EffectsInput,
): Promise<readonly (readonly EffectCause[])[]> {
  const causes = runs.map((): EffectCause[] => []);
  let tried = 0;
  for (const one of withoutOne(areas[kind])) {
    if (++tried > mostTried[kind]) break;
    await pause();
    if (!one) continue;
    const { cause, fileSystem } = one;
    const found = new Map((await compare({ ...head, fileSystem })).map((run) => [run.name, run]));
    for (const [i, { name, parts }] of runs.entries()) {
      const others = found.get(name)?.parts ?? [];
      if (parts.some((part) => others.some((other) => isSamePart(part, other)))) causes[i]?.push(cause);
    }
  }
  return causes;
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

/** The differing parts are listed, the rest counted. */
const mostParts = 5;

function effectOf({ name, parts }: ComparedRun, causes: readonly EffectCause[]): Effect {
  const listed = (side: 'base' | 'head') => {
    const all = parts.flatMap(({ what, [side]: text }) => (text === null ? [] : [told(what, text)]));
    const more = all.length - mostParts;
    if (all.length === 0) return 'nothing';
    return [...all.slice(0, mostParts), ...(more > 0 ? [`${String(more)} more`] : [])].join('\n');
  };
  return { file: name, base: listed('base'), head: listed('head'), causes };
}

function told(what: string, text: string): string {
  return `${what === '' ? '' : `${what}: `}${withoutStop(text)}`;
}
