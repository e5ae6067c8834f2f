/** The pictures of the documentation: each is shown on a page, and made by a test that has looked at the same state. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, parse, relative } from 'node:path';

const images = readdirSync('docs/images', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => relative('docs/images', join(parentPath, name)).replaceAll('\\', '/'))
  .sort();

describe('pictures', () => {
  it('are on a page, and no page has one that is missing', () => {
    const pages = ['README.md', ...markdownIn('docs')].map((path) => readFileSync(path, 'utf8'));
    const shown = pages.flatMap((page) =>
      [...page.matchAll(/\]\((?:\.\.\/|docs\/)*images\/([\w/-]+\.(?:png|webp))\)/g)].map(([, image]) => image ?? ''),
    );
    assert.deepEqual([...new Set(shown)].sort(), images);
  });

  it('have one that moves, of less than 1 MB, first in README.md', () => {
    const moving = readFileSync('docs/images/first-look.webp');
    assert.ok(moving.length < 1_000_000);
    assert.equal(moving.readUInt32LE(4), moving.length - 8);
    assert.ok(moving.toString('latin1').split('ANMF').length > 5);
    assert.match(readFileSync('README.md', 'utf8'), /^[^!]+!\[[^\]]+\]\(docs\/images\/first-look\.webp\)/);
  });

  it('are made by the suites that the script runs', () => {
    const sources = (folder: string) =>
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
        .map(({ name }) => ({ suite: parse(name).name, text: readFileSync(join(folder, name), 'utf8') }));
    const script = readFileSync('scripts/pictures.mjs', 'utf8');
    const ofVSCode = sources('test/vscode/ui');
    const ofPages = sources('test/webview').filter(({ suite }) => script.includes(`'${suite}'`));
    for (const image of images) {
      const { dir, ext, name } = parse(image);
      const calls =
        dir === 'first-hour' ? `id: '${name}'` : ext === '.webp' ? `name = '${name}'` : `screenshot('${name}'`;
      const isInVSCode = ofVSCode.some(({ text }) => text.includes(calls));
      assert.ok(
        isInVSCode || ofPages.some(({ text }) => text.includes(`'${name}': '`) || text.includes(`'${image}'`)),
        image,
      );
    }
  });
});

function markdownIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join(folder, path));
}
