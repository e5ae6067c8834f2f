// A new folder for every run, so that no run sees what an earlier one has left.
import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { logs, root } from './paths.mjs';

/**
 * @typedef {object} TestFolder
 * @property {string} path all of it
 * @property {string} workspace a copy of samples/
 * @property {() => Promise<void>} restoreWorkspace makes it that copy again, by as few changes as possible; one that is read-only stays as it is
 * @property {() => Promise<{ user?: number }>} lock makes the workspace read-only, for all but the administrator, whom no permission stops; returns
 *   who is to run VS Code
 * @property {string} dataDir where VS Code keeps its state
 * @property {string} extensionsDir where VS Code keeps its extensions
 * @property {string} report where the extension host reports its tests
 * @property {(said: readonly string[]) => Promise<string[]>} complaints those warnings and errors that name this extension: of the console, and in the log of
 *   the extension host
 * @property {() => Promise<void>} keepLogs saves VS Code's logs for investigating a failure
 * @property {() => Promise<void>} remove
 */

/** The id of the user without rights. */
const USER_WITHOUT_RIGHTS = 65534;

const samples = join(root, 'samples');

/**
 * @param {{ empty?: boolean, repository?: boolean }} [options] `empty`: a workspace without the samples; `repository`: one in which everything is committed
 * @returns {Promise<TestFolder>}
 */
export async function makeTestFolder({ empty = false, repository = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'platform-config-test-'));
  const workspace = join(folder, 'samples');
  const dataDir = join(folder, 'data');
  if (empty) await mkdir(workspace);
  else await cp(samples, workspace, { recursive: true });
  if (repository) commitAll(workspace);
  let isLocked = false;
  return {
    path: folder,
    workspace,
    restoreWorkspace: async () => {
      if (!isLocked) await restore(workspace);
    },
    lock: async () => {
      isLocked = true;
      for (const path of ['', ...(await readdir(workspace, { recursive: true }))]) {
        const { mode } = await stat(join(workspace, path));
        await chmod(join(workspace, path), mode & ~0o222);
      }
      await chmod(folder, 0o755);
      return process.getuid?.() === 0 ? { user: USER_WITHOUT_RIGHTS } : {};
    },
    dataDir,
    extensionsDir: join(folder, 'extensions'),
    report: join(folder, 'report.jsonl'),
    complaints: async (said) => {
      const lines = await logLines(join(dataDir, 'data/logs'));
      // The line below says what the complaint is about.
      const complaining = lines.flatMap((line, i) =>
        /\[(?:warning|error)\]/.test(line) ? [`${line}\n${lines[i + 1] ?? ''}`] : [],
      );
      const namesUs = (/** @type {string} */ line) =>
        /platform-?config/i.test(line.replaceAll(basename(folder), '').replaceAll(root, ''));
      // Of VS Code's own: a window that is loaded again cancels what it asked the extensions for, and an editor that goes on drops the
      // completions and hints whose details it is still asking for. What the user is told of a file that cannot be written is logged, too, and
      // a file that it cannot read again while the test has its file system gone.
      const isOwn = (/** @type {string} */ line) =>
        /: (?:Canceled|DisposableStore is missing\.\.\.|permission denied(?:, or the file system is read-only)?\.|gone\))$/m.test(
          line,
        );
      return [...said, ...complaining].filter((line) => namesUs(line) && !isOwn(line));
    },
    keepLogs: async () => {
      await rm(logs, { recursive: true, force: true });
      await cp(join(dataDir, 'data/logs'), logs, { recursive: true });
    },
    remove: async () => {
      await unlock(workspace);
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/**
 * The lines of the logs of the extension hosts.
 * @param {string} logs
 */
async function logLines(logs) {
  const files = (await readdir(logs, { recursive: true })).filter((file) => file.endsWith('exthost.log'));
  const texts = await Promise.all(files.map((file) => readFile(join(logs, file), 'utf8')));
  return texts.flatMap((text) => text.split('\n'));
}

/**
 * Makes the folders of a workspace writable again, so that it can be removed.
 * @param {string} workspace
 */
async function unlock(workspace) {
  await chmod(workspace, 0o755);
  for (const entry of await readdir(workspace, { withFileTypes: true }))
    if (entry.isDirectory()) await unlock(join(workspace, entry.name));
}

/** @param {string} workspace */
async function restore(workspace) {
  const [wanted, found] = await Promise.all([samples, workspace].map((folder) => readdir(folder, { recursive: true })));
  for (const path of found ?? [])
    if (!wanted?.includes(path) && path.split('/')[0] !== '.git')
      await rm(join(workspace, path), { recursive: true, force: true });
  for (const entry of await readdir(samples, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const original = join(entry.parentPath, entry.name);
    const copy = join(workspace, relative(samples, original));
    const [text, now] = await Promise.all([readFile(original), readFile(copy).catch(() => undefined)]);
    if (!now?.equals(text)) await cp(original, copy);
  }
}

/**
 * Makes a repository of a folder, with one commit.
 * @param {string} folder
 */
function commitAll(folder) {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    [...author, 'commit', '--quiet', '--message', 'Begin'],
  ])
    execFileSync('git', args, { cwd: folder });
}
