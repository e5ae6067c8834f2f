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
import { normalUri } from './editor-files.js';
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
  readonly #streams = new Set<Stream>();
  /** The result ids that open documents were answered with, by normal URI. */
  readonly #answered = new Map<string, string>();

  constructor(connection: Connection, reports: Reports, canRefresh: boolean) {
    this.#connection = connection;
    this.#reports = reports;
    this.#canRefresh = canRefresh;
  }

  async document({ textDocument, previousResultId }: DocumentDiagnosticParams): Promise<DocumentDiagnosticReport> {
    const report = await this.#reports.of(textDocument.uri);
    const { resultId } = report;
    this.#answered.set(normalUri(textDocument.uri), resultId);
    if (previousResultId === resultId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId };
    return { kind: DocumentDiagnosticReportKind.Full, resultId, items: toDiagnostics(report) };
  }

  async workspace(
    { previousResultIds }: WorkspaceDiagnosticParams,
    token: CancellationToken,
    progress: ResultProgressReporter<WorkspaceDiagnosticReportPartialResult> | undefined,
  ): Promise<WorkspaceDiagnosticReport> {
    const sent = new Map(previousResultIds.map(({ uri, value }) => [normalUri(uri), { uri, resultId: value }]));
    const first = changedSince(sent, await this.#reports.all());
    // Without a way to stream, the answer is held until there is something to say.
    if (!progress && first.length > 0) return { items: first };
    if (first.length > 0) progress?.report({ items: first });
    return new Promise((resolve) => {
      const end = (items: WorkspaceDocumentDiagnosticReport[]) => {
        this.#streams.delete(stream);
        resolve({ items });
      };
      const stream: Stream = {
        sent,
        deliver: (items) => {
          if (progress) progress.report({ items });
          else end(items);
        },
      };
      this.#streams.add(stream);
      token.onCancellationRequested(() => {
        end([]);
      });
    });
  }

  closed(uri: string): void {
    this.#answered.delete(normalUri(uri));
  }

  /** Something changed: streams what is new, and has open documents asked for again. */
  async update(changedUris: ReadonlySet<string>): Promise<void> {
    const reports = await this.#reports.all();
    for (const stream of this.#streams) {
      const items = changedSince(stream.sent, reports);
      if (items.length > 0) stream.deliver(items);
    }
    const current = new Map(reports.map((report) => [normalUri(report.uri), report.resultId]));
    const isOutdated = [...this.#answered].some(
      ([uri, resultId]) => !changedUris.has(uri) && (current.get(uri) ?? resultId) !== resultId,
    );
    if (isOutdated && this.#canRefresh) await this.#connection.languages.diagnostics.refresh();
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

/** As LSP has them: a fix is asked for as a code action. */
export function toDiagnostics({ diagnostics }: Report): Diagnostic[] {
  return diagnostics.map(({ fix: _, ...diagnostic }) => diagnostic);
}
