/** Every hook over every sample, with given requests, those of scenarios, or those generated from its form. */
import { counted } from '../../protocol/counted.js';
import { lackedText } from '../../protocol/sample-addition.js';
import { errorText } from '../../protocol/error-text.js';
import { whatIfOutcomes, type WhatIfProgress, type WhatIfRow } from '../../protocol/what-if.js';
import { runBatch, type BatchOptions } from '../alterations/batch.js';
import { rejectionText } from '../../protocol/request-text.js';
import { completedPolicies, lackedAnswers } from '../alterations/lacked-by-sample.js';
import { placesOf } from '../alterations/check-places.js';
import type { HookModule } from '../alterations/hook-module.js';
import type { AlterationRun, FlowReport } from '../alterations/run-alteration.js';
import type { CodeFile } from '../sandbox/script.js';
import type { Sandboxes } from '../sandbox/session.js';
import { acceptedRequests } from '../fuzz/accepted-requests.js';
import { requestsTo } from '../fuzz/fuzz.js';
import { seededRandom } from '../sandbox/random.js';
import { generateRequests, randomAnswers } from './generate-requests.js';
import { memberOf, type JsonObject, type JsonValue } from '../../protocol/json-value.js';

export interface WhatIf {
  readonly module: HookModule;
  /** The samples that have a policy, whole, by name. */
  readonly samples: ReadonlyMap<string, JsonObject>;
  readonly requests: readonly WhatIfRequest[];
  /** The schema files of the hooks, by hook key. */
  readonly schemas: ReadonlyMap<string, JsonValue>;
  /** The forms of the quote and the application. */
  readonly issuing?: readonly JsonValue[];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly seed: number;
  readonly env: Readonly<Record<string, string>>;
  /** A sentence for each file that could not be read. */
  readonly leftOut?: readonly string[];
}

export interface WhatIfRequest {
  readonly hook: string;
  readonly name: string;
  readonly data: JsonValue;
}

export interface WhatIfOptions extends Omit<BatchOptions, 'ended'> {
  /** Called after each run. */
  readonly ended?: (progress: WhatIfProgress) => void;
  /** Whether to look for requests to a hook whose other requests are all rejected. */
  readonly search?: boolean;
}

interface Case extends WhatIfRequest {
  readonly sample: string;
  readonly content: JsonObject;
}

/** How many requests are tried to find one that is applied: with one policy, and in one call, over all hooks and samples. */
const mostTries = { ofPolicy: 400, ofCall: 1200 };
/** How many of those that are applied become rows. */
const mostFound = 3;

/** @returns the rows, failures first; runs that were not started are left out */
export async function whatIf(
  input: WhatIf,
  sandboxes: Sandboxes,
  { search = false, ...options }: WhatIfOptions,
): Promise<{ readonly rows: readonly WhatIfRow[]; readonly notes: readonly string[] }> {
  const cases = casesOf(input);
  const first = await run(input, cases, [], sandboxes, options);
  const isSearched = search && !options.signal?.aborted;
  const { found, lacked, note } = isSearched ? await searched(input, first.rows, sandboxes, options) : nothingFound;
  const second = found.length === 0 ? undefined : await run(input, found, first.rows, sandboxes, options);
  const rows = [...first.rows, ...(second?.rows ?? [])];
  return {
    rows: rows.toSorted((a, b) => whatIfOutcomes.indexOf(a.outcome) - whatIfOutcomes.indexOf(b.outcome)),
    notes: [
      ...(input.leftOut ?? []),
      ...(options.signal?.aborted ? [] : withoutRuns(input, rows)),
      ...completedSamples(lacked),
      ...(note === undefined ? [] : [note]),
      ...[first.note, second?.note].flatMap((note) => note ?? []),
    ],
  };
}

function casesOf({ module, samples, requests, schemas }: WhatIf): readonly Case[] {
  return module.hooks.flatMap(({ key: hook }) =>
    [...samples].flatMap(([sample, content]) => {
      const generated = generateRequests(schemas.get(hook) ?? null, content);
      const named = generated.map((data, index) => ({ hook, name: `generated ${String(index + 1)}`, data }));
      const all = [...requests.filter((request) => request.hook === hook), ...named];
      return all.map((request) => ({ ...request, sample, content }));
    }),
  );
}

/**
 * Requests to the hooks that apply none of theirs to a sample. Where scenarios have requests, those are the right ones: what rejects them is to be seen.
 * Hooks and samples share the tries of the call.
 */
