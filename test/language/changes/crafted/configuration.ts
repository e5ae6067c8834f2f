import {
  form,
  fulfillment,
  hooks,
  schemaOf,
  voucher,
  voucherRequest,
  type CraftedChange,
  type Json,
} from './crafted-change.js';

const required = [{ validation: { type: 'required' } }];

export const configurationChanges: readonly CraftedChange[] = [
  // Fulfillment types (2.7.6).
  {
    name: 'a new fulfillment type',
    section: '2.7.6',
    base: fulfillment(),
    head: fulfillment(voucher),
    expected: ['safe fulfillment/added voucher'],
  },
  {
    name: 'a fulfillment type is removed',
    section: '2.7.6',
    base: fulfillment(voucher),
    head: fulfillment(),
    expected: ['breaking fulfillment/removed voucher'],
  },
  {
    name: 'a fulfillment type gets another key, and so does its request',
    section: '2.7.6',
    base: { ...fulfillment(voucher), ...form(voucherRequest) },
    head: {
      ...fulfillment({ ...voucher, key: 'gift_card' }),
      ...form({ ...voucherRequest, fulfillment_type_key: 'gift_card' }),
    },
    expected: ['breaking fulfillment/renamed gift_card'],
  },
  {
    name: 'one more parameter: requests that are open were created without it',
    section: '2.7.6',
    base: fulfillment(voucher),
    head: fulfillment({
      ...voucher,
      fulfillmentData: { ...(voucher['fulfillmentData'] as Json), note: { label: 'Note', valueType: 'string' } },
    }),
    expected: ['review fulfillment/parameter-added voucher'],
  },
  {
    name: 'one parameter less',
    section: '2.7.6',
    base: fulfillment(voucher),
    head: fulfillment({ ...voucher, fulfillmentData: { amount: { label: 'Amount', valueType: 'currency' } } }),
    expected: ['breaking fulfillment/parameter-removed voucher'],
  },
  {
    name: 'a parameter of another type',
    section: '2.7.6',
    base: fulfillment({ ...voucher, fulfillmentData: { amount: { label: 'Amount', valueType: 'currency' } } }),
    head: fulfillment({ ...voucher, fulfillmentData: { amount: { label: 'Amount', valueType: 'string' } } }),
    expected: ['breaking fulfillment/parameter-changed voucher'],
  },
  {
    name: 'a parameter with another label',
    section: '2.7.6',
    base: fulfillment({ ...voucher, fulfillmentData: { amount: { label: 'Amount', valueType: 'currency' } } }),
    head: fulfillment({ ...voucher, fulfillmentData: { amount: { label: 'Value', valueType: 'currency' } } }),
    expected: ['safe fulfillment/parameter-changed voucher'],
  },
  {
    name: 'a request sends another value',
    section: '2.7.6',
    base: { ...fulfillment(voucher), ...form(voucherRequest) },
    head: {
      ...fulfillment(voucher),
      ...form({ ...voucherRequest, fulfillment_data: { store: 'Market', amount: '9000' } }),
    },
    expected: ['review block/property-changed send_voucher'],
  },

  // Alteration hooks (2.2, 2.3).
  {
    name: 'a new hook',
    section: '2.2',
    base: hooks(),
    head: hooks({ key: 'change_cover', name: 'Change cover' }),
    expected: ['safe hook/added change_cover'],
  },
  {
    name: 'a hook is removed: clients send its key',
    section: '2.3',
    base: hooks({ key: 'change_cover', name: 'Change cover' }),
    head: hooks(),
    expected: ['breaking hook/removed change_cover'],
  },
  {
    name: 'a hook gets another key, and its schema another name',
    section: '2.3',
    base: {
      ...hooks({ key: 'change_cover', name: 'Change cover' }),
      ...schemaOf('change_cover', { key: 'cover', type: 'input.number', outputPath: 'cover' }),
    },
    head: {
      ...hooks({ key: 'alter_cover', name: 'Change cover' }),
      ...schemaOf('alter_cover', { key: 'cover', type: 'input.number', outputPath: 'cover' }),
    },
    expected: ['breaking hook/renamed alter_cover'],
  },
  {
    name: 'a hook has another name on the dashboard',
    section: '2.2',
    base: hooks({ key: 'change_cover', name: 'Change cover' }),
    head: hooks({ key: 'change_cover', name: 'Change the cover' }),
    expected: ['safe hook/name-changed change_cover'],
  },
  {
    name: 'the form of a hook has a field less: the payload of the dashboard changes',
    section: '2.2',
    base: {
      ...hooks({ key: 'change_cover', name: 'Change cover' }),
      ...schemaOf('change_cover', { key: 'cover', type: 'input.number' }, { key: 'reason', type: 'input.text' }),
    },
    head: {
      ...hooks({ key: 'change_cover', name: 'Change cover' }),
      ...schemaOf('change_cover', { key: 'cover', type: 'input.number' }),
    },
    expected: ['review hook/schema-changed change_cover'],
  },
  {
    name: 'a field of a hook has another label',
    section: '2.2',
    base: {
      ...hooks({ key: 'change_cover', name: 'Change cover' }),
      ...schemaOf('change_cover', { key: 'cover', type: 'input.number', label: 'Cover' }),
    },
    head: {
      ...hooks({ key: 'change_cover', name: 'Change cover' }),
      ...schemaOf('change_cover', { key: 'cover', type: 'input.number', label: 'New cover' }),
    },
    expected: ['safe hook/schema-changed change_cover'],
  },
  {
    name: 'the form of a hook requires one more answer',
    section: '2.2',
    base: {
      ...hooks({ key: 'change_cover', name: 'Change cover' }),
      ...schemaOf('change_cover', { key: 'cover', type: 'number' }),
    },
    head: {
      ...hooks({ key: 'change_cover', name: 'Change cover' }),
      ...schemaOf(
        'change_cover',
        { key: 'cover', type: 'number' },
        { key: 'reason', type: 'text', validators: required },
      ),
    },
    expected: ['breaking hook/schema-changed change_cover'],
  },
  {
    name: 'an answer of a list is required from now on',
    section: '2.2',
    base: {
      ...hooks({ key: 'change_cover', name: 'Change cover' }),
      ...schemaOf('change_cover', {
        type: 'list',
        outputPathList: 'lives',
        components: [{ key: 'name', type: 'text' }],
      }),
    },
    head: {
      ...hooks({ key: 'change_cover', name: 'Change cover' }),
      ...schemaOf('change_cover', {
        type: 'list',
        outputPathList: 'lives',
        components: [{ key: 'name', type: 'text', validators: required }],
      }),
    },
    expected: ['breaking hook/schema-changed change_cover'],
  },
  {
    name: 'a form is written in the notation of practice: it means the same',
    section: '2.2',
    base: {
      ...hooks({ key: 'change_cover', name: 'Change cover' }),
      ...schemaOf('change_cover', {
        key: 'cover',
        type: 'dropdown',
        outputPath: 'cover',
        default_value: 'l',
        options: [{ key: 'l', value: 'Low' }],
        validators: [{ type: 'isRequired' }],
      }),
    },
    head: {
      ...hooks({ key: 'change_cover', name: 'Change cover' }),
      ...schemaOf('change_cover', {
        key: 'cover',
        type: 'select',
        defaultValue: 'l',
        options: [{ label: 'Low', value: 'l' }],
        validators: required,
      }),
    },
    expected: [],
  },
  {
    name: 'a question has another key, and its answer goes to the same place',
    section: '2.2',
    base: {
      ...hooks({ key: 'change_cover', name: 'Change cover' }),
      ...schemaOf('change_cover', { outputPath: 'cover', type: 'number' }),
    },
    head: {
      ...hooks({ key: 'change_cover', name: 'Change cover' }),
      ...schemaOf('change_cover', { key: 'new_cover', outputPath: 'cover', type: 'number' }),
    },
    expected: ['safe hook/schema-changed change_cover'],
  },
  {
    name: 'the form of the quote asks one more question',
    section: '2.8',
    base: { ...hooks(), 'workflows/quote-schema.json': JSON.stringify([{ key: 'cover', type: 'number' }]) },
    head: {
      ...hooks(),
      'workflows/quote-schema.json': JSON.stringify([
        { key: 'cover', type: 'number' },
        { key: 'age', type: 'number' },
      ]),
    },
    expected: ['safe module/form-changed quote'],
  },
  {
    name: 'a question of the quote has another label',
    section: '2.8',
    base: {
      ...hooks(),
      'workflows/quote-schema.json': JSON.stringify([{ key: 'cover', type: 'number', label: 'Cover' }]),
    },
    head: {
      ...hooks(),
      'workflows/quote-schema.json': JSON.stringify([{ key: 'cover', type: 'number', label: 'Sum' }]),
    },
    expected: ['safe module/form-changed quote'],
  },
  {
    name: 'another label of a fulfillment type',
    section: '2.7.6',
    base: fulfillment(voucher),
    head: fulfillment({ ...voucher, label: 'Shopping voucher' }),
    expected: ['safe fulfillment/label-changed voucher'],
  },
  {
    name: 'a parameter gets another name, and so does the value of the request',
    section: '2.7.6',
    base: {
      ...fulfillment({ ...voucher, fulfillmentData: { amount: { label: 'Amount', valueType: 'currency' } } }),
      ...form({ ...voucherRequest, fulfillment_data: { amount: '5000' } }),
    },
    head: {
      ...fulfillment({ ...voucher, fulfillmentData: { sum: { label: 'Amount', valueType: 'currency' } } }),
      ...form({ ...voucherRequest, fulfillment_data: { sum: '5000' } }),
    },
    expected: ['breaking fulfillment/parameter-renamed voucher'],
  },
];
