import assert from 'node:assert/strict';
import { growthOf } from '../support/work.js';
import { claimsPath, configuration, folderWith, runCommand } from './command-line.js';

/** Blocks that each have an error, and a key that another one has, too. */
function withProblems(count: number): string {
  const entry = (i: number) => `  { "block": { "type": "alrt", "key": "note_${String(i >> 1)}", "title": "Note" } }`;
  return `[\n${Array.from({ length: count }, (_, i) => entry(i)).join(',\n')}\n]\n`;
}

/** Claims lists with problems in each of their entries, or all in one. */
const lists = {
  'a list': withProblems,
  'a group': (count: number) =>
    `[{ "block": { "type": "group", "key": "all", "title": "All", "blocks": ${withProblems(count)} } }]\n`,
};

const suppressions = [{ rule: 'claims/duplicate-key', file: claimsPath, block: 'note_1', reason: 'It is on purpose.' }];

describe('`check` of many problems', () => {
  for (const [where, list] of Object.entries(lists))
    for (const format of ['text', 'json', 'sarif', 'github', 'gitlab', 'junit'])
      it(`does twice the work for twice the problems in ${where} with --format ${format}`, async () => {
        const folders = new Map(
          [100, 200, 400].map((count) => [
            count,
            folderWith({
              '.platform-config.json': configuration,
              '.platform-tools.json': JSON.stringify({ suppressions }),
              [claimsPath]: list(count),
            }),
          ]),
        );
        const growth = await growthOf(100, async (count) => {
          const { stdout, stderr } = await runCommand(['check', '--format', format], folders.get(count));
          assert.equal(stderr, '');
          assert.ok(stdout.length > 0);
        });
        assert.ok(growth < 2.1, `growth ${String(growth)}`);
      });
});
