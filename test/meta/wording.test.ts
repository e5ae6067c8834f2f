import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const glossary = 'docs/glossary.md';

describe('the wording', () => {
  it('has none of the words that the glossary replaces', () => {
    const words = replacedWords();
    assert.ok(words.length > 10);
    // A hyphen, a quote or a letter beside it makes it a part of a name.
    const pattern = new RegExp(`(?<![\\w'"-])(?:${words.join('|')})(?![\\w'"-])`, 'iu');
    const found = textFiles().flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, i) => {
          const word = pattern.exec(line)?.[0];
          return word === undefined ? [] : [`${path}:${String(i + 1)}: ${word}`];
        }),
    );
    assert.deepEqual(found, []);
  });
});

/** The first column of the last table of the glossary, word by word. */
function replacedWords(): string[] {
  const [, table = ''] = readFileSync(glossary, 'utf8').split('<!-- words not to use -->');
  return table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .flatMap((line) => (line.split('|')[1] ?? '').split(','))
    .map((word) => word.trim());
}

/** What people read: sources, styles, pages and the manifest. */
function textFiles(): string[] {
  const patterns = ['*.ts', '*.mjs', '*.css', '*.md', 'package.json'];
  return execFileSync('git', ['ls-files', '--', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && path !== glossary && path !== 'CHANGELOG.md');
}
