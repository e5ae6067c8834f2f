import { choice, list, map, object, required, requiredWhen, text, type Property, type Shape } from '../define.js';

/** What one parameter of a fulfillment type takes. Section 2.7.6. */
export const fulfillmentParameter: Shape = {
  name: 'parameter definition',
  section: '2.7.6',
  doc: 'The label and type of a fulfillment parameter.',
  properties: [
    {
      name: 'label',
      type: text(),
      presence: required,
      section: '2.7.6',
      doc: 'The label of the parameter on the dashboard.',
      example: 'Store',
    },
    {
      name: 'valueType',
      type: choice('value type', [
        { value: 'string', doc: 'Any text.' },
        { value: 'currency', doc: 'An amount of money, in cents.' },
        { value: 'enum', doc: 'The display value of one of `valueOptions`.' },
      ]),
      presence: required,
      section: '2.7.6',
      doc: 'The type of the parameter.',
      example: 'enum',
    },
    {
      name: 'valueOptions',
      type: map('option key', text()),
      presence: requiredWhen('valueType', 'enum'),
      section: '2.7.6',
      doc: 'The options of an `enum`: each key with its display value. Blocks write the display value, not the key.',
      example: { corner_store: 'Corner store', supermarket: 'Supermarket' },
    },
  ],
};

/** A kind of fulfillment request that claims blocks may create. Section 2.7.6. */
export const fulfillmentType: Shape = {
  name: 'fulfillment type',
  section: '2.7.6',
  doc: 'A kind of request for something other than money, with its parameters.',
  properties: [
    {
      name: 'key',
      type: text({ role: { defines: 'fulfillmentType' } }),
      presence: required,
      section: '2.7.6',
      doc: 'Names the fulfillment type for the blocks that use it (`fulfillment_type_key`); must be unique.',
      example: 'grocery_voucher',
    },
    {
      name: 'label',
      type: text(),
      presence: required,
      section: '2.7.6',
      doc: 'Describes the fulfillment type.',
      example: 'Grocery voucher',
    },
    {
      name: 'fulfillmentData',
      type: map('fulfillment parameter', object(fulfillmentParameter), { role: { defines: 'fulfillmentParameter' } }),
      presence: required,
      section: '2.7.6',
      doc: 'The parameters, by name. A block that uses the fulfillment type gives each a value in `fulfillment_data`.',
      example: { amount: { label: 'Amount', valueType: 'currency' } },
    },
  ],
};

const claimsSettings: Shape = {
  name: 'claims settings',
  section: '2.7.6',
  doc: 'What the claims blocks can use.',
  properties: [
    {
      name: 'fulfillmentTypes',
      type: list(() => object(fulfillmentType)),
      section: '2.7.6',
      doc: 'The kinds of fulfillment requests that claims blocks may create.',
    },
  ],
};

export const claims: Property = {
  name: 'claims',
  type: object(claimsSettings),
  section: '2.1',
  doc: 'What the claims blocks can use.',
};
