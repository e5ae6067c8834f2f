/** A repository as one gets it from elsewhere: each program that its configuration can name leaves a file where it is run. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Repository } from '../support/repository.js';

export interface Markers {
  /** The names of the programs that were run. */
  readonly left: () => readonly string[];
}

/** The settings that name a program or a transport, as the manual of git lists them. The program of each is called after it. */
const programs = [
  ...['clean', 'smudge', 'process'].map((way) => `filter.evil.${way}`),
  ...['diff.external', 'diff.evil.command', 'diff.evil.textconv', 'merge.evil.driver'],
  ...['core.fsmonitor', 'core.sshCommand', 'core.gitProxy', 'core.askPass', 'core.pager', 'core.editor'],
  ...['core.alternateRefsCommand', 'credential.helper', 'sequence.editor', 'uploadpack.packObjectsHook'],
  ...['gpg.program', 'gpg.ssh.program', 'remote.origin.uploadpack', 'remote.origin.receivepack', 'alias.ls-files'],
  ...['ls-files', 'ls-tree', 'rev-parse', 'cat-file', 'merge-base', 'config', 'diff', 'show'].map(
    (name) => `pager.${name}`,
  ),
];

const hooks = [
  'post-index-change',
  'post-checkout',
  'pre-commit',
  'reference-transaction',
  'fsmonitor-watchman',
  'pre-auto-gc',
];

/** Makes a repository with commits hostile. Its files are to be converted before they are compared. */
export function madeHostile(repository: Repository): Markers {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'markers-')));
  const left = join(folder, 'left');
  mkdirSync(left);
  const program = (name: string) => {
    const path = join(folder, name);
    writeFileSync(path, `#!/bin/sh\ntouch '${join(left, name)}'\ncat\n`);
    chmodSync(path, 0o755);
    return path;
  };
  for (const name of hooks) {
    const hook = join(repository.folder, '.git/hooks', name);
    mkdirSync(join(repository.folder, '.git/hooks'), { recursive: true });
    writeFileSync(hook, `#!/bin/sh\ntouch '${join(left, `hook ${name}`)}'\n`);
    chmodSync(hook, 0o755);
  }
  repository.configure({
    ...Object.fromEntries(programs.map((name) => [name, `${name.startsWith('alias.') ? '!' : ''}${program(name)}`])),
    'filter.evil.required': 'true',
    'log.showSignature': 'true',
    'protocol.ext.allow': 'always',
    'remote.origin.url': `ext::${program('transport')}`,
    'remote.origin.promisor': 'true',
    'remote.origin.partialclonefilter': 'blob:none',
    'core.repositoryFormatVersion': '1',
    'extensions.partialClone': 'origin',
  });
  writeFileSync(join(repository.folder, '.git/info/attributes'), '* filter=evil diff=evil merge=evil\n');
  return { left: () => (existsSync(left) ? readdirSync(left).sort() : []) };
}
