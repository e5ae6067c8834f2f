import assert from 'node:assert/strict';
import { demandOn, misspeltMember } from '../../../language/rules/shared/objects/presence.js';
import type { ShapedObject } from '../../../language/module/typed-walk.js';
import { parseJson } from '../../../language/syntax/json/parse.js';
import type { Presence, Property } from '../../../language/vocabulary/define.js';

function property(name: string, presence?: Presence, options?: readonly string[]): Property {
  const type = options
    ? ({ kind: 'choice', name: 'way', options: options.map((value) => ({ value, doc: '' })) } as const)
    : ({ kind: 'text' } as const);
  return { name, doc: '', type, ...(presence && { presence }) };
}

/** An object with these properties, as the walk over a file meets it. */
function object(text: string, properties: readonly Property[], discriminator?: string): ShapedObject {
  const { root } = parseJson(text);
  assert.ok(root?.kind === 'object');
  const shape = { name: 'thing', doc: '', properties };
  return {
    json: root,
    shape,
    discriminator,
    undescribed: [],
    owner: undefined,
    member: undefined,
    isWhole: () => true,
  };
}

describe('A misspelt member', () => {
  const properties = [property('first_name'), property('first_fame'), property('other')];
  const meantFor = (text: string, name: string, discriminator?: string) =>
    misspeltMember(object(text, properties, discriminator), name)?.name.value;

  it('is meant for a property that is near its name and missing', () => {
    assert.equal(meantFor('{ "frist_name": 1 }', 'first_name'), 'frist_name');
    assert.equal(meantFor('{ "unheard_of": 1 }', 'first_name'), undefined);
    assert.equal(meantFor('{ "first_fame": 1 }', 'first_name'), undefined, 'a name that is known');
    assert.equal(
      meantFor('{ "frist_name": 1 }', 'first_name', 'frist_name'),
      undefined,
      'the member that tells the type',
    );
  });

  it('is meant for the missing one of two that are near its name', () => {
    assert.equal(meantFor('{ "first_game": 1, "first_name": 2 }', 'first_fame'), 'first_game');
    assert.equal(meantFor('{ "first_game": 1, "first_fame": 2 }', 'first_name'), 'first_game');
  });

  it('may be beside the property that it is meant for', () => {
    assert.equal(meantFor('{ "frist_name": 1, "first_name": 2, "first_fame": 3 }', 'first_name'), 'frist_name');
  });
});

describe('What an object demands of a property', () => {
  const way = property('way', undefined, ['train', 'bus']);
  const kindOf = (text: string, presence: Presence | undefined, properties: readonly Property[] = [way]) =>
    demandOn(property('ticket', presence), object(text, properties)).kind;

  it('follows from its presence', () => {
    assert.equal(kindOf('{}', undefined), 'none');
    assert.equal(kindOf('{}', { kind: 'required' }), 'required');
    assert.equal(kindOf('{}', { kind: 'required', unless: 'the way is short' }), 'none');
  });

  it('follows from the value of another property, if that is one of those it may have', () => {
    const presence: Presence = { kind: 'requiredWhen', property: 'way', values: ['train'] };
    assert.equal(kindOf('{ "way": "train" }', presence), 'required');
    assert.equal(kindOf('{ "way": "bus" }', presence), 'forbidden');
    for (const text of ['{}', '{ "way": "boat" }', '{ "way": 5 }', '{ "way": null }'])
      assert.equal(kindOf(text, presence), 'none', text);
    assert.equal(kindOf('{ "way": "train" }', presence, [property('way')]), 'none', 'a free text');
    assert.equal(kindOf('{ "way": "train" }', presence, []), 'none', 'a name that is not described');
    assert.equal(
      kindOf('{ "way": "train" }', presence, [property('other', undefined, ['train']), property('way')]),
      'none',
    );
  });

  it('follows from the absence of another one', () => {
    const presence: Presence = { kind: 'requiredWithout', property: 'way' };
    assert.equal(kindOf('{}', presence), 'required');
    assert.equal(kindOf('{ "way": null }', presence), 'required');
    assert.equal(kindOf('{ "way": "bus" }', presence), 'forbidden');
  });
});
