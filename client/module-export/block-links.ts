/** Links of an exported description to the claim form: `vscode://publisher.extension/claim-form/<module>#<block>`. */
import * as vscode from 'vscode';
import { ModuleStatusRequest } from '../../protocol/lsp.js';
import type { LanguageServer } from '../language-server/language-server.js';
import { filesOfModules } from '../panel/module-files.js';
import { shownPath } from '../panel/shown-path.js';

const path = '/claim-form/';

/** What the links to the blocks of a module begin with; the key of the block follows. They tell where the module is in the workspace, and nothing of the machine. */
export function linksToBlocks(extension: string, module: vscode.Uri): string {
  const link = vscode.Uri.from({ scheme: vscode.env.uriScheme, authority: extension, path: path + shownPath(module) });
  return `${link.toString()}#`;
}

/** Opens what a link says. Any page may contain one: it shows a block of a module of the workspace, and changes nothing. */
export function registerBlockLinks(server: LanguageServer): vscode.Disposable {
  return vscode.window.registerUriHandler({
    handleUri: async (link) => {
      const name = link.path.startsWith(path) ? link.path.slice(path.length) : '';
      const file = await moduleCalled(server, name);
      if (file) await vscode.commands.executeCommand('platformConfig.openPreview', file, link.fragment);
      else
        await vscode.window.showWarningMessage(
          `The link leads to the product module '${name}', which is not in this window. Open its folder, and follow the link again.`,
        );
    },
  });
}

/** @param name the path of its folder as `shownPath` tells it */
async function moduleCalled(server: LanguageServer, name: string): Promise<vscode.Uri | undefined> {
  await server.started;
  const uris = (await filesOfModules()).map((file) => file.toString());
  const modules = await Promise.all(uris.map((uri) => server.request(ModuleStatusRequest, { uri })));
  const found = modules.find((module) => module && shownPath(vscode.Uri.parse(module.root)) === name);
  return found ? vscode.Uri.parse(found.root) : undefined;
}
