import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { LocatedLetter } from '../../cli/format/letters-text.js';
import { assertGolden } from '../support/golden.js';
import { browserThat, prints } from './fake-browser.js';
import { assertRefused, configuration, folderWith, runCommand, type Ended } from './command-line.js';

const now = ['--now', '2026-10-06T08:00:00Z'];

function documentsJson({ exitCode, stdout, stderr }: Ended) {
  assert.equal(stderr, '');
  const { version, documents } = JSON.parse(stdout) as { version: number; documents: readonly LocatedLetter[] };
  assert.equal(version, 1);
  return { exitCode, documents };
}

/** A module with documents, by the name of their files. */
function moduleWith(documents: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}): string {
  const files = Object.entries(documents).map(([name, text]): [string, string] => [`documents/${name}`, text]);
  return folderWith({
    '.platform-config.json': configuration,
    'sandbox/a.json': '{ "policy": { "policy_number": "P1" } }',
    ...Object.fromEntries<string>(files),
    ...more,
  });
}

describe('documents of the samples', () => {
  for (const name of ['funeral-cover', 'group-life', 'as-it-lies', 'first-steps'])
    it(`${name} are as they were`, async () => {
      const shown = async (format: string) => {
        const { exitCode, stdout, stderr } = await runCommand([
          'documents',
          `samples/${name}`,
          ...now,
          '--format',
          format,
        ]);
        assert.deepEqual([exitCode, stderr], [0, '']);
        return stdout;
      };
      assertGolden(`documents/${name}.txt`, await shown('text'));
      // The one with every member.
      if (name === 'funeral-cover') assertGolden(`documents/${name}.json`, await shown('json'));
    });
});

describe('documents', () => {
  it('places problems by line and character, and exits 1 for a warning or an error alone', async () => {
    const folder = moduleWith({ 'certificate.html': '<p>\r\n  é{{policy.gone}}</p>', 'welcome-letter.html': '{{#if}' });
    const { exitCode, documents } = documentsJson(await runCommand(['documents', '--format', 'json', ...now], folder));
    assert.equal(exitCode, 1);
    assert.deepEqual(
      documents.map(({ key, html }) => [key, html]),
      [
        ['welcome_letter', null],
        ['certificate', '<p>\r\n  é</p>'],
      ],
    );
    assert.deepEqual(documents[1]?.problems[0]?.range, {
      start: { line: 1, character: 3 },
      end: { line: 1, character: 18 },
    });
    const one = await runCommand(['documents', '--document', 'certificate', '--format', 'json', ...now], folder);
    assert.equal(documentsJson(one).exitCode, 0);
  });

  it('prints one letter as HTML, and its faults beside it', async () => {
    const folder = moduleWith({ 'certificate.html': '<p>{{divide 1 0}}</p>' });
    const { exitCode, stdout, stderr } = await runCommand(['documents', '--format', 'html', ...now], folder);
    assert.deepEqual([exitCode, stdout], [1, '<p></p>']);
    assert.match(stderr, /^platform-config: documents\/certificate\.html:1: .+\n$/);
  });

  it('finds a document by its type, its file and its name', async () => {
    const folder = moduleWith({ 'policy-schedule.html': 'S', 'extra.html': 'E' });
    for (const [name, key] of [
      ['policy_schedule', 'policy_schedule'],
      ['policy-schedule', 'policy_schedule'],
      ['documents/policy-schedule.html', 'policy_schedule'],
      ['extra.html', 'extra'],
    ] as const) {
      const { documents } = documentsJson(
        await runCommand(['documents', '--document', name, '--format', 'json', ...now], folder),
      );
      assert.deepEqual(
        documents.map((document) => document.key),
        [key],
      );
    }
    assertRefused(
      await runCommand(['documents', '--document', 'policy_shedule', ...now], folder),
      /no letter 'policy_shedule'\. Did you mean .?policy_schedule/,
    );
  });

  it('writes each letter under its own safe name', async () => {
    const named = (type: string) => ({ type, enabled: true, fileName: '../{{policy.policy_number}}: a/b' });
    const folder = moduleWith(
      { 'policy-schedule.html': '<p>1</p>', 'certificate.html': '<p>2</p>' },
      {
        '.platform-config.json': JSON.stringify({
          ...(JSON.parse(configuration) as object),
          settings: { policyDocuments: [named('policy_schedule'), named('certificate')] },
        }),
      },
    );
    for (const [format, ending, first] of [
      ['html', 'html', '<p>1</p>'],
      ['text', 'txt', '1\n'],
    ] as const) {
      const { exitCode, stdout } = await runCommand(
        ['documents', '--format', format, '--output', 'out', ...now],
        folder,
      );
      assert.deepEqual([exitCode, stdout.split('\n').length], [0, 3]);
      assert.equal(readFileSync(join(folder, `out/_P1_ a_b.${ending}`), 'utf8'), first);
      assert.ok(existsSync(join(folder, `out/_P1_ a_b-certificate.${ending}`)));
    }
    assert.equal(readdirSync(join(folder, 'out')).length, 4);
  });

  it('refuses what it cannot do', async () => {
    const folder = moduleWith({ 'certificate.html': '1', 'welcome-letter.html': '2' });
    const refused = async (args: readonly string[], message: RegExp, env = {}) => {
      assertRefused(await runCommand(['documents', ...args], folder, env), message);
    };
    await refused(['--format', 'html'], /several letters: welcome_letter, certificate\. Choose one by --document/);
    await refused(['--format', 'pdf'], /name a folder by --output DIR/);
    await refused(['--format', 'docx'], /There is no format 'docx'/);
    await refused(['--sample', 'none.json'], /Cannot read '.*none\.json'/);
    await refused(['--format', 'pdf', '--output', 'out'], /No Chromium was found/, {
      PATH: '',
      PLATFORM_CONFIG_CHROMIUM: '',
    });
    await refused(['--format', 'pdf', '--output', 'out'], /names 'nowhere', which is not a program/, {
      PLATFORM_CONFIG_CHROMIUM: 'nowhere',
    });
    assertRefused(await runCommand(['documents'], moduleFolderWithoutModule()), /There is no product module/);
  });

  it('says that a module has no letters', async () => {
    const folder = folderWith({ '.platform-config.json': configuration });
    assert.match((await runCommand(['documents', ...now], folder)).stdout, /^The module has no letter/);
    assert.deepEqual(documentsJson(await runCommand(['documents', '--format', 'json', ...now], folder)).documents, []);
  });
});

