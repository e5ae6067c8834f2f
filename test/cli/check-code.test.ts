import assert from 'node:assert/strict';
import { checkJson, configuration, folderWith, placeOf, places } from './command-line.js';

const code = 'const premium = (amount * 2;';
const letter = '<p>{{#if policy}}</p>';
const files = {
  '.platform-config.json': configuration,
  'code/main.js': code,
  'code/unit-tests/main.js': '(',
  'documents/welcome-letter.html': letter,
};

describe('check and files other than JSON', () => {
  it('reports code, unit tests and documents', async () => {
    const { exitCode, report } = await checkJson([], folderWith(files));
    assert.equal(exitCode, 1);
    assert.deepEqual(places(report), [
      `. code/main.js ${placeOf(code, ';')} code/syntax`,
      '. code/unit-tests/main.js 0:0 code/syntax',
      `. documents/welcome-letter.html ${placeOf(letter, '{{#if policy}}')} templates/syntax`,
    ]);
  });

  it('takes one of them as its PATH', async () => {
    const { report } = await checkJson(['documents/welcome-letter.html'], folderWith(files));
    assert.deepEqual(places(report), [
      `. documents/welcome-letter.html ${placeOf(letter, '{{#if policy}}')} templates/syntax`,
    ]);
  });
});
