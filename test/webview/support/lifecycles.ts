/** What the extension shows to the lifecycle panel's page: answers of the product's own server code, for the sample modules. */
import type {
  LifecycleChoice,
  LifecycleHostMessage,
  LifecyclePageMessage,
} from '../../../protocol/panels/lifecycle.js';
import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LifecycleSession } from '../../../client/lifecycle/lifecycle-session.js';
import { moduleAt } from '../../../server/documents/edited-module.js';
import type { LifecycleFile } from '../../../protocol/lifecycle-file.js';
import { EditorFiles } from '../../../server/documents/editor-files.js';
import { Sandbox } from '../../../runtime/sandbox/node/sandbox.js';
import { sharedEngine } from '../../support/shared-engine.js';
import type { LifeRun } from '../../../server/panels/life-code.js';
import { lifecycle } from '../../../server/panels/lifecycle.js';
import { filesOnDisk } from '../../../server/node/host.js';
import type { WebviewPage } from './page.js';
import { Trust } from '../../../runtime/sandbox/trust.js';

const rootOf = (module: string) => pathToFileURL(resolve('samples', module)).toString();

/** A year of payments, of which the third fails with its two retries. */
export const drawn: LifecycleFile = {
  policy: { premium: 18_800, start_date: '2026-02-01' },
  events: [
    { date: '2026-01-20', event: 'issued' },
    { date: '2026-01-21', event: 'payment_method_assigned' },
    { date: '2026-06-15', event: 'claim_viewed' },
  ],
  pattern: {
    frequency: 'monthly',
    payments: 12,
    retries: { number: 2, days_apart: 5 },
    outcomes: [{ payment: 3, outcome: 'failed' }],
  },
};

export const choice: LifecycleChoice = { file: null, drawn, until: '2027-02-28', against: null };

export interface ShownLife extends Partial<LifecycleChoice> {
  /** The configuration as it was committed last, of the module's own one. */
  readonly committed?: (configuration: string) => string;
  readonly edit?: number;
  /** A sample; default: funeral-cover. */
  readonly module?: string;
  /** Whether its code may run. */
  readonly isTrusted?: boolean;
}

/** Each run has a sandbox of its own. */
function runsIn(isTrusted: boolean): LifeRun {
  const run: LifeRun['runs']['run'] = async (_, work) => {
    const sandbox = new Sandbox(Trust.givenByUser(), { engine: sharedEngine, keepsSpare: false });
    try {
      return await work(sandbox, new AbortController().signal, sandbox.trust);
    } finally {
      await sandbox.dispose();
    }
  };
  return { runs: { isTrusted, run }, signal: new AbortController().signal };
}

/** The message that the extension posts for a choice. */
export async function shownLife({
  committed,
  edit = 0,
  module = 'funeral-cover',
  isTrusted = false,
  ...chosen
}: ShownLife = {}): Promise<LifecycleHostMessage> {
  const root = rootOf(module);
  const files = new EditorFiles(filesOnDisk());
  const edited = await moduleAt(files, root);
  const configuration = (await files.readDocument(`${root}/.platform-config.json`))?.getText() ?? '';
  const request = { ...choice, ...chosen };
  const message = await new Promise<LifecycleHostMessage>((show) => {
    const session = new LifecycleSession(
      { uri: root, request },
      {
        lifecycle: (params) => lifecycle(edited, [root, rootOf('group-life')], params, runsIn(isTrusted)),
        exported: () => Promise.resolve(null),
        hasCommits: () => committed !== undefined,
        lastCommitted: () =>
          Promise.resolve(
            committed && {
              ...{ root, movedFrom: null },
              files: [{ uri: `${root}/.platform-config.json`, text: committed(configuration) }],
            },
          ),
        show,
      },
    );
    session.view.refresh();
  });
  return { ...message, edit };
}

/** The configuration with another number of missed payments in a row. */
export function afterTwoMissed(configuration: string): string {
  return configuration.replace(/("consecutiveMissedPayments": \{\s*"number": )3/, '$12');
}

/** The latest choice that a page has told since it was asked last, and the number of it. */
export async function toldChoice(page: WebviewPage): Promise<Extract<LifecyclePageMessage, { readonly type: 'edit' }>> {
  const last = ((await page.posted()) as LifecyclePageMessage[]).findLast((message) => message.type === 'edit');
  assert.ok(last);
  return last;
}
