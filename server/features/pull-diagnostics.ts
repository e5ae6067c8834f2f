/**
 * Answers clients that ask for diagnostics.
 *
 * Open documents are pulled one by one. All others are reported through `workspace/diagnostic`: that request is held open and streams changes, so that
 * the problems of a closed file follow an edit at once (VS Code waits two seconds before it pulls again). When an edit changes the diagnostics of
 * *another* open document, the client is asked to refresh.
 */
import {
  DocumentDiagnosticReportKind,
  type CancellationToken,
  type Connection,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
  type ResultProgressReporter,
  type WorkspaceDiagnosticParams,
  type WorkspaceDiagnosticReport,
  type WorkspaceDiagnosticReportPartialResult,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import { normalUri } from '../documents/editor-files.js';
import { toDiagnostics, type Report, type Reports } from './reports.js';
import { inOrder } from './in-order.js';

/** A `workspace/diagnostic` request that is held open. */
interface Stream {
  /** What this client has: the URI as sent, and the result id, by normal URI. */
  readonly sent: Map<string, { readonly uri: string; readonly resultId: string }>;
  readonly deliver: (items: WorkspaceDocumentDiagnosticReport[]) => void;
}

export class PullDiagnostics {
  readonly #connection: Connection;
  readonly #reports: Reports;
  readonly #canRefresh: boolean;
  readonly #inOrder = inOrder();
  readonly #streams = new Set<Stream>();
  /** The last answers for open documents, by normal URI. */
  readonly #answered = new Map<string, { readonly version: number | null; readonly resultId: string }>();

  constructor(connection: Connection, reports: Reports, canRefresh: boolean) {
    this.#connection = connection;
    this.#reports = reports;
    this.#canRefresh = canRefresh;
  }

  async document({ textDocument, previousResultId }: DocumentDiagnosticParams): Promise<DocumentDiagnosticReport> {
    const { version, resultId, diagnostics } = await this.#reports.of(textDocument.uri);
    this.#answered.set(normalUri(textDocument.uri), { version, resultId });
    return previousResultId === resultId
      ? { kind: DocumentDiagnosticReportKind.Unchanged, resultId }
      : { kind: DocumentDiagnosticReportKind.Full, resultId, items: toDiagnostics(diagnostics) };
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
      // Without streaming, the answer is held until something changes.
      const stream: Stream = { sent, deliver: progress ? (items) => progress.report({ items }) : end };
      this.#streams.add(stream);
      token.onCancellationRequested(() => {
        end([]);
      });
      this.#stream().catch(reject);
    });
  }

  /** From now on the client takes this file's diagnostics from the stream; results streamed while it was open may have been omitted. */
  closed(uri: string): void {
    const key = normalUri(uri);
    this.#answered.delete(key);
    for (const { sent } of this.#streams) {
      const known = sent.get(key);
      if (known) sent.set(key, { ...known, resultId: '' });
    }
  }

  /** Something changed: streams the differences, and asks for a refresh of open documents. */
  async update(): Promise<void> {
    await this.#stream();
    await this.#refreshOutdated();
  }

  async #refreshOutdated(): Promise<void> {
    // Not awaited: a client may refuse, or answer late.
    if ((await this.#forgetOutdated()) && this.#canRefresh)
      this.#connection.languages.diagnostics.refresh().catch((error: unknown) => {
        this.#connection.console.warn(`The client did not refresh: ${String(error)}`);
      });
  }

  /** Updates every stream. */
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

  /** Whether an answer is outdated although the client has not changed the text. The client pulls again by itself after its own changes. */
  async #forgetOutdated(): Promise<boolean> {
    let found = false;
    for (const [uri, answered] of [...this.#answered]) {
      const { version, resultId } = await this.#reports.of(uri);
      if (version !== answered.version || resultId === answered.resultId) continue;
      // Reported once: a client need not pull for documents it does not show.
      this.#answered.delete(uri);
      found = true;
    }
    return found;
  }
}

/** The reports that differ from the sent ones, and empty ones for deleted files. Records them as sent. */
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
    const { uri, version, resultId, diagnostics } = report;
    items.push({ kind: DocumentDiagnosticReportKind.Full, uri, version, resultId, items: toDiagnostics(diagnostics) });
  }
  return items;
}
