import type { ChoiceOption, Helper } from '../define.js';

/** What `ifCondition` can compare and combine, written as a quoted text between the two operands. */
export const conditionOperators = [
  { value: '===', doc: 'The same, without any conversion: the number 1 is not the text `1`.' },
  { value: '!==', doc: 'Not the same, without any conversion.' },
  { value: '==', doc: 'Equal after conversion: the number 1 equals the text `1`.' },
  { value: '!=', doc: 'Not equal, even after conversion.' },
  { value: '<', doc: 'Less than, or earlier than.' },
  { value: '<=', doc: 'At most, or not later than.' },
  { value: '>', doc: 'Greater than, or later than.' },
  { value: '>=', doc: 'At least, or not earlier than.' },
  { value: '||', doc: 'True if one of the operands is truthy.' },
  { value: '&&', doc: 'True if both operands are truthy.' },
] as const satisfies readonly ChoiceOption[];

export const ifCondition: Helper = {
  name: 'ifCondition',
  forms: ['inline'],
  section: '2.7.2',
  doc: 'Compares two values, or combines two conditions. Conditions nest: an operand may be another `(ifCondition …)`. Two numbers, two texts of digits and two dates are ordered by value, anything else as text.',
  parameters: [
    { name: 'left', type: 'any', doc: 'The operand on the left: a path, a literal or a sub-expression.' },
    {
      name: 'operator',
      type: 'text',
      doc: 'How the operands are compared or combined, in quotes.',
      values: conditionOperators,
    },
    { name: 'right', type: 'any', doc: 'The operand on the right: a path, a literal or a sub-expression.' },
  ],
  hash: [],
  returns: '`true` or `false`.',
  result: 'boolean',
  example: {
    template: "{{ifCondition claim.approval_status '===' 'approved'}}",
    data: { claim: { approval_status: 'approved' } },
    renders: 'true',
  },
};
