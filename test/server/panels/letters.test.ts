import assert from 'node:assert/strict';
import { firstLetter, type LetterExport, type LetterFormat } from '../../../protocol/letter-messages.js';
import { lettersOnDisk } from '../../../server/node/host.js';
import { checkModule, diagnosticsOf, loadModule } from '../../../language/index.js';
import { moduleAt } from '../../../server/documents/edited-module.js';
import { letterExport, letterResult } from '../../../server/panels/letters.js';
import { browserThat, prints } from '../../cli/fake-browser.js';
import { fileSystemOf as memoryFiles } from '../../../cli/library/in-memory.js';

const root = 'file:///module';

const certificate = {
  '.platform-config.json': JSON.stringify({
    settings: { policyDocuments: [{ type: 'certificate', enabled: true, fileName: 'cert {{policy.policy_number}}' }] },
  }),
  'documents/certificate.html': '<p>{{policy.policy_number}} {{policy.gone}}</p>',
  'sandbox/policy.json': '{ "policy": { "policy_number": "P/1" } }',
};

/** @param environment of the server */
async function exported(
  format: LetterFormat,
  environment: Readonly<Record<string, string>> = {},
  files: Readonly<Record<string, string>> = certificate,
): Promise<LetterExport> {
  const room = { host: lettersOnDisk, module: await moduleAt(memoryFiles(files), root) };
  const before = process.env;
  process.env = { ...before, ...environment };
  try {
    const choice = { ...firstLetter, file: 'certificate', now: '2026-03-01' };
    return await letterExport(room, { uri: root, choice, format });
  } finally {
    process.env = before;
  }
}

describe('the problems of a letter', () => {
  const template = '<p>{{shout policy.a}} {{shout policy.b}} {{policy.gone}}</p>';

  /** The codes of those of the template, and of the others. */
  async function problemsWith(tools: object): Promise<readonly [ofTemplate: string[], others: string[]]> {
    const files = memoryFiles({
      ...certificate,
      '.platform-tools.json': JSON.stringify(tools),
      'documents/certificate.html': template,
    });
    const module = await moduleAt(files, root);
    const check = checkModule(await loadModule(files, root, module.options));
    const params = { uri: root, choice: { ...firstLetter, file: 'certificate' }, images: [] };
    const { letter } = await letterResult({ host: lettersOnDisk, module }, params, check);
    const codes = (ofTemplate: boolean) =>
      (letter?.problems ?? []).flatMap((one) => (one.ofTemplate === ofTemplate ? one.code : []));
    assert.equal(codes(true).length, diagnosticsOf(check, 'documents/certificate.html').length);
    return [codes(true), codes(false)];
  }

  it('of its template are those in the list of problems, and no more', async () => {
    const missing = ['missing-value'];
    assert.deepEqual(await problemsWith({}), [['templates/unknown-helper'], missing]);
    assert.deepEqual(await problemsWith({ rules: { 'templates/unknown-helper': 'off' } }), [[], missing]);
  });
});

describe('the letters of a module', () => {
  const letters = async (settings: object) => {
    const html = ['welcome-letter', 'certificate', 'anniversary-letter', 'another'];
    const files = memoryFiles({
      '.platform-config.json': JSON.stringify({ settings }),
      'documents/terms.pdf': '',
      ...Object.fromEntries(html.map((name) => [`documents/${name}.html`, '<p>A</p>'])),
    });
    const room = { host: lettersOnDisk, module: await moduleAt(files, root) };
    const params = { uri: root, choice: firstLetter, images: [] };
    return (await letterResult(room, params, undefined)).letters.map(({ label, off }) => [label, off]);
  };

  it('are called what they are, and are off where the settings say so', async () => {
    assert.deepEqual(
      await letters({ welcomeLetterEnabled: false, policyDocuments: [{ type: 'certificate', enabled: false }] }),
      [
        ['Welcome letter', 'Not sent: `welcomeLetterEnabled` is not true.'],
        ['Anniversary letter', 'Not sent: `policyAnniversaryNotification` is not set.'],
        ['Certificate', 'Not created: `policyDocuments` does not enable the certificate.'],
        ['another.html', null],
        ['Terms and conditions', null],
      ],
    );
    const on = {
      welcomeLetterEnabled: true,
      policyAnniversaryNotification: { daysBeforeToSend: 30 },
      policyDocuments: [{ type: 'certificate', enabled: true }],
    };
    assert.ok((await letters(on)).every(([, off]) => off === null));
  });
});

describe('the export of a letter', () => {
  it('is the HTML that is sent, without marks, under the name that the customer sees', async () => {
    assert.deepEqual(await exported('html'), { fileName: 'cert P/1.html', content: '<p>P/1 </p>', fault: null });
  });

  it('says why there is none', async () => {
    const { content, fault } = await exported('html', {}, { ...certificate, 'documents/certificate.html': '{{#if}' });
    assert.equal(content, null);
    assert.equal(fault?.place?.start.line, 0);
    const gone = await exported('pdf', {}, { '.platform-config.json': '{}' });
    assert.match(gone.fault?.message ?? '', /no template of this letter any more/);
  });

  it('as PDF says that no browser was found, and what to do', async () => {
    const { fault } = await exported('pdf', { PATH: '', PLATFORM_CONFIG_CHROMIUM: '' });
    assert.match(fault?.message ?? '', /^No Chromium was found, .* Install one, or name it .* HTML needs none\.$/);
    const named = await exported('pdf', { PLATFORM_CONFIG_CHROMIUM: '/no/browser' });
    assert.match(named.fault?.message ?? '', /names '\/no\/browser', which is not a program/);
  });

  // The browser of this test is a script, which Windows does not start.
  if (process.platform !== 'win32')
    it('as PDF is printed by a browser', async () => {
      const { fileName, content } = await exported('pdf', { PLATFORM_CONFIG_CHROMIUM: browserThat(prints) });
      assert.equal(fileName, 'cert P/1.pdf');
      assert.match(Buffer.from(content ?? '', 'base64').toString(), /--headless [^]*<p>P\/1 <\/p>$/);
      const broken = await exported('pdf', { PLATFORM_CONFIG_CHROMIUM: browserThat('process.exit(3);') });
      assert.match(broken.fault?.message ?? '', /Cannot print PDF with .*: the browser has ended/);
    });
});
