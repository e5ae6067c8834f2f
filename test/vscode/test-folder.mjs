// A new folder for every run, so that no run sees what an earlier one has left.
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logs, root } from './paths.mjs';

/**
 * @typedef {object} TestFolder
 * @property {string} path all of it
 * @property {string} workspace a copy of samples/
 * @property {string} dataDir where VS Code keeps its state
 * @property {string} extensionsDir where VS Code keeps its extensions
 * @property {string} report where the extension host reports its tests
 * @property {(isWanted: (file: string) => boolean) => Promise<string[]>} logLines the lines of VS Code's logs in files with these names
 * @property {() => Promise<void>} keepLogs saves VS Code's logs for investigating a failure
 * @property {() => Promise<void>} remove
 */

/** @returns {Promise<TestFolder>} */
export async function makeTestFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'platform-config-test-'));
  const workspace = join(folder, 'samples');
  const dataDir = join(folder, 'data');
  await cp(join(root, 'samples'), workspace, { recursive: true });
  return {
    path: folder,
    workspace,
    dataDir,
    extensionsDir: join(folder, 'extensions'),
    report: join(folder, 'report.jsonl'),
    logLines: async (isWanted) => {
      const logs = join(dataDir, 'data/logs');
      const files = (await readdir(logs, { recursive: true })).filter(isWanted);
      const texts = await Promise.all(files.map((file) => readFile(join(logs, file), 'utf8')));
      return texts.flatMap((text) => text.split('\n'));
    },
    keepLogs: async () => {
      await rm(logs, { recursive: true, force: true });
      await cp(join(dataDir, 'data/logs'), logs, { recursive: true });
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}
