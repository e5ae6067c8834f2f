import { payout, form, heading, notes, amount, cause, annuity, type CraftedChange } from './crafted-change.js';

export const typesChanges: readonly CraftedChange[] = [
  // Types.
  {
    name: 'one line of text becomes several',
    section: '2.7.2',
    base: form(notes),
    head: form({ ...notes, type: 'input.paragraph' }),
    expected: ['review block/type-changed notes'],
  },
  {
    name: 'a dropdown becomes a radio',
    section: '2.7.2',
    base: form(cause),
    head: form({ ...cause, type: 'radio' }),
    expected: ['review block/type-changed cause'],
  },
  {
    name: 'a text becomes a number',
    section: '2.7.2',
    base: form(notes),
    head: form({ ...notes, type: 'input.number' }),
    expected: ['breaking block/type-changed notes'],
  },
  {
    name: 'an amount becomes a number: the stored one is in cents',
    section: '2.7.2',
    base: form(amount),
    head: form({ ...amount, type: 'input.number' }),
    expected: ['breaking block/type-changed loss'],
  },
  {
    name: 'a question becomes a heading',
    section: '2.7.1',
    base: form(notes),
    head: form({ ...notes, type: 'heading' }),
    expected: ['breaking block/type-changed notes'],
  },
  {
    name: 'a payout becomes an annuity',
    section: '2.7.6',
    base: form(amount, { ...payout, key: 'income' }),
    head: form(amount, annuity),
    expected: ['breaking block/type-changed income'],
  },
  {
    name: 'a heading becomes a paragraph of markdown: neither stores anything',
    section: '2.7.1',
    base: form(heading),
    head: form({ type: 'markdown', key: 'intro', markdown: 'About the loss' }),
    expected: ['safe block/type-changed intro'],
  },
];