// The browser of this test is a script, which Windows does not start.
if (process.platform !== 'win32')
  describe('the images of documents', () => {
    it('are written into letters where they are in the module, and others are told', async () => {
      const html =
        '<p>{{policy.policy_number}}</p>\n<img src="logo.svg"><img src="gone.png"><img src="https://cdn.test/a.png">';
      const folder = moduleWith(
        { 'certificate.html': html },
        { 'documents/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      );
      const { exitCode, documents } = documentsJson(
        await runCommand(['documents', '--format', 'json', ...now], folder),
      );
      assert.deepEqual(
        documents[0]?.problems.map(({ code, severity, range }) => [code, severity, range?.start]),
        [
          ['image-not-loaded', 'warning', { line: 1, character: 30 }],
          ['image-not-loaded', 'information', { line: 1, character: 50 }],
        ],
      );
      assert.equal(exitCode, 1);
      const { stdout } = await runCommand(['documents', '--format', 'html', ...now], folder);
      assert.match(stdout, /<p>P1<\/p>\n<img src="data:image\/svg\+xml;base64,PHN2Zy[^"]*"><img src="gone\.png">/);
    });

    it('are not read through a link that leads out of the module', async () => {
      const folder = moduleWith({ 'certificate.html': '<img src="secret.png">' });
      const outside = folderWith({ 'secret.png': 'secret' });
      symlinkSync(join(outside, 'secret.png'), join(folder, 'documents', 'secret.png'));
      const { stdout, stderr } = await runCommand(['documents', '--format', 'html', ...now], folder);
      assert.doesNotMatch(stdout, /base64/);
      assert.match(stderr, /secret\.png. cannot be read: .*out of the module/);
    });
  });

describe('documents --format pdf', () => {
  it('prints PDF with a browser that loads nothing, and tells its end', async () => {
    const folder = moduleWith({
      'certificate.html': '<!DOCTYPE html><title>T</title><p>{{policy.policy_number}}</p>',
    });
    const args = ['documents', '--format', 'pdf', '--output', 'out', ...now];
    const made = await runCommand(args, folder, { PLATFORM_CONFIG_CHROMIUM: browserThat(prints) });
    assert.equal(made.stderr, '');
    const [flags = '', html = ''] = readFileSync(join(folder, 'out/policy_P1_certificate.pdf'), 'utf8').split('\n');
    assert.match(flags, /--headless .*--remote-debugging-pipe --host-resolver-rules=MAP \* ~NOTFOUND/);
    assert.match(
      html,
      /^<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="default-src 'none';[^>]+><title>T<\/title><p>P1<\/p>$/,
    );
    assertRefused(
      await runCommand(args, folder, { PLATFORM_CONFIG_CHROMIUM: browserThat('process.exit(3);') }),
      /Cannot print PDF with '.*': the browser has ended/,
    );
  });
});

function moduleFolderWithoutModule(): string {
  return folderWith({ 'readme.txt': '' });
}
