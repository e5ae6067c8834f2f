import assert from 'node:assert/strict';
import { conditionOutcomes } from '../../../runtime/claims/condition-outcomes.js';
import { environment, sample } from './support.js';

const yes = "{{ifCondition claim.block_states.q.value '===' 'yes'}}";
const block = (key: string, type = 'input.text') => ({ block: { type, key, title: key } });

/** `block condition` and what it comes to. */
function outcomes(entries: unknown, answer: string | null): Readonly<Record<string, boolean | undefined>> {
  const found = conditionOutcomes({
    claimsBlocks: JSON.stringify(entries),
    configuration: undefined,
    sample,
    environment,
    answers: { q: answer },
  });
  return Object.fromEntries(found.map(({ block: key, condition, holds }) => [`${key} ${condition}`, holds]));
}

describe('What conditions come to', () => {
  it('is told of each that has an effect', () => {
    const entries = [
      block('q'),
      { ...block('a'), show_if: yes, hide_if: yes, required_if: yes },
      { ...block('b'), hide_if: yes, disabled_if: yes },
      { ...block('c', 'alert'), show_if: yes, disabled_if: yes, required_if: yes },
      { ...block('d'), show_if: 'false', disabled_if: true },
      { block: { type: 'input.text', title: 'no key' }, show_if: yes },
    ];
    assert.deepEqual(outcomes(entries, 'yes'), {
      'a show_if': true,
      'a required_if': true,
      'b hide_if': true,
      'b disabled_if': undefined,
      'c show_if': true,
    });
    assert.deepEqual(outcomes(entries, 'no'), {
      'a show_if': false,
      'a required_if': undefined,
      'b hide_if': false,
      'b disabled_if': false,
      'c show_if': false,
    });
  });

  it('does not matter in a hidden group', () => {
    const group = { type: 'group', key: 'g', title: 'G', blocks: [{ ...block('a'), show_if: yes }] };
    const entries = [block('q'), { block: group, show_if: yes }];
    assert.deepEqual(outcomes(entries, 'yes'), { 'g show_if': true, 'a show_if': true });
    assert.deepEqual(outcomes(entries, 'no'), { 'g show_if': false, 'a show_if': undefined });
  });

  it('is not known of a template that cannot be read', () => {
    assert.deepEqual(outcomes([{ ...block('a'), show_if: '{{#if}' }], null), { 'a show_if': undefined });
  });
});
