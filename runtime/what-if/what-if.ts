/** Every hook over every sample, with requests that are given, that stand in scenarios, or that its form gives. */
import type { AlterationReport, JsonObject, JsonValue } from '../../protocol/sandbox.js';
import type { WhatIfOutcome, WhatIfRow } from '../../protocol/what-if.js';
import { runBatch, type BatchOptions } from '../alterations/batch.js';
import { own } from '../alterations/changes.js';
import type { HookModule } from '../alterations/hook-module.js';
import type { Sandboxes } from '../sandbox/session.js';
import { generateRequests } from './generate-requests.js';

export interface WhatIf {
  readonly module: HookModule;
  /** The samples that have a policy, whole, by name. */
  readonly samples: ReadonlyMap<string, JsonObject>;
  readonly requests: readonly WhatIfRequest[];
  /** The schema files of the hooks, by hook key. */
  readonly schemas: ReadonlyMap<string, JsonValue>;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly seed: number;
  readonly env: Readonly<Record<string, string>>;
}

export interface WhatIfRequest {
  readonly hook: string;
  readonly name: string;
  readonly data: JsonValue;
}

const order: readonly WhatIfOutcome[] = ['failed', 'flawed', 'rejected', 'applied'];

/** @returns the rows, failures first; those that were not begun are left out */
export async function whatIf(
  { module, samples, requests, schemas, now, seed, env }: WhatIf,
  sandboxes: Sandboxes,
  options: BatchOptions,
): Promise<{ readonly rows: readonly WhatIfRow[]; readonly notes: readonly string[] }> {
  const { hooks, files, isGroupScheme } = module;
  const definedHooks = hooks.map(({ key }) => key);
  const cases = definedHooks.flatMap((hook) =>
    [...samples].flatMap(([sample, content]) => {
      const generated = generateRequests(schemas.get(hook) ?? null, content);
      const named = generated.map((data, index) => ({ hook, name: `generated ${String(index + 1)}`, data }));
      const all = [...requests.filter((request) => request.hook === hook), ...named];
      return all.map(({ name, data }) => ({ hook, sample, content, name, data }));
    }),
  );
  const runs = cases.map(({ hook, content, data }) => ({
    subject: {
      hook,
      policy: own(content, 'policy') as JsonObject,
      policyholder: own(content, 'policyholder') ?? null,
      isGroupScheme,
    },
    data,
    apply: true,
    definedHooks,
  }));
  const { reports, differing } = await runBatch(runs, { files, now, seed, env }, sandboxes, options);
  const rows = cases.flatMap(({ hook, sample, name, data, content }, index) => {
    const report = reports[index];
    return report ? [{ hook, sample, request: name, data, ...outcomeOf(report, content) }] : [];
  });
  const odd = differing === undefined ? undefined : cases[differing];
  return {
    rows: rows.sort((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome)),
    notes: odd
      ? [
          `The code keeps something between two runs: \`${odd.hook}\` on ${odd.sample} (${odd.name}) gives something else when it runs alone. So each run was done alone.`,
        ]
      : [],
  };
}

function outcomeOf(
  { error, steps, checks, changes, policy }: AlterationReport,
  sample: JsonObject,
): Omit<WhatIfRow, 'hook' | 'sample' | 'request' | 'data'> {
  const premium_before = premiumOf(own(sample, 'policy'));
  const nothing = { premium_before, premium_after: null, changes: 0 };
  if (error)
    return {
      outcome: 'failed',
      message: `${error.name === null ? '' : `${error.name}: `}${error.message}`,
      ...nothing,
    };
  const flaws = checks.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  const found = { premium_before, premium_after: premiumOf(policy ?? undefined), changes: changes?.length ?? 0 };
  if (flaws.length > 0) return { outcome: 'flawed', message: flaws.join(' '), ...found };
  if (!steps.validate.ok) return { outcome: 'rejected', message: rejectionText(steps.validate.error), ...nothing };
  return { outcome: 'applied', message: null, ...found };
}

function rejectionText(error: JsonValue): string {
  const message =
    typeof error === 'object' && error !== null && !Array.isArray(error) ? (error as JsonObject)['message'] : error;
  return typeof message === 'string' ? message : JSON.stringify(error);
}

function premiumOf(policy: JsonValue | undefined): number | null {
  const premium = typeof policy === 'object' && policy !== null ? (policy as JsonObject)['monthly_premium'] : null;
  return typeof premium === 'number' ? premium : null;
}

/** The rows that are new, gone or different since an earlier run. */
export function changedSince(
  before: readonly WhatIfRow[],
  after: readonly WhatIfRow[],
): readonly { readonly before: WhatIfRow | null; readonly after: WhatIfRow | null }[] {
  const key = ({ hook, sample, request, data }: WhatIfRow) => JSON.stringify([hook, sample, request, data]);
  const old = new Map(before.map((row) => [key(row), row]));
  const found = after.flatMap((row) => {
    const same = old.get(key(row)) ?? null;
    old.delete(key(row));
    return JSON.stringify(same) === JSON.stringify(row) ? [] : [{ before: same, after: row }];
  });
  return [...found, ...[...old.values()].map((row) => ({ before: row, after: null }))];
}
