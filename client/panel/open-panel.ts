import * as vscode from 'vscode';
import { callWorkbench } from './call-workbench.js';
import { commonMessage, type PanelProtocol } from '../../protocol/panels/page.js';
import { Mismatch, readAs } from '../../protocol/decoder.js';
import type { Git } from '../git/git.js';
import type { LanguageServer } from '../language-server/language-server.js';
import type { SelectedBlocks } from './block-selection.js';
import type { FileStore } from './file-store.js';
import type { FrontPanel, PanelSubject } from './front-panel.js';
import type { ModuleNames } from './module-names.js';
import { openPlace } from './open-place.js';
import { pageHtml } from './page-html.js';
import type { Handlers, Panel, PanelKind } from './panel.js';

type HandledType<Protocol extends PanelProtocol> = keyof Handlers<Protocol['posted']>;

/** Panel options besides the column: enables the find widget. The page is recreated whenever it is shown. */
export const webviewPanelOptions: vscode.WebviewPanelOptions = { enableFindWidget: true };

/** State shared by all panels of an extension. */
export interface PanelContext {
  readonly extensionUri: vscode.Uri;
  readonly server: LanguageServer;
  readonly store: FileStore;
  readonly git: Git;
  readonly front: FrontPanel;
  readonly names: ModuleNames;
  readonly selected: SelectedBlocks;
}

/** Such as `Claim form · Cloverleigh`: a tab has little room. @param module as `ModuleNames` calls it */
export function titleOf(panel: string, module: string): string {
  return `${panel} · ${module}`;
}

/** A VS Code panel, new or restored, with its page and its session. */
export class OpenPanel<Protocol extends PanelProtocol, Content extends Panel<Protocol>> {
  /** The URI of the module's folder. */
  readonly uri: string;
  readonly content: Content;
  readonly #kind: PanelKind<Protocol, Content>;
  readonly #panel: vscode.WebviewPanel;
  readonly #names: ModuleNames;
  /** Of the module; unknown until the page is shown, when the title is that of the panel's creation. */
  #name: string | undefined;
  #isClosed = false;
  /** Whether the module may have changed since the page was drawn. */
  #isStale = false;

  constructor(
    kind: PanelKind<Protocol, Content>,
    panel: vscode.WebviewPanel,
    state: Protocol['state'],
    { extensionUri, names, ...services }: PanelContext,
  ) {
    this.uri = state.uri;
    this.#kind = kind;
    this.#panel = panel;
    this.#names = names;
    this.content = kind.start(state, {
      ...services,
      show: (message, name) => this.#show(message, name),
      focus: () => panel.reveal(),
    });
    panel.onDidDispose(() => {
      this.#isClosed = true;
      this.content.dispose?.();
    });
    panel.webview.onDidReceiveMessage((received: unknown) => this.#receive(received));
    this.#load(extensionUri);
  }

  get isActive(): boolean {
    return this.#panel.active;
  }

  get viewColumn(): vscode.ViewColumn | undefined {
    return this.#panel.viewColumn;
  }

  get subject(): PanelSubject {
    return this.content.subject ?? {};
  }

  /** @param column where it comes to the front if something covers it */
  reveal(column?: vscode.ViewColumn): void {
    this.#panel.reveal(this.#panel.visible ? undefined : column, this.#kind.preserveFocus);
  }

  /** Where another module has the same name, its folder is in the title. */
  showTitle(): void {
    if (this.#name === undefined) return;
    this.#panel.title = titleOf(this.#kind.title, this.#names.title({ root: this.uri, name: this.#name }));
  }

  refresh(): void {
    if (this.#panel.visible) this.content.refresh();
    else this.#isStale = true;
  }

  #receive(received: unknown): void {
    const message = this.#kind.messages(received);
    // Pages draw the contents of modules, so their messages are not trusted.
    if (message instanceof Mismatch) return;
    const common = readAs(commonMessage, received);
    switch (common?.type) {
      case 'openFault': {
        const place = this.content.fault?.place;
        return place ? void openPlace(place) : undefined;
      }
      case 'openCode': {
        const { file, line, column } = common;
        const uri = vscode.Uri.joinPath(vscode.Uri.parse(this.uri), file).toString();
        return void openPlace({ uri, start: { line: line - 1, character: (column ?? 1) - 1 } });
      }
      case 'manageTrust':
        return void callWorkbench('workbench.trust.manage');
      case 'ready':
      case undefined:
        break;
    }
    // Each handler receives the messages of its type.
    const handle = this.content.handlers[message.type as HandledType<Protocol>] as (
      given: Protocol['posted'],
    ) => unknown;
    handle(message);
    if (message.type !== 'ready' || !this.#isStale) return;
    this.#isStale = false;
    this.content.refresh();
  }

  #show(message: Protocol['shown'], name: string | undefined): void {
    if (this.#isClosed) return;
    if (name) this.#name = name;
    this.showTitle();
    void this.#panel.webview.postMessage(message);
  }

  /** The page may only load files from dist/webview. */
  #load(extensionUri: vscode.Uri): void {
    const { page } = this.#kind;
    const { webview } = this.#panel;
    const icon = (theme: string) => vscode.Uri.joinPath(extensionUri, 'assets', 'icons', `${page}-${theme}.svg`);
    this.#panel.iconPath = { light: icon('light'), dark: icon('dark') };
    const folder = vscode.Uri.joinPath(extensionUri, 'dist', 'webview');
    webview.options = { enableScripts: true, localResourceRoots: [folder] };
    webview.html = pageHtml({
      title: this.#panel.title,
      page,
      cspSource: webview.cspSource,
      nonce: crypto.randomUUID(),
      uri: (file) => webview.asWebviewUri(vscode.Uri.joinPath(folder, file)).toString(),
    });
  }
}
