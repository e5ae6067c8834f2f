import assert from 'node:assert/strict';
import { DiagnosticSeverity, DocumentDiagnosticRequest, type Diagnostic } from 'vscode-languageserver-protocol/node';
import { codes, TestClient } from '../client.js';

const claims = 'workflows/claims-blocks.json';
const configuration = (types: string) =>
  `{ "productModuleKey": "a", "productModuleName": "A", "settings": { "claims": { "fulfillmentTypes": [${types}] } } }`;
const voucher = '{ "key": "voucher", "label": "V", "fulfillmentData": {} }';
const request =
  '[{ "block": { "type": "fulfillment_request", "key": "send", "title": "T", "description": "D", "fulfillment_type_key": "voucher", "fulfillment_data": {} }, "show_if": "{{ifCondition claim.approval_status \'===\' \'approved\'}}" }]';
const divider = (key: string) => `[{ "block": { "type": "divider", "key": "${key}" } }]`;
const reading = (key: string, read: string) =>
  `[{ "block": { "type": "divider", "key": "${key}" }, "show_if": "{{claim.block_states.${read}.type}}" }]`;

/** The message of a diagnostic; the protocol allows Markdown too. */
function text(diagnostic: Pick<Diagnostic, 'message'> | undefined): string {
  const message = diagnostic?.message ?? '';
  return typeof message === 'string' ? message : message.value;
}

