/** Lifecycle files in the editor: what cannot happen and what does not come, live; and diagnostics of settings that lead to a timeline. */
import { LifecycleRequest } from '../../../protocol/lifecycle-messages.js';
import assert from 'node:assert/strict';
import { CodeActionRequest, type CodeAction } from 'vscode-languageserver-protocol/node';
import { lifecycleFile } from '../../../protocol/lifecycle-file.js';
import { fits } from '../../../protocol/decoder.js';
import { codes, TestClient } from '../client.js';

const configuration = '.platform-config.json';
const file = 'sandbox/lifecycles/a.json';
const settings = (number: number) => `{
  "productModuleKey": "a", "productModuleName": "A",
  "settings": {
    "activatePoliciesOnEvent": "policy_issued",
    "gracePeriod": { "lapseOn": { "consecutiveMissedPayments": { "number": ${String(number)} } } }
  }
}`;
const twoMissed = `{
  "events": [{ "date": "2026-01-20", "event": "issued" }],
  "pattern": { "first": "2026-02-01", "payments": 2, "outcomes": [{ "payment": 1, "outcome": "failed" }, { "payment": 2, "outcome": "failed" }] },
  "expect": [{ "status": "lapsed" }]
}`;

function messageOf(diagnostic: { readonly message: unknown } | undefined): string {
  return typeof diagnostic?.message === 'string' ? diagnostic.message : '';
}

describe('the diagnostics of a lifecycle file', () => {
  let client: TestClient;
  afterEach(() => client.stop());

  it('follow the settings as they are typed, and the file itself', async () => {
    client = await TestClient.start({ files: { [configuration]: settings(2), [file]: twoMissed } });
    await client.open(configuration, settings(2));
    await client.open(file, twoMissed);
    await client.diagnostics(file, (found) => found.length === 0);
    await client.change(configuration, settings(3));
    const [failed] = await client.diagnostics(file, (found) => found.length === 1);
    assert.deepEqual(codes(failed ? [failed] : []), ['lifecycle/failed-expectation']);
    assert.deepEqual(failed?.range, { start: { line: 3, character: 25 }, end: { line: 3, character: 33 } });
    // Unknown while the settings are invalid.
    await client.change(configuration, settings(3).slice(0, -3));
    await client.diagnostics(file, (found) => found.length === 0);
    await client.change(configuration, settings(2));
    await client.change(file, twoMissed.replace('"expect"', '"expct"'));
    const [misspelt] = await client.diagnostics(file, (found) => codes(found)[0] === 'lifecycle/invalid');
    assert.match(messageOf(misspelt), /Did you mean `expect`\?/);
    await client.change(
      file,
      twoMissed.replace('"issued" }', '"issued" }, { "date": "2026-01-20", "event": "issued" }'),
    );
    await client.diagnostics(file, (found) => codes(found)[0] === 'lifecycle/impossible-event');
  });

  it('leave mistakes of JSON to a client that reports them, and tell of too many levels', async () => {
    const unclosed = '{ "events": [';
    const deep = `{ "events": ${'['.repeat(600)}${']'.repeat(600)} }`;
    const files = { [configuration]: settings(2), [file]: unclosed, 'sandbox/lifecycles/deep.json': deep };
    client = await TestClient.start({ files, initializationOptions: { hostReportsJson: true } });
    await client.open(configuration, settings(2));
    await client.open('sandbox/lifecycles/deep.json', deep);
    const [tooDeep] = await client.diagnostics('sandbox/lifecycles/deep.json', (found) => found.length === 1);
    assert.match(messageOf(tooDeep), /^This file is nested deeper/);
    await client.open(file, unclosed);
    await client.diagnostics(file, (found) => found.length === 0);
    await client.connection.sendNotification('platformConfig/hostReportsJson', { hostReportsJson: false });
    const [broken] = await client.diagnostics(file, (found) => found.length === 1);
    assert.match(messageOf(broken), /^This file is not valid JSON/);
  });

  it('come for closed files too, and count in the time zone of the tools file', async () => {
    const text = `{ "events": [{ "date": "2026-01-20T22:30:00Z", "event": "issued" }], "expect": [{ "since": "2026-01-20" }] }`;
    client = await TestClient.start({ files: { [configuration]: settings(2), [file]: text } });
    await client.open(configuration, settings(2));
    assert.equal(client.pushed.get(client.uri(file))?.diagnostics.length ?? 0, 0);
    await client.write('.platform-tools.json', '{ "timeZone": "Africa/Johannesburg" }');
    await client.watched(['created', '.platform-tools.json']);
    await client.diagnostics(file, (found) => codes(found)[0] === 'lifecycle/failed-expectation');
  });

  it('follow the retries that lifecycle files tell of, in the configuration', async () => {
    client = await TestClient.start({ files: { [configuration]: settings(3), [file]: twoMissed } });
    await client.open(configuration, settings(3));
    const isReached = (found: Parameters<typeof codes>[0]) => codes(found).includes('settings/reached-in-one-cycle');
    await client.open(
      file,
      twoMissed.replace('"payments": 2,', '"payments": 2, "retries": { "number": 2, "days_apart": 5 },'),
    );
    await client.diagnostics(configuration, isReached);
    await client.change(file, twoMissed);
    await client.diagnostics(configuration, (found) => !isReached(found));
  });
});

describe('a diagnostic of what settings do over time', () => {
  let client: TestClient;
  afterEach(() => client.stop());

  const actions = async (clientCommands: boolean) => {
    client = await TestClient.start({
      files: { [configuration]: settings(3) },
      initializationOptions: { clientCommands },
    });
    await client.open(configuration, settings(3));
    const [diagnostic] = await client.diagnostics(configuration, (found) => found.length === 1);
    assert.ok(diagnostic);
    const found = await client.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: client.uri(configuration) },
      range: diagnostic.range,
      context: { diagnostics: [diagnostic] },
    });
    return (found ?? []).filter((action): action is CodeAction => 'kind' in action);
  };

  it('leads to the timeline that shows it, with the settings as they are', async () => {
    const shows = (await actions(true)).find(({ title }) => title === 'Show the timeline');
    assert.equal(shows?.command?.command, 'platformConfig.openLifecycle');
    const [uri, life] = (shows.command.arguments ?? []) as readonly unknown[];
    assert.equal(uri, client.uri('').replace(/\/$/, ''));
    assert.ok(fits(lifecycleFile, life));
    const params = { uri, file: null, text: JSON.stringify(life), until: null, against: null };
    const { report } = (await client.connection.sendRequest(LifecycleRequest, params)) ?? {};
    const lapse = report?.timeline.entries.find(({ to }) => to === 'lapsed');
    assert.deepEqual([lapse?.date, lapse?.causes[0]?.rule], ['2026-02-17', 'consecutiveMissedPayments']);
  });

  it('does so only for clients that can draw it', async () => {
    assert.deepEqual(
      (await actions(false)).filter(({ command }) => command),
      [],
    );
  });
});
