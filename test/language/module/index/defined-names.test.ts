import assert from 'node:assert/strict';
import { checkModule } from '../../../../language/index.js';
import { DefinedNames } from '../../../../language/module/index/defined-names.js';
import { moduleOf } from '../../../support/fixture.js';

const path = 'workflows/claims-blocks.json';
const block = (key: string, title = 'Yes?') =>
  `{ "block": { "type": "checkbox", "key": "${key}", "title": "${title}" } }`;
const indexOf = (...blocks: readonly string[]) =>
  checkModule(moduleOf(new Map([[path, `[${blocks.join(',')}]`]]))).index;

describe('DefinedNames', () => {
  const index = indexOf(block('a'), block('b'), block('a', 'Again?'));
  const areTaken = (...blocks: readonly string[]) =>
    DefinedNames.of(indexOf(...blocks).files, index.names) === index.names;

  it('tells which definitions a name has, in the order of the text', () => {
    assert.deepEqual(index.names.of('block').names, ['a', 'b']);
    assert.deepEqual(
      index.definitionsOf('block', 'a').map(({ fact }) => fact.title),
      ['Yes?', 'Again?'],
    );
    assert.equal(index.definition('block', 'a')?.fact.title, 'Yes?');
    assert.ok(!index.defines('block', 'c'));
    assert.deepEqual(index.definitionsOf('block', 'c'), []);
  });

  it('are those of files with the same names and answers in the same entries', () => {
    assert.ok(areTaken(block('a', 'Other'), block('b', 'titles'), block('a')));
    assert.ok(!areTaken(block('a').replace('checkbox', 'input.text'), block('b'), block('a')));
    assert.ok(!areTaken(block('b'), block('a'), block('a')));
    assert.ok(!areTaken(block('a'), block('b')));
    assert.ok(!areTaken(block('a'), block('b'), block('c')));
  });

  it('are others when a block gets conditions or loses them', () => {
    const asked = (field: string) => block('a').replace(/ }$/, `, "show_if": "{{claim.block_states.b.${field}}}" }`);
    assert.ok(!areTaken(asked('value'), block('b'), block('a', 'Again?')));
    const { names } = indexOf(asked('value'), block('b'));
    const areStill = (...blocks: readonly string[]) => DefinedNames.of(indexOf(...blocks).files, names) === names;
    assert.ok(areStill(asked('title'), block('b')));
    assert.ok(!areStill(block('a'), block('b')));
  });

  it('compare what an edit has changed, and nothing that earlier ones have', () => {
    const { files } = index;
    const entries = files.flatMap((file) => file.entries);
    let compared: string[] = [];
    /** The same facts of one entry as another object, which notes when they are asked for. */
    const edited = (from: readonly { readonly entries: typeof entries }[], place: number) =>
      from.map((file) => ({
        entries: file.entries.map((one, i) =>
          i === place
            ? {
                ...one,
                get definitions() {
                  compared.push(String(place));
                  return entries[place]!.definitions;
                },
              }
            : one,
        ),
      }));
    const once = edited([{ entries }], 0);
    const names = DefinedNames.of([{ entries }]);
    assert.equal(DefinedNames.of(once, names), names);
    assert.notEqual(compared.length, 0);
    compared = [];
    assert.equal(DefinedNames.of(edited(once, 2), names), names);
    assert.deepEqual([...new Set(compared)], ['2']);
  });

  it('find the definitions where they are now', () => {
    const text = `[${[block('a', 'A longer title'), block('b')].join(',')}]`;
    const before = moduleOf(new Map([[path, text.replace('A longer', 'A')]]));
    const first = checkModule(before);
    const { index: now } = checkModule(moduleOf(new Map([[path, text]]), before.options), first);
    assert.equal(now.names, first.index.names);
    assert.equal(now.definition('block', 'b')?.start, text.lastIndexOf('{ "block"'));
  });
});
