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
    assert.deepEqual(
      textFiles().flatMap((path) => linesWith(path, pattern)),
      [],
    );
  });

  it('needs at most thirty terms of its own', () => {
    const [terms = ''] = readFileSync(glossary, 'utf8').split('## Words not to use');
    const rows = terms.split('\n').filter((line) => /^\| (?!term |-)/.test(line));
    assert.ok(rows.length > 20 && rows.length <= 30, String(rows.length));
  });

  it('has no number before a plural that is not counted', () => {
    // A verb or a unit may follow a number.
    const pattern = /\$\{String\((?:[^()`]|\([^()`]*\))*\)\} (?!(?:is|has|does|fails|ms|s)\b)[a-z]+s\b/u;
    const found = sourceFiles().flatMap((path) => linesWith(path, pattern));
    assert.deepEqual(found, []);
    assert.match('`${String(requests.length)} requests`', pattern);
    assert.doesNotMatch('`Line ${String(line)} is empty`', pattern);
  });

  it('counts the verb with its noun', () => {
    // With a preposition before it the number is not the subject.
    const pattern =
      /(?<!\b(?:in|of|after|from|at most|at least|about) \$\{)\bcounted\((?:[^()`]|\([^()`]*\))*\)\} (?:(?!of\b)\w+ )?(?:is|are|was|were|has|have|do|does|pass|passes|fail|fails|need|needs)\b/u;
    const found = sourceFiles().flatMap((path) => linesWith(path, pattern));
    assert.deepEqual(found, []);
    assert.match("`${counted(hooks.length, 'hook')} have no schema`", pattern);
    assert.match("`${counted(hooks, 'hook')} still needs one`", pattern);
    assert.doesNotMatch("`${counted(hooks, 'hook has', 'hooks have')} no schema`", pattern);
    assert.doesNotMatch("`The amount of ${counted(amount, 'cent')} is not that`", pattern);
  });

  it('has no noun with its plural in brackets', () => {
    assert.deepEqual(
      sourceFiles().flatMap((path) => linesWith(path, /\b[a-z]+\((?:e?s|ies)\)/u)),
      [],
    );
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

/** The first match of each line, with its place. */
function linesWith(path: string, pattern: RegExp): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, i) => {
      const [found] = pattern.exec(line) ?? [];
      return found === undefined ? [] : [`${path}:${String(i + 1)}: ${found}`];
    });
}

/** What writes texts for users. */
function sourceFiles(): string[] {
  return textFiles().filter((path) => path.endsWith('.ts') && !path.startsWith('test/') && !path.startsWith('bench/'));
}

/** What people read: sources, styles, pages and the manifest. */
function textFiles(): string[] {
  const patterns = ['*.ts', '*.mjs', '*.css', '*.md', 'package.json'];
  return execFileSync('git', ['ls-files', '--', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && path !== glossary && path !== 'CHANGELOG.md');
}
