import assert from 'node:assert/strict';
import { applyEdits, editForm, type FormEdit } from '../../../../language/index.js';
import { navigable } from '../../../support/navigable.js';

const path = 'workflows/claims-blocks.json';

const first = `[
  {
    "show_if": "{{claim.block_states.c.value}}",
    "block": { "type": "divider", "key": "b" }
  },
  {
    "block": { "type": "checkbox", "key": "c", "title": "C" }
  }
]
`;
const last = first.replace(/("show_if".*),\n( +)("block".*)/, '$3,\n$2$1');

async function edited(form: string, edit: FormEdit): Promise<string> {
  const files = new Map([
    ['.platform-config.json', '{ "productModuleKey": "m" }'],
    [path, form],
  ]);
  return applyEdits(form, editForm(await navigable(files), edit).edits);
}

describe('The conditions of an edited block', () => {
  it('are before it where those of its neighbours are', async () => {
    const set: FormEdit = { kind: 'set', block: { key: 'c' }, path: ['hide_if'], value: '{{x}}' };
    const of = '{\n    "block": { "type": "checkbox", "key": "c", "title": "C" }';
    assert.equal(await edited(first, set), first.replace(of, of.replace('{', '{\n    "hide_if": "{{x}}",')));
    assert.equal(await edited(last, set), last.replace(of, `${of},\n    "hide_if": "{{x}}"`));
  });

  it('are there in a new block, too', async () => {
    const add: FormEdit = {
      kind: 'add',
      type: 'payout_request',
      place: { side: 'inside', block: null },
      properties: {},
    };
    const order = async (text: string) =>
      Object.keys((JSON.parse(await edited(text, add)) as readonly object[]).at(-1) ?? {});
    assert.deepEqual(await order(first), ['show_if', 'block']);
    assert.deepEqual(await order(last), ['block', 'show_if']);
  });
});
