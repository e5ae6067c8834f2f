import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { WAIT_MS } from '../../../scripts/test-limits.mjs';
import { sharedBrowser } from '../../../scripts/vscode-host/browser.mjs';
import { root } from '../paths.mjs';
import { makeTestFolder, type TestFolder } from '../test-folder.mjs';

/** A variable that every process of a server inherits. */
const mark = 'PLATFORM_CONFIG_TEST_MARK';

describe('The VS Code server of npm start', () => {
  let folder: TestFolder;
  let parent: ChildProcess;
  let url: URL;

  beforeEach(async () => {
    folder = await makeTestFolder();
    const { dataDir, extensionsDir, workspace } = folder;
    parent = spawn(process.execPath, [join(root, 'test/vscode/serve.mjs'), dataDir, extensionsDir, workspace], {
      // A server that is killed leaves its sockets behind: in the folder, which goes with the test.
      env: { ...process.env, [mark]: folder.dataDir, TMPDIR: folder.path },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    assert.ok(parent.stdout);
    const [printed] = (await once(parent.stdout.setEncoding('utf8'), 'data')) as [string];
    url = new URL(printed.trim());
  });
  afterEach(async () => {
    parent.kill('SIGKILL');
    await folder.remove();
  });

  it('answers on this machine alone, and only with the token', async () => {
    assert.equal((await fetch(url.origin)).status, 403);
    assert.equal((await fetch(url, { redirect: 'manual' })).status, 302);
    const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
    for (const { address } of addresses.filter(({ internal, family }) => !internal && family === 'IPv4')) {
      await assert.rejects(once(createConnection({ host: address, port: Number(url.port) }), 'connect'), address);
    }
  });

  it('leaves no process behind when what started it ends by SIGTERM', async () => {
    assert.notDeepEqual(processesOf(folder), []);
    parent.kill('SIGTERM');
    await until('no process is left', () => processesOf(folder).length === 0);
  });

  it('leaves none of a window behind either, when what started it ends by SIGKILL', async () => {
    const page = await (await sharedBrowser()).newPage();
    await page.goto(url.href);
    await page.locator('.explorer-folders-view .monaco-list-row').first().waitFor();
    await until('the extension host runs', () => processesOf(folder).some((line) => line.includes('extensionHost')));
    parent.kill('SIGKILL');
    await until('no process is left', () => processesOf(folder).length === 0);
    await page.close();
  });
});

/** The command lines of the processes that carry the mark of a folder. */
function processesOf(folder: TestFolder): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => readProc(id, 'environ').includes(`${mark}=${folder.dataDir}`))
    .map((id) => readProc(id, 'cmdline').replaceAll('\0', ' '));
}

/** A file of a process; empty if the process has ended meanwhile, or belongs to another user. */
function readProc(id: string, name: string): string {
  try {
    return readFileSync(join('/proc', id, name), 'utf8');
  } catch {
    return '';
  }
}

/** Polls, because there is no event for the end of a process that is not a child. */
async function until(what: string, condition: () => boolean): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`Waited ${String(WAIT_MS / 1000)} s until ${what}.`);
    await setTimeout(50);
  }
}
