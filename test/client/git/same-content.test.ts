import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { isSameContent } from '../../../client/git/same-content.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const pointerTo = (text: string) =>
  `version https://git-lfs.github.com/spec/v1\noid sha256:${createHash('sha256').update(text).digest('hex')}\nsize ${String(text.length)}\n`;

describe('A file of the working copy', () => {
  for (const [what, before, now, expected] of [
    ['with the same bytes', '%PDF-1.7', '%PDF-1.7', true],
    ['with other bytes', '%PDF-1.7 a', '%PDF-1.7 b', false],
    ['with more bytes', '%PDF-1.7', '%PDF-1.7 a', false],
    ['with the line ends of Windows', 'a {\n}\n', 'a {\r\n}\r\n', true],
    ['that Git LFS keeps', pointerTo('%PDF'), '%PDF', true],
    ['that Git LFS keeps, and that differs', pointerTo('%PDF'), '%PDG', false],
  ] as const)
    it(`${what} is ${expected ? 'the same' : 'another one'}`, async () => {
      assert.equal(await isSameContent(bytes(before), bytes(now)), expected);
    });
});
