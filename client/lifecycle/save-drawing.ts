/** Saves a drawing as a lifecycle file at a path chosen by the user. Never overwrites a file. */
import type { LifecycleFolder } from '../../protocol/lifecycle-messages.js';
import * as vscode from 'vscode';
import type { FileStore } from '../panel/file-store.js';
import { shownPath } from '../panel/shown-path.js';
import { writeNewFile } from '../panel/write-file.js';

/** @returns the name of the file in the folder; undefined if it was not saved */
export async function saveDrawing(
  store: FileStore,
  folder: LifecycleFolder,
  text: string,
): Promise<string | undefined> {
  const name = await askName(folder);
  if (name === undefined) return undefined;
  const file = vscode.Uri.joinPath(vscode.Uri.parse(folder.uri), name);
  return (await writeNewFile(store, file, text)) ? name : undefined;
}

/** The whole path is shown while the name is typed. */
async function askName({ uri, path, files }: LifecycleFolder): Promise<string | undefined> {
  const folder = shownPath(vscode.Uri.parse(uri));
  const typed = await vscode.window.showInputBox({
    title: 'Save Timeline',
    prompt: `The name of the file in ${folder}`,
    value: freeName(files),
    validateInput: (value) => {
      const name = fileName(value);
      if (name === undefined) return 'Use letters, digits, dots and hyphens.';
      if (files.includes(name)) return `${path}/${name} already exists. Choose another name.`;
      return { message: `Writes ${folder}/${name}`, severity: vscode.InputBoxValidationSeverity.Info };
    },
  });
  return typed === undefined ? undefined : fileName(typed);
}

function freeName(files: readonly string[]): string {
  for (let i = 1; ; i++) {
    const name = i === 1 ? 'lifecycle.json' : `lifecycle-${String(i)}.json`;
    if (!files.includes(name)) return name;
  }
}

function fileName(typed: string): string | undefined {
  const name = typed.trim();
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u.test(name)) return undefined;
  return name.endsWith('.json') ? name : `${name}.json`;
}
