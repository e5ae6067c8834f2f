/** The values of the last run of an alteration hook at the ends of its lines, as inlay hints. A setting asks for them; they go with the next edit. */
import type { InlayHint, Range } from 'vscode-languageserver-types';
import { isObject } from '../../protocol/decoder.js';
import type { RunAlterationParams } from '../../protocol/lsp.js';
import { lineValues, type FileValues, type NamedValue } from '../../runtime/debugging/line-values.js';
import { RecordedRun } from '../../runtime/debugging/recorded-run.js';
import { uriInModule } from '../../runtime/module-uri.js';
import type { ClientSession } from '../documents/client-session.js';
import type { EditedModule } from '../documents/edited-module.js';
import { launchedTarget } from './debug-sessions.js';
import type { KeptPolicies } from './kept-policies.js';
import type { SandboxRuns } from './sandbox-runs.js';

/** Longer values are cut. In UTF-16 units. */
const longestValue = 60;

export class LastValues {
  /** By the URI of the code file. */
  #files: ReadonlyMap<string, FileValues> = new Map();
  readonly #session: ClientSession;

  constructor(session: ClientSession) {
    this.#session = session;
  }

  /** Runs the request once more, recorded, and shows its values in the code. The last request counts. */
  async follow(
    module: EditedModule,
    { hook, sample, data, apply, now }: Omit<RunAlterationParams, 'uri'>,
    { runs, kept }: { readonly runs: SandboxRuns; readonly kept: KeptPolicies },
  ): Promise<void> {
    if (!runs.trust || !isObject(data)) return;
    const launch = { hook, data, apply, ...(sample !== null && { sample }), ...(now !== null && { now }) };
    const target = await launchedTarget(module, launch, kept);
    const sandbox = this.#session.host.sandbox(runs.trust, 1);
    try {
      const run = new RecordedRun(sandbox, target);
      await run.record();
      const files = await lineValues(run);
      this.#files = new Map([...files].map(([path, values]) => [uriInModule(module.root, path), values]));
    } finally {
      await sandbox.dispose();
    }
    const { client, connection } = this.#session;
    if (client.refreshes.inlayHints) await connection.languages.inlayHint.refresh();
  }

  /** None in a file that is another one since. */
  hints(uri: string, visible: Range): readonly InlayHint[] {
    const values = this.#files.get(uri);
    const text = this.#session.files.openDocument(uri)?.getText();
    if (!values || text !== values.text) return [];
    const lengths = text.split(/\r?\n/).map(({ length }) => length);
    return [...values.lines].flatMap(([line, named]) => {
      const at = line - 1;
      if (named.length === 0 || at < visible.start.line || at > visible.end.line) return [];
      return [
        {
          position: { line: at, character: lengths[at] ?? 0 },
          label: named.map(labelOf).join(', '),
          tooltip: 'The values of the last run',
          paddingLeft: true,
        },
      ];
    });
  }
}

function labelOf({ name, value }: NamedValue): string {
  return `${name} = ${value.length > longestValue ? `${value.slice(0, longestValue)}…` : value}`;
}
