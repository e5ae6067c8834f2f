import { free, map, required, text, type BlockType } from '../define.js';
import { fulfillmentRequestStatuses } from '../statuses.js';
import { blockKey, cardDescription, cardTitle } from './common.js';

export const fulfillmentRequest = {
  type: 'fulfillment_request',
  name: 'fulfillment_request block',
  category: 'disbursement',
  section: '2.7.6',
  doc: 'Asks for something other than money: a voucher, airtime, a dispatch, a credit on an account held elsewhere. Its parameters are defined by a fulfillment type in the configuration file.',
  properties: [
    blockKey,
    cardTitle,
    cardDescription,
    {
      name: 'fulfillment_type_key',
      type: text({ role: { refersTo: 'fulfillmentType' } }),
      presence: required,
      section: '2.7.6',
      doc: 'The `key` of a fulfillment type in `settings.claims.fulfillmentTypes` of the configuration file.',
      example: 'grocery_voucher',
    },
    {
      name: 'fulfillment_data',
      type: map('fulfillment parameter', free(), { role: { refersTo: 'fulfillmentParameter' } }),
      presence: required,
      section: '2.7.6',
      doc: 'A value for each parameter that the fulfillment type defines and no others. The fulfillment type defines which values a parameter accepts; for an `enum`, the display value of one of its options.',
      example: { amount: '50000', store: 'Corner store' },
    },
  ],
  state: [
    { name: 'fulfillment_request_id', valueType: 'uuid', doc: 'The UUID of the request, once created.' },
    { name: 'status', valueType: 'status', doc: 'The status of the request.', values: fulfillmentRequestStatuses },
  ],
  example: {
    type: 'fulfillment_request',
    key: 'voucher_request',
    title: 'Send a voucher',
    description: 'Sends a grocery voucher to the policyholder.',
    fulfillment_type_key: 'grocery_voucher',
    fulfillment_data: { amount: '{{claim.block_states.approved_amount.value}}', store: 'Corner store' },
  },
} as const satisfies BlockType;
