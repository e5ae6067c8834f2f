import * as vscode from 'vscode';
import type { BaseLanguageClient, Middleware } from 'vscode-languageclient';
import { FirstVisibleLineNotification } from '../../protocol/first-visible-line.js';

/** Tells the server which part of an opened file is on the screen, so that its problems are found first. */
export function withVisibleLine(
  client: () => Pick<BaseLanguageClient, 'sendNotification'>,
): Pick<Middleware, 'didOpen'> {
  return {
    didOpen: async (document, next) => {
      const editor = vscode.window.visibleTextEditors.find((one) => one.document === document);
      const line = editor?.visibleRanges[0]?.start.line ?? 0;
      const sent =
        line > 0 && client().sendNotification(FirstVisibleLineNotification, { uri: document.uri.toString(), line });
      // Both at once, so that nothing comes between: they are sent in this order.
      await Promise.all([sent, next(document)]);
    },
  };
}
