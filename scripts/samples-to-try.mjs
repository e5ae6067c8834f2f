// The copy of the sample modules that `npm start` opens: a Git repository with a change in it, so that there is one to review.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The changed file, and the amount in it that no longer counts the share of the first beneficiary. */
const CHANGED = 'funeral-cover/workflows/claims-blocks.json';
const SHARE =
  '{{ divide (multiply claim.block_states.approved_amount.value claim.policy.beneficiaries.[0].percentage) 100 }}';
const WHOLE = '{{ claim.block_states.approved_amount.value }}';

/**
 * Copies the samples, unless there is a copy already, which may have changes of the user.
 *
 * @param {string} samples
 * @param {string} copy
 * @param {boolean} isFresh whether an existing copy is replaced
 * @throws if a file cannot be written
 */
export async function copySamples(samples, copy, isFresh) {
  if (isFresh) await rm(copy, { recursive: true, force: true });
  if (existsSync(copy)) return;
  await cp(samples, copy, { recursive: true });
  if (await commitAll(copy)) {
    const path = join(copy, CHANGED);
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll(SHARE, WHOLE));
  } else console.log('Git was not found: the samples are no repository, and have no change to review.');
}

/**
 * @param {string} folder
 * @returns {Promise<boolean>} whether the folder is a repository now; not without Git
 */
async function commitAll(folder) {
  const identity = [
    '-c',
    'user.name=Platform Config',
    '-c',
    'user.email=samples@localhost',
    '-c',
    'commit.gpgsign=false',
  ];
  for (const args of [
    ['init', '-q', '-b', 'main'],
    ['add', '.'],
    [...identity, 'commit', '-q', '-m', 'The sample modules'],
  ]) {
    const git = spawn('git', args, { cwd: folder, stdio: 'ignore' });
    // Without Git there is an error in place of an exit.
    const [exitCode] = await once(git, 'exit').catch(() => [null]);
    if (exitCode !== 0) return false;
  }
  return true;
}
