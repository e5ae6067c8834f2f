import assert from 'node:assert/strict';
import { DebugNotification } from '../../../protocol/debug-messages.js';
import { TrustGrantedNotification } from '../../../protocol/lsp.js';
import type { JsonObject } from '../../../protocol/json-value.js';
import { TestClient } from '../client.js';

const settings = '.platform-config.json';
const code = 'code/main.js';
const files = {
  [settings]: '{ "productModuleKey": "small", "alterationHooks": [{ "key": "grow", "name": "Grow" }] }',
  'sandbox/merge-vars.json': '{ "policy": { "policy_id": "p" } }',
  [code]:
    'const validateAlterationPackageRequest = ({ data }) => {\n  const doubled = data.n * 2;\n  return doubled;\n};',
};

describe('platformConfig/debug', () => {
  let client: TestClient;
  const heard = new Map<string, (message: JsonObject) => void>();
  let sequence = 1;

  beforeEach(async () => {
    client = await TestClient.start({ files, initializationOptions: { trusted: true } });
    client.connection.onNotification(DebugNotification, ({ session, message }) => {
      if (message) heard.get(`${session} ${JSON.stringify(message['request_seq'] ?? message['event'])}`)?.(message);
    });
  });
  afterEach(() => client.stop());

  const next = (session: string, what: number | string): Promise<JsonObject> =>
    new Promise((resolve) => heard.set(`${session} ${JSON.stringify(what)}`, resolve));

  async function ask(session: string, command: string, given: JsonObject = {}): Promise<JsonObject> {
    const seq = sequence++;
    const answered = next(session, seq);
    const message = { seq, type: 'request', command, arguments: given };
    await client.connection.sendNotification(DebugNotification, { session, message });
    return answered;
  }

  async function stopAtReturn(session: string, n: number): Promise<void> {
    await ask(session, 'initialize');
    await ask(session, 'launch', {
      module: client.uri(settings).replace(`/${settings}`, ''),
      hook: 'grow',
      data: { n },
    });
    const source = { path: new URL(client.uri(code)).pathname };
    await ask(session, 'setBreakpoints', { source, breakpoints: [{ line: 3 }] });
    const stopped = next(session, 'stopped');
    await ask(session, 'configurationDone');
    await stopped;
  }

  async function doubled(session: string): Promise<unknown> {
    const { body } = await ask(session, 'evaluate', { expression: 'doubled', frameId: 1 });
    return (body as JsonObject)['result'];
  }

  it('has several sessions at a time, and one that is left leaves the others', async () => {
    await stopAtReturn('one', 4);
    await stopAtReturn('other', 5);
    assert.deepEqual([await doubled('one'), await doubled('other')], ['8', '10']);
    await client.connection.sendNotification(DebugNotification, { session: 'one', message: null });
    assert.equal(await doubled('other'), '10');
  });

  it('runs no code without trust', async () => {
    await client.stop();
    client = await TestClient.start({ files, initializationOptions: { trusted: false } });
    client.connection.onNotification(DebugNotification, ({ session, message }) => {
      if (message) heard.get(`${session} ${JSON.stringify(message['request_seq'] ?? message['event'])}`)?.(message);
    });
    const launch = { module: client.uri(settings).replace(`/${settings}`, ''), hook: 'grow' };
    const refused = await ask('one', 'launch', launch);
    assert.match(JSON.stringify(refused['message']), /not trusted/);
    await client.connection.sendNotification(TrustGrantedNotification, {});
    assert.equal((await ask('one', 'launch', launch))['success'], true);
  });
});
