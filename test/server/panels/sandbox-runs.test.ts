/** Many runs at once: they wait in turn, can be cancelled, and hold up nothing else. */
import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import {
  CancellationTokenSource,
  HoverRequest,
  LSPErrorCodes,
  ResponseError,
} from 'vscode-languageserver-protocol/node';
import { RunAlterationRequest, type RunAlterationResult } from '../../../protocol/lsp.js';
import { nodeHost } from '../../../server/node/host.js';
import { sharedEngine } from '../../support/shared-engine.js';
import { SandboxRuns } from '../../../server/panels/sandbox-runs.js';
import { shippedServer, TestClient, type ClientOptions } from '../client.js';
import { Trust } from '../../../runtime/sandbox/trust.js';

const settings = '{ "alterationHooks": [{ "key": "grow", "name": "Grow" }] }';

const module = (folder: string, body: string) => ({
  [`${folder}/.platform-config.json`]: settings,
  [`${folder}/sandbox/one.json`]: '{ "policy": { "policy_id": "p" } }',
  [`${folder}/code/main.js`]: `const validateAlterationPackageRequest = () => { ${body} return { error: "no" }; };`,
});

describe('Runs in the sandbox', () => {
  let client: TestClient;
  afterEach(() => client.stop());

  /** How a request ends: `answered`, `refused` with a fault, or `cancelled`. */
  function run(folder: string) {
    const source = new CancellationTokenSource();
    const params = {
      ...{ uri: client.uri(`${folder}/.platform-config.json`), hook: 'grow', sample: null, data: {} },
      ...{ apply: false, now: '2026-10-20' },
    };
    const result: Promise<RunAlterationResult | null> = client.connection.sendRequest(
      RunAlterationRequest,
      params,
      source.token,
    );
    const ended = result.then(
      (answer) => (answer?.fault ? answer.fault.message : 'answered'),
      (error: unknown) =>
        error instanceof ResponseError && error.code === LSPErrorCodes.RequestCancelled ? 'cancelled' : String(error),
    );
    return { ended, cancel: () => source.cancel() };
  }

  /** @param own a process of its own, whose memory can be measured */
  async function start(own: Pick<ClientOptions, 'bundle'> = {}): Promise<void> {
    client = await TestClient.start({
      files: { ...module('a', ''), ...module('b', ''), ...module('endless', 'for (;;);') },
      initializationOptions: { trusted: true },
      ...own,
    });
    await client.open('a/.platform-config.json', settings);
  }

  const hover = () =>
    client.connection.sendRequest(HoverRequest.type, {
      textDocument: { uri: client.uri('a/.platform-config.json') },
      position: { line: 0, character: 5 },
    });

  it('a hundred at once: each is answered or cancelled, a hover does not wait for them, and little memory is used', async () => {
    await start({ bundle: shippedServer });
    const stopped: number[] = [];
    const runs = Array.from({ length: 100 }, (_, index) => ({ index, ...run(index % 5 === 0 ? 'a' : 'endless') }));
    for (const { index, ended } of runs) if (index % 5 !== 0) void ended.then(() => stopped.push(index));
    assert.ok(await hover());
    // Each may compute for a second.
    assert.deepEqual(stopped, []);
    for (const { index, cancel } of runs) if (index % 5 !== 0) cancel();
    assert.ok(await hover());
    const ends = await Promise.all(runs.map(({ ended }) => ended));
    const expected = runs.map(({ index }) => (index % 5 === 0 ? 'answered' : 'cancelled'));
    assert.deepEqual(ends, expected);
    const status = `/proc/${String(client.pid)}/status`;
    if (!existsSync(status)) return;
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(status, 'utf8')) ?? [];
    assert.ok(Number(kilobytes) < 400_000, `${String(kilobytes)} kB at most`);
  });

  it('of another panel come in between', async () => {
    await start();
    const order: string[] = [];
    const runs = [...Array.from({ length: 12 }, () => 'endless'), 'b'].map((folder) => ({ folder, ...run(folder) }));
    for (const { folder, ended } of runs) void ended.then(() => order.push(folder));
    // Their workers are free for those that wait: one of each panel in turn.
    for (const { ended, cancel } of runs.slice(0, 6)) {
      cancel();
      assert.equal(await ended, 'cancelled');
    }
    assert.equal(await runs.at(-1)?.ended, 'answered');
    assert.ok(order.indexOf('b') < 10, order.join());
    for (const { folder, ended, cancel } of runs) {
      if (folder === 'b') continue;
      cancel();
      await ended;
    }
  });

  it('are refused when too many wait, and those that wait can be cancelled', async () => {
    await start();
    const runs = Array.from({ length: 205 }, () => run('endless'));
    const refused = await Promise.all(runs.slice(200).map(({ ended }) => ended));
    for (const message of refused) assert.match(message, /^200 runs of code are waiting already\. Try again/);
    for (const { cancel } of runs) cancel();
    for (const { ended } of runs.slice(0, 200)) assert.equal(await ended, 'cancelled');
    assert.equal(await run('a').ended, 'answered');
  });
});

describe('Runs that wait for a worker', () => {
  it('read nothing before it is nearly their turn', async () => {
    const runs = new SandboxRuns(nodeHost('dist', sharedEngine));
    runs.trust = Trust.givenByUser();
    const workers = availableParallelism();
    let started = 0;
    const gate = new EventEmitter();
    const opened = once(gate, 'open');
    const { signal } = new AbortController();
    const all = Array.from({ length: 3 * workers }, () =>
      runs.run({ purpose: 'test', client: 'a', signal }, async () => {
        started++;
        await opened;
      }),
    );
    await setImmediate();
    assert.equal(started, workers);
    gate.emit('open');
    await Promise.all(all);
    assert.equal(started, 3 * workers);
    await runs.dispose();
  });
});
