/** What a call of `check` checks: the modules of its paths, those that changed, a part of them, or a text from standard input. */
import { resolve } from 'node:path';
import { URI } from 'vscode-uri';
import { type FileSystem, toolsFileName } from '../../language/index.js';
import { configurationNames } from '../files/module-names.js';
import { UserError } from '../user-error.js';
import { standardInput, WithText } from './standard-input.js';
import { findTargets, targetOfFile, type Target } from './targets.js';
import { GitError } from '../../disk/git/git.js';
import { changedPaths } from '../../disk/git/changed-paths.js';
import { pathBelow, pathOfUri } from '../files/paths.js';

export interface SelectionOptions {
  /** The file that standard input is the text of. */
  readonly standardInputName: string | undefined;
  /** A revision: only modules that differ from it. */
  readonly changedSince: string | undefined;
  /** Whether a module with this label is in the part that is checked. */
  readonly isInShard: (label: string) => boolean;
}

export interface Selection {
  /** With the text from standard input, if there is one. */
  readonly fileSystem: FileSystem;
  readonly targets: readonly Target[];
}

/**
 * @param paths at least one; `-` is standard input
 * @throws {UserError} if a path does not exist or leads to no module, and if git cannot tell what changed
 */
export async function select(
  fileSystem: FileSystem,
  paths: readonly string[],
  { standardInputName, changedSince, isInShard }: SelectionOptions,
): Promise<Selection> {
  if (paths.includes('-')) return selectText(fileSystem, paths, standardInputName);
  if (standardInputName !== undefined)
    throw new UserError('Option --stdin-filename names the text of standard input: it needs the PATH -.');
  const found = await findTargets(fileSystem, paths);
  const changed = changedSince === undefined ? found : await changedTargets(found, resolve('.'), changedSince);
  return { fileSystem, targets: changed.filter(({ label }) => isInShard(label)) };
}

async function selectText(
  fileSystem: FileSystem,
  paths: readonly string[],
  name: string | undefined,
): Promise<Selection> {
  if (paths.length > 1) throw new UserError('Standard input (-) is checked alone: give no other PATH.');
  if (name === undefined)
    throw new UserError(
      'The text of standard input has no name: --stdin-filename PATH says which file of a module it is.',
    );
  const uri = URI.file(resolve(name)).toString();
  const files = new WithText(fileSystem, uri, await standardInput());
  const target = await targetOfFile(files, name);
  if (target) return { fileSystem: files, targets: [target] };
  throw new UserError(
    `There is no product module around '${name}': no folder there holds ${configurationNames}.`,
    name,
  );
}

/** `--changed`: the modules that a change touches. */

/**
 * The targets with a file that differs from a revision, deleted and untracked ones included, or with a changed tools file above them.
 *
 * @param folder absolute, in the repository
 * @throws {UserError} without git, outside of a repository, and if there is no such revision
 */
async function changedTargets(
  targets: readonly Target[],
  folder: string,
  revision: string,
): Promise<readonly Target[]> {
  const changed = await changedPaths(folder, revision).catch((error: unknown) => {
    throw error instanceof GitError ? new UserError(error.message) : error;
  });
  return targets.filter(({ root }) => {
    const module = pathOfUri(root);
    return changed.some((path) => {
      const isToolsFile = path.endsWith(`/${toolsFileName}`) || path.endsWith(`\\${toolsFileName}`);
      return (
        pathBelow(module, path) !== undefined || (isToolsFile && pathBelow(resolve(path, '..'), module) !== undefined)
      );
    });
  });
}
