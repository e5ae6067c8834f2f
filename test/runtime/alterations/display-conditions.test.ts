import assert from 'node:assert/strict';
import { answeredData, shownFields } from '../../../protocol/display-conditions.js';
import type { JsonObject, JsonValue } from '../../../protocol/json-value.js';
import { hookForm } from '../../../runtime/alterations/hook-form.js';
import { generateRequests } from '../../../runtime/what-if/generate-requests.js';

const sample = { policy: { module: { plan: 'gold', members: 2 } }, policyholder: { type: 'individual' } };

const plan = {
  type: 'radio',
  key: 'plan',
  outputPath: 'cover.plan',
  options: [{ key: 'gold' }, { key: 'silver' }],
};

/** Whether an element with these conditions is shown. */
function isShown(displayConditions: JsonValue, data: JsonObject): boolean {
  const { elements } = hookForm(
    [plan, { type: 'input.text', key: 'note', outputPath: 'note', displayConditions }],
    sample,
  );
  return shownFields(elements, data).some(({ path }) => path.join() === 'note');
}

describe('The display conditions of a form element', () => {
  const gold = { cover: { plan: 'gold' } };
  const silver = { cover: { plan: 'silver' } };

  it('compare the answer of another element, by its key or its output path', () => {
    for (const named of [
      { key: 'plan' },
      { path: 'cover.plan' },
      { field: 'data.cover.plan' },
      { outputPath: 'cover.plan' },
    ])
      for (const condition of [
        { ...named, value: 'gold' },
        { ...named, operator: '===', value: 'gold' },
        { ...named, operator: '!==', value: 'silver' },
        { ...named, operator: 'in', values: ['gold', 'bronze'] },
        { ...named, operator: 'not in', value: ['silver'] },
      ]) {
        assert.equal(isShown(condition, gold), true, JSON.stringify(condition));
        assert.equal(isShown([condition], silver), false, JSON.stringify(condition));
      }
  });

  it('compare numbers as numbers, and what there is not with nothing', () => {
    const form = (operator: string, value: JsonValue, age: JsonValue | undefined) => {
      const { elements } = hookForm(
        [
          { type: 'input.number', key: 'age', outputPath: 'age' },
          { type: 'input.text', outputPath: 'guardian', displayConditions: [{ key: 'age', operator, value }] },
        ],
        sample,
      );
      return shownFields(elements, age === undefined ? {} : { age }).length === 2;
    };
    assert.deepEqual(
      [form('<', 18, 9), form('<', '18', '9'), form('<=', 18, 18), form('>', 18, 9), form('>=', 18, 18)],
      [true, true, true, false, true],
    );
    assert.deepEqual(
      [form('===', '18', 18), form('<', 18, undefined), form('===', null, undefined)],
      [true, false, true],
    );
    assert.equal(form('<', '2026-02-01', '2026-01-31'), true);
  });

  it('all have to hold, including those of an element’s groups', () => {
    const both = [
      { key: 'plan', value: 'gold' },
      { path: 'policy.module.members', operator: '>', value: 1 },
    ];
    assert.deepEqual([isShown(both, gold), isShown(both, silver)], [true, false]);
    const { elements } = hookForm(
      [
        plan,
        { type: 'group', displayConditions: [{ key: 'plan', value: 'gold' }], elements: [{ outputPath: 'inside' }] },
      ],
      sample,
    );
    assert.deepEqual([shownFields(elements, gold).length, shownFields(elements, silver).length], [3, 1]);
  });

  it('read the policy and the policyholder of the sample', () => {
    assert.equal(isShown([{ path: 'policy.module.plan', value: 'gold' }], {}), true);
    assert.equal(isShown([{ path: 'policy.module.plan', value: 'silver' }], {}), false);
    assert.equal(isShown([{ path: 'policyholder.type', operator: '!==', value: 'individual' }], {}), false);
    assert.equal(isShown([{ path: 'policy.module.gone', value: null }], {}), true);
  });

  it('compare by `condition`, and nest', () => {
    for (const [condition, whenGold, whenSilver] of [
      [{ path: 'plan', value: 'gold', condition: '===' }, true, false],
      [{ path: 'cover.plan', value: 'gold', condition: '!==' }, false, true],
      [
        {
          or: [
            { path: 'plan', value: 'gold', condition: '===' },
            { path: 'plan', value: 'silver', condition: '===' },
          ],
        },
        true,
        true,
      ],
      [
        {
          and: [
            { path: 'plan', value: 'gold', condition: '===' },
            { path: 'plan', value: 'silver', condition: '===' },
          ],
        },
        false,
        false,
      ],
      [
        {
          or: [
            { and: [{ path: 'plan', value: 'silver', condition: '===' }] },
            { path: 'plan', value: 'x', condition: '===' },
          ],
        },
        false,
        true,
      ],
      // One of them holds, as far as can be said.
      [
        {
          or: [
            { path: 'nobody', value: 1, condition: '===' },
            { path: 'plan', value: 'x', condition: '===' },
          ],
        },
        true,
        true,
      ],
    ] as const)
      assert.deepEqual(
        [isShown(condition, gold), isShown(condition, silver)],
        [whenGold, whenSilver],
        JSON.stringify(condition),
      );
  });

  it('hide nothing where they cannot be read', () => {
    for (const unknown of [
      null,
      true,
      [],
      'plan',
      5,
      [{ key: 'nobody', value: 1 }],
      [{ key: 'plan', operator: 'like', value: 'g' }],
      [{ key: 'plan' }],
      [{ key: 'plan', value: '{{policy.module.plan}}' }],
      ["{{ifCondition plan '===' 'gold'}}"],
      [{ constructor: 1, __proto__: null }],
    ])
      assert.equal(isShown(unknown as JsonValue, silver), true, JSON.stringify(unknown));
    assert.equal(isShown(false, gold), false);
  });
});

