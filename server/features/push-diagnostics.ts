import type { Connection } from 'vscode-languageserver';
import { normalUri } from '../documents/editor-files.js';
import { toDiagnostics, type Report, type Reports } from './reports.js';
import { inOrder } from './in-order.js';

/** Sends diagnostics to clients that do not pull them, or not yet: changed ones, and empty ones for deleted files. */
export class PushDiagnostics {
  readonly #connection: Connection;
  readonly #reports: Reports;
  /** What the client has, by normal URI: the report's id, and its document version. */
  readonly #sent = new Map<
    string,
    { readonly uri: string; readonly resultId: string; readonly version: number | null }
  >();

  readonly #inOrder = inOrder();
  #isWithdrawn = false;

  constructor(connection: Connection, reports: Reports) {
    this.#connection = connection;
    this.#reports = reports;
  }

  update(): Promise<void> {
    return this.#inOrder(async () => {
      const reports = await this.#reports.all(() => !this.#isWithdrawn);
      if (this.#isWithdrawn) return;
      await this.#clearAllBut(reports);
      await this.#send(reports);
    });
  }

  /** Takes back what was sent, and sends nothing more. */
  withdraw(): Promise<void> {
    this.#isWithdrawn = true;
    return this.#inOrder(() => this.#clearAllBut([]));
  }

  async #clearAllBut(reports: readonly Report[]): Promise<void> {
    const current = new Set(reports.map(({ uri }) => normalUri(uri)));
    for (const [key, { uri }] of this.#sent)
      if (!current.has(key)) {
        this.#sent.delete(key);
        await this.#connection.sendDiagnostics({ uri, diagnostics: [] });
      }
  }

  async #send(reports: readonly Report[]): Promise<void> {
    for (const report of reports) {
      const { uri, version, resultId } = report;
      const sent = this.#sent.get(normalUri(uri));
      if (sent?.resultId === resultId && sent.version === version) continue;
      // A file that never had a problem needs no message.
      if (!sent && report.diagnostics.length === 0 && version === null) continue;
      this.#sent.set(normalUri(uri), { uri, resultId, version });
      await this.#connection.sendDiagnostics({
        uri,
        ...(version !== null && { version }),
        diagnostics: toDiagnostics(report.diagnostics),
      });
    }
  }
}
