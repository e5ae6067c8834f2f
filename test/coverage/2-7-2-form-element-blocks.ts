import { testsIn, type SectionCoverage } from './define.js';

const claims = testsIn('test/language/rules/claims-blocks.test.ts');
const preview = testsIn('test/runtime/claims/preview.test.ts');
const states = testsIn('test/runtime/claims/block-states.test.ts');

const textRules = ['properties/missing', 'values/wrong-type', 'values/convertible', 'properties/misspelt'] as const;
const stateRules = ['claims/unknown-state-field'] as const;
const typedStateRules = [
  ...stateRules,
  'templates/types-differ',
  'templates/incomparable',
  'templates/argument-type',
] as const;
const chosenStateRules = [...stateRules, 'templates/unknown-option', 'templates/option-key-or-value'] as const;

export const formElementBlocks: SectionCoverage = {
  section: '2.7.2',
  title: 'Form element blocks',
  statements: [
    {
      id: '2.7.2-checkbox',
      kind: 'row',
      says: 'A `checkbox` has a text, `title`, and a boolean, `default_value`.',
      rules: textRules,
      tests: [claims('checkbox')],
    },
    { id: '2.7.2-checkbox-state', kind: 'sentence', says: 'Its state has a boolean, `value`.', rules: typedStateRules },
    {
      id: '2.7.2-radio',
      kind: 'row',
      says: 'A `radio` has the texts `title` and, if wanted, `description`.',
      rules: textRules,
      tests: [claims('radio and dropdown')],
    },
    {
      id: '2.7.2-radio-type',
      kind: 'sentence',
      says: 'Its type is `radio`, though a table calls it otherwise.',
      rules: ['claims/unknown-block-type'],
      tests: [claims('radio and dropdown')],
    },
    {
      id: '2.7.2-radio-options',
      kind: 'sentence',
      says: 'Its `options` are a list of objects with the texts `key` and `value`.',
      rules: [
        'properties/missing',
        'values/wrong-type',
        'values/convertible',
        'values/empty-list',
        'values/same-item',
        'blocks/option-blanks',
      ],
    },
    {
      id: '2.7.2-radio-default-value',
      kind: 'sentence',
      says: 'Its `default_value` is the value of one of its options.',
      rules: ['values/not-an-option', 'values/option-by-key'],
      tests: [states('hold defaults from the start')],
    },
    {
      id: '2.7.2-radio-state',
      kind: 'sentence',
      says: 'Its state has `option_value` and `option_key`.',
      rules: chosenStateRules,
      tests: [states('hold defaults from the start')],
    },
    {
      id: '2.7.2-dropdown',
      kind: 'row',
      says: 'A `dropdown` has a text, `title`, and `options` as a radio has them.',
      rules: [
        'properties/missing',
        'values/wrong-type',
        'values/convertible',
        'values/empty-list',
        'values/same-item',
        'blocks/option-blanks',
      ],
    },
    {
      id: '2.7.2-dropdown-default-value',
      kind: 'sentence',
      says: 'Its `default_value` may be left out.',
      rules: ['values/not-an-option', 'values/option-by-key'],
      tests: [claims('radio and dropdown'), states('hold defaults from the start')],
    },
    {
      id: '2.7.2-dropdown-state',
      kind: 'sentence',
      says: 'Its state has `option_value` and `option_key`.',
      rules: chosenStateRules,
    },
    {
      id: '2.7.2-input-currency',
      kind: 'row',
      says: 'An `input.currency` has a text, `title`, and may have the integers `placeholder`, `max` and `min`, in cents.',
      rules: [...textRules, 'values/reversed-bounds', 'values/outside-bounds', 'templates/property-type'],
      tests: [claims('input.currency and input.number')],
    },
    {
      id: '2.7.2-input-currency-iso-code',
      kind: 'sentence',
      says: 'Its `isoCode` is the three-letter code of a currency.',
      rules: ['values/format', 'values/other-form', 'properties/misspelt', 'templates/units-differ'],
    },
    {
      id: '2.7.2-input-currency-default',
      kind: 'sentence',
      says: 'Without it the currency is `ZAR`.',
      tests: [preview('has the currency that the specification gives by default')],
    },
    {
      id: '2.7.2-input-currency-state',
      kind: 'sentence',
      says: 'Its state has an integer in cents, `value`.',
      rules: [...typedStateRules, 'templates/units-differ'],
    },
    {
      id: '2.7.2-input-number',
      kind: 'row',
      says: 'An `input.number` has a `title` and may have the integers `placeholder`, `max` and `min`.',
      rules: [...textRules, 'values/reversed-bounds', 'values/outside-bounds'],
      tests: [claims('input.currency and input.number')],
    },
    {
      id: '2.7.2-input-number-state',
      kind: 'sentence',
      says: 'Its state has an integer, `value`.',
      rules: typedStateRules,
    },
    {
      id: '2.7.2-input-text',
      kind: 'row',
      says: 'An `input.text` has a `title`, and may have the texts `description` and `placeholder`.',
      rules: textRules,
      tests: [claims('input.text and input.paragraph')],
    },
    {
      id: '2.7.2-input-text-lengths',
      kind: 'sentence',
      says: 'It may have the integers `max_length` and `min_length`.',
      rules: [
        'values/wrong-type',
        'values/convertible',
        'values/out-of-range',
        'values/reversed-bounds',
        'values/outside-bounds',
        'blocks/other-type',
      ],
    },
    { id: '2.7.2-input-text-state', kind: 'sentence', says: 'Its state has a text, `value`.', rules: typedStateRules },
    {
      id: '2.7.2-input-paragraph',
      kind: 'row',
      says: 'An `input.paragraph` has a `title`, and may have a text, `placeholder`.',
      rules: textRules,
      tests: [claims('input.text and input.paragraph')],
    },
    {
      id: '2.7.2-input-paragraph-lengths',
      kind: 'sentence',
      says: 'It may have the integers `max_length` and `min_length`.',
      rules: [
        'values/wrong-type',
        'values/convertible',
        'values/out-of-range',
        'values/reversed-bounds',
        'values/outside-bounds',
      ],
    },
    {
      id: '2.7.2-input-paragraph-state',
      kind: 'sentence',
      says: 'Its state has a text, `value`.',
      rules: typedStateRules,
    },
    {
      id: '2.7.2-input-time',
      kind: 'row',
      says: 'An `input.time` has a `title`, and may have `placeholder` and `default_value`, times of day in ISO 8601.',
      rules: [...textRules, 'values/format'],
      tests: [claims('input.time and input.date')],
    },
    { id: '2.7.2-input-time-state', kind: 'sentence', says: 'Its state has a text, `value`.', rules: typedStateRules },
    {
      id: '2.7.2-input-date',
      kind: 'row',
      says: 'An `input.date` has a `title`, and may have `default_value` and `placeholder`, dates in ISO 8601.',
      rules: [...textRules, 'values/format'],
      tests: [claims('input.time and input.date')],
    },
    {
      id: '2.7.2-input-date-bounds',
      kind: 'sentence',
      says: 'It may have `max`, the latest date, and `min`, the earliest.',
      rules: ['values/format', 'values/reversed-bounds', 'values/outside-bounds', 'templates/property-type'],
    },
    {
      id: '2.7.2-input-date-state',
      kind: 'sentence',
      says: 'Its state has a date, with or without a time, `value`.',
      rules: typedStateRules,
    },
    {
      id: '2.7.2-group',
      kind: 'row',
      says: 'A `group` has a text, `title`, and a boolean, `collapsible`.',
      rules: textRules,
      tests: [claims('group')],
    },
    {
      id: '2.7.2-group-blocks',
      kind: 'sentence',
      says: 'Its `blocks` are a list of entries, as the list of blocks itself.',
      rules: ['properties/missing', 'values/wrong-type', 'values/empty-list', 'claims/bare-block'],
    },
    {
      id: '2.7.2-group-state',
      kind: 'sentence',
      says: 'Its state has its `type` alone.',
      rules: stateRules,
      tests: [states('hold the type alone for display blocks, groups and what is not answered')],
    },
    {
      id: '2.7.2-rule-1',
      kind: 'rule',
      says: 'Of the chosen option both key and value are kept; its label is the value in title case.',
      rules: ['values/same-item', 'templates/option-key-or-value', 'templates/unknown-option'],
      tests: [states('hold defaults from the start'), preview('has options with labels in title case')],
    },
    {
      id: '2.7.2-rule-2',
      kind: 'rule',
      says: 'The states of blocks in a group are siblings of the state of the group, each under its own key.',
      rules: [
        'claims/duplicate-key',
        'claims/unknown-block-reference',
        'conditions/circular',
        'reachability/never-visible',
      ],
      tests: [states('are siblings of the state of their group')],
    },
    {
      id: '2.7.2-rule-3',
      kind: 'rule',
      says: 'Defaults, placeholders and bounds of dates may be a template for the day of today.',
      rules: ['values/format', 'templates/misspelt-helper'],
      tests: [claims('input.time and input.date'), states('hold defaults from the start')],
    },
  ],
};
