/** "Export Playable Form…": the claim form as one HTML file that plays in any browser. */
import * as vscode from 'vscode';
import { messageOf } from '../../protocol/error-text.js';
import { playableHtml, type PlayableForm } from '../../protocol/playable-form.js';
import { PlayableFormRequest } from '../../protocol/playable-messages.js';
import { chooseModule } from '../panel/choose-module.js';
import type { PanelContext } from '../panel/open-panel.js';
import { noAnswer } from '../panel/server-answers.js';
import { saveExport } from '../panel/write-file.js';

type ExportContext = Pick<PanelContext, 'server' | 'front' | 'store' | 'extensionUri'>;

/** Offers the command `platformConfig.exportPlayableForm`. It takes the URI of a file of the module, by default the module in front. */
export function registerPlayableForm(context: ExportContext): vscode.Disposable {
  const { server, store, extensionUri } = context;
  return vscode.commands.registerCommand('platformConfig.exportPlayableForm', async (file: unknown) => {
    const module = await chooseModule(context, file);
    if (!module) return;
    try {
      const answer = await server.request(PlayableFormRequest, { uri: module.root });
      const { form, fault } = answer ?? { form: null, fault: noAnswer(answer) };
      if (form === null) throw new Error(fault?.message ?? '');
      const chosen = await withChosenSamples(form);
      if (!chosen) return;
      const page = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extensionUri, 'dist', 'playable.html'));
      const text = playableHtml(new TextDecoder().decode(page), chosen);
      await saveExport(store, vscode.Uri.joinPath(vscode.Uri.parse(module.root), 'claim-form.html'), text);
    } catch (error) {
      await vscode.window.showErrorMessage(`The claim form cannot be exported: ${messageOf(error)}`);
    }
  });
}

/** The form with the samples that the reader may see. @returns undefined if the user cancels */
async function withChosenSamples(form: PlayableForm): Promise<PlayableForm | undefined> {
  const names = Object.keys(form.samples);
  if (names.length < 2) return form;
  const items = names.map((label) => ({ label, picked: true }));
  const chosen = await vscode.window.showQuickPick(items, {
    canPickMany: true,
    placeHolder: 'With which samples? The file contains their data.',
  });
  const wanted = new Set(chosen?.map(({ label }) => label));
  return (
    chosen && {
      ...form,
      samples: Object.fromEntries(Object.entries(form.samples).filter(([name]) => wanted.has(name))),
    }
  );
}
