import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../../scripts/vscode-host/browser.mjs';
import { DiskFileSystem } from '../../cli/files/disk-file-system.js';
import { oneModule } from '../../cli/files/one-module.js';
import { moduleName } from '../../language/index.js';
import { playableHtml } from '../../protocol/playable-form.js';
import { playableFormOf } from '../../runtime/claims/playable-form.js';
import { axeFindings } from '../vscode/ui/support/axe.js';
import { root } from './paths.mjs';

describe('The page of preview --format page', () => {
  let browser: Browser;
  let folder: string;

  before('the browser starts', async () => {
    browser = await sharedBrowser();
    folder = await mkdtemp(join(tmpdir(), 'playable-'));
  });
  after(() => rm(folder, { recursive: true }));

  async function opened(module: string) {
    const file = join(folder, 'form.html');
    const read = await oneModule(new DiskFileSystem(), [module]);
    const name = moduleName(read.root, readFileSync(join(module, '.platform-config.json'), 'utf8'));
    const built = readFileSync(join(root, 'dist/playable.html'), 'utf8');
    await writeFile(file, playableHtml(built, await playableFormOf(read, name)));
    assert.ok(statSync(file).size < 1_500_000, String(statSync(file).size));
    const context = await browser.newContext({ offline: true, viewport: { width: 800, height: 900 } });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (!/^(?:file|data):/.test(request.url())) complaints.push(request.url());
    });
    await page.goto(pathToFileURL(file).href);
    return { page, complaints, close: () => context.close() };
  }

  it('plays offline: answers, date, status, reasons; and gives the answers as a scenario', async () => {
    const { page, complaints, close } = await opened(join(root, 'samples/funeral-cover'));
    await page.getByRole('heading', { name: 'Brightwillow Funeral Cover' }).waitFor();
    await page.getByRole('radio', { name: 'Accident' }).check();
    await page.getByLabel('Police case number').waitFor();
    await page.getByLabel('Approval status').selectOption('approved');
    await page.getByLabel('Date', { exact: true }).fill('2026-12-24');
    await page.getByLabel('Show hidden blocks and reasons').check();
    await page.getByText('Shown when “Who died?” is not Main Member').first().waitFor();
    assert.deepEqual(await axeFindings(page), []);
    await page.getByRole('button', { name: 'Copy answers' }).click();
    const scenario = JSON.parse(await page.getByLabel('The answers as a scenario').inputValue()) as Record<
      string,
      unknown
    >;
    assert.deepEqual(
      [scenario['kind'], scenario['now'], scenario['approval_status'], scenario['answers']],
      ['claim', '2026-12-24', 'approved', { cause_of_death: 'accident' }],
    );
    assert.deepEqual(complaints, []);
    await close();
  });

  it('lets no text of the module out of its place', async () => {
    const hostile = `</script><img src=x onerror="document.title='out'"><!--`;
    const module = join(folder, 'module');
    await mkdir(join(module, 'workflows'), { recursive: true });
    await writeFile(
      join(module, '.platform-config.json'),
      JSON.stringify({ productModuleKey: 'm', productModuleName: hostile, settings: {} }),
    );
    const block = { type: 'input.text', key: 'a', title: hostile, description: hostile };
    await writeFile(join(module, 'workflows/claims-blocks.json'), JSON.stringify([{ block }]));
    const { page, complaints, close } = await opened(module);
    await page.getByRole('heading', { name: hostile }).waitFor();
    assert.equal(await page.title(), hostile);
    assert.deepEqual(complaints, []);
    await close();
  });
});
