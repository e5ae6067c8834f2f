/**
 * Answers clients that ask for diagnostics.
 *
 * Open documents are asked for one by one. All others come through `workspace/diagnostic`: that request is held open and streams what changes, so that
 * the problems of a closed file follow an edit at once (VS Code waits two seconds before it asks again). When an edit changes the diagnostics of
 * *another* open document, the client is told to refresh.
 */
import {
  DocumentDiagnosticReportKind,
  type CancellationToken,
  type Connection,
  type Diagnostic,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
  type ResultProgressReporter,
  type WorkspaceDiagnosticParams,
  type WorkspaceDiagnosticReport,
  type WorkspaceDiagnosticReportPartialResult,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import { normalUri } from '../documents/editor-files.js';
import { inOrder } from './in-order.js';
import type { Report, Reports } from './reports.js';

/** A `workspace/diagnostic` request that is held open. */
interface Stream {
  /** What this client has: uri as it was sent, and result id, by normal URI. */
  readonly sent: Map<string, { readonly uri: string; readonly resultId: string }>;
  readonly deliver: (items: WorkspaceDocumentDiagnosticReport[]) => void;
}

export class PullDiagnostics {
  readonly #connection: Connection;
  readonly #reports: Reports;
  readonly #canRefresh: boolean;
  readonly #inOrder = inOrder();
  readonly #streams = new Set<Stream>();
  /** What open documents were answered with, by normal URI. */
  readonly #answered = new Map<string, { readonly version: number | null; readonly resultId: string }>();

  constructor(connection: Connection, reports: Reports, canRefresh: boolean) {
    this.#connection = connection;
    this.#reports = reports;
    this.#canRefresh = canRefresh;
  }

  async document({ textDocument, previousResultId }: DocumentDiagnosticParams): Promise<DocumentDiagnosticReport> {
    // Clients that support refresh get the first problems of a long file at once; others get all of them in one answer.
    const isFirst = this.#canRefresh && previousResultId === undefined;
    const report = await (isFirst ? this.#reports.ofSoFar(textDocument.uri) : this.#reports.of(textDocument.uri));
    const { version, resultId } = report;
    this.#answered.set(normalUri(textDocument.uri), { version, resultId });
    if (isFirst) void this.#whenAllIsKnown(textDocument.uri);
    if (previousResultId === resultId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId };
    return { kind: DocumentDiagnosticReportKind.Full, resultId, items: toDiagnostics(report) };
  }

  /** Has the client ask again if there are more problems than it was told of at first. */
  async #whenAllIsKnown(uri: string): Promise<void> {
    try {
      await this.#reports.of(uri);
      await this.#refreshOutdated();
    } catch (error) {
      this.#connection.console.error(`The diagnostics of ${uri} failed: ${String(error)}`);
    }
  }

  workspace(
    { previousResultIds }: WorkspaceDiagnosticParams,
    token: CancellationToken,
    progress: ResultProgressReporter<WorkspaceDiagnosticReportPartialResult> | undefined,
  ): Promise<WorkspaceDiagnosticReport> {
    const sent = new Map(previousResultIds.map(({ uri, value }) => [normalUri(uri), { uri, resultId: value }]));
    return new Promise((resolve, reject) => {
      const end = (items: WorkspaceDocumentDiagnosticReport[]) => {
        this.#streams.delete(stream);
        resolve({ items });
      };
      // Without a way to stream, the answer is held until there is something to say.
      const stream: Stream = { sent, deliver: progress ? (items) => progress.report({ items }) : end };
      this.#streams.add(stream);
      token.onCancellationRequested(() => {
        end([]);
      });
      this.#stream().catch(reject);
    });
  }

  /** From now on the client takes the diagnostics of this file from the stream; what was streamed while it was open may have been left out. */
  closed(uri: string): void {
    const key = normalUri(uri);
    this.#answered.delete(key);
    for (const { sent } of this.#streams) {
      const known = sent.get(key);
      if (known) sent.set(key, { ...known, resultId: '' });
    }
  }

  /** Something changed: streams what is new, and has open documents asked for again. */
  async update(): Promise<void> {
    await this.#stream();
    await this.#refreshOutdated();
  }

  async #refreshOutdated(): Promise<void> {
    // The answer is not awaited: a client may refuse, or take its time.
    if ((await this.#forgetOutdated()) && this.#canRefresh)
      this.#connection.languages.diagnostics.refresh().catch((error: unknown) => {
        this.#connection.console.warn(`The client did not refresh: ${String(error)}`);
      });
  }

  /** Brings every stream up to date. */
  #stream(): Promise<void> {
    return this.#inOrder(async () => {
      if (this.#streams.size === 0) return;
      const reports = await this.#reports.all();
      for (const { sent, deliver } of this.#streams) {
        const items = changedSince(sent, reports);
        if (items.length > 0) deliver(items);
      }
    });
  }

  /** Whether an answer no longer holds although the client has not changed the text. What it has changed it asks for by itself. */
  async #forgetOutdated(): Promise<boolean> {
    let found = false;
    for (const [uri, answered] of [...this.#answered]) {
      const { version, resultId } = await this.#reports.of(uri);
      if (version !== answered.version || resultId === answered.resultId) continue;
      // Told once: a client need not ask for what it does not show.
      this.#answered.delete(uri);
      found = true;
    }
    return found;
  }
}

/** The reports that differ from what was sent, and empty ones for files that are gone. Remembers them as sent. */
function changedSince(sent: Stream['sent'], reports: readonly Report[]): WorkspaceDocumentDiagnosticReport[] {
  const items: WorkspaceDocumentDiagnosticReport[] = [];
  const current = new Set(reports.map(({ uri }) => normalUri(uri)));
  for (const [key, { uri }] of sent)
    if (!current.has(key)) {
      sent.delete(key);
      items.push({ kind: DocumentDiagnosticReportKind.Full, uri, version: null, items: [] });
    }
  for (const report of reports) {
    const key = normalUri(report.uri);
    if (sent.get(key)?.resultId === report.resultId) continue;
    sent.set(key, { uri: report.uri, resultId: report.resultId });
    const { uri, version, resultId } = report;
    items.push({ kind: DocumentDiagnosticReportKind.Full, uri, version, resultId, items: toDiagnostics(report) });
  }
  return items;
}

/** As LSP has them: fixes are asked for as code actions. */
export function toDiagnostics({ diagnostics }: Report): Diagnostic[] {
  return diagnostics.map(({ fixable: _, more: __, ...diagnostic }) => diagnostic);
}
