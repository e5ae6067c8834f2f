/** A new file in a folder of a module, such as that of the scenarios. */
import * as vscode from 'vscode';
import type { FileStore } from './file-store.js';
import { shownPath } from './shown-path.js';
import { writeNewFile } from './write-file.js';

export interface NewScenario {
  readonly text: string;
  /** What is written, as the start of a sentence. */
  readonly prompt: string;
  /** A name for it, which is proposed unless a file has it; empty: none. */
  readonly example: string;
}

interface NewFile extends NewScenario {
  readonly title: string;
  /** What happens with the file, as the end of a sentence. */
  readonly use: string;
}

/** Asks for an unused scenario name and writes the file. @returns undefined if the user cancels, or was told why it failed */
export function saveScenario(
  store: FileStore,
  folder: vscode.Uri,
  scenario: NewScenario,
): Promise<vscode.Uri | undefined> {
  return saveNewFile(store, folder, { ...scenario, title: 'Save as Scenario', use: 'checked by every test run' });
}

/** The same for any JSON file. */
export async function saveNewFile(
  store: FileStore,
  folder: vscode.Uri,
  { text, title, prompt, use, example }: NewFile,
): Promise<vscode.Uri | undefined> {
  const taken = await namesIn(folder);
  const name = await vscode.window.showInputBox({
    title,
    prompt: `A name for the file. ${prompt} is written into ${shownPath(folder)}, and ${use}.`,
    value: example !== '' && !taken.has(fileName(example)) ? example : '',
    validateInput: (given) => {
      if (!/^[\w-][\w .-]*$/.test(given.trim())) return 'Use letters, digits, spaces and dashes.';
      return taken.has(fileName(given)) ? `${fileName(given)} exists already.` : undefined;
    },
  });
  if (name === undefined) return undefined;
  const file = vscode.Uri.joinPath(folder, fileName(name));
  return (await writeNewFile(store, file, text)) ? file : undefined;
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