async function searched(
  input: WhatIf,
  rows: readonly WhatIfRow[],
  sandboxes: Sandboxes,
  { signal }: Pick<WhatIfOptions, 'signal'>,
): Promise<Searched> {
  const { schemas, now, seed, env, module } = input;
  const pairs = withoutApplied(input, rows);
  const found: Case[] = [];
  const lacked = new Map<string, readonly string[]>();
  let left = mostTries.ofCall;
  let isCut = false;
  for (const [i, { hook, sample, content, known }] of pairs.entries()) {
    const about = { module, hook, schema: schemas.get(hook) ?? null, now, seed, env };
    const random = seededRandom(seed);
    const likely = Array.from({ length: 8 }, () => randomAnswers(about.schema, content, random));
    const written = requestsTo(hook, known);
    const { policies, isWhole } = policiesOf(content, input.issuing ?? [], seed, left / (pairs.length - i));
    let best: readonly Case[] = [];
    for (const { policy, suffix, runs } of policies) {
      if (suffix !== '' && signal?.aborted) break;
      const subject = { hook, sample, content: { ...content, policy } };
      // The written ones are the likeliest for the policy of the sample; a completed one has few tries.
      const seeds = suffix === '' ? [...written, ...likely] : [...likely, ...written];
      const tried = { ...about, requests: seeds, ...(signal && { signal }), sample: subject.content, runs };
      const accepted = await acceptedRequests(tried, mostFound, sandboxes);
      left -= accepted.tried;
      const named = (data: JsonObject, index: number) => ({
        ...subject,
        name: `found ${String(index + 1)}${suffix}`,
        data,
      });
      if (accepted.applied.length > 0) best = accepted.applied.map(named);
      else if (accepted.invalid && best.length === 0) best = [named(accepted.invalid, 0)];
      if (accepted.applied.length === 0) continue;
      if (suffix !== '')
        lacked.set(sample, [
          ...(lacked.get(sample) ?? []),
          ...(await lackedBy(best, content, policy, input, sandboxes)),
        ]);
      break;
    }
    isCut ||= !isWhole && best.length === 0;
    for (const one of best) found.push(one);
  }
  return { found, lacked, note: isCut ? cutNote : undefined };
}

/** The fields that a request reads of a completed policy and the policy of the sample lacks. @param completed the policy */
async function lackedBy(
  [request]: readonly Case[],
  content: JsonObject,
  completed: JsonObject,
  input: WhatIf,
  sandboxes: Sandboxes,
): Promise<readonly string[]> {
  if (!request) return [];
  const { now, seed, env, module } = input;
  const session = { files: module.files, now, seed, env };
  const opened = await sandboxes.open(session);
  try {
    const run = { ...runOf({ ...request, content }, module), session };
    return Object.keys(await lackedAnswers(run, [completed], opened));
  } finally {
    await opened.close();
  }
}

const cutNote = `The search for requests that are applied tries at most ${String(mostTries.ofCall)} in one call, shared by hooks and samples: some were not searched to the end. Save a request that the hook accepts as a scenario, or look longer with \`platform-config fuzz\`.`;

interface Subject {
  readonly hook: string;
  readonly sample: string;
  readonly content: JsonObject;
  /** The rows of this hook and sample. */
  readonly known: readonly WhatIfRow[];
}

/** The hooks without requests of scenarios, with each sample to which none of theirs is applied. */
function withoutApplied({ module, samples, requests }: WhatIf, rows: readonly WhatIfRow[]): readonly Subject[] {
  const isWritten = (hook: string) => requests.some((request) => request.hook === hook);
  return module.hooks
    .filter(({ key }) => !isWritten(key))
    .flatMap(({ key: hook }) =>
      [...samples].map(([sample, content]) => {
        const known = rows.filter((row) => row.hook === hook && row.sample === sample);
        return { hook, sample, content, known };
      }),
    )
    .filter(({ known }) => !known.some(({ outcome }) => outcome === 'applied' || outcome === 'invalid'));
}

interface Searched {
  readonly found: readonly Case[];
  /** The fields that the policies of samples lack, by sample. */
  readonly lacked: ReadonlyMap<string, readonly string[]>;
  /** That the search ended before it had tried everything. */
  readonly note: string | undefined;
}

const nothingFound: Searched = { found: [], lacked: new Map(), note: undefined };

interface TriedPolicy {
  readonly policy: JsonObject;
  readonly suffix: string;
  /** How many requests are tried with it. */
  readonly runs: number;
}

/**
 * The policy of a sample, then some that have answers to the forms in their `module` as well: samples often have a placeholder there.
 *
 * @param share how many tries there are for all of them
 */
function policiesOf(
  sample: JsonObject,
  issuing: readonly JsonValue[],
  seed: number,
  share: number,
): { readonly policies: readonly TriedPolicy[]; readonly isWhole: boolean } {
  const policy = memberOf(sample, 'policy') as JsonObject;
  const more = completedPolicies(sample, issuing, seed);
  const runs = Math.min(mostTries.ofPolicy, Math.floor(share / (1 + more.length / 10)));
  const completed = more.map((one) => ({ policy: one, suffix: completedSuffix, runs: Math.floor(runs / 10) }));
  return { policies: [{ policy, suffix: '', runs }, ...completed], isWhole: runs === mostTries.ofPolicy };
}

