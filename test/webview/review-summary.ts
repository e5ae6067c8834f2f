import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import MarkdownIt from 'markdown-it';
import { sharedBrowser } from '../../scripts/vscode-host/browser.mjs';
import { readTexts } from '../support/read-module.js';
import { Repository } from '../support/repository.js';
import { axeFindings } from '../vscode/ui/support/axe.js';
import { screenshots } from './paths.mjs';
import { edits } from './support/reviews.js';

/** Plain, as a pull request shows it. */
const style = `
  body { color: #1f2328; font: 14px/1.5 system-ui, sans-serif; margin: 24px; }
  h1 { font-size: 1.8em; font-weight: 400; }
  h2 { border-bottom: 1px solid #d1d9e0; padding-bottom: 6px; }
  table { border-collapse: collapse; }
  th, td { border: 1px solid #d1d9e0; overflow-wrap: anywhere; padding: 6px 13px; text-align: left; vertical-align: top; }
  td:nth-child(3) { min-width: 120px; }
  th, td:nth-child(4) { white-space: nowrap; }
  code { background: #eff1f3; border-radius: 6px; font-size: 85%; overflow-wrap: anywhere; padding: 2px 4px; }
  pre { background: #f6f8fa; overflow: auto; padding: 12px; }
  pre code { background: none; }
  summary { cursor: pointer; margin: 8px 0; }`;

/** Three open claims, two of which chose the cause of death, and one the option that is removed. */
const claims = [
  { cause_of_death: { type: 'radio', option_key: 'natural', option_value: 'Natural causes' } },
  {
    cause_of_death: { type: 'radio', option_key: 'accident', option_value: 'Accident' },
    deceased_person: { type: 'dropdown', option_key: 'child', option_value: 'Child' },
  },
  {},
].map((block_states, i) => JSON.stringify({ claim_id: `CLM-${String(101 + i)}`, status: 'open', block_states }));

describe('the summary of a pull request', () => {
  let repository: Repository;
  before(() => (repository = new Repository()));
  after(() => repository.dispose());

  it('fits on the page, and says first what breaks, how many claims it affects, and which runs it changes', async () => {
    const files = Object.fromEntries(
      [...readTexts('samples/funeral-cover')].map(([path, text]) => [`funeral-cover/${path}`, text]),
    );
    repository.commit('base', files);
    const changed: Record<string, string> = {};
    for (const [file, from, to] of edits) {
      const path = `funeral-cover/${file}`;
      changed[path] = (changed[path] ?? files[path] ?? '').replaceAll(from, to);
    }
    repository.write({ ...changed, 'claims.ndjson': claims.join('\n') });
    const args = [
      resolve('dist/cli.cjs'),
      'diff',
      'funeral-cover',
      '--claims',
      'claims.ndjson',
      '--format',
      'markdown',
    ];
    const { stdout } = spawnSync(process.execPath, args, { cwd: repository.folder, encoding: 'utf8' });
    const browser = await sharedBrowser();
    const context = await browser.newContext({ viewport: { width: 1000, height: 1080 }, offline: true });
    const page = await context.newPage();
    const content = new MarkdownIt({ html: true }).render(stdout);
    const title = 'Lapse after two payments, and shorten the form';
    await page.setContent(
      `<!doctype html><html lang="en"><head><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${content}</main></body></html>`,
    );
    assert.match(await page.locator('h2').innerText(), /^Review of the change: 3 breaking, \d+ to review/);
    const breaking = page.locator('table').first();
    const row = (text: string) => breaking.locator('tr', { hasText: text }).innerText();
    assert.match(await row('cause_of_death'), /It affects 2 of 3 open claims, first CLM-101, CLM-102\./);
    assert.match(await row('Child'), /It affects 1 of 3 open claims, first CLM-102\./);
    assert.match(await row('consecutiveMissedPayments'), /2 changed runs, e\.g\. Policy /);
    await page.locator('summary', { hasText: 'with a different result' }).click();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth), false);
    assert.deepEqual(await axeFindings(page), []);
    await page.screenshot({ path: join(screenshots, 'review-summary.png') });
    await context.close();
  });
});
