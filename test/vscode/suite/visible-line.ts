import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { WAIT_MS } from '../../../scripts/test-limits.mjs';
import { withVisibleLine } from '../../../client/language-server/visible-line.js';
import { claimsBlocks, configuration, moduleUri } from './support/modules.js';

describe('Opening a file', () => {
  /** What the server is sent when a document is opened, in order. */
  async function sentFor(document: vscode.TextDocument): Promise<readonly unknown[]> {
    const sent: unknown[] = [];
    const client = {
      sendNotification: (_: unknown, params?: unknown) => {
        sent.push(params);
        return Promise.resolve();
      },
    };
    const { didOpen } = withVisibleLine(() => client);
    await didOpen?.(document, ({ uri }) => {
      sent.push(`opened ${uri.toString()}`);
      return Promise.resolve();
    });
    return sent;
  }

  it('tells the server first which line is on the screen, if it is scrolled', async () => {
    const document = await vscode.workspace.openTextDocument(moduleUri('funeral-cover', claimsBlocks));
    const last = new vscode.Position(document.lineCount - 1, 0);
    const editor = await vscode.window.showTextDocument(document, { selection: new vscode.Range(last, last) });
    const line = await firstLine(editor, (first) => first > 0);
    const uri = document.uri.toString();
    assert.deepEqual(await sentFor(document), [{ uri, line }, `opened ${uri}`]);
  });

  it('tells nothing of a file that is shown from its top, or not shown', async () => {
    const top = await vscode.workspace.openTextDocument(moduleUri('first-steps', configuration));
    const start = new vscode.Position(0, 0);
    const editor = await vscode.window.showTextDocument(top, { selection: new vscode.Range(start, start) });
    await firstLine(editor, (first) => first === 0);
    assert.deepEqual(await sentFor(top), [`opened ${top.uri.toString()}`]);
    const hidden = await vscode.workspace.openTextDocument(moduleUri('funeral-cover', configuration));
    assert.deepEqual(await sentFor(hidden), [`opened ${hidden.uri.toString()}`]);
  });

  /** The first visible line, once it is as wanted. */
  function firstLine(editor: vscode.TextEditor, isWanted: (line: number) => boolean): Promise<number> {
    return new Promise((resolve, reject) => {
      const check = () => {
        const line = editor.visibleRanges[0]?.start.line;
        if (line === undefined || !isWanted(line)) return;
        finish();
        resolve(line);
      };
      const changed = vscode.window.onDidChangeTextEditorVisibleRanges(check);
      const timer = setTimeout(() => {
        finish();
        reject(new Error(`The editor shows line ${String(editor.visibleRanges[0]?.start.line)} first.`));
      }, WAIT_MS);
      const finish = () => {
        changed.dispose();
        clearTimeout(timer);
      };
      check();
    });
  }
});
