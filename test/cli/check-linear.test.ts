import assert from 'node:assert/strict';
import { useWorkCount } from '../support/work.js';
import { claimsPath, configuration, folderWith, formatsOf, runCommand } from './command-line.js';

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
  const { growthOf, workOf } = useWorkCount();

  /** The work of checking a list in which each block has this type, with at most 50 findings of a rule. */
  async function workOfBlocks(type: string, count: number): Promise<number> {
    const folder = folderWith({
      '.platform-config.json': configuration,
      '.platform-tools.json': '{ "limits": { "findings": 50 } }',
      [claimsPath]: JSON.stringify(
        Array.from({ length: count }, (_, i) => ({ block: { type, key: `key_${String(i)}`, title: 'Title' } })),
        undefined,
        1,
      ),
    });
    return workOf(() => runCommand(['check', '--format', 'json'], folder));
  }

  for (const [where, list] of Object.entries(lists))
    for (const format of formatsOf('check'))
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
        assert.ok(growth < 2.4, `growth ${String(growth)}`);
      });

  it('is hardly more work than that of as many blocks without one', async () => {
    // What is done only the first time is done by now.
    await workOfBlocks('input.txt', 10);
    const [good, bad] = [await workOfBlocks('input.text', 1000), await workOfBlocks('input.txt', 1000)];
    assert.ok(bad < 1.5 * good, `${String(bad)} for bad blocks, ${String(good)} for good ones`);
  });
});
