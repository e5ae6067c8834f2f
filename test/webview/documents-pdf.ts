import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { chromiumExecutable } from '../../scripts/vscode-host/chromium.mjs';
import { printPdfs } from '../../runtime/documents/node/print.js';

describe('documents --format pdf with a real Chromium', () => {
  it('prints each letter on pages of its own size, and loads and runs nothing', async () => {
    const requests: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      requests.push(url);
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const { executablePath, env } = await chromiumExecutable();
    const before = process.env;
    process.env = { ...before, ...env };
    try {
      const hostile = `<!doctype html><style>@import "${origin}/style"; body { background: url(${origin}/picture) }</style>
        <img src="${origin}/image"><iframe src="${origin}/frame"></iframe><link rel="stylesheet" href="${origin}/link">
        <script>fetch("${origin}/script"); document.body.innerHTML = '<p style="break-after: page">1<p>2'</script><p>Dear you</p>`;
      const small = '<style>@page { size: 100mm 50mm }</style><p>One</p><p style="break-before: page">Two</p>';
      const [letter = '', card = ''] = (await printPdfs(executablePath, [hostile, small])).map((pdf) =>
        Buffer.from(pdf).toString('latin1'),
      );
      assert.deepEqual([pages(letter), pages(card)], [1, 2]);
      // A point is 1/72 inch: A4, and the size that the card asks for.
      assert.match(letter, /\/MediaBox \[0 0 59\d(?:\.\d+)? 84\d/);
      assert.match(card, /\/MediaBox \[0 0 28[23](?:\.\d+)? 14[12]/);
      assert.deepEqual(requests, []);
    } finally {
      process.env = before;
      server.close();
    }
  });
});

function pages(pdf: string): number {
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
}
