/** "Export Module Description…": the module in words, or the map of its claim form, as a file. */
import * as vscode from 'vscode';
import { ModuleExportRequest, type ModuleExportFormat } from '../../protocol/module-export.js';
import { messageOf } from '../../protocol/error-text.js';
import { ModuleRevisions } from '../git/module-revisions.js';
import type { ClientHost } from '../language-server/client-host.js';
import { chooseModule } from '../panel/choose-module.js';
import type { PanelContext } from '../panel/open-panel.js';
import { noAnswer } from '../panel/server-answers.js';
import { linksToBlocks, registerBlockLinks } from './block-links.js';
import { saveExport } from '../panel/write-file.js';

interface Choice extends vscode.QuickPickItem {
  readonly format: ModuleExportFormat;
  readonly file: string;
}

const choices: readonly Choice[] = [
  {
    format: 'description-html',
    label: 'Description as HTML',
    detail: 'One file to read, print and sign',
    file: 'module.html',
  },
  {
    format: 'description-markdown',
    label: 'Description as Markdown',
    detail: 'For wikis and pull requests',
    file: 'module.md',
  },
  {
    format: 'map-svg',
    label: 'Claim map as SVG',
    detail: 'Which blocks of the form depend on which',
    file: 'claim-map.svg',
  },
  { format: 'map-mermaid', label: 'Claim map as Mermaid', detail: 'A diagram for Markdown', file: 'claim-map.mmd' },
];

/**
 * Offers the command `platformConfig.exportDescription`. It takes the URI of a file of the module, by default the module in front.
 *
 * @param extension its ID, which the links of a description name
 */
export function registerModuleExport(
  context: Pick<PanelContext, 'server' | 'front'>,
  host: ClientHost,
  extension: string,
): vscode.Disposable {
  const command = vscode.commands.registerCommand('platformConfig.exportDescription', async (file: unknown) => {
    const module = await chooseModule(context, file);
    const choice = module && (await vscode.window.showQuickPick(choices, { placeHolder: 'What to export?' }));
    const since = choice && (await askSince(choice));
    if (!module || !choice || !since) return;
    const folder = vscode.Uri.parse(module.root);
    const { base } = since;
    try {
      // Where the server cannot run git.
      const isRead = base !== null && !host.runsPrograms;
      const readBase = isRead ? await new ModuleRevisions(host.git, folder).read(base) : null;
      const blockLinks = linksToBlocks(extension, folder);
      const params = { uri: module.root, format: choice.format, now: null, base, readBase, blockLinks };
      const answer = await context.server.request(ModuleExportRequest, params);
      const { text, fault } = answer ?? { text: null, fault: noAnswer(answer) };
      if (text === null) throw new Error(fault?.message ?? '');
      await saveExport(host.store, vscode.Uri.joinPath(folder, choice.file), text);
    } catch (error) {
      await vscode.window.showErrorMessage(`The module cannot be exported: ${messageOf(error)}`);
    }
  });
  return vscode.Disposable.from(command, registerBlockLinks(context.server));
}

interface Since extends vscode.QuickPickItem {
  readonly base: string | null;
}

const histories: readonly Since[] = [
  { label: 'Without changes', detail: 'The module as it is', base: null },
  { label: 'Changes since the last commit', base: 'HEAD' },
];
const another: Since = { label: 'Changes since another revision…', detail: 'A branch, a tag or a commit', base: null };

/** Since when a description lists changes. @returns undefined if the user cancels */
async function askSince({ format }: Choice): Promise<Pick<Since, 'base'> | undefined> {
  if (!format.startsWith('description-')) return { base: null };
  const chosen = await vscode.window.showQuickPick([...histories, another], { placeHolder: 'With a change history?' });
  if (chosen !== another) return chosen;
  const base = await vscode.window.showInputBox({ title: 'Changes since', placeHolder: 'origin/main' });
  return base === undefined || base.trim() === '' ? undefined : { base: base.trim() };
}
