import * as vscode from 'vscode';
import { readAs, type Shape } from '../../protocol/shape.js';
import { pagePanelOptions } from './page-panel.js';

/** The panel of one module. */
export interface ModulePanel {
  /** The URI of the module's folder. */
  readonly uri: string;
  readonly isActive: boolean;
  /** Shows the module as it is now. */
  refresh(): void;
  /** Brings the panel to the front. */
  reveal(): void;
}

export interface PanelKind<State, Panel> {
  /** What the manifest calls it. */
  readonly viewType: string;
  /** What VS Code has kept of a panel. */
  readonly state: Shape<State>;
  /** @param panel a new one, or one that VS Code brings back */
  readonly connect: (panel: vscode.WebviewPanel, state: State) => Panel;
}

/** The panels of one kind, at most one for each module. They stay open when the extension stops: VS Code brings them back with the next start. */
export class ModulePanels<State extends { readonly uri: string }, Panel extends ModulePanel> {
  readonly #kind: PanelKind<State, Panel>;
  readonly #panels = new Set<Panel>();

  constructor(kind: PanelKind<State, Panel>) {
    this.#kind = kind;
  }

  /** The one with the focus. */
  get active(): Panel | undefined {
    return [...this.#panels].find(({ isActive }) => isActive);
  }

  /** @param uri of the module's folder */
  of(uri: string): Panel | undefined {
    return [...this.#panels].find((panel) => panel.uri === uri);
  }

  /** Opens one beside the active editor: among the panels that are there already, or in a column of its own. */
  open(title: string, state: State, { preserveFocus }: { readonly preserveFocus: boolean }): void {
    const column = { viewColumn: columnForPanels(), preserveFocus };
    this.#add(vscode.window.createWebviewPanel(this.#kind.viewType, title, column, pagePanelOptions), state);
  }

  refresh(): void {
    for (const panel of this.#panels) panel.refresh();
  }

  /** Takes what VS Code brings back. A panel that is hidden comes when it is looked at: its module may have a newer one by then, which stays. */
  register(): vscode.Disposable {
    return vscode.window.registerWebviewPanelSerializer(this.#kind.viewType, {
      deserializeWebviewPanel: (panel, saved: unknown) => {
        const state = readAs(this.#kind.state, saved);
        const newer = state && this.of(state.uri);
        if (state && !newer) this.#add(panel, state);
        else panel.dispose();
        newer?.reveal();
        return Promise.resolve();
      },
    });
  }

  #add(panel: vscode.WebviewPanel, state: State): void {
    const added = this.#kind.connect(panel, state);
    this.#panels.add(added);
    panel.onDidDispose(() => this.#panels.delete(added));
  }
}

function columnForPanels(): vscode.ViewColumn {
  const editor = vscode.window.activeTextEditor;
  // After a click into a page the editor is the active one for a moment longer.
  const withPanels = vscode.window.tabGroups.all.find(
    ({ tabs, viewColumn }) => viewColumn !== editor?.viewColumn && tabs.some(isPanel),
  );
  return withPanels?.viewColumn ?? (editor ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active);
}

/** VS Code puts a prefix before the name that the manifest has. */
function isPanel({ input }: vscode.Tab): boolean {
  return input instanceof vscode.TabInputWebview && input.viewType.includes('platformConfig.');
}
