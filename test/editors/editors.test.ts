/** What of `npm run test:editors` holds without an editor. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { configurations, configurationOf } from './configurations.js';
import { configurationFile, editors } from './editors.js';
import { runEditors } from './suite.js';

/** Run by hand, or not at all: the page says which. */
const notInTheSuite = ['Helix', 'Sublime Text with LSP', 'Zed', 'Helix'];

describe('the suite of editors', () => {
  it('takes each configuration from the page, where each is of an editor that it knows', () => {
    const taken = editors.map((editor) => configurationFile(editor).text);
    const others = configurations().filter(({ text }) => !taken.includes(text));
    assert.deepEqual(
      others.map(({ heading }) => heading),
      notInTheSuite,
    );
    for (const editor of editors) assert.ok(configurationFile(editor).text.includes(editor.starts), editor.name);
    assert.throws(
      () => configurationOf('Neovim', 'elisp'),
      /docs\/other-editors\.md has 0 blocks of elisp below 'Neovim'/,
    );
  });

  it('says which editors are not here, and passes', async () => {
    const lines: string[] = [];
    assert.equal(await runEditors([], { PATH: '/nowhere' }, (line) => lines.push(line)), 0);
    assert.deepEqual(
      lines,
      editors.map(
        ({ name, program, variable }) => `${name}: not found: no '${program}' on PATH, and ${variable} is not set`,
      ),
    );
  });

  it('refuses a program that is not there, and an editor that it does not know', async () => {
    const [editor] = editors;
    assert.ok(editor);
    const run = (names: readonly string[]) =>
      runEditors(names, { PATH: '/nowhere', [editor.variable]: '/no/such/program' }, () => undefined);
    await assert.rejects(run([editor.name]), new RegExp(`^Error: ${editor.variable} names '/no/such/program'`));
    await assert.rejects(run(['Notepad']), /^Error: There is no editor 'Notepad': Neovim, /);
  });

  it('has a driver for each', () => {
    for (const editor of editors) {
      const drivers = editor.arguments('/home').filter((argument) => argument.includes('/drivers/'));
      assert.ok(drivers.length === 1 && drivers.every((file) => existsSync(file)), editor.name);
    }
  });
});