describe('pushed diagnostics', () => {
  let client: TestClient;
  const start = async (files: Readonly<Record<string, string | Buffer>>, initializationOptions?: unknown) => {
    client = await TestClient.start({ files, initializationOptions });
  };
  afterEach(() => client.stop());

  it('come for closed files too', async () => {
    await start({ '.platform-config.json': configuration(''), [claims]: request });
    assert.deepEqual(codes(await client.diagnostics(claims, (found) => found.length > 0)), [
      'fulfillment/unknown-type',
    ]);
  });

  it('carry the version of the text that was checked', async () => {
    await start({ '.platform-config.json': configuration(''), [claims]: '[]' });
    await client.open(claims, reading('a', 'b'));
    const version = await client.change(claims, reading('a', 'c'));
    await client.diagnostics(claims, (found, of) => of === version && text(found[0]).includes('`c`'));
  });

  it('are of the unsaved text, and of the disk again after it is closed', async () => {
    await start({ '.platform-config.json': configuration(voucher), [claims]: request });
    await client.open('.platform-config.json', configuration(''));
    await client.diagnostics(claims, (found) => codes(found).includes('fulfillment/unknown-type'));
    await client.close('.platform-config.json');
    await client.diagnostics(claims, (found) => found.length === 0);
  });

  it('say of the configuration of a collection that it is another kind of module', async () => {
    const collection = '{ "collectionModuleKey": "bundle" }';
    await start({ '.platform-config.json': collection, 'one/.platform-config.json': configuration('') });
    await client.open('.platform-config.json', collection);
    const [found] = await client.diagnostics('.platform-config.json', (all) => all.length > 0);
    assert.deepEqual([found?.code, found?.severity], ['config/collection', DiagnosticSeverity.Information]);
    assert.match(text(found), /^This is the configuration of a collection of modules \(`collectionModuleKey`\)/);
    await client.close('.platform-config.json');
    await client.diagnostics('.platform-config.json', (all) => all.length === 0);
  });

  it('do not mix the modules of a workspace', async () => {
    await start({
      'one/.platform-config.json': configuration(''),
      [`one/${claims}`]: reading('a', 'b'),
      'two/.platform-config.json': configuration(''),
      [`two/${claims}`]: divider('b'),
      'two/nested/.platform-config.json': configuration(''),
      [`two/nested/${claims}`]: reading('c', 'b'),
    });
    await client.diagnostics(`one/${claims}`, (found) => codes(found)[0] === 'claims/unknown-block-reference');
    await client.diagnostics(`two/nested/${claims}`, (found) => codes(found)[0] === 'claims/unknown-block-reference');
    await client.open(`one/${claims}`, reading('b', 'b'));
    await client.diagnostics(`one/${claims}`, (found) => found.length === 0);
    assert.equal(client.pushed.get(`two/nested/${claims}`)?.diagnostics.length, 1);
    assert.equal(client.pushed.has(`two/${claims}`), false);
  });

  it('follow files that appear, change and vanish', async () => {
    await start({ '.platform-config.json': configuration('') });
    await client.write(claims, reading('a', 'b'));
    await client.watched(['created', claims]);
    await client.diagnostics(claims, (found) => found.length === 1);
    await client.write(claims, reading('b', 'b'));
    await client.watched(['changed', claims]);
    await client.diagnostics(claims, (found) => found.length === 0);
    await client.write(claims, reading('a', 'b'));
    await client.watched(['changed', claims]);
    await client.diagnostics(claims, (found) => found.length === 1);
    await client.remove(claims);
    await client.watched(['deleted', claims]);
    await client.diagnostics(claims, (found) => found.length === 0);
  });

  it('follow modules that appear and vanish with their folder', async () => {
    await start({ 'readme.md': '' });
    await client.write('new/.platform-config.json', configuration(''));
    await client.write(`new/${claims}`, reading('a', 'b'));
    await client.watched(['created', 'new']);
    await client.diagnostics(`new/${claims}`, (found) => found.length === 1);
    await client.remove('new');
    await client.watched(['deleted', 'new']);
    await client.diagnostics(`new/${claims}`, (found) => found.length === 0);
  });

  it('follow the tools file: levels, layout, and its own mistakes', async () => {
    await start({ '.platform-config.json': configuration(''), [claims]: reading('a', 'b') });
    await client.diagnostics(claims, (found) => found[0]?.severity === 1);
    await client.write(
      '.platform-tools.json',
      '{ "rules": { "claims/unknown-block-reference": "hint", "claims/nothing": "off" } }',
    );
    await client.watched(['created', '.platform-tools.json']);
    await client.diagnostics(claims, (found) => found[0]?.severity === 4);
    await client.diagnostics('.platform-tools.json', (found) => codes(found)[0] === 'tools/invalid');
    await client.open('.platform-tools.json', '{ "layout": { "claimsBlocks": "forms/claim.json" } }');
    await client.diagnostics(claims, (found) => found.length === 0);
    await client.write('forms/claim.json', reading('c', 'd'));
    await client.watched(['created', 'forms/claim.json']);
    await client.diagnostics('forms/claim.json', (found) => found.length === 1);
  });

  it('leave out what the host reports, and change when the host does', async () => {
    await start(
      { '.platform-config.json': configuration(''), [claims]: '[{ "block": { "type": "divider" "key": "a" } }]' },
      { hostReportsJson: true },
    );
    await client.open(claims, '[{ "block": { "type": "divider" "key": "a" } }, { "block": {"type":"alrt"}}]');
    assert.deepEqual(codes(await client.diagnostics(claims, (found) => found.length > 0)), [
      'claims/unknown-block-type',
    ]);
    await client.connection.sendNotification('platformConfig/hostReportsJson', { hostReportsJson: false });
    await client.diagnostics(claims, (found) => codes(found).includes('json/syntax'));
  });

  it('tell of a broken file from the start, and leave it to the host while it is open', async () => {
    const [scenario, sample] = ['sandbox/scenarios/broken.json', 'sandbox/list.json'];
    const broken = '{ "kind": "claim"';
    await start(
      { '.platform-config.json': configuration(''), [claims]: '[]', [scenario]: broken, [sample]: '[]' },
      { hostReportsJson: true },
    );
    await client.open(claims, '[]');
    assert.deepEqual(codes(await client.diagnostics(scenario, (found) => found.length > 0)), ['json/syntax']);
    assert.deepEqual(codes(await client.diagnostics(sample, (found) => found.length > 0)), ['scenarios/not-a-sample']);
    await client.open(scenario, broken);
    await client.diagnostics(scenario, (found) => found.length === 0);
    await client.close(scenario);
    await client.diagnostics(scenario, (found) => codes(found).includes('json/syntax'));
  });

  const bad: Readonly<Record<string, string | Buffer>> = {
    'no JSON': 'hello',
    'half-typed JSON': '[{ "block": { "ty',
    'an empty file': '',
    'a BOM': '\uFEFF{}',
    CRLF: '{\r\n}\r\n',
    'conflict markers': '[\n<<<<<<< a\n1\n=======\n2\n>>>>>>> b\n]',
    'deep nesting': '['.repeat(100_000),
    '10 MB': `{ "text": "${'x'.repeat(10_000_000)}" }`,
    'bytes that are not text': Buffer.from([0xff, 0xfe, 0, 1]),
  };
  it('come for any input, and the server lives on', async () => {
    await start({ '.platform-config.json': configuration('') });
    for (const [name, text] of Object.entries(bad)) {
      await client.write(claims, text);
      await client.watched(['changed', claims]);
      await client.diagnostics(claims, (found) => found.length > 0);
      await client.remove(claims);
      await client.watched(['deleted', claims]);
      await client.diagnostics(claims, (found) => found.length === 0);
      assert.deepEqual(client.log, [], name);
    }
    await client.write(`${claims}/a-file`, '');
    await client.watched(['created', claims]);
    await client.diagnostics('.platform-config.json', (found) => codes(found)[0] === 'config/folder-in-place-of-file');
    await client.open('other.json', '{}');
    await client.write('after/.platform-config.json', configuration(''));
    await client.write(`after/${claims}`, reading('a', 'b'));
    await client.watched(['created', 'after']);
    await client.diagnostics(`after/${claims}`, (found) => found.length === 1);
    assert.deepEqual(client.log, []);
  });

  it('are the same after 20 steps of moving files about as after a fresh start', async () => {
    const first = { 'm/.platform-config.json': configuration(voucher), [`m/${claims}`]: request };
    await start(first);
    const steps: [kind: 'created' | 'changed' | 'deleted', path: string, text: string][] = [
      ['changed', 'm/.platform-config.json', configuration('')],
      ['deleted', `m/${claims}`, ''],
      ['created', `m/${claims}`, reading('a', 'b')],
      ['created', 'n/.platform-config.json', configuration('')],
      ['created', `n/${claims}`, reading('x', 'y')],
      ['deleted', 'm/.platform-config.json', ''],
      ['created', 'm/.platform-config.json', configuration(voucher)],
      ['changed', `m/${claims}`, request],
      ['deleted', 'n', ''],
      ['created', 'n/.platform-config.json', configuration(voucher)],
      ['created', `n/${claims}`, request],
      ['changed', `n/${claims}`, divider('q')],
      ['created', '.platform-tools.json', '{ "rules": { "fulfillment/unknown-type": "off" } }'],
      ['changed', 'm/.platform-config.json', configuration('')],
      ['changed', '.platform-tools.json', '{ "rules": { "fulfillment/unknown-type": "warning" } }'],
      ['changed', `n/${claims}`, reading('q', 'r')],
      ['created', 'n/inner/.platform-config.json', configuration('')],
      ['created', `n/inner/${claims}`, reading('s', 't')],
      ['deleted', '.platform-tools.json', ''],
      ['changed', `n/${claims}`, reading('q', 's')],
    ];
    const disk = new Map<string, string>(Object.entries(first));
    for (const [kind, path, text] of steps) {
      if (kind === 'deleted') {
        await client.remove(path);
        for (const known of [...disk.keys()]) if (known === path || known.startsWith(`${path}/`)) disk.delete(known);
      } else {
        await client.write(path, text);
        disk.set(path, text);
      }
      await client.watched([kind, path]);
    }
    const fresh = await TestClient.start({ files: Object.fromEntries(disk) });
    try {
      await fresh.diagnostics(`m/${claims}`, (found) => found.length === 1);
      await fresh.diagnostics(`n/${claims}`, (found) => found.length === 1);
      await fresh.diagnostics(`n/inner/${claims}`, (found) => found.length === 1);
      const said = ({ pushed }: TestClient) =>
        [...pushed]
          .filter(([, { diagnostics }]) => diagnostics.length > 0)
          .map(
            ([path, { diagnostics }]) =>
              `${path}: ${diagnostics.map(({ message, severity }) => `${String(severity)} ${text({ message })}`).join()}`,
          )
          .sort();
      const wanted = said(fresh);
      await client.until(
        'the diagnostics of a fresh start',
        () => JSON.stringify(said(client)) === JSON.stringify(wanted),
      );
    } finally {
      await fresh.stop();
    }
  });
});

