import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { folderWith } from '../disk/folders.js';

const lines = (count: number, by = 'a') => Array.from({ length: count }, (_, i) => `const ${by}${String(i)} = 1;`);

/** What the check says of a folder with these files, one per text. */
function checked(...texts: readonly (readonly string[])[]) {
  const folder = folderWith(Object.fromEntries(texts.map((text, i) => [`${String(i)}.ts`, text.join('\n')])));
  execFileSync('git', ['init', '-q', folder]);
  const { status, stderr } = spawnSync(process.execPath, ['scripts/check-duplicates.mjs', folder], {
    encoding: 'utf8',
  });
  return [status, stderr.trimEnd()];
}

describe('The check of duplicates', () => {
  it('rejects nine lines that two files share, and names both places as long as they are', () => {
    assert.deepEqual(checked(['let first;', ...lines(9)], lines(9)), [
      1,
      '0.ts:2-10 and 1.ts:1-9 share 9 lines: write them once.',
    ]);
    assert.deepEqual(checked(lines(20), ['let first;', ...lines(20)]), [
      1,
      '0.ts:1-20 and 1.ts:2-21 share 20 lines: write them once.',
    ]);
  });

  it('rejects them within a file, and in three of them', () => {
    assert.deepEqual(checked([...lines(9), 'let other;', ...lines(9)]), [
      1,
      '0.ts:1-9 and 0.ts:11-19 share 9 lines: write them once.',
    ]);
    assert.equal(String(checked(lines(9), lines(9), lines(9))[1]).split('\n').length, 3);
  });

  it('allows eight lines, and does not count what says nothing', () => {
    assert.deepEqual(checked(lines(8), lines(8)), [0, '']);
    const silent = [
      '',
      '// a comment',
      '/** One. */',
      "import { a } from './a.js';",
      'import {',
      '  b,',
      "} from 'b';",
      '}',
    ];
    assert.deepEqual(checked([...silent, ...lines(8)], [...silent, ...lines(8)]), [0, '']);
  });

  it('takes lines as the same however they are indented', () => {
    const [status] = checked(
      lines(9),
      lines(9).map((line) => `  ${line}`),
    );
    assert.equal(status, 1);
  });
});
