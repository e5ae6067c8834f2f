/** "Preview Letter": the command, its button beside a template, and its panels. */
import * as vscode from 'vscode';
import { firstLetter, letterChoice } from '../../protocol/letter-messages.js';
import { readAs } from '../../protocol/decoder.js';
import { openFile } from '../panel/open-place.js';
import type { PanelContext } from '../panel/open-panel.js';
import { Panels } from '../panel/panels.js';
import { letterPanels } from './letter-panel.js';

/**
 * Offers the command `platformConfig.previewLetter`. It takes the URI of a template, by default that of the active editor, or of another file of the
 * module; and what the letter is to be made from, which other panels pass.
 */
export function registerLetters(context: PanelContext): vscode.Disposable {
  const panels = new Panels(context, letterPanels);
  return vscode.Disposable.from(
    panels.register(),
    vscode.commands.registerCommand('platformConfig.previewLetter', (given: unknown, choice: unknown) => {
      const uri = given instanceof vscode.Uri ? given : undefined;
      // It is sent as it is: there is nothing to preview.
      if (uri && /\.pdf$/i.test(uri.path)) return openFile(uri);
      const lookedAt = uri ?? vscode.window.activeTextEditor?.document.uri;
      return panels.show(
        uri,
        ({ root }, { sample = null }) => {
          const file = lookedAt ? pathIn(root, lookedAt) : null;
          // Menus pass a second argument of VS Code after the URI.
          const request = readAs(letterChoice, choice) ?? { ...firstLetter, sample, file };
          return { uri: root, request };
        },
        (panel, { request }) => {
          const { file, now, policy } = request;
          if (now !== null || policy !== null) panel.choose(request);
          else if (file !== null) panel.choose({ file });
        },
      );
    }),
  );
}

/** The path of an HTML file in a module; null for any other file. */
function pathIn(root: string, file: vscode.Uri): string | null {
  const { path: folder } = vscode.Uri.parse(root);
  const { path } = file;
  return path.startsWith(`${folder}/`) && path.endsWith('.html') ? path.slice(folder.length + 1) : null;
}
