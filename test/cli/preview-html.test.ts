import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { claimsPath, configuration, folderWith, runCommand } from './command-line.js';

const hostile = '<script>alert(1)</script>"\'><img src=x onerror=alert(2)>';

/** The page for these entries. */
async function pageOf(entries: unknown, sample: object = { policy: {} }): Promise<string> {
  const folder = folderWith({
    '.platform-config.json': configuration,
    [claimsPath]: JSON.stringify(entries),
    'sandbox/a.json': JSON.stringify(sample),
  });
  const { stdout, stderr } = await runCommand(['preview', '--format', 'html', '--now', '2026-03-01'], folder);
  assert.equal(stderr, '');
  return stdout;
}

describe('preview --format html', () => {
  it('is one page that needs no script, no network and no other file', async () => {
    const page = await pageOf([{ block: { type: 'heading', key: 'h', title: 'Hello' } }]);
    const style = /<style>([^]*?)<\/style>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    assert.ok(page.includes(`content="default-src 'none'; style-src 'sha256-${hash}'"`));
    assert.doesNotMatch(page, /<script|<link|<img|\ssrc=|\son\w+=|style="|url\(|@import/i);
    assert.match(page, /^<!doctype html>\n<html lang="en">/);
    assert.match(page, /<h2>Hello<\/h2>/);
  });

  it('writes nothing of the module as HTML', async () => {
    const page = await pageOf(
      [
        { block: { type: 'heading', key: 'h', title: hostile } },
        {
          block: {
            type: 'markdown',
            key: 'm',
            markdown: `${hostile}\n\n[press](javascript:alert(3)) [fine](https://example.com/?a=1&b="2")`,
          },
        },
        { block: { type: 'alert', key: 'a', color: '"><b>', markdown: 'x' } },
        { block: { type: 'input.text', key: hostile, title: hostile, description: hostile, default_value: hostile } },
        { block: { type: 'dropdown', key: 'd', title: 'D', options: [{ key: hostile, value: hostile }] } },
        { block: { type: 'input.text', key: 'x', title: hostile }, show_if: `{{policy.name}}` },
        { block: { type: '__proto__', key: '__proto__', title: 'odd' } },
        { block: { type: 'markdown', key: 'r', markdown: '{{policy.name}}' } },
      ],
      { policy: { name: hostile } },
    );
    assert.doesNotMatch(page, /<script|<img|<b>|javascript:[^)]*"/);
    assert.deepEqual(page.match(/<a [^>]*>/g), ['<a href="https://example.com/?a=1&amp;b=%222%22" rel="noreferrer">']);
    assert.match(page, /&lt;script&gt;alert\(1\)&lt;\/script&gt;/);
  });

  it('tells every problem, also of what is hidden or draws nothing', async () => {
    const page = await pageOf([
      7,
      { block: { type: 'divider', key: 'line' }, hide_if: '{{#if}' },
      { block: { type: 'input.text', key: 'unseen', title: '{{#if}' }, show_if: 'false' },
      { block: { type: 'input.text', key: 'seen', title: '{{divide 1 0}}' } },
    ]);
    assert.match(page, /error: An entry has no “block” object/);
    assert.match(page, /<hr><ul><li class="wrong">error: hide_if: /);
    assert.match(page, /error: unseen title: /);
    assert.match(page, /error: title: [^<]*zero/);
  });

  it('tells what is hidden and why, the states, and the assumptions', async () => {
    const page = await pageOf([
      { block: { type: 'input.text', key: 'seen', title: 'Seen' }, required_if: 'true' },
      { block: { type: 'input.text', key: 'unseen', title: 'Unseen' }, show_if: '{{claim.block_states.seen.value}}' },
    ]);
    assert.match(
      page,
      /Unseen<\/strong> <span class="muted">input\.text<\/span>: Shown when “Seen” is answered.* \(now: not answered\)\./,
    );
    assert.match(page, /An answer is required\./);
    assert.match(page, /&quot;type&quot;: &quot;input\.text&quot;/);
    assert.match(page, /If show_if is present, even a constant one, hide_if is ignored\./);
  });
});
