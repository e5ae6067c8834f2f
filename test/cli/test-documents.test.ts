import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestEntry, TestReport } from '../../protocol/tests.js';
import { assertRefused, folderWith, runCommand } from './command-line.js';
import { browserThat, prints } from './fake-browser.js';

const usual = {
  '.platform-config.json': JSON.stringify({
    settings: { policyDocuments: [{ type: 'certificate', enabled: true, fileName: 'cert_{{policy.status}}' }] },
  }),
  'documents/certificate.html':
    '<h1>Certificate</h1>\n<p>Dear {{policyholder.first_name}},<br>your policy is <b>{{policy.status}}</b>\n  on {{dateNow}}.</p>{{policy.gone}}',
  'sandbox/a.json':
    '{ "policy": { "policy_number": "P1", "status": "active" }, "policyholder": { "first_name": "Ann" } }',
  'sandbox/b.json': '{ "policy": {}, "policyholder": { "first_name": "Bo" } }',
};

async function letter(scenario: object, files: Readonly<Record<string, string>> = {}): Promise<TestEntry> {
  const written = JSON.stringify(
    { kind: 'document', document: 'certificate', now: '2026-03-01', ...scenario },
    null,
    2,
  );
  const folder = folderWith({ ...usual, 'sandbox/scenarios/letter.json': written, ...files });
  const { stdout, stderr } = await runCommand(['test', '--format', 'json'], folder);
  assert.equal(stderr, '');
  const [entry, ...more] = (JSON.parse(stdout) as TestReport).tests;
  assert.ok(entry && more.length === 0);
  return entry;
}

const text = ['Certificate', 'Dear Ann, your policy is active on 2026-03-01.'];

describe('test of golden letters', () => {
  it('compares their text by words, their name and what is missing', async () => {
    const expect = { text, file_name: 'cert_active', missing: ['policy.gone'] };
    const { status, message } = await letter({ expect });
    assert.deepEqual([status, message], ['passed', null]);
    assert.equal((await letter({ expect: { text: [text.join('   \n\n ')] } })).status, 'passed');
  });

  it('says where the first word differs, in the text and in the file', async () => {
    const { status, message, place, actual } = await letter({
      expect: { text: ['Certificate', 'Dear Ann, your policy has lapsed.'] },
    });
    assert.equal(status, 'failed');
    assert.equal(message, '/text/1: after "Ann, your policy", expected "has lapsed.", got "is active on 2026-03-01.".');
    assert.equal(place?.file, 'sandbox/scenarios/letter.json');
    assert.equal(place.line, 8);
    assert.deepEqual((actual as { text: unknown }).text, [
      'Certificate',
      'Dear Ann,',
      'your policy is active on 2026-03-01.',
    ]);
    assert.match((await letter({ expect: { text: [...text, 'More'] } })).message ?? '', /expected "More", got the end/);
    assert.match(
      (await letter({ expect: { text: [] } })).message ?? '',
      /at the beginning, expected the end, got "Certificate Dear/,
    );
  });

  it('take the policyholder of another sample, and members of the policy', async () => {
    const { status } = await letter({
      policyholder: 'b.json',
      policy: { status: 'lapsed' },
      expect: { text: ['Certificate Dear Bo, your policy is lapsed on 2026-03-01.'], file_name: 'cert_lapsed' },
    });
    assert.equal(status, 'passed');
  });

  it('fail without a document of that name, and for an error that is not expected', async () => {
    const unknown = await letter({ document: 'certificat' });
    assert.match(unknown.message ?? '', /no letter `certificat`\. It has `certificate`/);
    assert.equal(unknown.place?.line, 3);
    const broken = { 'documents/certificate.html': '{{#if}' };
    assert.match((await letter({}, broken)).message ?? '', /^Unexpected problem: /);
    assert.equal((await letter({ expect: { problems: [{ code: 'syntax' }] } }, broken)).status, 'passed');
    assert.match((await letter({ sample: 'gone.json' })).message ?? '', /gone\.json' cannot be read/);
    assert.match((await letter({ documents: 1 })).message ?? '', /documents/);
  });
});

// The browser of these tests is a script, which Windows does not start.
if (process.platform !== 'win32')
  describe('test --pictures', () => {
    const scenario = (more: object) =>
      JSON.stringify({ kind: 'document', document: 'certificate', now: '2026-03-01', ...more });
    const take = async (files: Readonly<Record<string, string>>, more: readonly string[] = []) => {
      const folder = folderWith({ ...usual, ...files });
      const args = ['test', '--pictures', 'pictures', ...more];
      return { folder, ...(await runCommand(args, folder, { PLATFORM_CONFIG_CHROMIUM: browserThat(prints) })) };
    };

    it('leaves a picture of each letter, with its images, also of one that fails', async () => {
      const { folder, exitCode, stderr } = await take({
        'documents/certificate.html': '<p>{{policyholder.first_name}}</p><img src="logo.svg">',
        'documents/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'sandbox/scenarios/ann.json': scenario({ expect: { text: ['Ann'] } }),
        'sandbox/scenarios/bo.json': scenario({ policyholder: 'b.json', expect: { text: ['Someone else'] } }),
      });
      assert.equal(exitCode, 1);
      assert.match(stderr, /2 pictures of letters in 'pictures': .*ann\.png, .*bo\.png\./);
      assert.deepEqual(readdirSync(join(folder, 'pictures')), ['ann.png', 'bo.png']);
      const picture = readFileSync(join(folder, 'pictures/bo.png'), 'utf8');
      assert.match(picture, /^794 .*<p>Bo<\/p><img src="data:image\/svg\+xml;base64,/);
    });

    it('says that there was none to take, and refuses what it cannot do', async () => {
      assert.match((await take({})).stderr, /No picture was taken: no scenario rendered a letter\./);
      assertRefused(await take({}, ['--unit']), /needs --scenarios as well/);
      const folder = folderWith(usual);
      const without = { PATH: '', PLATFORM_CONFIG_CHROMIUM: '' };
      assertRefused(await runCommand(['test', '--pictures', 'pictures'], folder, without), /No Chromium was found/);
    });
  });
