import assert from 'node:assert/strict';
import type { SampleAddition } from '../../../protocol/sample-addition.js';
import type { LackingSample } from '../../../protocol/view-model.js';
import { formOf, sample } from './support.js';

const days = "dateDifference claim.incident_date policy.start_date measurement='days'";
const waiting = `ifCondition (${days}) '>=' 30`;

const kind = {
  block: { type: 'radio', key: 'kind', title: 'Kind', options: [{ key: 'theft', value: 'theft' }] },
};

/** What the sample lacks for a text input with these conditions. */
function lackingFor(conditions: object, more: Parameters<typeof formOf>[1] = {}): LackingSample | undefined {
  const entry = { block: { type: 'input.text', key: 'it', title: 'It' }, ...conditions };
  return formOf([kind, entry], more).lacking['it'];
}

const date: readonly SampleAddition[] = [{ path: ['claim', 'incident_date'], value: '2026-01-31' }];

describe('A block whose condition reads what the sample lacks', () => {
  it('leads to the sample: with the day that it lacks', () => {
    assert.deepEqual(lackingFor({ show_if: `{{${waiting}}}` }), {
      condition: 'show_if',
      text: "the sample's `claim` has no `incident_date`",
      inSample: '/claim/incident_date',
      additions: date,
    });
  });

  it('leads there from each condition, also where it does not hold because of that', () => {
    const isOther = "{{ifCondition claim.incident_type '!==' 'fire'}}";
    const additions = [{ path: ['claim', 'incident_type'], value: 'fire' }];
    for (const condition of ['hide_if', 'disabled_if', 'required_if'] as const) {
      assert.deepEqual(lackingFor({ [condition]: isOther })?.additions, additions, condition);
      const before = lackingFor({ [condition]: `{{${waiting}}}` });
      assert.deepEqual([before?.condition, before?.additions], [condition, date]);
    }
    // What is ignored does not matter.
    assert.equal(lackingFor({ show_if: 'true', hide_if: `{{${waiting}}}` }), undefined);
  });

  it('is no matter of the sample where answers decide', () => {
    const both = `{{ifCondition (ifCondition claim.block_states.kind.option_key '===' 'theft') '&&' (${waiting})}}`;
    assert.equal(lackingFor({ show_if: both }), undefined);
    assert.deepEqual(lackingFor({ show_if: both }, { answers: { kind: 'theft' } })?.additions, date);
    const either = both.replace('&&', '||');
    assert.equal(lackingFor({ show_if: either }, { answers: { kind: 'theft' } }), undefined);
  });

  it('is no matter of a sample that has it, if only as nothing, and of a module without one', () => {
    const at = (incident_date: unknown) => ({ sample: { ...sample, claim: { incident_date } } });
    assert.equal(lackingFor({ show_if: `{{${waiting}}}` }, at('2025-05-03')), undefined);
    assert.equal(lackingFor({ show_if: `{{${waiting}}}` }, at(null)), undefined);
    assert.equal(lackingFor({ show_if: `{{${waiting}}}` }, { sample: undefined }), undefined);
  });

  for (const asks of [
    '{{ifIsDefined claim.incident_date}}',
    `{{#ifIsDefined claim.incident_date}}{{${waiting}}}{{/ifIsDefined}}`,
    `{{#if claim.incident_date}}{{${waiting}}}{{/if}}`,
    `{{ifCondition claim.incident_date '&&' (${waiting})}}`,
    "{{ifCondition claim.incident_date '!==' null}}",
    '{{claim.incident_date}}',
  ])
    it(`leaves alone what the condition itself looks for: ${asks}`, () => {
      assert.equal(lackingFor({ show_if: asks }), undefined);
    });

  for (const [template, value] of [
    ["{{ifCondition claim.policy.module.cover '===' 'No'}}", 'No'],
    ["{{ifCondition claim.policy.module.cover '>' 5}}", 5],
    ["{{ifCondition claim.policy.module.cover '===' true}}", true],
    ["{{ifCondition claim.policy.module.cover '<' claim.policy.start_date}}", '2026-01-31'],
    ["{{ifCondition (dateNow) '<' claim.policy.module.cover}}", '2026-01-31'],
    ["{{ifCondition (multiply claim.policy.module.cover 2) '<' 5}}", 1],
    ["{{ifCondition claim.policy.module.cover '===' claim.policy.package_name}}", ''],
  ] as const)
    it(`proposes a value of the right kind: ${JSON.stringify(value)} for ${template}`, () => {
      const of = { sample: { policy: { ...sample.policy, module: {}, package_name: 'Gold' } } };
      const added = lackingFor({ required_if: template }, of)?.additions;
      assert.deepEqual(added, [{ path: ['policy', 'module', 'cover'], value }]);
    });

  it('asks for all that decides, and not for what another branch reads', () => {
    const two = "{{ifCondition claim.incident_date '>' claim.policy.end_date}}";
    assert.equal(
      lackingFor({ show_if: two })?.text,
      "the sample's `claim` has no `incident_date`; the sample's `claim.policy` has no `end_date`",
    );
    const branch =
      "{{#if claim.policy.policy_id}}{{ifCondition claim.incident_type '===' 'a'}}{{else}}{{ifCondition claim.incident_cause '===' 'b'}}{{/if}}";
    assert.deepEqual(lackingFor({ show_if: branch })?.additions, [{ path: ['claim', 'incident_type'], value: 'a' }]);
  });

  it('is told for what is inside of a hidden group, too', () => {
    const inside = { block: { type: 'input.text', key: 'inside', title: 'Inside' } };
    const group = { block: { type: 'group', key: 'it', title: 'It', blocks: [inside] }, show_if: `{{${waiting}}}` };
    assert.deepEqual(Object.keys(formOf([group]).lacking), ['it', 'inside']);
  });
});

describe('A problem of the sample', () => {
  it('has its place in the sample, and what to add there', () => {
    const settings = {
      beneficiaries: { min: 1, max: 2 },
      policyholder: {
        individualPolicyholderFields: { dateOfBirth: { required: true }, address: { suburb: { required: true } } },
      },
    };
    const form = formOf([], {
      configuration: JSON.stringify({ settings }),
      sample: { policy: { beneficiaries: [] }, policyholder: {} },
    });
    assert.deepEqual(
      Object.keys(form.inSample),
      form.preview.problems.map(({ message }) => message),
    );
    assert.deepEqual(
      Object.values(form.inSample).map(({ inSample, additions }) => [inSample, additions]),
      [
        ['/policy/beneficiaries', []],
        ['/policyholder/date_of_birth', [{ path: ['policyholder', 'date_of_birth'], value: '1990-01-31' }]],
        ['/policyholder/address/suburb', [{ path: ['policyholder', 'address'], value: { suburb: '' } }]],
      ],
    );
  });
});
