import assert from 'node:assert/strict';
import fc from 'fast-check';
import { valueAt, withValueAt } from '../../../protocol/hook-form.js';
import type { JsonValue } from '../../../protocol/sandbox.js';
import { hookForm } from '../../../runtime/alterations/hook-form.js';

describe('The form of a hook', () => {
  const sample = { policy: { module: { cover: 300, plan: 'gold' } } };

  it('has the elements that produce a value, at any depth, with their options', () => {
    const schema: JsonValue = [
      { type: 'heading', title: 'Cover' },
      {
        type: 'input.currency',
        key: 'cover',
        label: 'Cover',
        outputPath: 'cover',
        validators: [{ type: 'isRequired' }],
      },
      {
        type: 'group',
        elements: [
          {
            type: 'radio',
            key: 'plan',
            outputPath: 'plan.name',
            options: [{ key: 'g', value: 'Gold' }, { key: 's' }, 5],
          },
        ],
      },
      { type: 'input.text', outputPath: 'members[0].name' },
      { type: 'input.text', outputPath: '{{ key }}' },
    ];
    assert.deepEqual(hookForm(schema, sample).elements, [
      {
        type: 'input.currency',
        label: 'Cover',
        path: ['cover'],
        options: null,
        isRequired: true,
        initial: null,
        conditions: [],
      },
      {
        type: 'radio',
        label: 'plan',
        path: ['plan', 'name'],
        options: [
          { key: 'g', label: 'Gold' },
          { key: 's', label: 's' },
        ],
        isRequired: false,
        initial: null,
        conditions: [],
      },
      {
        type: 'input.text',
        label: 'members[0].name',
        path: ['members', '0', 'name'],
        options: null,
        isRequired: false,
        initial: null,
        conditions: [],
      },
    ]);
  });

  it('begins with what its defaults read of the policy', () => {
    const element = (outputPath: string, default_value: JsonValue) => ({
      type: 'input.text',
      outputPath,
      default_value,
    });
    const { data } = hookForm(
      [
        element('cover', '{{ policy.module.cover }}'),
        element('list[0].plan', '{{policy.module.plan}}'),
        element('gone', '{{ policy.module.nothing }}'),
        element('fixed', true),
        element('empty', ''),
      ],
      sample,
    );
    assert.deepEqual(data, { cover: 300, list: [{ plan: 'gold' }], fixed: true });
  });

  it('is empty where there is no schema', () => {
    for (const schema of [null, 5, 'text', [], {}, [null, [7]]])
      assert.deepEqual(hookForm(schema, sample), { elements: [], data: {} });
  });

  it('puts answers into the data, and finds them there', () => {
    const names = fc.array(fc.constantFrom('a', 'b', '0', '__proto__', 'constructor'), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(names, fc.jsonValue(), ([first = '', ...rest], json) => {
        // The data itself is not a list.
        const path = [/^\d/.test(first) ? 'a' : first, ...rest];
        const value = json as JsonValue;
        assert.deepEqual(valueAt(withValueAt({ kept: 1 }, path, value), path), value);
        assert.equal(valueAt(withValueAt({ kept: 1 }, path, value), ['kept']), 1);
      }),
    );
    assert.deepEqual(withValueAt({ a: { b: 1, c: 2 } }, ['a', 'b'], undefined), { a: { c: 2 } });
    assert.equal(valueAt({}, ['toString']), undefined);
  });
});
