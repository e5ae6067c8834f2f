import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { ModuleExportRequest, type ModuleExport, type ModuleExportFormat } from '../../../protocol/module-export.js';
import type { ReviewBase } from '../../../protocol/review-messages.js';
import { withoutStyles } from '../../support/golden.js';
import { Repository } from '../../support/repository.js';
import { filesIn } from '../../support/read-module.js';
import { TestClient } from '../client.js';

describe('platformConfig/moduleExport', () => {
  let client: TestClient;
  afterEach(() => client.stop());

  async function start(isTrusted: boolean, files = filesIn('samples/funeral-cover')): Promise<void> {
    client = await TestClient.start({ files, initializationOptions: { trusted: isTrusted } });
  }

  async function exported(
    format: ModuleExportFormat,
    base: string | null = null,
    readBase: ReviewBase | null = null,
    blockLinks: string | null = null,
  ): Promise<ModuleExport> {
    const uri = client.uri('.platform-config.json');
    const answer = await client.connection.sendRequest(ModuleExportRequest, {
      uri,
      format,
      now: '2026-10-06T08:00:00Z',
      base,
      readBase,
      blockLinks,
    });
    assert.ok(answer);
    return answer;
  }

  it('gives the document and the map of the command line', async () => {
    await start(true);
    const golden = (file: string) => readFileSync(`test/golden/${file}`, 'utf8');
    for (const [format, file] of [
      ['description-markdown', 'document/funeral-cover.md'],
      ['map-svg', 'map/funeral-cover.svg'],
      ['map-mermaid', 'map/funeral-cover.mmd'],
    ] as const)
      assert.deepEqual(await exported(format), { text: golden(file), fault: null }, file);
    const { text, fault } = await exported('description-html');
    assert.deepEqual([withoutStyles(text ?? ''), fault], [golden('document/funeral-cover.html'), null]);
  });

  it('links every block and request to the claim form, if the client has links', async () => {
    const key = 'a b#"&';
    const block = { type: 'payout_request', key, amount: 1, payee: { type: 'policyholder' } };
    const claims = Buffer.from(
      JSON.stringify([{ block }, { block: { type: 'input.text', key, title: 'A' } }, { block: { type: 'divider' } }]),
    );
    await start(false, { ...filesIn('samples/first-steps'), 'workflows/claims-blocks.json': claims });
    const { text } = await exported('description-html', null, null, 'vscode://publisher.name/claim-form/a#');
    const links = [...(text ?? '').matchAll(/<a class="to-form" href="([^"]*)"/g)].map(([, link]) => link);
    assert.deepEqual(links, Array(2).fill('vscode://publisher.name/claim-form/a#a%20b%23%22%26'));
    assert.doesNotMatch((await exported('description-html')).text ?? '', /<a class="to-form"|vscode:/);
    assert.doesNotMatch((await exported('description-markdown', null, null, 'vscode:')).text ?? '', /vscode:/);
  });

  it('runs no code without trust', async () => {
    await start(false);
    const { text } = await exported('description-markdown');
    assert.match(text ?? '', /the code of the module may not run here/);
  });

  it('lists what has changed since a revision, or says why not', async () => {
    await start(false);
    const { text, fault } = await exported('description-markdown', 'HEAD');
    assert.equal(text, null);
    assert.match(fault?.message ?? '', /not in a git repository|no git repository/i);
    new Repository(client.folder).commit('All');
    await client.open('workflows/claims-blocks.json', '[]');
    const changed = await exported('description-markdown', 'HEAD');
    assert.match(changed.text ?? '', /What changed since `HEAD`[^]*\| Breaking \|/);
    assert.match((await exported('description-markdown', 'nowhere')).fault?.message ?? '', /nowhere/);
  });

  it('lists what has changed since a revision that the client has read', async () => {
    await start(false);
    const root = client.uri('').replace(/\/$/, '');
    const files = Object.entries(filesIn('samples/funeral-cover')).map(([path, text]) => ({
      uri: `${root}/${path}`,
      text: String(text),
    }));
    await client.open('workflows/claims-blocks.json', '[]');
    const changed = await exported('description-markdown', 'HEAD', { root, movedFrom: null, files });
    assert.match(changed.text ?? '', /What changed since `HEAD`[^]*\| Breaking \|/);
    const { fault } = await exported('description-markdown', 'HEAD', { root, movedFrom: null, files: [] });
    assert.equal(fault?.message, "There is no such product module in 'HEAD'.");
  });

  it('says what is broken', async () => {
    await start(false, { ...filesIn('samples/group-life'), 'workflows/claims-blocks.json': Buffer.from('[') });
    const { text, fault } = await exported('map-svg');
    assert.equal(text, null);
    assert.match(fault?.message ?? '', /not valid JSON/);
  });
});
