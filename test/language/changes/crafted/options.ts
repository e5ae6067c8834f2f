import { form, notes, causes, cause, isTheft, type CraftedChange } from './crafted-change.js';

export const optionsChanges: readonly CraftedChange[] = [
  // Options. Key and value of the chosen one are stored (2.7.2).
  {
    name: 'one more option',
    section: '2.7.2',
    base: form(cause),
    head: form({ ...cause, options: [...causes, { key: 'flood', value: 'flood' }] }),
    expected: ['safe option/added cause'],
  },
  {
    name: 'one option less',
    section: '2.7.2',
    base: form(cause),
    head: form({ ...cause, options: causes.slice(0, 2) }),
    expected: ['breaking option/removed cause'],
  },
  {
    name: 'an option gets another key',
    section: '2.7.2',
    base: form(cause),
    head: form({ ...cause, options: [{ key: 'stolen', value: 'theft' }, ...causes.slice(1)] }),
    expected: ['breaking option/renamed cause'],
  },
  {
    name: 'an option gets another key, and so does the condition that compares it',
    section: '2.7.2',
    base: form(cause, { block: notes, show_if: isTheft }),
    head: form(
      { ...cause, options: [{ key: 'stolen', value: 'theft' }, ...causes.slice(1)] },
      { block: notes, show_if: isTheft.replace('theft', 'stolen') },
    ),
    expected: ['breaking option/renamed cause'],
  },
  {
    name: 'an option shows another value: open claims keep the stored one',
    section: '2.7.2',
    base: form(cause),
    head: form({ ...cause, options: [{ key: 'theft', value: 'theft or robbery' }, ...causes.slice(1)] }),
    expected: ['review option/value-changed cause'],
  },
  {
    name: 'options in another order',
    section: '2.7.2',
    base: form(cause),
    head: form({ ...cause, options: [...causes.slice(1), causes[0]] }),
    expected: ['safe option/moved cause'],
  },
];
