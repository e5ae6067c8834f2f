import assert from 'node:assert/strict';
import { chromiumExecutable } from '../../scripts/vscode-host/chromium.mjs';
import { letterPictures, printPdfs } from '../../runtime/letters/node/print.js';
import { startAskedServer } from './support/asked-server.js';

describe('documents --format pdf with a real Chromium', () => {
  it('prints each letter on pages of its own size, and loads and runs nothing', async () => {
    const { origin, requests, close } = await startAskedServer();
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
      close();
    }
  });

  it('takes pictures as wide as the paper, with the styles and margins of print, and loads nothing', async () => {
    const { executablePath, env } = await chromiumExecutable();
    const before = process.env;
    process.env = { ...before, ...env };
    try {
      const style = '@page { size: 100mm 50mm; margin: 10mm } @media print { div { height: 400px; background: #00f } }';
      const letters = [`<style>${style}</style><body style="margin: 0"><div></div>`, '<p>Dear you</p>'];
      const [card, letter] = (await letterPictures(executablePath, letters)).map((png) => sizeOf(Buffer.from(png)));
      // 10 mm are 38 pixels.
      assert.deepEqual(card, { width: 377, height: 476 });
      assert.deepEqual(letter, { width: 795, height: 1123 });
    } finally {
      process.env = before;
    }
  });
});

/** Of a PNG, in pixels. */
function sizeOf(png: Buffer): { readonly width: number; readonly height: number } {
  assert.equal(png.toString('latin1', 1, 4), 'PNG');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

function pages(pdf: string): number {
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
}
