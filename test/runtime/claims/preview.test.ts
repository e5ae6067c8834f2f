import assert from 'node:assert/strict';
import fc from 'fast-check';
import { blockTypes } from '../../../language/vocabulary/index.js';
import { previewClaim } from '../../../runtime/claims/preview.js';
import { contexts, templates } from '../templates/generate.js';
import { codesOf, environment, previewOf, sample, viewOf } from './support.js';
import { runs } from '../../support/runs.js';

describe('A block as it is drawn', () => {
  it('has its properties by the names of the specification, rendered, and null where absent', () => {
    const {
      title,
      description,
      placeholder,
      max_length: longest,
      min_length: shortest,
    } = viewOf(
      {},
      {},
      {
        title: 'Claim {{claim.claim_number}} of {{policyholder.last_name}}',
        max_length: '{{claim.policy.sum_assured}}',
        min_length: '3',
      },
    );
    assert.equal(title, "Claim CLM-1 of O'Brien");
    assert.deepEqual([description, placeholder, longest, shortest], [null, null, 3000000, 3]);
  });

  it('has all members of the contract, whatever its type', () => {
    for (const { type, properties, example } of blockTypes) {
      const [view] = previewOf([{ block: example }]).blocks;
      const names = ['key', 'type', 'visible', 'disabled', 'required', 'missing', 'reason', 'request', 'blocks'];
      for (const name of [...names, ...properties.map((property) => property.name)])
        assert.ok(view && Object.hasOwn(view, name), `${type} ${name}`);
      for (const value of Object.values(view ?? {})) assert.notEqual(value, undefined, type);
    }
  });

  it('has options with labels in title case', () => {
    const options = [{ key: 'theft', value: 'theft or robbery' }];
    assert.deepEqual(viewOf({}, {}, { type: 'radio', options })['options'], [
      { key: 'theft', value: 'theft or robbery', label: 'Theft Or Robbery' },
    ]);
  });

  it('has the currency that the specification gives by default', () => {
    assert.equal(viewOf({}, {}, { type: 'input.currency' })['isoCode'], 'ZAR');
  });

  it('has properties that are not described, too, but none that would hide what it is', () => {
    const view = viewOf({}, {}, { description: 'more', hint: '{{claim.status}}', visible: 'no', request: 'none' });
    assert.equal(view['hint'], 'open');
    assert.deepEqual([view.visible, view.request], [true, null]);
  });

  it('omits problems of hidden blocks', () => {
    const block = { title: '{{divide 1 0}}' };
    const problems = (conditions: object) =>
      codesOf(previewOf([{ block: { type: 'heading', key: 'it', ...block }, ...conditions }]));
    assert.deepEqual(problems({}), ['it title division-by-zero']);
    assert.deepEqual(problems({ show_if: false }), []);
  });

  it('shows the source of a template that cannot be parsed', () => {
    assert.equal(viewOf({}, {}, { title: 'Claim {{#if a}}' })['title'], 'Claim {{#if a}}');
  });

  it('reads the statuses, the states and the policy of the preview', () => {
    const title =
      '{{claim.status}} {{claim.claim_status}} {{claim.approval_status}} {{claim.policy.status}} {{dateNow}}';
    assert.equal(viewOf({}, {}, { title })['title'], 'open open pending active 2026-03-01');
    const statuses = { status: 'closed', approvalStatus: 'approved' };
    assert.equal(viewOf({}, { statuses }, { title })['title'], 'closed closed approved active 2026-03-01');
  });
});

