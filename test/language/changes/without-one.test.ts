import assert from 'node:assert/strict';
import { checkModule, filesInMemory, loadModule, type ModuleCheck } from '../../../language/index.js';
import { compareModules } from '../../../language/changes/index.js';
import { withoutOne } from '../../../language/changes/without-one.js';
import { moduleOf } from '../../support/fixture.js';
import type { ModuleTexts } from './crafted/crafted-change.js';
import { craftedChanges } from './crafted/index.js';

const areas = new Set(['block', 'option', 'fulfillment', 'setting', 'hook', 'code']);
/** Their differences cannot be undone one by one: an order is that of several blocks, and a hook is renamed with its schema file. */
const together =
  /\/(moved|parameter-\w+|statements-changed|label-changed|name-changed)$|^hook\/renamed$|^fulfillment\//;
/** Without an effect on a run of their own. */
const alone = /^code\/\w+-(added|removed)$/;

const checkOf = (texts: Iterable<readonly [string, string]>): ModuleCheck => checkModule(moduleOf(new Map(texts)));

/** Its files, also those that are only listed. */
function filesOf({ module: { root, files, paths } }: ModuleCheck) {
  return filesInMemory(new Map([...paths].map((path) => [`${root}/${path}`, files.get(path)?.text ?? ''])));
}

const certain = <Item>(items: Iterable<Item | undefined>): readonly Item[] =>
  [...items].filter((item) => item !== undefined);

describe('the head without one of its differences', () => {
  it('has all others, and is the base without its only one', async () => {
    const undone = new Map<string, number>();
    for (const { name, base, head } of craftedChanges) {
      const [before, after] = [checkOf(Object.entries(base)), checkOf(Object.entries(head))];
      const differences = compareModules(before, after);
      for (const { cause, fileSystem } of certain(withoutOne(differences, areas, after, filesOf(after)))) {
        undone.set(cause.kind, (undone.get(cause.kind) ?? 0) + 1);
        const { root, options } = after.module;
        const rest = compareModules(before, checkModule(await loadModule(fileSystem, root, options)));
        const expected = told(differences.filter(({ message }) => message !== cause.message));
        // Without its new name, a block is told by the old one.
        const [, from = '', to = ''] = /^The block `(.+)` was probably renamed to `(.+)`:/.exec(cause.message) ?? [];
        const named = to === '' ? expected : expected.map((one) => one.replaceAll(to, () => from));
        // A type that breaks swallows the properties that follow from it.
        const swallowed =
          cause.kind === 'block/type-changed' ? told(rest).filter((one) => one.startsWith('block/property')) : [];
        assert.deepEqual(told(rest), [...named, ...swallowed], name);
      }
    }
    const kinds = new Set(craftedChanges.flatMap(({ expected }) => expected.map((text) => text.split(' ')[1] ?? '')));
    const missing = [...kinds].filter(
      (kind) => areas.has(kind.split('/')[0] ?? '') && !together.test(kind) && !alone.test(kind) && !undone.has(kind),
    );
    assert.deepEqual(missing, []);
  });

  it('is not made where that would undo others as well', () => {
    const option = (key: string) => ({ key, value: key });
    const form = (type: string, more: object): ModuleTexts => ({
      'workflows/claims-blocks.json': JSON.stringify([{ block: { type, key: 'cause', title: 'Cause', ...more } }]),
    });
    const [before, after] = [
      checkOf(Object.entries(form('group', { blocks: [] }))),
      checkOf(
        Object.entries(
          form('group', {
            blocks: [
              {
                block: {
                  type: 'group',
                  key: 'inner',
                  title: 'Inner',
                  blocks: [{ block: { type: 'radio', key: 'fire', title: 'Fire', options: [option('yes')] } }],
                },
              },
            ],
          }),
        ),
      ),
    ];
    const differences = compareModules(before, after);
    assert.equal(differences.length, 2);
    // Without the group its question would be gone as well.
    assert.deepEqual(
      certain(withoutOne(differences, areas, after, filesOf(after))).map(({ cause }) => cause.subject),
      ['fire'],
    );
  });
});

function told(differences: ReturnType<typeof compareModules>): readonly string[] {
  // What was removed comes back at the end of its list.
  return differences.flatMap(({ kind, subject, message }) =>
    kind.endsWith('/moved') ? [] : [`${kind} ${subject}: ${message}`],
  );
}
