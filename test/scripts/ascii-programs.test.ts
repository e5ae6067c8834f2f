/** A program that is ASCII takes half the memory. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';

describe('the programs in dist/', () => {
  it('are ASCII, and keep the marks in their regular expressions and templates', () => {
    const programs = readdirSync('dist', { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.[cm]?js$/.test(path))
      .map((path) => ({ path, text: readFileSync(`dist/${path}`, 'utf8') }));
    assert.ok(programs.length > 20);
    const others = programs.filter(({ text }) => /[^\0-\x7f]/.test(text)).map(({ path }) => path);
    assert.deepEqual(others, []);
    const panels = programs.filter(({ text }) => text.includes(String.raw`<li>\u25cf <strong>`));
    assert.ok(panels.length > 0);
  });
});
