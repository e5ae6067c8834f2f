import assert from 'node:assert/strict';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Sandbox } from '../../../runtime/sandbox/node/sandbox.js';

const request = { files: [], now: 0, seed: 1, env: {} };

describe('A sandbox whose worker does not start', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'platform-config-sandbox-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function withWorker(code: string): Promise<Sandbox> {
    for (const file of ['quickjs.wasm', 'sandbox-guest.js']) await copyFile(`dist/${file}`, join(folder, file));
    await writeFile(join(folder, 'sandbox-worker.cjs'), code);
    return new Sandbox({ folder });
  }

  it('says why', async () => {
    for (const [code, why] of [
      ['process.exit(0);', /ended before it was ready/],
      ['throw new Error("no engine");', /no engine/],
      ['require("node:worker_threads").parentPort.postMessage({ kind: "loaded" });', /spoke before it was asked/],
    ] as const) {
      const sandbox = await withWorker(code);
      await assert.rejects(sandbox.open(request), why);
      await sandbox.dispose();
      assert.equal(sandbox.workers, 0);
    }
  });

  it('starts as soon as what was missing is there', async () => {
    const sandbox = new Sandbox({ folder, keepsSpare: false });
    await assert.rejects(sandbox.open(request), /ENOENT/);
    for (const file of ['quickjs.wasm', 'sandbox-guest.js', 'sandbox-worker.cjs'])
      await copyFile(`dist/${file}`, join(folder, file));
    const session = await sandbox.open(request);
    assert.equal(session.loadError, null);
    await session.close();
    await sandbox.dispose();
  });
});
