/** What a call of `check` checks: the modules of its paths, those that changed, a part of them, or a text from standard input. */
import { resolve } from 'node:path';
import { URI } from 'vscode-uri';
import type { FileSystem } from '../../language/index.js';
import { configurationNames } from '../files/module-names.js';
import { UserError } from '../user-error.js';
import { standardInput, WithText } from './standard-input.js';
import { findTargets, targetOfFile, type Target } from './targets.js';
import { touchedModules } from '../files/touched-modules.js';

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
 * @throws {UserError} if a path does not exist or leads to no module
 * @throws {GitError} if git cannot tell what changed
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
  const roots = found.map(({ root }) => root);
  const touched = changedSince === undefined ? undefined : await touchedModules(resolve('.'), changedSince, roots);
  const targets = found.filter(({ root, label }) => (touched?.has(root) ?? true) && isInShard(label));
  return { fileSystem, targets };
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
