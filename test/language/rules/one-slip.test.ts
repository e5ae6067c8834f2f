import assert from 'node:assert/strict';
import fc from 'fast-check';
import { checkModule, diagnosticsOf } from '../../../language/index.js';
import { moduleOf } from '../../support/fixture.js';
import { readTexts } from '../../support/read-module.js';
import { runs } from '../../support/runs.js';

const path = 'workflows/claims-blocks.json';
const structure = /[{}[\],:"]/;
const other: Readonly<Record<string, string>> = { '{': '[', '[': '{', '}': ']', ']': '}' };

/** One character of a text left out, written twice, or written as its neighbour on the keyboard. */
const slips: readonly ((text: string, at: number) => string)[] = [
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at) => text.slice(0, at) + text.charAt(at) + text.slice(at),
  (text, at) => text.slice(0, at) + (other[text.charAt(at)] ?? '') + text.slice(at + 1),
];

describe('one slip in a claims file', () => {
  it('gives one diagnostic, 47 times out of 50 at least', () => {
    const files = readTexts('samples/funeral-cover');
    const text = files.get(path) ?? '';
    const places = [...text].flatMap((char, at) => (structure.test(char) ? [at] : []));
    const counts: number[] = [];
    const before = checkModule(moduleOf(files));
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.constantFrom(...slips), (at, slip) => {
        const check = checkModule(moduleOf(new Map([...files, [path, slip(text, at)]]), before.module.options), before);
        counts.push([...check.module.files.keys()].flatMap((one) => diagnosticsOf(check, one)).length);
      }),
      { numRuns: runs(200), seed: 20_261_121 },
    );
    const single = counts.filter((count) => count <= 1).length;
    assert.ok(single >= 0.94 * counts.length, `${String(single)} of ${String(counts.length)}: ${counts.join(' ')}`);
  });
});
