/** Properties as they are drawn: what their templates come to, as the type that the catalogue says. */
import assert from 'node:assert/strict';
import { TemplateMemo } from '../../../language/syntax/index.js';
import { blockTypes, type Property } from '../../../language/vocabulary/index.js';
import { beyondLimits } from '../../../runtime/claims/limits.js';
import { PropertyRenderer, withLabels } from '../../../runtime/claims/rendered-property.js';
import { previewLimits } from '../../../runtime/claims/rendering.js';
import { environment, formOf } from './support.js';

const { numbers } = environment;

/** A block rendered with `{ n: 5, yes: true, no: false, text: 'x' }`; each problem as `property code`. */
function rendered(type: string, block: Record<string, unknown>) {
  const problems: string[] = [];
  const context = {
    environment,
    data: { n: 5, yes: true, no: false, text: 'x', list: [1, 2] },
    budget: { ...previewLimits },
    templates: new TemplateMemo(),
    entryOf: () => undefined,
  };
  const renderer = new PropertyRenderer(context, (property, code) => problems.push([property, code].join(' ')));
  const shape = blockTypes.find((one) => one.type === type);
  return { members: renderer.members(block, shape, new Set(['skipped'])), problems };
}

describe('A property of a block', () => {
  it('that is a whole number is one where its text is', () => {
    const max = (value: unknown) => rendered('input.number', { max: value }).members['max'];
    assert.deepEqual(
      ['{{n}}', ' 12 ', '-3', 7, '', '{{none}}', '1.5', 'x1', '1x', '1234567890123456', null, undefined].map(max),
      [5, 12, -3, 7, null, null, '1.5', 'x1', '1x', '1234567890123456', null, null],
    );
  });

  it('that is yes or no is one where its text is', () => {
    const collapsible = (value: unknown) => rendered('group', { collapsible: value }).members['collapsible'];
    assert.deepEqual(
      ['{{yes}}', '{{no}}', 'true', 'false', ' true ', '', '{{none}}', 'maybe', true, false].map(collapsible),
      [true, false, true, false, true, false, false, 'maybe', true, false],
    );
  });

  it('that is not described keeps the type of the value of its only tag', () => {
    const other = (value: unknown) => rendered('heading', { other: value }).members['other'];
    assert.deepEqual(
      ['{{n}}', '{{yes}}', '{{text}}', '{{n}} ', 'n', 5, true, null, { a: '{{n}}' }, ['{{n}}', { b: '{{text}}' }]].map(
        other,
      ),
      [5, true, 'x', '5 ', 'n', 5, true, null, { a: 5 }, [5, { b: 'x' }]],
    );
  });

  it('that is a text is one, whatever its tag gives', () => {
    const title = (value: unknown) => rendered('heading', { title: value }).members['title'];
    assert.deepEqual(['{{n}}', '{{yes}}', 'a {{text}}', 5].map(title), ['5', 'true', 'a x', '5']);
    assert.equal(title('{{#if'), '{{#if');
  });

  it('whose template cannot be read is null, unless it is a text', () => {
    const { members, problems } = rendered('input.number', { max: '{{#if', title: '{{#if' });
    assert.deepEqual([members['max'], members['title']], [null, '{{#if']);
    assert.deepEqual(
      problems,
      ['title syntax', 'max syntax'].sort((a, b) => problems.indexOf(a) - problems.indexOf(b)),
    );
  });

  it('is named by its path where it has a problem, and left out where it is skipped', () => {
    const { members, problems } = rendered('payout_request', {
      payee: { payment_details: { type: '{{#a' } },
      skipped: '{{#b',
      more: [{ a: ['{{#c'] }],
    });
    assert.deepEqual([...problems].sort(), ['more.[0].a.[0] syntax', 'payee.payment_details.type syntax']);
    assert.ok(!('skipped' in members));
  });

  it('is that of its type where it is absent', () => {
    const { members } = rendered('heading', {});
    const properties: readonly Property[] = blockTypes.find(({ type }) => type === 'heading')?.properties ?? [];
    assert.ok(properties.length > 0);
    for (const { name, default: value } of properties) assert.deepEqual(members[name], value ?? null, name);
  });
});

