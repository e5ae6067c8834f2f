import assert from 'node:assert/strict';
import {
  applyEdits,
  copiedBlocks,
  editForm,
  findingsIn,
  formOf,
  paletteOf,
  RefusedEdit,
  type FormEdit,
} from '../../../../language/index.js';
import { blockTypes } from '../../../../language/vocabulary/index.js';
import { navigable } from '../../../support/navigable.js';
import { readTexts } from '../../../support/read-module.js';

const path = 'workflows/claims-blocks.json';

async function edited(form: string, edit: FormEdit, configuration = '{ "productModuleKey": "m" }') {
  const module = await navigable(
    new Map([
      ['.platform-config.json', configuration],
      [path, form],
    ]),
  );
  const { edits, ...rest } = editForm(module, edit);
  return { text: applyEdits(form, edits), edits, ...rest };
}

async function check(form: string, edit: FormEdit, expected: string): Promise<void> {
  assert.equal((await edited(form, edit)).text, expected);
}

async function checkRefused(form: string, edit: FormEdit, why: RegExp): Promise<void> {
  await assert.rejects(edited(form, edit), (error) => error instanceof RefusedEdit && why.test(error.message));
}

const form = `[
  {
    "block": { "type": "heading", "key": "a", "title": "A" }
  },
  {
    "block": {
      "type": "group",
      "key": "g",
      "title": "G",
      "blocks": [
        {
          "block": { "type": "divider", "key": "b" },
          "show_if": "{{claim.block_states.c.value}}"
        }
      ]
    }
  },
  {
    "block": { "type": "checkbox", "key": "c", "title": "C", "unknown": [1, 2] }
  }
]
`;
const [a, b, c, g] = ['a', 'b', 'c', 'g'].map((key) => ({ key }));
assert.ok(a && b && c && g);

