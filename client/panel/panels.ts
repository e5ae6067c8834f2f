import * as vscode from 'vscode';
import type { ModuleStatus } from '../../protocol/lsp.js';
import type { PanelProtocol } from '../../protocol/panels/page.js';
import { readAs } from '../../protocol/decoder.js';
import { chooseModule, subjectOf } from './choose-module.js';
import { columnForPanels } from './columns.js';
import type { PanelSubject } from './front-panel.js';
import { OpenPanel, titleOf, webviewPanelOptions, type PanelContext } from './open-panel.js';
import type { Panel, PanelKind } from './panel.js';

/** Calls a listener whenever the content of panels may have changed. */
type Changes = (listener: () => void) => vscode.Disposable;

/** The panels of one kind, at most one for each module. They stay open when the extension stops: VS Code restores them at the next start. */
export class Panels<Protocol extends PanelProtocol, Content extends Panel<Protocol>> {
  readonly #open = new Set<OpenPanel<Protocol, Content>>();

  constructor(
    private readonly context: PanelContext,
    private readonly kind: PanelKind<Protocol, Content>,
  ) {}

  /**
   * Shows the panel of a module: the open one, or a new one.
   *
   * @param given the URI of a file of the module, as a command gets it; by default that of the panel in front or of the active editor
   * @param begin the initial state of a new panel, which gets the subject of the panel in front; undefined if the user cancels
   * @param change applied to a panel that is already open
   * @returns the session of the panel; undefined if none is shown
   */
  async show(
    given: unknown,
    begin: (
      module: ModuleStatus,
      subject: PanelSubject,
    ) => Protocol['state'] | undefined | Promise<Protocol['state'] | undefined>,
    change?: (content: Content, state: Protocol['state']) => void,
  ): Promise<Content | undefined> {
    // Before anything else opens.
    const subject = (subjectOf(given) ? undefined : this.context.front.current) ?? {};
    const module = await chooseModule(this.context, given);
    const state = module && (await begin(module, subject));
    if (!state) return undefined;
    const open = this.#of(state.uri);
    if (open) {
      change?.(open.content, state);
      open.reveal(columnForPanels(this.context.front.column));
      return open.content;
    }
    const { viewType, title, preserveFocus } = this.kind;
    const column = { viewColumn: columnForPanels(this.context.front.column), preserveFocus };
    return this.#add(
      vscode.window.createWebviewPanel(
        viewType,
        titleOf(title, this.context.names.title(module)),
        column,
        webviewPanelOptions,
      ),
      state,
    );
  }

  /** Registers for restored panels, and refreshes panels when modules change. @param changes further reasons to refresh */
  register(...changes: readonly Changes[]): vscode.Disposable {
    const refresh = () => {
      for (const panel of this.#open) panel.refresh();
    };
    return vscode.Disposable.from(
      vscode.window.registerWebviewPanelSerializer(this.kind.viewType, {
        deserializeWebviewPanel: (panel, saved: unknown) => {
          this.#bringBack(panel, readAs(this.kind.state, saved));
          return Promise.resolve();
        },
      }),
      ...[this.context.server.onModulesChanged, ...changes].map((listen) => listen(refresh)),
      this.context.names.onChanged(() => {
        for (const panel of this.#open) panel.showTitle();
      }),
    );
  }

  /** A hidden panel is restored when it becomes visible: if its module has a newer one by then, that stays. */
  #bringBack(panel: vscode.WebviewPanel, state: Protocol['state'] | undefined): void {
    const newer = state && this.#of(state.uri);
    if (state && !newer) return void this.#add(panel, state);
    panel.dispose();
    newer?.reveal();
  }

  /** @param uri of the module's folder */
  #of(uri: string): OpenPanel<Protocol, Content> | undefined {
    return [...this.#open].find((panel) => panel.uri === uri);
  }

  #add(panel: vscode.WebviewPanel, state: Protocol['state']): Content {
    const added = new OpenPanel(this.kind, panel, state, this.context);
    const { front } = this.context;
    this.#open.add(added);
    front.add(added);
    panel.onDidDispose(() => {
      this.#open.delete(added);
      front.delete(added);
    });
    return added.content;
  }
}
