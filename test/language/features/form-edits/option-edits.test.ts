import assert from 'node:assert/strict';
import { applyEdits, editForm, type FormEdit } from '../../../../language/index.js';
import { navigable } from '../../../support/navigable.js';

const path = 'workflows/claims-blocks.json';

async function edited(form: string, edit: FormEdit) {
  const files = new Map(Object.entries({ '.platform-config.json': '{ "productModuleKey": "m" }', [path]: form }));
  const { edits, readers } = editForm(await navigable(files), edit);
  return { text: applyEdits(form, edits), readers };
}

async function check(form: string, edit: FormEdit, expected: string): Promise<void> {
  assert.equal((await edited(form, edit)).text, expected);
}

describe('an edit of options', () => {
  const radio = (options: string) => `[{ "block": { "type": "radio", "key": "r", "options": ${options} } }]`;
  const two = '[{ "key": "fire", "value": "Fire" }, { "key": "theft", "value": "Theft" }]';
  const label = (at: number, text: string): FormEdit => ({
    kind: 'nameOption',
    block: { key: 'r' },
    path: ['options', at, 'value'],
    label: text,
  });

  it('names the key of a new one by its label, unless something reads it', async () => {
    for (const [text, key] of [
      ['Yes', 'yes'],
      ['Fire', 'fire_2'],
      ['18 to 30', '18_to_30'],
      ['是', 'option_2'],
      ['', 'theft'],
    ] as const)
      await check(
        radio(two),
        label(1, text),
        radio(two.replace('"theft", "value": "Theft"', `"${key}", "value": "${text}"`)),
      );
    const read = radio(two).replace(
      '} }]',
      '}, "show_if": "{{ifCondition claim.block_states.r.option_key \'===\' \'theft\'}}" }]',
    );
    await check(read, label(1, 'Yes'), read.replace('"Theft"', '"Yes"'));
    await check(read, label(0, 'Yes'), read.replace('"fire", "value": "Fire"', '"yes", "value": "Yes"'));
  });

  it('adds one with a free key', async () => {
    const add: FormEdit = { kind: 'addOption', block: { key: 'r' }, path: ['options'] };
    const third = '{ "key": "option_2", "value": "Third" }';
    const items = (keys: readonly number[]) =>
      keys.map((n) => `{ "key": "option_${String(n)}", "value": "Option ${String(n)}" }`);
    await check(radio('[]'), add, radio(`[${items([1]).join(', ')}]`));
    await check(radio(`[${third}]`), add, radio(`[${[third, ...items([3])].join(', ')}]`));
  });

  it('tells what still reads one that is removed', async () => {
    const read = radio(two).replace(
      '} }]',
      '} }, { "block": { "type": "divider", "key": "d" }, "show_if": "{{ifCondition claim.block_states.r.option_key \'===\' \'theft\'}}" }]',
    );
    const removed = async (text: string, at: number) =>
      (await edited(text, { kind: 'unset', block: { key: 'r' }, path: ['options', at] })).readers.map(
        ({ reader }) => reader,
      );
    assert.deepEqual(await removed(read, 1), [{ block: 'd', property: 'show_if' }]);
    assert.deepEqual(await removed(read, 0), []);
    assert.deepEqual(await removed(read.replace('fire', 'theft'), 1), []);
  });
});