describe('an edit of a form', () => {
  it('sets a property in its place', () =>
    check(
      form,
      { kind: 'set', block: a, path: ['title'], value: 'It is “A”\n' },
      form.replace('"A"', '"It is “A”\\n"'),
    ));

  it('adds a condition beside the block, like its neighbours', () =>
    check(
      form,
      { kind: 'set', block: a, path: ['hide_if'], value: '{{claim.status}}' },
      form.replace('"title": "A" }\n', '"title": "A" },\n    "hide_if": "{{claim.status}}"\n'),
    ));

  it('writes a condition anew where it was among the others', async () => {
    const others = '[{ "show_if": true, "required_if": false, "block": { "key": "a" } }]';
    const set = (name: string): FormEdit => ({ kind: 'set', block: a, path: [name], value: false });
    const { text: both } = await edited(others, set('disabled_if'));
    assert.equal(both, others.replace('"required_if"', '"disabled_if": false, "required_if"'));
    const last = others.replace('"show_if": true, ', '');
    await check(last, set('hide_if'), last.replace('"required_if"', '"hide_if": false, "required_if"'));
    await check(
      '[{ "block": { "key": "a" }, "show_if": true }]',
      set('hide_if'),
      '[{ "block": { "key": "a" }, "show_if": true, "hide_if": false }]',
    );
  });

  it('writes nothing for the value that is there', async () =>
    assert.deepEqual((await edited(form, { kind: 'set', block: a, path: ['title'], value: 'A' })).edits, []));

  describe('of a choice', () => {
    const annuity = (duration: string, frequency: string) =>
      `[{ "block": { "type": "annuity_request", "key": "a", "duration": ${duration}, "frequency": ${frequency} } }]`;
    const monthly = '{ "type": "monthly", "x": 1 }';

    it('adds what it needs, with its example', () =>
      check(
        annuity('{}', monthly),
        { kind: 'set', block: a, path: ['frequency', 'type'], value: 'yearly' },
        annuity('{}', '{ "type": "yearly", "x": 1, "month_of_year": 3 }'),
      ));

    it('removes what it forbids, and nothing that is not known', () =>
      check(
        annuity('{}', '{ "type": "yearly", "month_of_year": 3, "x": 1 }'),
        { kind: 'set', block: a, path: ['frequency', 'type'], value: 'monthly' },
        annuity('{}', monthly),
      ));

    it('removes the alternative', () =>
      check(
        annuity('{ "count": 3 }', monthly),
        { kind: 'set', block: a, path: ['duration', 'end_date'], value: '2030-01-01' },
        annuity('{ "end_date": "2030-01-01" }', monthly),
      ));

    it('changes nothing else where a template makes it', () =>
      check(
        annuity('{}', monthly),
        { kind: 'set', block: a, path: ['frequency', 'type'], value: '{{claim.status}}' },
        annuity('{}', monthly.replace('monthly', '{{claim.status}}')),
      ));
  });

  it('removes a property with its comma', () =>
    check(form, { kind: 'unset', block: c, path: ['unknown'] }, form.replace(', "unknown": [1, 2]', '')));

  it('reorders the items of a list', () =>
    check(form, { kind: 'reorder', block: c, path: ['unknown', 0], to: 1 }, form.replace('[1, 2]', '[2, 1]')));

  it('moves a block into a group with its lines shifted, and out of it again', async () => {
    const inside = form
      .replace('  {\n    "block": { "type": "heading", "key": "a", "title": "A" }\n  },\n', '')
      .replace(
        '.c.value}}"\n        }',
        '.c.value}}"\n        },\n        {\n          "block": { "type": "heading", "key": "a", "title": "A" }\n        }',
      );
    await check(form, { kind: 'move', blocks: [a], place: { side: 'inside', block: g } }, inside);
    await check(inside, { kind: 'move', blocks: [a], place: { side: 'before', block: g } }, form);
  });

  it('moves several blocks together, in their order', async () => {
    const { text } = await edited(form, { kind: 'move', blocks: [c, a], place: { side: 'after', block: g } });
    assert.deepEqual(keysOf(text), ['g', 'a', 'c']);
  });

  it('changes nothing if the blocks are there', async () => {
    for (const place of [
      { side: 'before', block: a },
      { side: 'after', block: a },
      { side: 'before', block: g },
    ] as const)
      assert.deepEqual((await edited(form, { kind: 'move', blocks: [a], place })).edits, []);
  });

  it('tells what still reads a deleted block', async () => {
    const { text, readers } = await edited(form, { kind: 'delete', blocks: [c] });
    assert.deepEqual(keysOf(text), ['a', 'g']);
    assert.deepEqual(
      readers.map((reader) => form.slice(reader.range.start, reader.range.end)),
      ['c'],
    );
    assert.deepEqual((await edited(form, { kind: 'delete', blocks: [c, g] })).readers, []);
  });

  it('duplicates with free keys, and what is read among the copies follows', async () => {
    const { text, blocks } = await edited(form, { kind: 'duplicate', blocks: [g, c] });
    assert.deepEqual(
      blocks.map(({ key }) => key),
      ['g_2', 'c_2'],
    );
    assert.ok(text.includes('"show_if": "{{claim.block_states.c_2.value}}"'));
    assert.ok(text.startsWith(form.slice(0, form.lastIndexOf('\n]'))));
  });

  it('pastes what was copied in another module, with its line ends', async () => {
    const other = await navigable(
      new Map([
        ['.platform-config.json', '{ "productModuleKey": "m" }'],
        [path, form],
      ]),
    );
    const copied = copiedBlocks(formOf(other.check), [b]);
    const target = '[\r\n\t{\r\n\t\t"block": { "type": "divider", "key": "b" }\r\n\t}\r\n]\r\n';
    await check(
      target,
      { kind: 'paste', text: copied, place: { side: 'inside', block: null } },
      target.replace(
        '}\r\n]',
        '},\r\n\t{\r\n\t  "block": { "type": "divider", "key": "b_2" },\r\n\t  "show_if": "{{claim.block_states.c.value}}"\r\n\t}\r\n]',
      ),
    );
  });

  it('writes into an empty file, an empty list and an empty group', async () => {
    for (const empty of ['', '[]', '[]\n'])
      assert.deepEqual(
        keysOf(
          (
            await edited(empty, {
              kind: 'add',
              type: 'divider',
              place: { side: 'inside', block: null },
              properties: {},
            })
          ).text,
        ).length,
        1,
      );
  });

  it('adds each type of block without a problem', async () => {
    const texts = readTexts('samples/funeral-cover');
    const found = async () => findingsIn((await navigable(texts)).check, path).map(({ report }) => report.message);
    for (const { type } of blockTypes) {
      const edit = { kind: 'add', type, place: { side: 'inside', block: null }, properties: {} } as const;
      const before = await found();
      const { edits } = editForm(await navigable(texts), edit);
      texts.set(path, applyEdits(texts.get(path) ?? '', edits));
      assert.deepEqual(await found(), before, type);
    }
  });

  it('adds a payout of the amount that was chosen', async () => {
    const { text } = await edited(form, {
      kind: 'add',
      type: 'payout_request',
      place: { side: 'after', block: c },
      properties: { amount: '{{claim.policy.sum_assured}}' },
    });
    assert.equal(text.match(/"amount": "\{\{claim\.policy\.sum_assured\}\}"/g)?.length, 2);
  });

  /** The account of a payout that is added to a form. */
  async function accountIn(blocks: readonly object[]): Promise<unknown> {
    const { text, blocks: added } = await edited(JSON.stringify(blocks.map((block) => ({ block }))), {
      kind: 'add',
      type: 'payout_request',
      place: { side: 'inside', block: null },
      properties: {},
    });
    const entries = JSON.parse(text) as { readonly block: Added }[];
    return entries.find(({ block }) => block.key === added[0]?.key)?.block.payee?.payment_details.details;
  }

  it('pays a new payout to the account of another one that is read from the claim', async () => {
    const account = {
      bank_name: '{{ claim.block_states.bank.value }}',
      branch_code: '{{ claim.block_states.branch.value }}',
      account_type: 'savings_account',
      account_number: '{{ claim.block_states.number.value }}',
    };
    const payout = (key: string, details: object) => ({
      type: 'payout_request',
      key,
      payee: { type: 'policyholder', payment_details: { type: 'eft', details } },
    });
    const constant = { ...account, bank_name: 'bank', branch_code: '1', account_number: '1' };
    assert.deepEqual(await accountIn([payout('always', constant), payout('read', account)]), account);
    // An account that is always the same belongs to one person.
    const unknown = { bank_name: '', branch_code: '', account_type: '', account_number: '' };
    assert.deepEqual(await accountIn([payout('always', constant)]), unknown);
  });

  it('pays a new payout to the account that the form asks for, and invents none', async () => {
    const question = (key: string) => ({ type: 'input.text', key, title: key });
    const types = ['savings_account', 'cheque_account'].map((key) => ({ key, value: key }));
    assert.deepEqual(
      await accountIn([
        ...['payee_bank_name', 'branch_code', 'old_branch_code', 'account_type_note'].map(question),
        { type: 'dropdown', key: 'payee_account_type', title: 'Type', options: types },
        { type: 'dropdown', key: 'old_account_type', title: 'Type', options: [{ key: 'other', value: 'other' }] },
      ]),
      {
        bank_name: '{{claim.block_states.payee_bank_name.value}}',
        // Two questions: either may be meant.
        branch_code: '',
        account_type: '{{claim.block_states.payee_account_type.option_key}}',
        account_number: '',
      },
    );
  });

  it('reports a new payout whose account the module does not know', async () => {
    const { text } = await edited('[]', {
      kind: 'add',
      type: 'payout_request',
      place: { side: 'inside', block: null },
      properties: {},
    });
    const { check } = await navigable(
      new Map([
        ['.platform-config.json', '{ "productModuleKey": "m" }'],
        [path, text],
      ]),
    );
    const empty = findingsIn(check, path).map(({ rule }) => rule.id);
    assert.deepEqual(empty, ['values/empty', 'values/empty', 'values/not-allowed', 'values/empty']);
  });

  it('offers first what a payout pays already', async () => {
    const amountsWith = async (amount: string) => {
      const details = { bank_name: '' };
      const payee = { amount: '100', payment_details: { type: 'eft', details } };
      const texts = new Map([
        ['.platform-config.json', '{ "productModuleKey": "m" }'],
        [
          path,
          JSON.stringify([
            { block: { type: 'input.currency', key: 'cost', title: 'Cost' } },
            { block: { type: 'payout_request', key: 'payout', amount, payee } },
          ]),
        ],
      ]);
      return paletteOf((await navigable(texts)).check).amounts.map(({ label }) => label);
    };
    assert.deepEqual(await amountsWith('100'), ['Cost', 'Sum assured of the policy']);
    assert.deepEqual(await amountsWith('{{ claim.policy.sum_assured }}'), ['Sum assured of the policy', 'Cost']);
  });

  it('adds a question without the limits of the example, and writes templates like the file', async () => {
    const spaced = '[{ "block": { "type": "heading", "key": "h", "title": "{{ claim.status }}" } }]';
    const add = async (text: string, type: string) =>
      (await edited(text, { kind: 'add', type, place: { side: 'inside', block: null }, properties: {} })).text;
    assert.match(await add('[]', 'input.text'), /\{ "type": "input.text", "key": "case_number", "title": "[^"]*" \}/);
    assert.match(await add(spaced, 'payout_request'), /"amount": "\{\{ claim\.policy\.sum_assured \}\}"/);
    assert.match(await add('[]', 'payout_request'), /"amount": "\{\{claim\.policy\.sum_assured\}\}"/);
  });

  it('adds a question for an amount in the currency of the others', async () => {
    const pounds = '[{ "block": { "type": "input.currency", "key": "loss", "title": "Loss", "isoCode": "GBP" } }]';
    const add = async (text: string) =>
      (
        await edited(text, {
          kind: 'add',
          type: 'input.currency',
          place: { side: 'inside', block: null },
          properties: {},
        })
      ).text;
    assert.match(await add(pounds), /"key": "approved_amount", "title": "[^"]*", "isoCode": "GBP" \}/);
    assert.match(await add('[]'), /"key": "approved_amount", "title": "[^"]*" \}/);
  });

  it('names a new block by its title, unless something reads its key', async () => {
    const named = (title: string) => edited(form, { kind: 'name', block: a, title });
    const { text, blocks } = await named('About the Loss {{claim.status}}');
    assert.deepEqual(blocks, [{ key: 'about_the_loss', nth: 0 }]);
    assert.match(text, /"key": "about_the_loss", "title": "About the Loss \{\{claim\.status\}\}"/);
    assert.deepEqual((await named('G')).blocks, [{ key: 'g_2', nth: 0 }]);
    assert.deepEqual((await named('2 of them')).blocks, [{ key: 'a', nth: 0 }]);
    assert.deepEqual((await edited(form, { kind: 'name', block: c, title: 'Other' })).blocks, [{ key: 'c', nth: 0 }]);
  });

  it('tells blocks with one key apart', () => {
    const twice = '[{ "block": { "type": "divider", "key": "a" } }, { "block": { "type": "divider", "key": "a" } }]';
    return check(
      twice,
      { kind: 'set', block: { key: 'a', nth: 1 }, path: ['color'], value: 1 },
      twice.replace('"a" } }]', '"a", "color": 1 } }]'),
    );
  });

  it('is refused with what to do', async () => {
    await checkRefused(
      '[\n{ "block": { "type }]',
      { kind: 'delete', blocks: [a] },
      /^Fix workflows\/claims-blocks\.json, line 2, first\. /,
    );
    await checkRefused('{}', { kind: 'delete', blocks: [a] }, /is not a list/);
    await checkRefused(form.replace('[', ''), { kind: 'delete', blocks: [a] }, /is not a list: write `\[`/);
    await checkRefused(form, { kind: 'delete', blocks: [{ key: 'x' }] }, /There is no block `x` in the form any more/);
    await checkRefused(form, { kind: 'delete', blocks: [] }, /Select a block first/);
    await checkRefused(form, { kind: 'move', blocks: [g], place: { side: 'inside', block: g } }, /into itself/);
    await checkRefused(form, { kind: 'move', blocks: [a], place: { side: 'inside', block: c } }, /`c` is no group/);
    await checkRefused(form, { kind: 'set', block: a, path: ['key'], value: 'x' }, /Rename a block/);
    await checkRefused(
      form,
      { kind: 'paste', text: '[1]', place: { side: 'inside', block: null } },
      /Only blocks can be pasted/,
    );
    await checkRefused(
      form,
      { kind: 'add', type: 'x', place: { side: 'inside', block: null }, properties: {} },
      /no block type `x`/,
    );
  });
});

interface Added {
  readonly key: string;
  readonly payee?: { readonly payment_details: { readonly details: unknown } };
}

function keysOf(text: string): readonly unknown[] {
  return (JSON.parse(text) as { readonly block: { readonly key: unknown } }[]).map(({ block }) => block.key);
}
