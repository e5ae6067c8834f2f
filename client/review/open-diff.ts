/** Shows a place in both states of a module in the diff editor, or in the state that has it. */
import * as vscode from 'vscode';
import type { ReviewPlace } from '../../protocol/panels/review.js';
import { messageOf } from '../../protocol/error-text.js';
import type { Git } from '../git/git.js';
import type { Revision } from '../git/revision.js';
import { repositoryAround } from '../git/revision.js';
import { columnForFile } from '../panel/columns.js';

export interface DiffSides {
  readonly base: ReviewPlace | null;
  readonly head: ReviewPlace | null;
}

/**
 * @param folder of the module
 * @param name of the revision, for the title
 */
export async function openDiff(
  git: Git,
  folder: vscode.Uri,
  name: string,
  revision: Revision,
  sides: DiffSides,
): Promise<void> {
  try {
    const { api } = await repositoryAround(git, folder);
    const { base, head } = sides;
    const old = base && api.toGitUri(vscode.Uri.joinPath(vscode.Uri.parse(revision.root), base.path), revision.commit);
    const current = head && vscode.Uri.joinPath(folder, head.path);
    const options = async (file: vscode.Uri, place: ReviewPlace): Promise<vscode.TextDocumentShowOptions> => ({
      viewColumn: await columnForFile(file),
      selection: new vscode.Range(place.line, 0, place.line, 0),
    });
    if (old && current) {
      const title = `${head.path} (${name} ↔ Working Copy)`;
      await vscode.commands.executeCommand('vscode.diff', old, current, title, await options(current, head));
    } else if (old) await vscode.window.showTextDocument(old, await options(old, base));
    else if (current) await vscode.window.showTextDocument(current, await options(current, head));
  } catch (error) {
    await vscode.window.showErrorMessage(`The difference could not be opened: ${messageOf(error)}`);
  }
}