describe('A preview of bad input', () => {
  const block = { type: 'heading', key: 'it', title: 'Policy {{claim.policy.status}}{{policy.status}}' };

  it('of a sample without policy shows the rest', () => {
    for (const bad of [{}, { policy: null }, { policy: 'x' }, 5, null, [], undefined]) {
      const preview = previewOf([{ block }], { sample: bad });
      assert.deepEqual(codesOf(preview), [bad === undefined ? 'no-sample' : 'sample-without-policy']);
      assert.equal(preview.blocks.length, 1);
    }
  });

  it('of a broken file shows what can be read', () => {
    const preview = previewOf(
      '[{ "block": { "type": "heading", "key": "a", "title": "A" } }, { "block": { "type": "hea',
    );
    assert.deepEqual(codesOf(preview).at(0), 'json-syntax');
    assert.match(preview.problems[0]?.message ?? '', /line 1/);
    assert.equal(preview.blocks[0]?.['title'], 'A');
  });

  it('of a file that is not a list, or is missing, reports it', () => {
    assert.deepEqual(codesOf(previewOf('{}')), ['not-a-list']);
    assert.deepEqual(codesOf(previewOf('')), ['json-syntax']);
    assert.deepEqual(codesOf(previewOf([], { claimsBlocks: undefined })), ['no-claims-blocks']);
    assert.deepEqual(codesOf(previewOf('['.repeat(100_000))), ['not-analysed']);
    assert.deepEqual(codesOf(previewOf([5, {}, { block: 'x' }])), ['no-block']);
  });

  it('of blocks without key or type shows them', () => {
    const preview = previewOf([{ block: {} }, { block: { type: 'alrt', key: 'a' }, show_if: 'false' }]);
    assert.deepEqual(codesOf(preview), ['type unknown-block-type', 'key no-key', 'a type unknown-block-type']);
    assert.deepEqual(
      preview.blocks.map(({ key, type, visible }) => [key, type, visible]),
      [
        [null, null, true],
        ['a', 'alrt', false],
      ],
    );
  });

  it('of templates that loop over themselves ends', () => {
    const list = Array.from({ length: 50 }, (_, index) => index);
    const loop = `${'{{#each @root.list}}'.repeat(10)}x${'{{/each}}'.repeat(10)}`;
    const count = runs(6);
    const entries = Array.from({ length: count }, (_, index) => ({
      block: { type: 'markdown', key: `m${String(index)}`, markdown: loop },
      show_if: loop,
    }));
    const preview = previewOf(entries, { sample: { ...sample, list } });
    assert.ok(preview.problems.every(({ code }) => code === 'too-many-steps'));
    assert.equal(preview.blocks.length, count);
    assert.ok(preview.blocks.every(({ visible }) => visible));
  });

  it('never fails, and is the same each time, for any JSON and any template', () => {
    const keys = fc.constantFrom(
      'block',
      'type',
      'key',
      'title',
      'blocks',
      'options',
      'default_value',
      'amount',
      'payee',
      'value',
    );
    const types = fc.constantFrom(...blockTypes.map(({ type }) => type));
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        types,
        templates,
        fc.constantFrom<unknown>(null, 0, true, 'a', {}),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(keys, tie('value')),
      ),
    }));
    const block = fc.record(
      {
        type: types,
        key: keys,
        title: templates,
        options: value,
        payee: value,
        blocks: value,
        amount: value,
        fulfillment_data: value,
        frequency: value,
        duration: value,
        default_value: value,
      },
      { requiredKeys: ['type', 'key'] },
    );
    const entries = fc.array(fc.record({ block, show_if: value, disabled_if: value }, { requiredKeys: ['block'] }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(
        fc.oneof(entries, value),
        contexts,
        value,
        fc.array(keys, { maxLength: 2 }),
        (list, data, states, create) => {
          const input = {
            claimsBlocks: JSON.stringify(list),
            configuration: JSON.stringify(data),
            sample: { policy: data },
            states,
            environment,
            create,
          };
          const preview = previewClaim(input);
          assert.deepEqual(previewClaim(input), preview);
          assert.ok(!JSON.stringify(preview).includes('NaN'));
        },
      ),
      { numRuns: runs(150) },
    );
  });
});

describe('A claim of a sample that says little', () => {
  const markdown = '{{claim.claim_id}} {{claim.claim_number}} {{claim.created_at}}';
  const rendered = (sampleOfClaim: unknown) =>
    previewOf([{ block: { type: 'markdown', key: 'it', markdown } }], { sample: sampleOfClaim }).blocks[0]?.[
      'markdown'
    ];

  it('has an id, a number and the day of the preview as its day of reporting, as every claim', () => {
    assert.equal(rendered({ policy: {} }), '6f1c1f0e-5d1b-4f6a-9c62-0d5b7e2a8c41 CLM-000001 2026-03-01T08:00:00.000Z');
    assert.equal(rendered({ policy: {}, claim: { claim_id: 'a', claim_number: 'b', created_at: 'c' } }), 'a b c');
  });
});
