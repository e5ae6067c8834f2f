/** The pictures of the documentation: each is shown on a page, and made by a test that has looked at the same state. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';

const images = readdirSync('docs/images').sort();

describe('pictures', () => {
  it('are on a page, and no page has one that is missing', () => {
    const pages = ['README.md', ...markdownIn('docs')].map((path) => readFileSync(path, 'utf8'));
    const shown = pages.flatMap((page) =>
      [...page.matchAll(/\]\((?:\.\.\/|docs\/)+?images\/([\w-]+\.png)\)/g)].map(([, image]) => image ?? ''),
    );
    assert.deepEqual([...new Set(shown)].sort(), images);
  });

  it('are made by the suite that works with keyboard and screen, or by that of exported documents', () => {
    const suite = readdirSync('test/vscode/ui', { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => readFileSync(join('test/vscode/ui', name), 'utf8'))
      .join('\n');
    const ofDocuments = readFileSync('test/webview/document-html.ts', 'utf8');
    for (const image of images) {
      const { name } = parse(image);
      assert.ok(suite.includes(`screenshot('${name}'`) || ofDocuments.includes(`'${name}': '`), image);
    }
  });
});

function markdownIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join(folder, path));
}
