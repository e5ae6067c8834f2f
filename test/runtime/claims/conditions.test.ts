import assert from 'node:assert/strict';
import { payout, previewOf, viewOf } from './support.js';

describe('Display conditions', () => {
  const falsy = ['', '  ', 'false', ' false\n', '0', 'null', 'undefined', 'NaN'];
  const truthy = ['true', 'no', 'False', '00', '-1', 'falsefalse', '[object Object]'];

  it('are falsy for the texts that mean no', () => {
    for (const text of falsy) {
      const states = { note: { value: text } };
      const note = { block: { type: 'input.text', key: 'note', title: 'Note' } };
      const block = { block: { type: 'divider', key: 'line' }, show_if: '{{claim.block_states.note.value}}' };
      assert.equal(previewOf([note, block], { states }).blocks[1]?.visible, false, JSON.stringify(text));
    }
    for (const text of truthy) assert.equal(viewOf({ show_if: text }).visible, true, text);
  });

  it('may be booleans', () => {
    assert.equal(viewOf({ show_if: false }).visible, false);
    assert.equal(viewOf({ hide_if: true }).visible, false);
    assert.deepEqual(viewOf({ hide_if: true }).reason, {
      condition: 'hide_if',
      template: 'true',
      text: 'true',
      because: [],
    });
  });

  it('are absent where they are null or empty', () => {
    for (const absent of [null, '', undefined]) {
      assert.equal(viewOf({ show_if: absent }).visible, true);
      assert.equal(viewOf({ show_if: absent, hide_if: 'true' }).visible, false, 'hide_if counts');
    }
  });

  it('ignore hide_if when show_if is present, even if it is constant', () => {
    assert.equal(viewOf({ show_if: 'true', hide_if: 'true' }).visible, true);
    assert.equal(viewOf({ show_if: true, hide_if: true }).visible, true);
    assert.equal(viewOf({ show_if: '{{missing}}', hide_if: 'false' }).reason?.condition, 'show_if');
  });

  it('say why', () => {
    const { reason } = viewOf({ show_if: "{{ifCondition claim.status '===' 'closed'}}" });
    assert.deepEqual(reason, {
      condition: 'show_if',
      template: "{{ifCondition claim.status '===' 'closed'}}",
      text: 'false',
      because: [{ path: 'claim.status', value: 'open' }],
    });
    assert.deepEqual(viewOf({ show_if: '{{claim.nothing}}' }).reason?.because, [
      { path: 'claim.nothing', value: null },
    ]);
    assert.equal(viewOf({}).reason, null);
  });

  it('of a group hold for all that is in it', () => {
    const inner = {
      block: { type: 'input.text', key: 'inner', title: 'Inner' },
      show_if: 'true',
      disabled_if: 'false',
    };
    const middle = { block: { type: 'group', key: 'middle', title: 'Middle', blocks: [inner] } };
    const group = (conditions: object) =>
      previewOf([{ block: { type: 'group', key: 'outer', title: 'Outer', blocks: [middle] }, ...conditions }]).blocks[0]
        ?.blocks?.[0]?.blocks?.[0];
    assert.equal(group({})?.visible, true);
    assert.equal(group({ hide_if: 'yes' })?.visible, false);
    assert.equal(group({ hide_if: 'yes' })?.reason?.template, 'yes');
    assert.equal(group({ disabled_if: 'yes' })?.disabled, true);
    assert.equal(group({ disabled_if: 'yes' })?.reason?.condition, 'disabled_if');
  });

  it('disable form elements and disbursements, and no display blocks', () => {
    assert.equal(viewOf({ disabled_if: 'true' }).disabled, true);
    assert.equal(viewOf({ disabled_if: 'true' }, {}, { type: 'payout_request' }).disabled, true);
    assert.equal(viewOf({ disabled_if: 'true' }, {}, { type: 'heading' }).disabled, false);
  });

  it('mark a required form element without an answer, and nothing else', () => {
    const required = { required_if: 'true' };
    assert.deepEqual([viewOf(required).required, viewOf(required).missing], [true, true]);
    assert.equal(viewOf(required, { states: { it: { value: 'x' } } }).missing, false);
    assert.equal(viewOf(required, { states: { it: { value: '' } } }).missing, true);
    assert.equal(viewOf({ ...required, show_if: false }).missing, false);
    assert.equal(viewOf({}).required, false);
    for (const type of ['heading', 'payout_request']) assert.equal(viewOf(required, {}, { type }).required, false);
    assert.equal(viewOf(required, { states: { it: { value: false } } }, { type: 'checkbox' }).missing, false);
  });

  it('keep no state from being changed, and no claim from going on', () => {
    const block = { type: 'input.text', key: 'note', title: 'Note' };
    const play = (conditions: object, states: object) =>
      previewOf([{ block, ...conditions }, { block: payout }], { states, create: ['pay'] });
    for (const condition of ['show_if', 'disabled_if', 'required_if'])
      for (const value of ['true', 'false']) {
        const changed = play({ [condition]: value }, { note: { value: 'x' } });
        assert.deepEqual(changed.block_states['note'], { type: 'input.text', value: 'x' }, `${condition} ${value}`);
      }
    const unanswered = play({ required_if: 'true' }, {});
    assert.equal(unanswered.blocks[0]?.missing, true);
    assert.equal(unanswered.requests.length, 1);
  });

  it('that cannot be read leave the default, with a problem', () => {
    const view = viewOf({ show_if: '{{#if claim}}' });
    assert.equal(view.visible, true);
    const { problems } = previewOf([{ block: { type: 'divider', key: 'line' }, show_if: '{{#if claim}}' }]);
    assert.deepEqual(
      problems.map(({ block, property, code, severity }) => [block, property, code, severity]),
      [['line', 'show_if', 'syntax', 'error']],
    );
  });

  it('that cannot be read keep a request from being created, and the refusal says which one', () => {
    const { requests, problems } = previewOf([{ block: payout, show_if: '{{#if claim}}' }], { create: ['pay'] });
    assert.deepEqual(requests, []);
    const [refusal] = problems.filter(({ code }) => code === 'request-invalid');
    assert.equal(refusal?.message, 'No request was created: its `show_if` cannot be evaluated.');
  });

  it('of a group that cannot be read keep the requests in it from being created, and the form says so at each', () => {
    const group = (name: string, title?: string) => ({
      block: {
        type: 'group',
        key: 'around',
        title,
        blocks: [{ block: { type: 'group', key: 'inner', blocks: [{ block: payout }] } }],
      },
      [name]: '{{#if claim}}',
    });
    for (const [name, title, told] of [
      ['show_if', 'Payouts', '“Payouts”'],
      ['disabled_if', undefined, '`around`'],
    ] as const) {
      const { requests, problems } = previewOf([group(name, title)], { create: ['pay'] });
      assert.deepEqual(requests, []);
      assert.deepEqual(
        problems.flatMap(({ block, message }) => (block === 'pay' ? [message] : [])),
        [
          `No request was created: the \`${name}\` of the group ${told} cannot be evaluated.`,
          `The \`${name}\` of the group ${told} cannot be evaluated.`,
        ],
      );
    }
  });
});
