import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { rules } from '../../language/index.js';
import { parseFixture } from '../support/fixture.js';

const folder = 'language/rules';

describe('the rules', () => {
  it('are the files in the folders of their areas, each named by its id', () => {
    const files = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
      .flatMap((area) =>
        readdirSync(`${folder}/${area.name}`)
          .filter((file) => file !== 'shared')
          .map((file) => `${area.name}/${file.replace(/\.ts$/, '')}`),
      );
    assert.deepEqual(rules.map(({ id }) => id).sort(), files.sort());
  });

  for (const { id, summary, rationale, messages, good, bad } of rules) {
    it(`${id} has examples of both kinds, and each of its bad ones shows it`, () => {
      assert.ok(good.length > 0 && bad.length > 0);
      for (const example of bad) assert.ok(parseFixture(example).marks.some(({ rule }) => rule === id));
    });

    it(`${id} has messages and docs in whole sentences`, () => {
      for (const text of [summary, rationale]) assert.match(text, /^[A-Z`].*[.]$/s);
      for (const message of Object.values(messages)) assert.match(message, /^[A-Z`{].*([.?}])$/s);
    });

    it(`${id} has a page that the index of rules leads to`, () => {
      assert.ok(readFileSync(`docs/rules/${id}.md`, 'utf8').includes(summary));
      assert.ok(readFileSync('docs/rules/README.md', 'utf8').includes(`${id}.md`));
    });
  }
});
