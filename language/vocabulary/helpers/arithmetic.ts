import type { Helper } from '../define.js';

export const divide: Helper = {
  name: 'divide',
  forms: ['inline'],
  section: '2.7.2',
  doc: 'Divides one number by another. A text of digits counts as a number; dividing by zero or by a non-number renders nothing. Watch out for fractions of a cent.',
  parameters: [
    { name: 'dividend', type: 'number', doc: 'The number to divide.' },
    { name: 'divisor', type: 'number', doc: 'The number to divide by.' },
  ],
  hash: [],
  returns: 'The quotient.',
  result: 'number',
  example: { template: '{{divide 150000 100}}', renders: '1500' },
};

export const multiply: Helper = {
  name: 'multiply',
  forms: ['inline'],
  section: '2.7.2',
  doc: 'Multiplies two numbers. A text of digits counts as a number; anything else renders nothing.',
  parameters: [
    { name: 'left', type: 'number', doc: 'The one factor.' },
    { name: 'right', type: 'number', doc: 'The other factor.' },
  ],
  hash: [],
  returns: 'The product.',
  result: 'number',
  example: { template: '{{divide (multiply 200000 25) 100}}', renders: '50000' },
};

export const maxValue: Helper = {
  name: 'maxValue',
  forms: ['inline'],
  doc: 'Picks the greatest of several numbers.',
  parameters: [{ name: 'value', type: 'number', doc: 'A number to compare.', rest: true }],
  hash: [],
  returns: 'The greatest number.',
  result: 'number',
  example: { template: '{{maxValue 300 1200 50}}', renders: '1200' },
};
