import assert from 'node:assert/strict';
import { answeredData, shownElements } from '../../../protocol/display-conditions.js';
import type { JsonObject, JsonValue } from '../../../protocol/sandbox.js';
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
  return shownElements(elements, data).some(({ path }) => path.join() === 'note');
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
      return shownElements(elements, age === undefined ? {} : { age }).length === 2;
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
    assert.deepEqual([shownElements(elements, gold).length, shownElements(elements, silver).length], [2, 1]);
  });

  it('read the policy and the policyholder of the sample', () => {
    assert.equal(isShown([{ path: 'policy.module.plan', value: 'gold' }], {}), true);
    assert.equal(isShown([{ path: 'policy.module.plan', value: 'silver' }], {}), false);
    assert.equal(isShown([{ path: 'policyholder.type', operator: '!==', value: 'individual' }], {}), false);
    assert.equal(isShown([{ path: 'policy.module.gone', value: null }], {}), true);
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
