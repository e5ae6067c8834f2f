import { testsIn, type SectionCoverage } from './define.js';

const preview = testsIn('test/runtime/claims/preview.test.ts');
const conformance = testsIn('test/runtime/templates/conformance/templates.ts');
const language = testsIn('test/language/rules/templates.test.ts');
const oracle = testsIn('test/runtime/templates/oracle.test.ts');

export const templates: SectionCoverage = {
  section: '2.7.2',
  title: 'Templates',
  statements: [
    {
      id: '2.7.2-rule-4',
      kind: 'rule',
      says: 'Templates are written in handlebars.',
      rules: [
        'templates/syntax',
        'templates/detached-dots',
        'templates/without-content',
        'templates/relative-name',
        'templates/partial',
        'templates/lookalike-character',
        'values/invisible-character',
      ],
      tests: [oracle('for templates by hand, each with each of the data'), oracle('for generated templates and data')],
    },
    {
      id: '2.7.2-if-condition',
      kind: 'sentence',
      says: '`ifCondition` takes a left operand, an operator in quotes and a right operand.',
      rules: [
        'templates/helper-arguments',
        'templates/misplaced-operator',
        'templates/if-with-operator',
        'templates/unquoted-word',
        'templates/misspelt-helper',
        'templates/constant-comparison',
        'templates/incomparable',
      ],
      tests: [
        conformance('`===` compares without conversion, `==` with'),
        conformance('`if` with an operator is `ifCondition`'),
      ],
    },
    {
      id: '2.7.2-operators',
      kind: 'sentence',
      says: 'Its operators compare, such as `===` and `<`.',
      rules: ['templates/unknown-operator'],
      tests: [conformance('Comparisons work on two numbers, two texts of digits or two dates, else as text')],
    },
    {
      id: '2.7.2-combined-conditions',
      kind: 'sentence',
      says: 'Conditions can be combined by `||`.',
      rules: ['templates/literal-operand'],
      tests: [conformance('Conditions are combined by nesting')],
    },
    {
      id: '2.7.2-other-helpers',
      kind: 'sentence',
      says: '`divide`, `multiply` and `ifEquals` are helpers, too.',
      rules: [
        'templates/helper-arguments',
        'templates/unusual-arguments',
        'templates/date-letters',
        'templates/misspelt-argument',
        'templates/impossible-arithmetic',
        'templates/arithmetic',
        'templates/path-as-helper',
        'templates/argument-type',
        'templates/misspelt-helper',
        'templates/unknown-helper',
      ],
      tests: [
        conformance('`multiply` and `divide` work on numbers and texts of digits'),
        conformance('`ifEquals`, `ifIsDefined` and `ifIsNotDefined` work inline, in sub-expressions and as blocks'),
      ],
    },
    {
      id: '2.7.2-rule-5',
      kind: 'rule',
      says: 'Templates read the claim, the states of its blocks, its policy and the policyholder.',
      rules: [
        'claims/unknown-block-reference',
        'claims/unknown-state-field',
        'templates/block-states-path',
        'templates/whole-state',
        'templates/object-as-text',
        'templates/quoted-path',
        'templates/misspelt-path',
        'templates/list-member',
        'templates/misspelt-status',
      ],
      tests: [preview('reads the statuses, the states and the policy of the preview')],
    },
    {
      id: '2.7.2-product-fields',
      kind: 'sentence',
      says: 'Below `module` and `module_data` of the policy is what the product has put there.',
      tests: [language('are left alone where they are merely unusual:')],
    },
  ],
};
