/** The server for a browser, as it ships: no Node, no shared memory, and files that the client reads. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import type { Worker } from 'node:worker_threads';
import {
  AbstractMessageReader,
  AbstractMessageWriter,
  createProtocolConnection,
  DocumentDiagnosticRequest,
  InitializedNotification,
  InitializeRequest,
  type DataCallback,
  type Disposable,
  type FullDocumentDiagnosticReport,
  type Message,
  type ProtocolConnection,
} from 'vscode-languageserver-protocol/node';
import { serverProgram } from '../../client/browser/server-program.js';
import { RunBookRequest } from '../../protocol/book-messages.js';
import { ReadFileRequest, ReadFolderRequest, ReadProgramRequest } from '../../protocol/client-files.js';
import { PreviewRequest, RunAlterationRequest, RunTestsRequest } from '../../protocol/lsp.js';
import { newClaim } from '../../protocol/played-claim.js';
import { FuzzRequest, WhatIfRequest, WhatIfSetupRequest } from '../../protocol/what-if-messages.js';
import { TestClient } from './client.js';
import { webWorker } from './web-worker.js';

const workspace = 'vscode-vfs://github/example';
const sample = 'funeral-cover';

class WorkerReader extends AbstractMessageReader {
  constructor(private readonly worker: Worker) {
    super();
  }

  listen(callback: DataCallback): Disposable {
    this.worker.on('message', (message: Message) => callback(message));
    return { dispose: () => undefined };
  }
}

class WorkerWriter extends AbstractMessageWriter {
  constructor(private readonly worker: Worker) {
    super();
  }

  write(message: Message): Promise<void> {
    this.worker.postMessage(message);
    return Promise.resolve();
  }

  end(): void {
    // The worker is ended by its test.
  }
}

/** The files of a sample, with what a test changes. */
function filesOf(changed: Readonly<Record<string, string>> = {}): ReadonlyMap<string, string> {
  const folder = join('samples', sample);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) =>
    join(parentPath, name)
      .slice(folder.length + 1)
      .replaceAll(sep, '/'),
  );
  const texts = paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const);
  return new Map([...texts, ...Object.entries(changed)]);
}

