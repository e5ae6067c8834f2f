import { indentedJson } from '../../protocol/json.js';
import * as vscode from 'vscode';
import { columnForFile } from '../panel/columns.js';
import type { FinishedRun } from './hook-run.js';

const scheme = 'platform-config-policy';

/** The policies before and after the latest run of each module, as documents for VS Code's diff editor. An open one follows the runs. */
export class PolicyDocuments {
  readonly #texts = new Map<string, string>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();

  register(): vscode.Disposable {
    return vscode.Disposable.from(
      this.#changed,
      vscode.workspace.registerTextDocumentContentProvider(scheme, {
        onDidChange: this.#changed.event,
        provideTextDocumentContent: (uri) => this.#texts.get(uri.toString()),
      }),
    );
  }

  /** @param root the URI of the module's folder */
  async compare(root: string, finished: FinishedRun): Promise<void> {
    const { request, report, policy } = finished;
    if (!policy || !report.policy) return;
    const [before, after] = [uriOf(root, 'before'), uriOf(root, 'after')];
    this.#put(before, policy);
    this.#put(after, report.policy);
    const title = `Policy before and after ${request.hook}`;
    await vscode.commands.executeCommand('vscode.diff', before, after, title, {
      viewColumn: await columnForFile(after),
    });
  }

  /** Updates the documents with a new run if the module's policies were compared before. */
  follow(root: string, { report, policy }: FinishedRun): void {
    if (!policy || !report.policy || !this.#texts.has(uriOf(root, 'after').toString())) return;
    this.#put(uriOf(root, 'before'), policy);
    this.#put(uriOf(root, 'after'), report.policy);
  }

  #put(uri: vscode.Uri, policy: object): void {
    this.#texts.set(uri.toString(), indentedJson(policy));
    this.#changed.fire(uri);
  }
}

function uriOf(root: string, name: string): vscode.Uri {
  return vscode.Uri.from({ scheme, path: `/${name}.json`, query: root });
}
