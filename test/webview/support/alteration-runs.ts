/** Runs of alteration hooks for the page: reports of the product's own runtime, in the sample module. */
import type { AlterationHostMessage, AlterationRun } from '../../../protocol/panels/alteration.js';
import { readFileSync } from 'node:fs';
import { runAlteration } from '../../../runtime/alterations/run-alteration.js';
import { Sandbox } from '../../../runtime/sandbox/node/sandbox.js';
import { sharedEngine } from '../../support/shared-engine.js';
import { hookForm } from '../../../runtime/alterations/hook-form.js';
import type { AlterationReport, LocatedReport } from '../../../protocol/sandbox.js';
import type { JsonObject, JsonValue } from '../../../protocol/json-value.js';
import { defaultMoney } from '../../../protocol/money.js';
import { Trust } from '../../../runtime/sandbox/trust.js';

const module = 'samples/funeral-cover';
const sample = 'merge-vars.json';

/** What tells the samples apart, as the server says it. */
export const sampleDetails = {
  'merge-vars.json': 'R 30 000,00 sum assured, R 188,00 premium, 1 beneficiary',
  'two-beneficiaries.json': 'R 50 000,00 sum assured, R 376,00 premium, 2 beneficiaries',
  'waiting-period.json': 'R 20 000,00 sum assured, R 62,00 premium, 1 beneficiary',
};

export const request = { hook: 'change_cover_amount', sample, data: '{\n  "cover_amount": 5000000\n}' };

/** What the extension shows before anything was run. */
export const idle: AlterationHostMessage = {
  type: 'show',
  state: { uri: 'file:///modules/funeral-cover', request },
  module: {
    name: 'Brightwillow Funeral Cover',
    hooks: [
      { key: 'change_cover_amount', name: 'Change cover amount' },
      { key: 'add_family_member', name: null },
    ],
    samples: [sample, 'two-beneficiaries.json', 'waiting-period.json'],
    sampleDetails,
    money: defaultMoney,
  },
  trusted: true,
  run: null,
  form: null,
  marked: null,
  history: [],
  edit: 0,
};

/** The same with the form that a hook of a sample module has. */
export function withForm(hook: string, data?: string, folder = module): AlterationHostMessage {
  const form = hookForm(
    JSON.parse(readFileSync(`${folder}/workflows/alteration-hooks/${hook}.json`, 'utf8')) as JsonValue,
    JSON.parse(readFileSync(`${folder}/sandbox/${sample}`, 'utf8')) as JsonObject,
  );
  const written = data ?? JSON.stringify(form.data, null, 2);
  return { ...idle, state: { ...idle.state, request: { ...request, hook, data: written } }, form };
}

export const running: AlterationRun = {
  request,
  status: 'running',
  report: null,
  fault: null,
  lacked: null,
  duration: null,
  durations: null,
  isOutdated: false,
};

/** The message that shows what came of a run. */
export function shownRun(outcome: Partial<AlterationRun>): AlterationHostMessage {
  return { ...idle, run: { ...running, status: 'done', duration: 23, ...outcome } };
}

/** A report that is kept for the command line. */
export function goldenReport(name: string): LocatedReport {
  const report = JSON.parse(readFileSync(`test/golden/alter/${name}.json`, 'utf8')) as AlterationReport;
  return { ...report, places: report.checks.map(() => null) };
}

/** Runs the hook of the request with the sample's code, changed by `edit`, or with another code. */
export function useAlterationRuns(): (
  edit: (code: string) => string,
  options?: { readonly timeout?: number; readonly data?: JsonValue },
) => Promise<LocatedReport> {
  let sandbox: Sandbox | undefined;
  after('the sandbox ends', () => sandbox?.dispose());
  const { policy, policyholder } = JSON.parse(readFileSync(`${module}/sandbox/${sample}`, 'utf8')) as {
    readonly policy: JsonObject;
    readonly policyholder: JsonObject;
  };
  return (edit, { timeout, data = { cover_amount: 5000000 } } = {}) => {
    const running = (sandbox ??= new Sandbox(Trust.givenByUser(), { engine: sharedEngine }));
    const files = ['code/alteration-hooks.js', 'code/pricing.js'].map((path, index) => {
      const text = readFileSync(`${module}/${path}`, 'utf8');
      return { path, text: index === 0 ? edit(text) : text };
    });
    return runAlteration(
      {
        subject: { hook: request.hook, policy, policyholder, isGroupScheme: false },
        data,
        apply: true,
        definedHooks: [request.hook],
        session: { files, now: Date.UTC(2026, 9, 20), seed: 1, env: {}, ...(timeout !== undefined && { timeout }) },
      },
      (session) => running.open(session),
    );
  };
}
