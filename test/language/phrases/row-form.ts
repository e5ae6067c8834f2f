/** A form with a question of each type, for tests of rows. */
import { checkModule, RuleSet } from '../../../language/index.js';
import { fieldKindsIn, type FieldKinds } from '../../../language/phrases/index.js';
import { moduleOf } from '../../support/fixture.js';

const path = 'workflows/claims-blocks.json';
const noRules = new RuleSet([]);

/** The fields of a form. */
export function kindsOf(entries: readonly unknown[]): FieldKinds {
  const files = new Map([[path, JSON.stringify(entries)]]);
  return fieldKindsIn(checkModule(moduleOf(files), undefined, noRules).index);
}

const form = [
  {
    block: {
      type: 'dropdown',
      key: 'cause',
      title: 'Cause of death',
      options: [
        { key: 'accident', value: 'accident' },
        { key: 'illness', value: 'illness' },
      ],
    },
  },
  { block: { type: 'checkbox', key: 'police', title: 'Reported' } },
  { block: { type: 'input.date', key: 'day', title: 'Date of loss' } },
  { block: { type: 'input.currency', key: 'amount', title: 'Amount' } },
  { block: { type: 'input.text', key: 'note', title: 'Note' } },
  { block: { type: 'payout_request', key: 'payout', title: 'Payout' } },
];
export const kinds = kindsOf(form);

export const c = 'claim.block_states';
