/** "Simulate Policy Lifecycle": the command, its buttons, and the panels that VS Code brings back after a reload. */
import { LifecycleRequest } from '../../protocol/lifecycle-messages.js';
import * as vscode from 'vscode';
import { lifecycleFile } from '../../protocol/lifecycle-file.js';
import { lifecyclePanelState } from '../../protocol/panels/lifecycle.js';
import { readAs } from '../../protocol/shape.js';
import type { LanguageServer } from '../language-server/language-server.js';
import { chooseModule } from '../panel/choose-module.js';
import { ModulePanels } from '../panel/module-panels.js';
import { firstDrawing } from './first-drawing.js';
import { onCommitsChanged } from './last-commit.js';
import { LifecyclePanel } from './lifecycle-panel.js';

const viewType = 'platformConfig.lifecycle';

/**
 * Offers the command `platformConfig.openLifecycle`. It takes the URI of a file of the module; without it, the active editor tells the module. A file of the
 * lifecycles folder is played at once. An action of a diagnostic gives the URI as a text, and with it the life that is to be drawn.
 */
export function registerLifecycle(context: vscode.ExtensionContext, server: LanguageServer): vscode.Disposable {
  const panels = new ModulePanels({
    viewType,
    state: lifecyclePanelState,
    connect: (panel, state) => new LifecyclePanel(panel, context.extensionUri, state, server),
  });

  const open = async (given: unknown, life: unknown) => {
    const uri = uriOf(given) ?? vscode.window.activeTextEditor?.document.uri;
    // The timeline that the user looks at is open already.
    if (!uri && panels.active) return;
    const module = await chooseModule(server, uri);
    if (!module) return;
    // With the URI of a menu comes what VS Code tells of the editor's place.
    const drawn = typeof given === 'string' ? readAs(lifecycleFile, life) : undefined;
    const file = uri && !drawn ? await lifecycleFileAt(module.root, uri) : null;
    const shown = panels.of(module.root);
    if (shown) {
      if (drawn) shown.draw(drawn);
      else if (file !== null) shown.play(file);
      return shown.reveal();
    }
    const request = { file, drawn: drawn ?? firstDrawing(Date.now()), until: null, against: null };
    panels.open(`Policy lifecycle: ${module.name}`, { uri: module.root, request }, { preserveFocus: true });
  };

  /** The name of a file of the lifecycles folder; null for any other file. */
  const lifecycleFileAt = async (root: string, uri: vscode.Uri): Promise<string | null> => {
    const params = { uri: root, file: null, text: '{}', until: null, against: null };
    const folder = (await server.request(LifecycleRequest, params))?.folder;
    const path = (file: string) => vscode.Uri.joinPath(vscode.Uri.parse(folder?.uri ?? ''), file).toString();
    return folder?.files.find((file) => path(file) === uri.toString()) ?? null;
  };

  const refresh = () => {
    panels.refresh();
  };
  return vscode.Disposable.from(
    vscode.commands.registerCommand('platformConfig.openLifecycle', open),
    panels.register(),
    server.onModulesChanged(refresh),
    onCommitsChanged(refresh),
  );
}

/** Menus give a URI, actions of diagnostics its text. */
function uriOf(given: unknown): vscode.Uri | undefined {
  if (typeof given === 'string') return vscode.Uri.parse(given);
  return given instanceof vscode.Uri ? given : undefined;
}
