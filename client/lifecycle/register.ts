/** "Open Policy Timeline": the command, its buttons and its panels. */
import * as vscode from 'vscode';
import { lifecycleFile } from '../../protocol/lifecycle-file.js';
import { LifecycleRequest, type LifecycleFolder } from '../../protocol/lifecycle-messages.js';
import { readAs } from '../../protocol/decoder.js';
import type { PanelContext } from '../panel/open-panel.js';
import { Panels } from '../panel/panels.js';
import { firstDrawing } from './first-drawing.js';
import { lifecyclePanels } from './lifecycle-panel.js';

/**
 * Offers the command `platformConfig.openLifecycle`. It takes the URI of a file of the module, by default that of the active editor or panel. A file
 * of the lifecycles folder is run at once. An action of a diagnostic passes the URI as text, together with the life to draw.
 *
 * @param changed called when the user has changed a drawn life
 */
export function registerLifecycle(context: PanelContext, changed: () => void): vscode.Disposable {
  const panels = new Panels(context, lifecyclePanels(changed));

  const open = (given: unknown, lifeGiven: unknown) => {
    const uri = uriOf(given);
    // Menus pass a second argument of VS Code after the URI.
    const drawn = typeof given === 'string' ? readAs(lifecycleFile, lifeGiven) : undefined;
    return panels.show(
      uri,
      async ({ root }) => {
        const lookedAt = uri ?? vscode.window.activeTextEditor?.document.uri;
        const params = { uri: root, file: null, text: '{}', until: null, against: null };
        const module = drawn ? null : await context.server.request(LifecycleRequest, params);
        const file = (lookedAt && module && fileAt(module.folder, lookedAt)) ?? null;
        const life = drawn ?? firstDrawing(Date.now(), module?.retries ?? null, module?.premium ?? null);
        return { uri: root, request: { file, drawn: life, until: null, against: null } };
      },
      (panel, { request: { file } }) => {
        if (drawn) panel.draw(drawn);
        else if (file !== null) panel.play(file);
      },
    );
  };

  return vscode.Disposable.from(
    panels.register(context.git.onRepositoriesChanged, vscode.workspace.onDidGrantWorkspaceTrust),
    vscode.commands.registerCommand('platformConfig.openLifecycle', open),
  );
}

/** The name of a file in the lifecycles folder. */
function fileAt({ uri: folder, files }: LifecycleFolder, uri: vscode.Uri): string | undefined {
  const path = (file: string) => vscode.Uri.joinPath(vscode.Uri.parse(folder), file).toString();
  return files.find((file) => path(file) === uri.toString());
}

/** Menus pass a URI, actions of diagnostics its text. */
function uriOf(given: unknown): vscode.Uri | undefined {
  if (typeof given === 'string') return vscode.Uri.parse(given);
  return given instanceof vscode.Uri ? given : undefined;
}
