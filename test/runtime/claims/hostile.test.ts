import assert from 'node:assert/strict';
import fc from 'fast-check';
import { blockTypes } from '../../../language/vocabulary/index.js';
import { compareClaims } from '../../../runtime/claims/compare-claims.js';
import { conditionOutcomes } from '../../../runtime/claims/condition-outcomes.js';
import { timeZoneNamed } from '../../../language/dates/time-zone.js';
import { codesOf, environment, formOf, payout, previewOf, sample, viewOf } from './support.js';

const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];

describe('Hostile input', () => {
  it('reaches no prototype by a path, and finds nothing that is only inherited', () => {
    for (const name of names)
      for (const path of [
        name,
        `policy.${name}`,
        `claim.block_states.${name}`,
        `claim.block_states.it.${name}.${name}`,
      ])
        assert.equal(viewOf({}, {}, { title: `[{{${path}}}]` })['title'], '[]', path);
    for (const helper of names)
      assert.equal(typeof viewOf({}, {}, { title: `{{${helper} policy 'x'}}` })['title'], 'string', helper);
    assert.equal(Object.getPrototypeOf({}), Object.prototype);
    assert.equal(Reflect.get({}, 'polluted'), undefined);
  });

  it('pollutes nothing by the names of blocks, states, answers and parameters', () => {
    const polluting = JSON.parse('{ "__proto__": { "polluted": true, "value": "x" } }') as Record<string, unknown>;
    for (const key of names) {
      const entries = [
        { block: { type: 'input.text', key, title: 'T', __proto__: null } },
        { block: { ...payout, key: `${key} pay` }, show_if: `{{claim.block_states.[${key}].value}}` },
      ];
      const { preview, invalid } = formOf(entries, {
        states: polluting,
        answers: { ...polluting, [key]: 'answered' },
        sample: { ...sample, claim: { block_states: polluting } },
        create: [key, `${key} pay`],
      });
      assert.equal(Object.hasOwn(preview.block_states, key), true, key);
      assert.deepEqual(invalid, {});
      assert.equal(Reflect.get({}, 'polluted'), undefined);
    }
  });

  it('ends, however often a template repeats itself', () => {
    const list = Array.from({ length: 200 }, (_, index) => index);
    const each = (depth: number): string =>
      depth === 0 ? 'x' : `{{#each @root.policy.list}}${each(depth - 1)}{{/each}}`;
    const { problems } = previewOf([{ block: { type: 'markdown', key: 'm', markdown: each(8) } }], {
      sample: { ...sample, policy: { list } },
    });
    assert.deepEqual(
      problems.map(({ code }) => code),
      ['too-many-steps'],
    );
  });

  it('is a date beyond every calendar, in each time zone', () => {
    const title = '{{dateAdd dateNow days=999999999999999}}{{dateAdd policy.start_date years=999999}}';
    for (const name of ['UTC', 'Africa/Johannesburg', 'America/New_York']) {
      const timeZone = timeZoneNamed(name) ?? environment.timeZone;
      const preview = previewOf([{ block: { type: 'heading', key: 'h', title } }], {
        environment: { ...environment, timeZone },
      });
      assert.equal(preview.blocks[0]?.['title'], '', name);
      assert.deepEqual(codesOf(preview), ['h title not-a-date'], name);
    }
  });

  it('is any sample: each part may be missing, or of another type', () => {
    const entries = [
      {
        block: { type: 'input.date', key: 'd', title: 'D', min: '{{policy.start_date}}' },
        show_if: '{{policy.status}}',
      },
      { block: payout },
    ];
    const configuration = JSON.stringify({
      settings: { waitingPeriod: { applyTo: { theFullPolicy: { period: 6, periodType: 'months' } } } },
    });
    fc.assert(
      fc.property(
        fc.option(fc.record({ policy: part(), policyholder: part(), claim: part() }, { requiredKeys: [] }), {
          nil: undefined,
        }),
        fc.jsonValue(),
        (anySample, policyholder) => {
          const input = {
            claimsBlocks: JSON.stringify(entries),
            configuration,
            sample: anySample,
            policyholder,
            environment,
          };
          const form = formOf(entries, input);
          assert.equal(form.preview.blocks.length, 2);
          assert.doesNotThrow(() => conditionOutcomes(input));
          assert.deepEqual(
            compareClaims({ preview: form.preview, world: {} }, { preview: form.preview, world: {} }),
            [],
          );
        },
      ),
    );
  });

  it('is any block: each part may be missing, of another type, or a template that leads nowhere', () => {
    const entry = fc
      .constantFrom(...blockTypes)
      .chain(({ example }) =>
        fc.record(
          { block: changed(example), show_if: odd, hide_if: odd, disabled_if: odd, required_if: odd },
          { requiredKeys: ['block'], noNullPrototype: true },
        ),
      );
    const zones = fc.constantFrom('UTC', 'Africa/Johannesburg', 'Pacific/Apia');
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 4 }), odd, zones, odd, (entries, start, zone, period) => {
        const keys = blockTypes.map(({ example }) => example.key);
        const { preview } = formOf(entries, {
          configuration: JSON.stringify({
            settings: { waitingPeriod: { applyTo: { theFullPolicy: { period, periodType: 'months' } } } },
          }),
          sample: { policy: { start_date: start } },
          answers: Object.fromEntries(keys.map((key) => [key, 'an answer'])),
          environment: { ...environment, timeZone: timeZoneNamed(zone) ?? environment.timeZone },
          create: keys,
        });
        for (const [key, state] of Object.entries(preview.block_states)) {
          const [first] = Object.keys(state);
          assert.ok(first === undefined || first === 'type', key);
        }
      }),
    );
  });

  it('is a state that was saved when its block had another type: it is left out, and the block starts anew', () => {
    const saved = { type: 'dropdown', option_key: 'a', option_value: 'A' };
    const preview = previewOf([{ block: { type: 'input.text', key: 'it', title: 'It' } }], { states: { it: saved } });
    assert.deepEqual(preview.block_states, { it: { type: 'input.text' } });
    assert.deepEqual(codesOf(preview), ['it state-of-another-type']);
  });
});

/** Some JSON, by the names that the preview reads. */
function part() {
  const names = ['start_date', 'status', 'currency', 'policyholder_id', 'block_states', 'claim_status'] as const;
  return fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...names), fc.jsonValue()));
}

const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    ...['{{dateAdd policy.start_date days=999999999999999}}', '{{dateAdd dateNow months=-50000}}', '{{divide 1 0}}'],
    ...['{{#each policy}}{{this}}{{/each}}', '{{claim.block_states.cause.value}}', '{{#if', '__proto__', 'constructor'],
    ...['2026-02-30', '9999-12-31', '0001-01-01', '24:00', '1e3', '99999999999999999999', -1, 0.5, 1e308, 31],
  ),
);

/** Some JSON with parts that are missing, or something else. */
function changed(json: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(json)) return often(fc.tuple(...json.map(changed)));
  if (typeof json !== 'object' || json === null) return often(fc.constant(json));
  const members = Object.fromEntries(Object.entries(json).map(([name, value]) => [name, changed(value)]));
  return often(fc.record(members, { requiredKeys: [], noNullPrototype: true }));
}

function often(arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary }, { weight: 1, arbitrary: odd });
}
