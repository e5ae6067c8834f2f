/** The page of the command line, against the commands. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { commands } from '../../cli/main.js';

const page = readFileSync('docs/command-line.md', 'utf8');

/** The calls of a command below its heading, or undefined if there are none. */
function synopsis(name: string): string | undefined {
  const calls = [...page.matchAll(/\n```\n(platform-config [^]*?)```\n/g)].map(([, code = '']) => code);
  return calls.find((code) => code.startsWith(`platform-config ${name}`));
}

describe('the page of the command line', () => {
  for (const { name, options } of commands)
    it(`names each option and format of ${name}`, () => {
      const calls = synopsis(name) ?? assert.fail(`docs/command-line.md does not say how ${name} is called`);
      for (const option of Object.keys(options)) assert.match(calls, new RegExp(`--${option}(?![\\w-])`));
      const formats = options['format']?.choices;
      if (formats) assert.ok(calls.includes(`--format ${formats.join('|')}]`), formats.join());
    });

  it('has a section about each format of check', () => {
    for (const format of commands.find(({ name }) => name === 'check')?.options['format']?.choices ?? [])
      if (format !== 'text') assert.match(page, new RegExp(`^### .*\\b${format}\\b`, 'im'), format);
  });
});
