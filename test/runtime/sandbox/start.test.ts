import assert from 'node:assert/strict';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SandboxError } from '../../../protocol/sandbox.js';
import type { SandboxLimits } from '../../../runtime/sandbox/limits.js';
import { Sandbox } from '../../../runtime/sandbox/node/sandbox.js';
import { engineFilesIn, SharedEngine } from '../../../runtime/sandbox/node/shared-engine.js';
import { sharedEngine } from '../../support/shared-engine.js';
import { Trust } from '../../../runtime/sandbox/trust.js';

const request = { files: [], now: 0, seed: 1, env: {} };

describe('A worker of a sandbox', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'platform-config-sandbox-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function withWorker(code: string, limits: Partial<SandboxLimits> = {}): Promise<Sandbox> {
    for (const file of ['quickjs.wasm', 'sandbox-guest.js']) await copyFile(`dist/${file}`, join(folder, file));
    await writeFile(join(folder, 'sandbox-worker.cjs'), code);
    return new Sandbox(Trust.givenByUser(), { engine: new SharedEngine(engineFilesIn(folder)), limits });
  }

  describe('that does not start', () => {
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
      const sandbox = new Sandbox(Trust.givenByUser(), {
        engine: new SharedEngine(engineFilesIn(folder)),
        keepsSpare: false,
      });
      await assert.rejects(sandbox.open(request), /ENOENT/);
      for (const file of ['quickjs.wasm', 'sandbox-guest.js', 'sandbox-worker.cjs'])
        await copyFile(`dist/${file}`, join(folder, file));
      const session = await sandbox.open(request);
      assert.equal(session.loadError, null);
      await session.close();
      await sandbox.dispose();
    });
  });

  it('is not started when the sandbox has ended, also if that was while it began', async () => {
    const sandbox = new Sandbox(Trust.givenByUser(), { engine: sharedEngine, keepsSpare: false });
    const opening = assert.rejects(sandbox.open(request), /the sandbox has ended/);
    await sandbox.dispose();
    await opening;
    await assert.rejects(sandbox.open(request), /the sandbox has ended/);
    assert.equal(sandbox.workers, 0);
  });

  describe('that does not answer in time', () => {
    const answerAfter = (milliseconds: string, work: string) => `
    const { parentPort, workerData } = require("node:worker_threads");
    const beats = new Int32Array(workerData.heartbeat);
    parentPort.on("message", () => {
      for (const end = Date.now() + ${milliseconds}; Date.now() < end; ) ${work};
      const error = { kind: "timeout", name: null, message: "mine", file: "code/main.js", line: 3, column: 1, stack: null };
      parentPort.postMessage({ kind: "loaded", error, console: [] });
    });
    parentPort.postMessage({ kind: "ready", thread: null });`;

    /** How the code could not be loaded. */
    async function outcome(milliseconds: string, work: string): Promise<SandboxError | null> {
      const sandbox = await withWorker(answerAfter(milliseconds, work), { timeout: 100, loadTimeout: 100, grace: 100 });
      const session = await sandbox.open(request);
      await session.close();
      await sandbox.dispose();
      assert.equal(sandbox.workers, 0);
      return session.loadError;
    }

    it('waits while there are signs of its life, and so knows where the code was stopped', async () => {
      const error = await outcome('600', 'Atomics.add(beats, 0, 1)');
      assert.deepEqual([error?.message, error?.file, error?.line], ['mine', 'code/main.js', 3]);
    });

    it('ends it when there are none', async () => {
      const error = await outcome('Infinity', '');
      assert.deepEqual([error?.kind, error?.file], ['timeout', null]);
      assert.match(error?.message ?? '', /timed out after 0\.1 s/);
    });
  });
});
