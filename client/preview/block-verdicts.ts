import * as vscode from 'vscode';
import type { BlockVerdict, PreviewProtocol } from '../../protocol/panels/preview.js';
import { ReviewRequest } from '../../protocol/review-messages.js';
import { lastCommitted } from '../git/last-commit.js';
import { ModuleRevisions } from '../git/module-revisions.js';
import type { PanelHost } from '../panel/panel.js';

/**
 * Says what the changes of a block since the last commit do, as the review says it.
 *
 * @param uri of a file of the module
 * @returns asks for those of the block with a key; null if they are not known
 */
export function blockVerdicts(
  { server, git }: Pick<PanelHost<PreviewProtocol>, 'server' | 'git'>,
  uri: string,
): (key: string) => Promise<readonly BlockVerdict[] | null> {
  const revisions = new ModuleRevisions(git, vscode.Uri.parse(uri));
  return async (key) => {
    const base = await lastCommitted(revisions);
    const review = base && (await server.request(ReviewRequest, { uri, path: '.', base }));
    const own = review?.differences.filter(({ subject }) => subject === key || subject.startsWith(`${key}.`));
    return own?.map(({ verdict, message }) => ({ verdict, message })) ?? null;
  };
}