const completedSuffix = ', completed policy';

/** Tells that policies were completed. */
function completedSamples(lacked: Searched['lacked']): readonly string[] {
  return [...lacked].map(
    ([sample, fields]) =>
      `${lackedText({ sample, fields: [...new Set(fields)] })} For requests with “completed policy”, answers of the quote and application forms were added.`,
  );
}

/** Why a hook was not run. */
function withoutRuns({ module, samples }: WhatIf, rows: readonly WhatIfRow[]): readonly string[] {
  if (module.hooks.length === 0) return ['The configuration defines no alteration hooks, so there is nothing to run.'];
  if (samples.size === 0)
    return ['No sample has a `policy`, so nothing runs. Write one into a JSON file of the samples folder.'];
  return module.hooks
    .filter(({ key }) => !rows.some(({ hook }) => hook === key))
    .map(
      ({ key }) =>
        `\`${key}\` was not run: it has no form and no scenario, and no request was found that it applies, in up to ${counted(mostTries.ofPolicy, 'try', 'tries')} with the policy of each sample. Save one as a scenario.`,
    );
}

/** @param before the rows of earlier runs */
async function run(
  { module, now, seed, env }: WhatIf,
  cases: readonly Case[],
  before: readonly WhatIfRow[],
  sandboxes: Sandboxes,
  { ended, ...options }: Omit<WhatIfOptions, 'search'>,
): Promise<{ readonly rows: readonly WhatIfRow[]; readonly note: string | undefined }> {
  const { files } = module;
  const runs = cases.map((one) => runOf(one, module));
  const rowOf = (report: FlowReport, index: number): readonly WhatIfRow[] =>
    cases.slice(index, index + 1).map(({ hook, sample, name, data, content }) => ({
      ...{ hook, sample, request: name, data },
      ...outcomeOf(report, content, files),
    }));
  const { reports, differing } = await runBatch(runs, { files, now, seed, env }, sandboxes, {
    ...options,
    ...(ended && {
      ended: (report, index, done) => {
        const all = before.length + cases.length;
        for (const row of rowOf(report, index)) ended({ row, done: before.length + done, all });
      },
    }),
  });
  const odd = differing === undefined ? undefined : cases[differing];
  return {
    rows: reports.flatMap((report, index) => (report ? rowOf(report, index) : [])),
    note:
      odd &&
      `The code keeps state between runs: \`${odd.hook}\` on ${odd.sample} (${odd.name}) gives a different result on its own. Each run was therefore isolated.`,
  };
}

function runOf({ hook, content, data }: Case, { hooks, isGroupScheme }: HookModule): Omit<AlterationRun, 'session'> {
  return {
    subject: {
      hook,
      policy: memberOf(content, 'policy') as JsonObject,
      policyholder: memberOf(content, 'policyholder') ?? null,
      isGroupScheme,
    },
    data,
    apply: true,
    definedHooks: hooks.map(({ key }) => key),
  };
}

function outcomeOf(
  { hook, error, steps, checks, changes, policy }: FlowReport,
  sample: JsonObject,
  files: readonly CodeFile[],
): Omit<WhatIfRow, 'hook' | 'sample' | 'request' | 'data'> {
  const before = memberOf(sample, 'policy');
  const currency = memberOf(before, 'currency');
  const about = {
    place: null,
    currency: typeof currency === 'string' ? currency : null,
    premium_before: premiumOf(before),
    premium_after: null,
    changes: 0,
  };
  if (error) {
    const { file, line, column } = error;
    const place = file === null ? null : { file, line: line ?? 1, column: column ?? 1 };
    return { ...about, outcome: 'failed', message: errorText(error), place };
  }
  const flaws = checks.filter(({ severity }) => severity === 'error');
  const found = { ...about, premium_after: premiumOf(policy ?? undefined), changes: changes?.length ?? 0 };
  if (flaws.length > 0) {
    const [place = null] = placesOf(flaws.slice(0, 1), hook, files);
    return { ...found, outcome: 'invalid', message: flaws.map(({ message }) => message).join(' '), place };
  }
  if (!steps.validate.ok) return { ...about, outcome: 'rejected', message: rejectionText(steps.validate.error) };
  return { ...found, outcome: 'applied', message: null };
}

function premiumOf(policy: JsonValue | undefined): number | null {
  const premium = memberOf(policy, 'monthly_premium');
  return typeof premium === 'number' ? premium : null;
}
