/** A new file in the scenarios folder of a module. */
import * as vscode from 'vscode';
import { writeNewFile } from './write-file.js';

export interface NewScenario {
  readonly text: string;
  /** What is written, as the start of a sentence. */
  readonly prompt: string;
  /** An example of a name. */
  readonly example: string;
}

/** Asks for an unused scenario name and writes the file. @returns undefined if the user cancels, or was told why it failed */
export async function saveScenario(
  folder: vscode.Uri,
  { text, prompt, example }: NewScenario,
): Promise<vscode.Uri | undefined> {
  const taken = await namesIn(folder);
  const name = await vscode.window.showInputBox({
    title: 'Save as Scenario',
    prompt: `${prompt} is written into ${vscode.workspace.asRelativePath(folder)}, and checked by every test run.`,
    placeHolder: example,
    validateInput: (given) => {
      if (!/^[\w-][\w .-]*$/.test(given.trim())) return 'Use letters, digits, spaces and dashes.';
      return taken.has(fileName(given)) ? `${fileName(given)} exists already.` : undefined;
    },
  });
  if (name === undefined) return undefined;
  const file = vscode.Uri.joinPath(folder, fileName(name));
  return (await writeNewFile(file, text)) ? file : undefined;
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
    // The folder does not exist yet.
    return new Set();
  }
}
