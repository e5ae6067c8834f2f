/** The pages in docs/: few for users, each in one part of the first page, and links that lead somewhere. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const first = 'docs/README.md';

/** Folders whose own first page lists the pages in them. */
const folders = ['decisions', 'reference', 'rules'];

describe('the documentation', () => {
  it('has at most twelve pages for users to read', () => {
    const guide = pagesOf('Guide');
    assert.ok(guide.length > 8 && guide.length <= 12, guide.join());
    for (const page of guide) {
      const lines = textOf(posix.join('docs', page)).split('\n').length;
      assert.ok(lines <= 170, `${page}: ${String(lines)} lines`);
    }
  });

  it('has each page in one part of its first page', () => {
    const listed = ['Guide', 'Reference', 'For contributors'].flatMap(pagesOf);
    const there = markdownIn('docs').map((path) => path.slice('docs/'.length));
    const inFolder = (path: string) =>
      folders.some((folder) => path.startsWith(`${folder}/`) && path !== `${folder}/README.md`);
    assert.deepEqual([...listed].sort(), there.filter((path) => path !== 'README.md' && !inFolder(path)).sort());
  });

  it('begins in README.md, on one screen', () => {
    assert.ok(textOf('README.md').trimEnd().split('\n').length <= 36);
  });

  it('has no link to a page or a heading that is not there', () => {
    for (const page of linking)
      for (const [, target = '', anchor] of textOf(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?[^)]*\)/g)) {
        const path = target === '' ? page : posix.join(posix.dirname(page), target);
        assert.ok(existsSync(path), `${page} → ${target}`);
        if (anchor !== undefined && path.endsWith('.md'))
          assert.ok(anchorsOf(path).includes(anchor), `${page} → ${target}#${anchor}`);
      }
  });
});

const linking = [
  ...['docs', 'samples'].flatMap(markdownIn),
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
];

/** The pages in the table of a part of the first page, by their paths in docs/. */
function pagesOf(part: string): readonly string[] {
  const [, text = ''] = textOf(first).split(`\n## ${part}\n`);
  const [table = ''] = text.split('\n## ');
  return [...table.matchAll(/^\| \[[^\]]+\]\(([^)]+)\)/gm)].map(([, page = '']) => page);
}

/** The anchors of the headings of a page, as GitHub and VS Code make them. */
function anchorsOf(page: string): readonly string[] {
  const text = textOf(page).replace(/^```[^]*?^```/gm, '');
  const anchors: string[] = [];
  for (const [, heading = ''] of text.matchAll(/^#+ (.+)$/gm)) {
    const plain = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    const earlier = anchors.filter((one) => one.replace(/-\d+$/, '') === plain).length;
    anchors.push(earlier === 0 ? plain : `${plain}-${String(earlier)}`);
  }
  return anchors;
}

function textOf(path: string): string {
  return readFileSync(path, 'utf8');
}

function markdownIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join(folder, path).replaceAll('\\', '/'));
}
