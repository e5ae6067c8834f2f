import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  pathName,
  questionsIn,
  valueAt,
  withValueAt,
  type AnswerKind,
  type ComponentTypeName,
  type HookFormElement,
} from '../../../protocol/hook-form.js';
import type { JsonValue } from '../../../protocol/json-value.js';
import { hookForm } from '../../../runtime/alterations/hook-form.js';

describe('The form of a hook', () => {
  const sample = { policy: { module: { cover: 300, plan: 'gold' } } };

  const question = (
    id: string,
    type: ComponentTypeName,
    answer: AnswerKind | null,
    path: readonly string[],
    more: Partial<HookFormElement> = {},
  ): HookFormElement => ({
    ...{ id, type, answer, label: pathName(path), path, options: null, isRequired: false, bounds: {}, initial: null },
    ...{ conditions: [], components: [], look: {}, ...more },
  });
  const required = { validation: { type: 'required' } };

  it('has components with their answers, options and bounds; without an outputPath an answer goes to the key', () => {
    const schema: JsonValue = [
      { type: 'section-header', key: 'head', label: 'Cover' },
      {
        type: 'currency',
        key: 'cover',
        label: 'Cover',
        props: { prefix: 'R' },
        validators: [
          required,
          { validation: { type: 'greaterThanCurrency', min: 100 } },
          { validation: { type: 'lessThanCurrency', max: 500 } },
        ],
      },
      {
        type: 'select',
        key: 'plan',
        outputPath: 'plan.name',
        options: [{ label: 'Gold', value: 'g' }, { label: 'Two', value: 2 }, { label: 'Yes', value: true }, 5],
      },
      { type: 'checkbox', key: 'agrees', defaultValue: false },
      {
        type: 'number-slider',
        key: 'count',
        validators: [{ validation: { type: 'greaterThanEqualsToNumber', min: 1 } }],
      },
      { type: 'text', outputPath: '{{ key }}' },
      { type: 'video', key: 'film' },
    ];
    assert.deepEqual(hookForm(schema, sample).elements, [
      question('0', 'section-header', null, [], { label: 'Cover' }),
      question('1', 'currency', 'cents', ['cover'], {
        label: 'Cover',
        isRequired: true,
        bounds: { above: 100, below: 500 },
        look: { prefix: 'R' },
      }),
      question('2', 'select', 'option', ['plan', 'name'], {
        label: 'plan',
        options: [
          { label: 'Gold', value: 'g' },
          { label: 'Two', value: 2 },
          { label: 'Yes', value: true },
        ],
      }),
      question('3', 'checkbox', 'boolean', ['agrees'], { initial: false }),
      question('4', 'number-slider', 'number', ['count'], { bounds: { least: 1 } }),
      question('5', 'text', null, [], { label: '{{ key }}' }),
      question('6', 'object', null, [], { label: 'film' }),
    ]);
  });

  it('knows the three ways in which a path inside of a list is written, and objects', () => {
    const { elements } = hookForm(
      [
        {
          type: 'list',
          label: 'Drivers',
          outputPathList: 'drivers',
          minNumber: 1,
          maxNumber: 3,
          props: { addButtonLabel: 'Add a driver', removeButtonLabel: 'Remove it' },
          components: [
            { type: 'text', key: 'first_name', outputPath: 'drivers' },
            { type: 'text', key: 'b', outputPath: 'drivers.last_name' },
            { type: 'text', key: 'c', outputPath: 'licence.code' },
            { type: 'number', key: 'age' },
            { type: 'object', outputPath: 'address', components: [{ type: 'text', key: 'suburb' }] },
          ],
        },
        {
          type: 'object',
          outputPath: 'holder',
          components: [
            { type: 'text', key: 'x', outputPath: 'name' },
            { type: 'object', components: [{ type: 'text', key: 'email' }] },
          ],
        },
      ],
      sample,
    );
    assert.deepEqual(
      questionsIn(elements).map(({ path }) => path.join('.')),
      [
        ...['drivers', 'drivers.[].first_name', 'drivers.[].last_name', 'drivers.[].licence.code', 'drivers.[].age'],
        ...['drivers.[].address.suburb', 'holder.name', 'holder.email'],
      ],
    );
    assert.deepEqual(elements[0]?.bounds, { least: 1, most: 3 });
    assert.deepEqual(elements[0].look, { addLabel: 'Add a driver', removeLabel: 'Remove it' });
  });

  it('reads the earlier notation as well', () => {
    const schema: JsonValue = [
      { type: 'heading', title: 'Cover' },
      {
        type: 'input.currency',
        key: 'cover',
        outputPath: 'cover',
        validators: [{ type: 'isRequired' }, { type: 'range', min: 1, max: 9 }],
      },
      {
        type: 'group',
        elements: [{ type: 'dropdown', outputPath: 'plan', options: [{ key: 'g', value: 'Gold' }, { key: 's' }] }],
      },
      { type: 'input.text', outputPath: 'members[0].name', default_value: 'Ann' },
      { outputPath: 'untyped' },
    ];
    assert.deepEqual(questionsIn(hookForm(schema, sample).elements), [
      question('1', 'currency', 'cents', ['cover'], { isRequired: true, bounds: { least: 1, most: 9 } }),
      question('2.0', 'select', 'option', ['plan'], {
        options: [
          { value: 'g', label: 'Gold' },
          { value: 's', label: 's' },
        ],
      }),
      question('3', 'text', 'text', ['members', '0', 'name'], { label: 'members[0].name', initial: 'Ann' }),
      question('4', 'text', 'text', ['untyped']),
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
    for (const schema of [null, 5, 'text', [], [null, [7]]])
      assert.deepEqual(hookForm(schema, sample), { elements: [], data: {} });
    assert.deepEqual(questionsIn(hookForm({}, sample).elements), []);
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
