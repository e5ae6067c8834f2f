/** An alteration hook over policies of a book. */
import type { Environment } from '../../language/semantics/index.js';
import type { BookRecord } from '../../protocol/book.js';
import { runBatch } from '../alterations/batch.js';
import { runAlteration, type AlterationRun } from '../alterations/run-alteration.js';
import type { Sandboxes } from '../sandbox/session.js';
import type { BookPolicy, PlayPolicies } from './book-lines.js';
import { hookRecord, unplayed } from './hook-record.js';
import { requestTemplate, type RequestOfPolicy } from './request-template.js';
import type { HookPlay } from './task.js';
import { memberOf, type JsonValue } from '../../protocol/json-value.js';

export function hookPlayer(play: HookPlay, environment: Environment, sandboxes: Sandboxes): PlayPolicies {
  const { hook, module, seed, env, timeout } = play;
  const { files, definedHooks, isGroupScheme } = module;
  const session = { files, now: environment.now, seed, env, timeout };
  const requestOf = requestsOf(play, environment);
  const open: Sandboxes['open'] = (request) => sandboxes.open(request);
  // What was found once holds for all policies that follow in this thread.
  let keepsState: string | null = null;
  return async (policies, began) => {
    const records: BookRecord[] = [];
    const runs: { readonly at: number; readonly of: BookPolicy; readonly run: Omit<AlterationRun, 'session'> }[] = [];
    for (const [at, of] of policies.entries()) {
      const { id, policy, sample } = of;
      const request = requestOf(of);
      if ('data' in request) {
        const subject = { hook, policy, policyholder: memberOf(sample, 'policyholder') ?? null, isGroupScheme };
        runs.push({ at, of, run: { subject, data: request.data, apply: true, definedHooks } });
      } else records[at] = unplayed(id, 'invalid', lacking(request.missing), policy);
    }
    const { reports, differing } = await runBatch(
      runs.map(({ run }) => run),
      session,
      sandboxes,
      // A fresh realm takes as long as some policies.
      {
        lanes: 1,
        repeatedEvery: Math.max(runs.length, 1),
        keepsState: keepsState !== null,
        began: (index) => began(runs[index]?.at ?? 0),
      },
    );
    if (differing !== undefined) keepsState ??= runs[differing]?.of.id ?? null;
    for (const [index, { at, of, run }] of runs.entries()) {
      if (of.isChecked) began(at);
      const report = of.isChecked ? await runAlteration({ ...run, session }, open) : reports[index];
      if (report) records[at] = hookRecord(of.id, of.policy, report);
    }
    return { records, differing: keepsState };
  };
}

function lacking(missing: readonly string[]) {
  const message = `The request has no value for this policy: ${missing.join(', ')}.`;
  return { code: 'request/missing-value', kind: 'input', message, file: null, line: null };
}

function requestsOf({ data }: HookPlay, environment: Environment): (policy: BookPolicy) => RequestOfPolicy {
  if (data !== null) {
    const fill = requestTemplate(data, environment);
    return ({ sample }) => fill(sample);
  }
  return ({ sample, joined }) =>
    joined === undefined
      ? { missing: ['its request'] }
      : requestTemplate(JSON.parse(joined) as JsonValue, environment)(sample);
}