describe('The data of a form with conditions', () => {
  const schema: JsonValue = [
    { ...plan, default_value: 'gold' },
    {
      type: 'radio',
      key: 'level',
      outputPath: 'cover.level',
      options: [{ key: 'one' }, { key: 'two' }],
      default_value: 'one',
      displayConditions: [{ key: 'plan', value: 'silver' }],
    },
    {
      type: 'input.text',
      key: 'reason',
      outputPath: 'reason',
      default_value: 'none',
      displayConditions: [{ key: 'level', value: 'two' }],
    },
    {
      type: 'input.number',
      key: 'limit',
      outputPath: 'cover.limit',
      default_value: 5,
      displayConditions: { key: 'plan', value: 'gold' },
    },
    {
      type: 'input.number',
      key: 'low',
      outputPath: 'cover.limit',
      default_value: 3,
      displayConditions: { key: 'plan', value: 'silver' },
    },
  ];
  const { elements, data } = hookForm(schema, sample);

  it('begins with what is shown', () => {
    assert.deepEqual(data, { cover: { plan: 'gold', limit: 5 } });
  });

  it('loses what is hidden, begins anew with what comes into sight, and keeps what the form does not know', () => {
    const changed = (before: JsonObject, cover: JsonObject) => answeredData(elements, before, { ...before, cover });
    const silver = changed({ ...data, kept: 1 }, { plan: 'silver', limit: 5 });
    assert.deepEqual(silver, { kept: 1, cover: { plan: 'silver', level: 'one', limit: 3 } });
    const two = changed(silver, { plan: 'silver', level: 'two' });
    assert.deepEqual(two, { kept: 1, cover: { plan: 'silver', level: 'two' }, reason: 'none' });
    // Two elements go with one answer: the second depends on the first.
    assert.deepEqual(changed(two, { plan: 'gold', level: 'two' }), { kept: 1, cover: { plan: 'gold', limit: 5 } });
    assert.deepEqual(answeredData(elements, silver, silver), silver);
  });

  it('loses the object around an answer that was all of it', () => {
    const named = hookForm(
      [
        plan,
        { type: 'input.text', outputPath: 'family.member.name', displayConditions: [{ key: 'plan', value: 'gold' }] },
      ],
      sample,
    );
    const before = { cover: { plan: 'gold' }, family: { member: { name: 'Ada' } } };
    assert.deepEqual(answeredData(named.elements, before, { ...before, cover: { plan: 'silver' } }), {
      cover: { plan: 'silver' },
    });
  });

  it('is generated for what an answer brings into sight, and never for what is hidden', () => {
    assert.deepEqual(generateRequests(schema, sample), [
      { cover: { plan: 'gold', limit: 5 } },
      { cover: { plan: 'silver', level: 'one', limit: 3 } },
      { cover: { plan: 'gold', limit: 6 } },
      { cover: { plan: 'gold', limit: 0 } },
      { cover: { plan: 'silver', level: 'two', limit: 3 }, reason: 'none' },
      { cover: { plan: 'silver', level: 'one', limit: 0 } },
    ]);
  });
});