describe('The options of a block', () => {
  it('have labels, and nothing else is one', () => {
    assert.deepEqual(withLabels([{ key: 'a', value: 'some value' }, 'x', null, { key: 1 }]), [
      { key: 'a', value: 'some value', label: 'Some Value' },
      { key: '1', value: '', label: '' },
    ]);
    assert.equal(withLabels('none'), 'none');
  });
});

describe('The limits of an answer', () => {
  const beyond = (type: string, properties: Record<string, unknown>, value: unknown) => {
    const blockType = blockTypes.find((one) => one.type === type);
    assert.ok(blockType);
    return beyondLimits(blockType, properties, { type, value }, numbers) !== null;
  };
  const which = (type: string, properties: Record<string, unknown>, values: readonly unknown[]) =>
    values.filter((value) => beyond(type, properties, value));

  it('belong to it', () => {
    assert.deepEqual(which('input.number', { min: 2, max: 4 }, [1, 2, 3, 4, 5]), [1, 5]);
    assert.deepEqual(which('input.number', { min: 'x', max: null }, [-9, 9]), []);
    assert.deepEqual(which('input.text', { min_length: 2, max_length: 3 }, ['a', 'ab', 'abc', 'abcd']), ['a', 'abcd']);
    assert.deepEqual(which('input.text', { min_length: '2', max_length: '3' }, ['a', 'abcd']), []);
    const days = { min: '2026-02-02', max: ' 2026-02-04 ' };
    assert.deepEqual(which('input.date', days, ['2026-02-01', '2026-02-02', ' 2026-02-04T10:00:00Z', '2026-02-05']), [
      '2026-02-01',
      '2026-02-05',
    ]);
    assert.deepEqual(which('input.date', { min: 5, max: 'x' }, ['2026-02-01', '2026-02-05']), []);
  });

  it('begin with its type', () => {
    assert.deepEqual(which('checkbox', {}, [true, false, 'true', 1, null, undefined, '']), ['true', 1]);
    assert.deepEqual(which('input.text', {}, ['x', 5, true]), [5, true]);
    assert.deepEqual(which('input.time', {}, ['08:30', ' 08:30 ', '8 AM', 5]), ['8 AM', 5]);
    assert.deepEqual(which('input.date', {}, ['2026-01-31', '2026-02-30', 5]), ['2026-02-30', 5]);
  });

  it('are its options', () => {
    const invalid = (option_key: unknown, options: unknown = [{ key: 'a' }, { key: 'b' }]) => {
      const blockType = blockTypes.find((one) => one.type === 'radio');
      assert.ok(blockType);
      return beyondLimits(blockType, { options }, { type: 'radio', option_key }, numbers);
    };
    for (const key of ['a', 'b', undefined, null]) assert.equal(invalid(key), null);
    assert.ok((invalid('x'.repeat(500)) ?? long).length < 200);
    assert.notEqual(invalid('c'), null);
    assert.equal(invalid('c', null), null);
  });
});

const long = 'x'.repeat(1000);

describe('The world of a form', () => {
  const currency = (claim: object, policy: object = {}) =>
    formOf([], { sample: { policy, policyholder: {}, claim } }).world.currency;

  it('has the currency of the claim, else of the policy, else the usual one', () => {
    assert.equal(currency({ currency: 'USD' }, { currency: 'EUR' }), 'USD');
    assert.equal(currency({}, { currency: 'EUR' }), 'EUR');
    for (const none of ['', 'dollars', 5, null]) assert.equal(currency({ currency: none }), 'ZAR');
  });

  it('tells the invalid answer of the first block with a key alone', () => {
    const block = (type: string, key: unknown) => ({ block: { type, key, title: 'T', max: 1, max_length: 1 } });
    const form = formOf([block('input.number', 'a'), block('input.text', 'a'), block('input.number', null)], {
      states: { a: { value: 5 } },
    });
    assert.deepEqual(Object.keys(form.invalid), ['a']);
    const other = formOf([block('input.text', 'a'), block('input.number', 'a')], { states: { a: { value: 5 } } });
    assert.notEqual(form.invalid['a'], other.invalid['a']);
  });
});