describe('the server in a browser', () => {
  let worker: Worker;
  let connection: ProtocolConnection;
  const uri = (path: string) => `${workspace}/${sample}/${path}`;
  const configuration = uri('.platform-config.json');

  async function start(files: ReadonlyMap<string, string>, without: readonly string[] = []): Promise<void> {
    const read = (name: string) => readFileSync(`dist/${name}`, 'utf8');
    worker = webWorker(await serverProgram('web/server.cjs', (name) => Promise.resolve(read(name))), without);
    worker.postMessage({ rulePages: 'https://example.com/rules' });
    connection = createProtocolConnection(new WorkerReader(worker), new WorkerWriter(worker));
    connection.onRequest(ReadFileRequest, ({ uri: file }) => ({
      text: files.get(posix.relative(`${workspace}/${sample}`, file)) ?? null,
      unread: null,
    }));
    connection.onRequest(ReadFolderRequest, ({ uri: folder }) => {
      const below = [...files.keys()]
        .map((path) => posix.relative(folder, uri(path)))
        .filter((path) => !path.startsWith('..'));
      const names = new Map(
        below.map((path) => [path.split('/')[0] ?? '', path.includes('/') ? 'folder' : 'file'] as const),
      );
      return { entries: [...names].map(([name, kind]) => ({ name, kind })), unread: null };
    });
    connection.onRequest(ReadProgramRequest, ({ name }) => Uint8Array.from(readFileSync(`dist/${name}`)));
    connection.listen();
    await connection.sendRequest(InitializeRequest.type, {
      processId: null,
      rootUri: null,
      workspaceFolders: [{ uri: workspace, name: 'example' }],
      capabilities: { textDocument: { diagnostic: {} } },
      initializationOptions: { readsFiles: true, trusted: true },
    });
    await connection.sendNotification(InitializedNotification.type, {});
  }

  afterEach(async () => {
    connection.dispose();
    await worker.terminate();
  });

  /** Runs a hook whose code is this. */
  const run = (body: string) => {
    const code = `const validateAlterationPackageRequest = () => { ${body} };`;
    return start(
      new Map([
        ['.platform-config.json', '{ "alterationHooks": [{ "key": "grow", "name": "Grow" }] }'],
        ['sandbox/one.json', '{ "policy": { "policy_id": "p" } }'],
        ['code/main.js', code],
      ]),
    ).then(() =>
      connection.sendRequest(RunAlterationRequest, {
        ...{ uri: configuration, hook: 'grow', sample: null, data: {} },
        ...{ apply: false, now: '2026-10-20' },
      }),
    );
  };

  it('checks a module and shows its form', async () => {
    await start(
      filesOf({ 'workflows/claims-blocks.json': '[{ "block": { "key": "a", "type": "heeding", "title": "A" } }]' }),
    );
    const claims = uri('workflows/claims-blocks.json');
    const { items } = (await connection.sendRequest(DocumentDiagnosticRequest.type, {
      textDocument: { uri: claims },
    })) as FullDocumentDiagnosticReport;
    const found = items.find(({ code }) => code === 'claims/unknown-block-type');
    assert.equal(found?.codeDescription?.href, 'https://example.com/rules/claims/unknown-block-type.md');
    const preview = await connection.sendRequest(PreviewRequest, { uri: claims, claim: newClaim, create: null });
    assert.equal(preview?.fault, null);
  });

  it('runs hooks, what-if, fuzz and tests with the results of the desktop', async () => {
    await start(filesOf());
    const desktop = await TestClient.start({
      files: Object.fromEntries([...filesOf()].map(([path, text]) => [`${sample}/${path}`, text])),
      initializationOptions: { trusted: true },
    });
    const hook = { hook: 'change_cover_amount', now: '2026-10-20' };
    const of = async (client: ProtocolConnection, file: string) => ({
      whatIf: (await client.sendRequest(WhatIfRequest, { uri: file, now: hook.now, seed: 1 }))?.report,
      fuzz: (await client.sendRequest(FuzzRequest, { uri: file, ...hook, sample: null, runs: 20, seed: 1 }))?.report,
      tests: (
        await client.sendRequest(RunTestsRequest, {
          uri: file,
          included: [{ kind: null, file: null, name: [] }],
          excluded: [],
          coverage: false,
          now: hook.now,
        })
      )?.report?.tests.map(({ duration: _, ...test }) => test),
    });
    const wanted = await of(desktop.connection, desktop.uri(`${sample}/.platform-config.json`));
    await desktop.stop();
    assert.ok(Object.values(wanted).every((report) => report));
    assert.deepEqual(await of(connection, configuration), wanted);
  });

  it('stops code at its time limit, and tells where it was', async () => {
    const answer = await run('for (;;);');
    assert.deepEqual([answer?.report?.error?.kind, answer?.report?.error?.file], ['timeout', 'code/main.js']);
  });

  it('ends a worker that shows no sign of life', async () => {
    // The engine looks at the clock too rarely.
    const answer = await run('const all = new Array(2e5).fill(0).map((_, i) => -i); for (;;) all.indexOf(1);');
    assert.deepEqual([answer?.report?.error?.kind, answer?.report?.error?.file], ['timeout', null]);
  });

  it('runs no book of policies, and says so before one is chosen', async () => {
    await start(filesOf());
    const sentence =
      /^A book of policies cannot run in a browser\. Run it on the desktop, or with `platform-config book`\.$/;
    const setup = await connection.sendRequest(WhatIfSetupRequest, { uri: configuration });
    assert.match(setup?.booksUnavailable ?? '', sentence);
    const book = { file: uri('october.ndjson'), hook: 'change_cover_amount', data: {} };
    const answer = await connection.sendRequest(RunBookRequest, { uri: configuration, ...book });
    assert.match(answer?.fault?.message ?? '', sentence);
  });

  it('says so where there is no WebAssembly', async () => {
    await start(filesOf(), ['WebAssembly']);
    const answer = await connection.sendRequest(RunAlterationRequest, {
      ...{ uri: configuration, hook: 'change_cover_amount', sample: null, data: {} },
      ...{ apply: false, now: '2026-10-20' },
    });
    assert.match(answer?.fault?.message ?? '', /this browser has no WebAssembly/);
  });
});
