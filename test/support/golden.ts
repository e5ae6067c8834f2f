import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Compares a text with a file of test/golden/. `UPDATE=1` writes the file, so that its changes can be read in the diff of the commit. */
export function assertGolden(file: string, text: string): void {
  const path = `test/golden/${file}`;
  if (process.env['UPDATE'] === '1') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  assert.ok(existsSync(path), `${path} is missing: UPDATE=1 writes it`);
  assert.equal(text, readFileSync(path, 'utf8'), `${path} differs: UPDATE=1 writes it again`);
}

/** A page without its style sheets, which are the same in all pages; test/webview/ looks at them. */
export function withoutStyles(page: string): string {
  return page.replaceAll(/<style>[^]*?<\/style>/g, '<style></style>').replace(/'sha256-[^']+'/, "'sha256-'");
}
