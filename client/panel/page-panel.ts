import * as vscode from 'vscode';
import { readAs, type Shape } from '../../protocol/shape.js';
import { pageHtml, type PageName } from './page-html.js';

/** A page in a panel, as its feature sees it. Disposing it closes the panel. */
export interface PagePanel<Outbound> extends vscode.Disposable {
  /** Does nothing while the panel is hidden: the page is gone then, and asks for everything by `ready` when it is back. */
  post(message: Outbound): void;
}

export interface Page<Inbound> {
  readonly extensionUri: vscode.Uri;
  readonly name: PageName;
  /** Messages of another shape are dropped: pages draw what modules hold. */
  readonly messages: Shape<Inbound>;
  readonly onMessage: (message: Inbound) => void;
}

/** What a panel needs beside its column: to be found by text. The page is made anew whenever it is shown. */
export const pagePanelOptions: vscode.WebviewPanelOptions = { enableFindWidget: true };

/** Connects a panel, made now or brought back by VS Code, with its page. The page may load what is in dist/webview, and nothing else. */
export function connectPage<Inbound, Outbound>(
  panel: vscode.WebviewPanel,
  { extensionUri, name, messages, onMessage }: Page<Inbound>,
): PagePanel<Outbound> {
  const { webview } = panel;
  const icon = (theme: string) => vscode.Uri.joinPath(extensionUri, 'icons', `${name}-${theme}.svg`);
  panel.iconPath = { light: icon('light'), dark: icon('dark') };
  const folder = vscode.Uri.joinPath(extensionUri, 'dist', 'webview');
  webview.onDidReceiveMessage((received: unknown) => {
    const message = readAs(messages, received);
    if (message !== undefined) onMessage(message);
  });
  webview.options = { enableScripts: true, localResourceRoots: [folder] };
  webview.html = pageHtml({
    title: panel.title,
    page: name,
    cspSource: webview.cspSource,
    nonce: crypto.randomUUID(),
    uri: (file) => webview.asWebviewUri(vscode.Uri.joinPath(folder, file)).toString(),
  });
  return {
    post: (message) => void webview.postMessage(message),
    dispose: () => {
      panel.dispose();
    },
  };
}
