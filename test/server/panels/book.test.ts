import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CancellationTokenSource } from 'vscode-languageserver-protocol/node';
import {
  bookProgress,
  BookPolicyRequest,
  RunBookRequest,
  type BookProgress,
  type RunBookParams,
} from '../../../protocol/book-messages.js';
import { AlterationHooksRequest, RunAlterationRequest } from '../../../protocol/lsp.js';
import { acting, actingModule } from '../../support/book.js';
import { folderWith } from '../../cli/command-line.js';
import { TestClient } from '../client.js';

describe('A book in an editor', () => {
  let client: TestClient;
  afterEach(() => client.stop());

  const lines = [acting('a'), acting('b', 'reject'), '{ broken', acting('c', 'throw'), acting('d')];
  const folder = folderWith({
    'book.ndjson': lines.join('\n'),
    'long.ndjson': Array.from({ length: 400 }, (_, at) => acting(String(at), 'hang')).join('\n'),
  });
  const file = (name: string) => pathToFileURL(join(folder, name)).toString();

  async function start(trusted = true): Promise<void> {
    client = await TestClient.start({ files: actingModule, initializationOptions: { trusted } });
  }

  const params = (name = 'book.ndjson'): RunBookParams => ({
    ...{
      uri: client.uri('code/main.js'),
      file: file(name),
      hook: 'act',
      data: { cover: '{{ multiply policy.sum_assured 5 }}' },
    },
  });

  it('is run with its progress, and nothing is written', async () => {
    await start();
    const before = readFileSync(join(folder, 'book.ndjson'), 'utf8');
    const told: BookProgress[] = [];
    client.connection.onProgress(bookProgress, 'book', (progress) => {
      told.push(progress);
    });
    const result = await client.connection.sendRequest(RunBookRequest, { ...params(), partialResultToken: 'book' });
    assert.deepEqual(result, { notes: [], fault: null });
    const last = told.at(-1);
    assert.deepEqual(last?.summary.outcomes, { applied: 2, rejected: 1, failed: 1, invalid: 0, skipped: 1 });
    assert.deepEqual([last.share, 'merge' in last.summary, last.summary.premium.changed], [1, false, 2]);
    assert.deepEqual(
      told.flatMap(({ failures }) => failures).map(({ policy_id, outcome, line }) => [policy_id, outcome, line]),
      [
        ['b', 'rejected', 2],
        [null, 'skipped', 3],
        ['c', 'failed', 4],
      ],
    );
    assert.deepEqual(
      [
        readdirSync(folder)
          .filter((name) => name !== '.git')
          .sort(),
        readFileSync(join(folder, 'book.ndjson'), 'utf8'),
      ],
      [['book.ndjson', 'long.ndjson'], before],
    );
  });

  it('is cancelled while code hangs', async () => {
    await start();
    const source = new CancellationTokenSource();
    const running = client.connection.sendRequest(RunBookRequest, params('long.ndjson'), source.token);
    source.cancel();
    await assert.rejects(running, /cancelled/);
  });

  it('does not run without trust, without the file, or another hook', async () => {
    await start(false);
    const faultOf = async (more: Partial<RunBookParams> = {}) =>
      (await client.connection.sendRequest(RunBookRequest, { ...params(), ...more }))?.fault?.message ?? '';
    assert.match(await faultOf(), /not trusted/);
    await client.stop();
    await start();
    assert.match(await faultOf({ file: file('none.ndjson') }), /cannot be read: it is not there/);
    assert.match(await faultOf({ hook: 'other' }), /no hook `other`/);
  });

  it('opens one policy in the hook panel from memory, and gives one without what identifies people', async () => {
    await start();
    const policyAt = (line: number, keeps: boolean, redacts: boolean) =>
      client.connection.sendRequest(BookPolicyRequest, { ...params(), line, keeps, redacts });
    const opened = await policyAt(2, true, false);
    assert.deepEqual([opened?.name, opened?.data, opened?.fault], ['b (book.ndjson)', { cover: 5000 }, null]);
    const hooks = await client.connection.sendRequest(AlterationHooksRequest, { uri: client.uri('code/main.js') });
    assert.deepEqual(hooks?.samples, ['b (book.ndjson)']);
    const ran = await client.connection.sendRequest(RunAlterationRequest, {
      ...{
        uri: client.uri('code/main.js'),
        hook: 'act',
        sample: 'b (book.ndjson)',
        data: { cover: 5000 },
        apply: true,
        now: null,
      },
    });
    assert.equal(JSON.stringify(ran?.report?.steps.validate.error), '{"message":"No: b"}');
    const redacted = await policyAt(4, false, true);
    assert.deepEqual(
      [redacted?.name, (JSON.parse(redacted?.sample ?? '') as { policy: object }).policy],
      ['c', { ...(JSON.parse(acting('c', 'throw')) as object) }],
    );
    assert.match((await policyAt(3, false, true))?.fault?.message ?? '', /not valid JSON/);
    assert.match((await policyAt(99, false, true))?.fault?.message ?? '', /no line 99/);
  });
});
