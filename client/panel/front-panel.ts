/** The panel in front, of any kind: what it shows is the context of commands, as the active editor is otherwise. */
import * as vscode from 'vscode';

/** What a panel shows of its module. */
export interface PanelSubject {
  /** The key of the selected block. */
  readonly block?: string;
  readonly hook?: string;
  /** The name of a file in the samples folder. */
  readonly sample?: string;
}

/** An open panel. */
export interface FrontCandidate {
  /** The URI of the module's folder. */
  readonly uri: string;
  readonly isActive: boolean;
  readonly viewColumn: vscode.ViewColumn | undefined;
  readonly subject: PanelSubject;
}

/** The open panels of all kinds. */
export class FrontPanel {
  readonly #open = new Set<FrontCandidate>();

  add(panel: FrontCandidate): void {
    this.#open.add(panel);
  }

  delete(panel: FrontCandidate): void {
    this.#open.delete(panel);
  }

  /** Undefined if an editor or something else is in front. */
  get current(): (PanelSubject & { readonly module: vscode.Uri }) | undefined {
    const active = [...this.#open].find(({ isActive }) => isActive);
    return active && { ...active.subject, module: vscode.Uri.parse(active.uri) };
  }

  /** Where one of them is. */
  get column(): vscode.ViewColumn | undefined {
    return [...this.#open].map(({ viewColumn }) => viewColumn).find((column) => column !== undefined);
  }

  /** The module of the panel in front, else the file of the active editor. */
  get file(): vscode.Uri | undefined {
    return this.current?.module ?? vscode.window.activeTextEditor?.document.uri;
  }
}