describe('The data of a list', () => {
  const schema: JsonValue = [
    { type: 'checkbox', key: 'has_pets' },
    {
      type: 'list',
      label: 'Pets',
      outputPathList: 'pets',
      displayConditions: [{ path: 'has_pets', value: true, condition: '===' }],
      components: [
        {
          type: 'select',
          key: 'kind',
          outputPath: 'species',
          options: [
            { label: 'Dog', value: 'dog' },
            { label: 'Cat', value: 'cat' },
          ],
        },
        {
          type: 'text',
          key: 'dog_breed',
          outputPath: 'breed',
          displayConditions: [{ path: 'kind', value: 'dog', condition: '===' }],
        },
        {
          type: 'text',
          key: 'cat_breed',
          outputPath: 'breed',
          defaultValue: 'house cat',
          displayConditions: [{ path: 'species', value: 'cat', condition: '===' }],
        },
        { type: 'checkbox', key: 'is_indoor', defaultValue: false },
      ],
    },
  ];
  const { elements, data } = hookForm(schema, sample);

  it('has conditions for each entry, and begins with none', () => {
    assert.deepEqual(data, {});
    const pets = [{ species: 'dog', breed: 'Collie' }, { species: 'cat', breed: 'Manx' }, {}];
    const shown = shownFields(elements, { has_pets: true, pets });
    assert.deepEqual(
      shown
        .filter(({ entries }) => entries.length > 0)
        .map(({ element, entries }) => `${entries.join()} ${element.label}`),
      ['0 kind', '0 dog_breed', '0 is_indoor', '1 kind', '1 cat_breed', '1 is_indoor', '2 kind', '2 is_indoor'],
    );
    assert.deepEqual(shownFields(elements, { pets }).length, 1);
  });

  it('follows the answers of an entry: what is hidden goes, what appears begins anew, and other entries stay', () => {
    const before = {
      has_pets: true,
      pets: [
        { species: 'dog', breed: 'Collie', is_indoor: true },
        { species: 'dog', breed: 'Pug' },
      ],
    };
    const changed = { ...before, pets: [{ ...before.pets[0], species: 'cat' }, before.pets[1]] } as JsonObject;
    assert.deepEqual(answeredData(elements, before, changed), {
      has_pets: true,
      pets: [
        { species: 'cat', breed: 'house cat', is_indoor: true },
        { species: 'dog', breed: 'Pug' },
      ],
    });
    // A new entry has its defaults, one that is not chosen keeps its place, and a hidden list goes as a whole.
    assert.deepEqual(answeredData(elements, { has_pets: true, pets: [] }, { has_pets: true, pets: [{}] }), {
      has_pets: true,
      pets: [{ is_indoor: false }],
    });
    assert.deepEqual(answeredData(elements, before, { ...before, has_pets: false }), { has_pets: false });
  });

  it('is generated with one entry, and from what the policy has', () => {
    assert.deepEqual(generateRequests(schema, sample)[0], {
      has_pets: true,
      pets: [{ species: 'dog', breed: 'Example', is_indoor: false }],
    });
    const held = { policy: { module: { pets: [{ species: 'cat', breed: 'Manx' }] } } };
    assert.deepEqual(generateRequests(schema, held)[0], {
      has_pets: true,
      pets: [{ species: 'cat', breed: 'Manx', is_indoor: false }],
    });
  });
});
