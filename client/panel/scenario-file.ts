/** A new file in the scenarios folder of a module. */
import * as vscode from 'vscode';
import { messageOf } from '../../protocol/message-of.js';

export interface NewScenario {
  readonly text: string;
  /** What is written, to begin a sentence with. */
  readonly prompt: string;
  /** A name such as one could give. */
  readonly example: string;
}

/** Asks for a name that no scenario has, and writes the file. @returns undefined if the user cancels, or was told why it failed */
export async function saveScenario(
  folder: vscode.Uri,
  { text, prompt, example }: NewScenario,
): Promise<vscode.Uri | undefined> {
  const taken = await namesIn(folder);
  const name = await vscode.window.showInputBox({
    title: 'Save as Scenario',
    prompt: `${prompt} is written into ${vscode.workspace.asRelativePath(folder)}, and played again by every run of the tests.`,
    placeHolder: example,
    validateInput: (given) => {
      if (!/^[\w-][\w .-]*$/.test(given.trim())) return 'Write a name of letters, digits, blanks and dashes.';
      return taken.has(fileName(given)) ? `${fileName(given)} exists already.` : undefined;
    },
  });
  if (name === undefined) return undefined;
  const file = vscode.Uri.joinPath(folder, fileName(name));
  return (await writeScenario(file, text)) ? file : undefined;
}

/** Says so if it fails. */
export async function writeScenario(file: vscode.Uri, text: string): Promise<boolean> {
  try {
    await vscode.workspace.fs.createDirectory(vscode.Uri.joinPath(file, '..'));
    await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(text));
    return true;
  } catch (error) {
    const reason = messageOf(error);
    await vscode.window.showErrorMessage(`The scenario could not be written: ${reason}`);
    return false;
  }
}

function fileName(name: string): string {
  return `${name
    .trim()
    .replace(/\.json$/, '')
    .replace(/\s+/g, '-')}.json`;
}

async function namesIn(folder: vscode.Uri): Promise<ReadonlySet<string>> {
  try {
    return new Set((await vscode.workspace.fs.readDirectory(folder)).map(([name]) => name));
  } catch {
    // There is no folder yet.
    return new Set();
  }
}
