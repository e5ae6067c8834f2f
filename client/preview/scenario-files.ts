/** Scenario files of claims in the workspace. */
import * as vscode from 'vscode';
import { counted } from '../../protocol/counted.js';
import {
  bothOutcomes,
  type BrokenScenario,
  type GeneratedScenario,
  type ScenarioText,
} from '../../protocol/claim-scenarios.js';
import * as files from '../panel/scenario-file.js';
import type { ClaimPreview } from '../../protocol/view-model.js';
import type { FileStore } from '../panel/file-store.js';
import { shownPath } from '../panel/shown-path.js';
import { writeNewFile } from '../panel/write-file.js';
import { scenarioName } from './scenario-name.js';

/**
 * Asks for a name and writes a scenario.
 *
 * @param preview of the claim, which suggests a name
 * @returns the name of the file; undefined if the user cancels, or was told why it failed
 */
export async function saveScenario(
  store: FileStore,
  folder: vscode.Uri,
  { text: passing, isExact, broken }: ScenarioText,
  preview: ClaimPreview | undefined,
): Promise<string | undefined> {
  const text = broken === null ? passing : await chosenText(passing, broken);
  if (text === undefined) return undefined;
  const uri = await files.saveScenario(store, folder, {
    text,
    prompt: 'The claim',
    example: preview ? scenarioName(preview) : '',
  });
  if (!uri) return undefined;
  const file = uri.path.slice(uri.path.lastIndexOf('/') + 1);
  if (!isExact)
    void vscode.window.showWarningMessage(
      `${file} does not reproduce this form: a request was created from answers that have changed since.`,
    );
  return file;
}

/** Only the user knows whether problems are what the scenario is about. @returns undefined if the user cancels */
async function chosenText(text: string, { errors, expecting }: BrokenScenario): Promise<string | undefined> {
  const [are, them, problems] = errors.length === 1 ? ['it is', 'it', 'Problem'] : ['they are', 'them', 'Problems'];
  const fail = 'Save, Fail Until Fixed';
  const expect = `Save, Expect the ${problems}`;
  const left = errors.length - mostListed;
  // A dialog has no markup.
  const listed = [...errors.slice(0, mostListed), ...(left > 0 ? [`${String(left)} more`] : [])].map((line) =>
    line.replaceAll('`', ''),
  );
  const [first = ''] = listed;
  const answer = await vscode.window.showWarningMessage(
    `This claim has ${counted(errors.length, 'problem')}${errors.length === 1 ? `: ${first}` : '.'} Should the scenario fail until ${are} fixed, or expect ${them}?`,
    {
      modal: true,
      ...(errors.length > 1 && { detail: listed.map((line) => `• ${line}`).join('\n') }),
    },
    fail,
    expect,
  );
  return answer === expect ? expecting : answer === fail ? text : undefined;
}

const mostListed = 5;

/** Writes generated scenarios, after the user has confirmed. */
export async function writeScenarios(
  store: FileStore,
  folder: vscode.Uri,
  found: readonly GeneratedScenario[],
): Promise<void> {
  // The panel says so where it lists what is left.
  if (found.length === 0) return;
  const count = counted(found.length, 'scenario');
  const where = shownPath(folder);
  const passing = found.filter(({ failure }) => failure === null);
  const failing = found.length - passing.length;
  const onlyPassing = 'Write Passing Only';
  const answer = await vscode.window.showInformationMessage(
    `${count} can be written into ${where}.${failing > 0 ? ` ${String(failing)} will fail until the errors of the form are corrected.` : ''}`,
    {
      modal: true,
      detail: [
        ...found.map(
          ({ file, gain, failure }) =>
            `${file}: covers ${counted(gain, 'more outcome')}${failure === null ? '' : `, fails: ${failure.replaceAll('`', '')}`}`,
        ),
        '',
        bothOutcomes,
      ].join('\n'),
    },
    'Write',
    ...(failing > 0 && passing.length > 0 ? [onlyPassing] : []),
  );
  if (answer === undefined) return;
  for (const { file, text } of answer === onlyPassing ? passing : found)
    if (!(await writeNewFile(store, vscode.Uri.joinPath(folder, file), text))) return;
}
