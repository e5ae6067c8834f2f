/** What the extension shows to the what-if panel's page: reports of the product's own runtime, in the sample module. */
import type { FuzzState, WhatIfShowMessage, WhatIfState } from '../../../protocol/panels/what-if.js';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findToolsFile } from '../../../language/index.js';
import type { WhatIfReport } from '../../../protocol/what-if.js';
import { Sandbox } from '../../../runtime/sandbox/node/sandbox.js';
import { sharedEngine } from '../../support/shared-engine.js';
import { readWhatIf } from '../../../runtime/what-if/read-what-if.js';
import { whatIf } from '../../../runtime/what-if/what-if.js';
import { EditorFiles } from '../../../server/documents/editor-files.js';
import { filesOnDisk } from '../../../server/node/host.js';
import { defaultMoney } from '../../../protocol/money.js';
import { sampleDetails } from './alteration-runs.js';
import { Trust } from '../../../runtime/sandbox/trust.js';

const root = pathToFileURL(resolve('samples/funeral-cover')).toString();
const now = Date.UTC(2026, 9, 20);

/** What the extension shows before anything was run. */
export const idle: WhatIfShowMessage = {
  type: 'show',
  state: {
    uri: 'file:///modules/funeral-cover',
    look: { tab: 'whatIf', filter: null, sort: 'outcome', isDescending: false },
  },
  module: {
    name: 'Brightwillow Funeral Cover',
    hooks: [
      { key: 'change_cover_amount', name: 'Change cover amount' },
      { key: 'add_family_member', name: null },
    ],
    samples: ['merge-vars.json', 'two-beneficiaries.json', 'waiting-period.json'],
    sampleDetails,
    money: defaultMoney,
  },
  trusted: true,
  fault: null,
  run: null,
  baseline: null,
  baselineFault: null,
  fuzz: [],
  book: { file: null, order: null, status: 'none', share: 0, summary: null, failures: [], notes: [], fault: null },
  booksUnavailable: null,
};

/** The message that shows a report, as it is or compared. */
export function shownReport(
  { rows, notes, now: clock }: WhatIfReport,
  more: Partial<WhatIfShowMessage> = {},
  run: Partial<WhatIfState> = {},
): WhatIfShowMessage {
  const count = rows.length;
  return {
    ...idle,
    run: { status: 'done', rows, notes, now: clock, done: count, all: count, isOutdated: false, ...run },
    ...more,
  };
}

/** Runs the sample's hooks over its samples, with the code of its hooks changed by `edit`. */
export function useWhatIfReports(): (edit?: (code: string) => string) => Promise<WhatIfReport> {
  let sandbox: Sandbox | undefined;
  after('the sandbox ends', () => sandbox?.dispose());
  return async (edit = (code) => code) => {
    const files = new EditorFiles(filesOnDisk());
    const { options } = await findToolsFile(files, root);
    const input = await readWhatIf({ fileSystem: files, root, options });
    const code = input.module.files.map(({ path, text }) => ({
      path,
      text: path === 'code/alteration-hooks.js' ? edit(text) : text,
    }));
    const module = { ...input.module, files: code };
    sandbox ??= new Sandbox(Trust.givenByUser(), { engine: sharedEngine, keepsSpare: false });
    const found = await whatIf({ ...input, module, now, seed: 1, env: options.env }, sandbox, { lanes: 2 });
    return { version: 1, module: 'funeral-cover', now: new Date(now).toISOString(), seed: 1, ...found };
  };
}

/** Makes `change_cover_amount` fail for one cover, and give other premiums for what is added to the family. */
export function invalid(code: string): string {
  return code
    .replace(
      'const getChangeCoverAmount = (data, policy, policyholder) => {',
      '$&\n  if (data.cover_amount > 4000000) throw new Error(`No rate for ${data.cover_amount}`);',
    )
    .replace(/(sum_assured: policy\.sum_assured,\s+monthly_premium: )/, '$11.5 + ')
    .replace('.max(MAXIMUM_COVER_AMOUNT)', '.max(2900000)');
}

/** Fuzzing in each of its states. */
export const fuzzed: readonly FuzzState[] = [
  {
    hook: 'change_cover_amount',
    status: 'done',
    runs: 200,
    seed: 3141592653,
    done: 200,
    accepted: 71,
    found: 2,
    findings: [
      {
        data: { cover_amount: 4000001 },
        invariant: 'Functions must not fail on data that validation accepts.',
        message: "get failed: TypeError: cannot read property 'toFixed' of undefined",
        place: { file: 'code/alteration-hooks.js', line: 64, column: 11 },
        count: 5,
        scenario: { kind: 'alteration', hook: 'change_cover_amount', data: { cover_amount: 4000001 } },
      },
      {
        data: null,
        invariant: 'Each function must throw for a hook key that it does not know.',
        message: '`applyAlteration` returns a result for an unknown hook key: it must throw.',
        place: { file: 'code/alteration-hooks.js', line: 90, column: 3 },
        count: 0,
        scenario: null,
      },
    ],
    fault: null,
  },
  {
    ...{ hook: 'add_family_member', status: 'running', runs: 200, seed: 7, done: 120, accepted: 44 },
    ...{ found: 0, findings: [], fault: null },
  },
  {
    ...{ hook: 'shrink', status: 'waiting', runs: 200, seed: 8, done: 0, accepted: 0 },
    ...{ found: 0, findings: [], fault: null },
  },
];
