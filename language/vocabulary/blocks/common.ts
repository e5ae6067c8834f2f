import {
  integer,
  list,
  object,
  required,
  text,
  type Bounds,
  type Property,
  type Shape,
  type StateField,
  type ValueType,
} from '../define.js';

/** Properties that several blocks share. The discriminator `type` itself belongs to the union and is not repeated by its variants. */

export const blockKey: Property = {
  name: 'key',
  type: text({ role: { defines: 'block' } }),
  presence: required,
  section: '2.7',
  doc: 'Names the block. Its state is stored at `claim.block_states.<key>`, so the key must be unique in the whole list, nested groups included.',
  example: 'date_of_loss',
};

export const blockTitle: Property = {
  name: 'title',
  type: text({ templated: true, filled: true }),
  presence: required,
  section: '2.7.2',
  doc: 'The label of the block on the claim form.',
  example: 'Date of loss',
};

export const blockDescription: Property = {
  name: 'description',
  type: text({ templated: true }),
  section: '2.7.2',
  doc: 'Help text below the title.',
  example: 'As printed on the police report.',
};

/** A placeholder of the same type as the answer. */
export const placeholder = (type: ValueType, example: unknown): Property => ({
  name: 'placeholder',
  type,
  section: '2.7.2',
  doc: 'Shown in the empty input; does not count as an answer.',
  example,
});

/** `min` and `max` bound an answer and the default. */
export const valueBounds: Bounds = { lower: 'min', upper: 'max', of: 'value', inside: 'default_value' };

/** `min_length` and `max_length` bound the length of a text. */
export const lengthLimits: Bounds = { lower: 'min_length', upper: 'max_length', of: 'length', inside: 'default_value' };

/** The bounds of a text's length. */
export const lengthBounds: readonly [Property, Property] = [
  {
    name: 'max_length',
    type: integer({ unit: 'characters', minimum: 0, templated: true }),
    section: '2.7.2',
    doc: 'The maximum number of characters of an answer.',
    example: 40,
  },
  {
    name: 'min_length',
    type: integer({ unit: 'characters', minimum: 0, templated: true }),
    section: '2.7.2',
    doc: 'The minimum number of characters of an answer.',
    example: 3,
  },
];

/** One answer of a radio or a dropdown. */
export const option: Shape = {
  name: 'option',
  section: '2.7.2',
  doc: 'One answer to choose from. The form shows the value in title case; the state of the block has both the key and the value of the chosen option.',
  properties: [
    {
      name: 'key',
      type: text({ isKey: true }),
      presence: required,
      section: '2.7.2',
      doc: 'Names the option for templates, which compare `option_key` with it. Any text is allowed.',
      example: 'theft',
    },
    {
      name: 'value',
      type: text({ templated: true }),
      presence: required,
      section: '2.7.2',
      doc: 'What the claim form shows, in title case, and what `option_value` holds once the option is chosen.',
      example: 'theft or robbery',
    },
  ],
};

/** The answers of a radio or a dropdown. */
export const options: Property = {
  name: 'options',
  type: list(() => object(option), {
    emptyMeans: 'nothing can be chosen',
    distinct: [
      { member: 'key', because: '`option_key` cannot tell them apart' },
      { member: 'value', because: 'they look the same on the form' },
    ],
  }),
  presence: required,
  section: '2.7.2',
  doc: 'The answers to choose from, in the order in which they are shown.',
  example: [{ key: 'theft', value: 'theft or robbery' }],
};

/** The answer that a radio or a dropdown starts with. */
export const defaultOption: Property = {
  name: 'default_value',
  type: text({ templated: true, item: { list: 'options', member: 'value', alias: 'key' } }),
  section: '2.7.2',
  doc: 'The `value` of the initially chosen option. An empty text means none.',
  example: 'theft or robbery',
};

/** What the state of a radio or a dropdown holds. */
export const chosenOption: readonly StateField[] = [
  { name: 'option_value', valueType: 'option value', doc: 'The `value` of the chosen option.' },
  {
    name: 'option_key',
    valueType: 'option key',
    doc: 'The `key` of the chosen option: what conditions should compare.',
  },
];

/** The heading of a disbursement card. */
export const cardTitle: Property = {
  name: 'title',
  type: text({ templated: true, filled: true }),
  presence: required,
  section: '2.7.6',
  doc: 'The heading of the card.',
  example: 'Pay the claim',
};

/** The explanation on a disbursement card. */
export const cardDescription: Property = {
  name: 'description',
  type: text({ templated: true, filled: true }),
  presence: required,
  section: '2.7.6',
  doc: 'Tells the claims handler what the request is for.',
  example: 'Pays the approved amount to the policyholder.',
};