describe('pulled diagnostics', () => {
  let client: TestClient;
  afterEach(() => client.stop());

  it('are pushed until the first pull: some clients announce pulls, and make none', async () => {
    const files = { '.platform-config.json': configuration(voucher), [claims]: request };
    client = await TestClient.start({ files, pull: true });
    await client.open('.platform-config.json', configuration(''));
    const pushed = await client.diagnostics(claims, (found) => found.length > 0);
    assert.deepEqual(codes(pushed), ['fulfillment/unknown-type']);
    const textDocument = { uri: client.uri(claims) };
    const pulled = await client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
    assert.ok(pulled.kind === 'full');
    assert.deepEqual(codes(pulled.items), codes(pushed));
    await client.diagnostics(claims, (found) => found.length === 0);
    client.pushed.clear();
    client.stream();
    await client.change('.platform-config.json', configuration(voucher));
    await client.until('the stream', () => client.streamed.get(claims)?.kind === 'full');
    assert.equal(client.pushed.size, 0);
  });

  it('say of the configuration of a collection that it is another kind of module', async () => {
    const collection = '{ "collectionModuleKey": "bundle" }';
    client = await TestClient.start({ files: { '.acme-config.json': collection }, pull: true });
    await client.open('.acme-config.json', collection);
    const textDocument = { uri: client.uri('.acme-config.json') };
    const answer = await client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
    assert.ok(answer.kind === 'full');
    assert.deepEqual(codes(answer.items), ['config/collection']);
  });

  it('are unchanged while they are, and say so', async () => {
    client = await TestClient.start({
      files: { '.platform-config.json': configuration(''), [claims]: request },
      pull: true,
    });
    await client.open(claims, request);
    const ask = (previousResultId?: string) =>
      client.connection.sendRequest(DocumentDiagnosticRequest.type, {
        textDocument: { uri: client.uri(claims) },
        ...(previousResultId !== undefined && { previousResultId }),
      });
    const first = await ask();
    assert.equal(first.kind, 'full');
    assert.deepEqual(codes(first.items), ['fulfillment/unknown-type']);
    assert.equal((await ask(first.resultId)).kind, 'unchanged');
    await client.change(claims, `${request}\n`);
    assert.equal((await ask(first.resultId)).kind, 'unchanged');
    await client.change(claims, '[]');
    const last = await ask(first.resultId);
    assert.ok(last.kind === 'full' && last.items.length === 0);
    assert.equal(client.pushed.size, 0);
  });

  it('stream for closed files, and have other open files asked for again', async () => {
    client = await TestClient.start({
      files: { '.platform-config.json': configuration(voucher), [claims]: request },
      pull: true,
    });
    const found = () => {
      const report = client.streamed.get(claims);
      return report?.kind === 'full' ? codes(report.items) : undefined;
    };
    client.stream();
    await client.until('the first report', () => found()?.length === 0);
    await client.open('.platform-config.json', configuration(voucher));
    await client.change('.platform-config.json', configuration(''));
    await client.until('the stream', () => found()?.[0] === 'fulfillment/unknown-type');
    assert.equal(client.refreshes, 0);

    await client.open(claims, request);
    await client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri: client.uri(claims) } });
    await client.change('.platform-config.json', configuration(voucher));
    await client.until('a refresh', () => client.refreshes === 1);
    await client.until('the stream', () => found()?.length === 0);
  });

  it('stream again for a file that was closed: while it was open the client may have left them out', async () => {
    client = await TestClient.start({
      files: { '.platform-config.json': configuration(''), [claims]: request },
      pull: true,
    });
    client.stream();
    await client.until('the first report', () => client.streamed.has(claims));
    await client.open(claims, request);
    client.streamed.clear();
    await client.close(claims);
    await client.until('the second report', () => client.streamed.has(claims));
    assert.deepEqual([...client.streamed.keys()], [claims]);
  });
});
