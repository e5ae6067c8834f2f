/** Scenario files of claims in the workspace. */
import * as vscode from 'vscode';
import { counted, shareText } from '../../protocol/counted.js';
import type { GeneratedScenario, ScenarioText } from '../../protocol/claim-scenarios.js';
import * as files from '../panel/scenario-file.js';
import type { FileStore } from '../panel/file-store.js';
import { shownPath } from '../panel/shown-path.js';
import { writeNewFile } from '../panel/write-file.js';

/** Asks for a name and writes a scenario. @returns the name of the file; undefined if the user cancels, or was told why it failed */
export async function saveScenario(
  store: FileStore,
  folder: vscode.Uri,
  { text, isExact }: ScenarioText,
): Promise<string | undefined> {
  const uri = await files.saveScenario(store, folder, { text, prompt: 'The claim', example: 'death-of-a-spouse' });
  if (!uri) return undefined;
  const file = uri.path.slice(uri.path.lastIndexOf('/') + 1);
  if (!isExact)
    void vscode.window.showWarningMessage(
      `${file} does not reproduce this form: a request was created from answers that have changed since.`,
    );
  return file;
}

/** Writes generated scenarios, after the user has confirmed. */
export async function writeScenarios(
  store: FileStore,
  folder: vscode.Uri,
  found: readonly GeneratedScenario[],
): Promise<void> {
  if (found.length === 0)
    return void vscode.window.showInformationMessage(
      'No further scenario found: the remaining conditions depend on data that the module does not define.',
    );
  const count = counted(found.length, 'scenario');
  const where = shownPath(folder);
  const answer = await vscode.window.showInformationMessage(
    `${count} can be written into ${where}.`,
    {
      modal: true,
      detail: found.map(({ file, gain }) => `${file}: +${shareText(gain, 1)} of all outcomes`).join('\n'),
    },
    'Write',
  );
  if (answer !== 'Write') return;
  for (const { file, text } of found) if (!(await writeNewFile(store, vscode.Uri.joinPath(folder, file), text))) return;
}
