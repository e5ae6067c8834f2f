/**
 * The components of forms: of alteration hooks, of the quote and of the application. The specification names such forms (sections 2.2 and 2.8) and
 * does not describe their notation; this is how it is written in practice.
 */
import { componentTypeNames, type AnswerKind, type ComponentTypeName } from '../../../protocol/hook-form.js';
import {
  choice,
  free,
  integer,
  list,
  object,
  text,
  type ChoiceOption,
  type ListType,
  type Property,
  type Shape,
  type UnionType,
  type Variant,
} from '../define.js';

export interface ComponentType extends Variant {
  readonly type: ComponentTypeName;
  /** Null if it takes no answer. */
  readonly answer: AnswerKind | null;
  /** Its types in the notation of earlier versions of these tools. */
  readonly earlier?: readonly string[];
  /** A complete component that gives no diagnostic, for documentation, completion and tests. */
  readonly example: Readonly<Record<string, unknown>>;
}

const key: Property = {
  name: 'key',
  type: text(),
  doc: 'Names the component in its form. The answer goes to this name if there is no `outputPath`.',
  example: 'cover_amount',
};
const label: Property = {
  name: 'label',
  type: text({ templated: true }),
  doc: 'What the form asks or shows.',
  example: 'Cover amount',
};
const outputPath: Property = {
  name: 'outputPath',
  type: text({ templated: true }),
  doc: 'Where the answer goes in the `data` of the request: names with dots. Without it the answer goes to the `key`. In a list it starts at the entry.',
  example: 'cover_amount',
};
const defaultValue: Property = {
  name: 'defaultValue',
  type: free(),
  doc: 'The initial answer: a value, or a template over the policy.',
  example: '{{ policy.module.cover_amount }}',
};

/** What `condition` may be. */
export const formOperators: readonly ChoiceOption[] = [
  { value: '===', doc: 'The answer is the value.' },
  { value: '!==', doc: 'The answer is not the value.' },
  { value: '>=', doc: 'The answer is at least the value.' },
  { value: '<=', doc: 'The answer is at most the value.' },
];

const conditions = (): ListType => list(() => object(displayCondition), { isOftenAlone: true });

const displayCondition: Shape = {
  name: 'display condition',
  doc: 'A comparison with the answer of another component.',
  properties: [
    { name: 'path', type: text(), doc: 'The `key` or the `outputPath` of another component.', example: 'is_smoker' },
    { name: 'value', type: free(), doc: 'What its answer is compared with.', example: true },
    {
      name: 'condition',
      type: choice('condition', formOperators, { isOpen: true }),
      doc: 'How they are compared.',
      example: '===',
    },
    { name: 'and', type: conditions(), doc: 'Conditions that must all hold.' },
    { name: 'or', type: conditions(), doc: 'Conditions of which one must hold.' },
  ],
};

const displayConditions: Property = {
  name: 'displayConditions',
  type: conditions(),
  doc: 'The component is shown, and answered, if all of these hold.',
  example: [{ path: 'is_smoker', value: true, condition: '===' }],
};

/** What a validator may demand of an answer. */
export const formValidators: readonly ChoiceOption[] = [
  { value: 'required', doc: 'There must be an answer.' },
  { value: 'greaterThanCurrency', doc: 'The amount, in cents, is greater than `min`.' },
  { value: 'lessThanCurrency', doc: 'The amount, in cents, is less than `max`.' },
  { value: 'greaterThanNumber', doc: 'The number is greater than `min`.' },
  { value: 'lessThanNumber', doc: 'The number is less than `max`.' },
  { value: 'greaterThanLength', doc: 'The text has more characters than `min`.' },
  { value: 'lessThanLength', doc: 'The text has fewer characters than `max`.' },
];

const validation: Shape = {
  name: 'validation',
  doc: 'One demand on the answer.',
  properties: [
    {
      name: 'type',
      type: choice('validation', formValidators, { isOpen: true }),
      doc: 'What is demanded.',
      example: 'required',
    },
    { name: 'min', type: free(), doc: 'The lower bound; of an amount in cents.', example: 100000 },
    { name: 'max', type: free(), doc: 'The upper bound; of an amount in cents.', example: 10000000 },
  ],
};

const validators: Property = {
  name: 'validators',
  type: list(() =>
    object({
      name: 'validator',
      doc: 'A demand on the answer.',
      properties: [{ name: 'validation', type: object(validation), doc: 'What is demanded of the answer.' }],
    }),
  ),
  doc: 'What the form demands of the answer.',
  example: [{ validation: { type: 'required' } }],
};

const options: Property = {
  name: 'options',
  type: list(() =>
    object({
      name: 'form option',
      doc: 'One answer to choose from.',
      properties: [
        { name: 'label', type: text({ templated: true }), doc: 'What the form shows.', example: 'Monthly' },
        { name: 'value', type: free(), doc: 'What is sent: a text, a number or a boolean.', example: 'monthly' },
      ],
    }),
  ),
  doc: 'The answers to choose from.',
  example: [{ label: 'Monthly', value: 'monthly' }],
};

const props = (...properties: readonly Property[]): Property => ({
  name: 'props',
  type: object({ name: 'look', doc: 'How the component looks.', properties }),
  doc: 'How the component looks.',
});
const look = (name: string, doc: string, example: string | number | boolean): Property => ({
  name,
  type: typeof example === 'string' ? text() : free(),
  doc,
  example,
});
const prefix = look('prefix', 'Shown before the amount.', 'R');
const increment = look('increment', 'The step of the slider; of an amount in cents.', 100000);

const inner: Property = {
  name: 'components',
  type: list(() => componentUnion),
  doc: 'The components inside.',
};

const shown = [key, label, displayConditions];
const asked = [key, label, outputPath, defaultValue, validators, displayConditions];
const chosen = [key, label, outputPath, options, defaultValue, validators, displayConditions, props()];
const plan = {
  key: 'plan',
  label: 'Plan',
  options: [
    { label: 'Basic', value: 'basic' },
    { label: 'Full', value: 'full' },
  ],
};

type Described = Omit<ComponentType, 'type' | 'name'>;

const described: Readonly<Record<ComponentTypeName, Described>> = {
  text: {
    doc: 'Asks for a text.',
    answer: 'text',
    earlier: ['input.text', 'input.paragraph', 'input.time'],
    properties: [...asked, props()],
    example: { key: 'first_name', label: 'First name' },
  },
  number: {
    doc: 'Asks for a number.',
    answer: 'number',
    earlier: ['input.number'],
    properties: [...asked, props(look('decimal', 'Whether the number may have decimal places.', true))],
    example: { key: 'members', label: 'Members' },
  },
  currency: {
    doc: 'Asks for an amount of money; the answer is in cents.',
    answer: 'cents',
    earlier: ['input.currency'],
    properties: [...asked, props(prefix)],
    example: {
      key: 'cover_amount',
      label: 'Cover amount',
      validators: [{ validation: { type: 'greaterThanCurrency', min: 100000 } }],
    },
  },
  'number-slider': {
    doc: 'Asks for a number between two bounds.',
    answer: 'number',
    properties: [...asked, props(prefix, increment)],
    example: {
      key: 'members',
      label: 'Members',
      validators: [
        { validation: { type: 'greaterThanNumber', min: 1 } },
        { validation: { type: 'lessThanNumber', max: 10 } },
      ],
    },
  },
  'currency-slider': {
    doc: 'Asks for an amount of money between two bounds; all of them are in cents.',
    answer: 'cents',
    properties: [...asked, props(prefix, increment)],
    example: {
      key: 'cover_amount',
      label: 'Cover amount',
      validators: [
        { validation: { type: 'greaterThanCurrency', min: 100000 } },
        { validation: { type: 'lessThanCurrency', max: 10000000 } },
      ],
      props: { increment: 100000 },
    },
  },
  'date-picker': {
    doc: 'Asks for a date; the answer is `YYYY-MM-DD`.',
    answer: 'date',
    earlier: ['input.date'],
    properties: [...asked, props()],
    example: { key: 'date_of_birth', label: 'Date of birth' },
  },
  cellphone: {
    doc: 'Asks for the number of a cell phone, with the code of its country.',
    answer: 'text',
    properties: [...asked, props()],
    example: { key: 'cellphone', label: 'Cell phone' },
  },
  country: {
    doc: 'Asks for a country; the answer is its ISO 3166 code.',
    answer: 'text',
    properties: [...asked, props()],
    example: { key: 'country', label: 'Country' },
  },
  select: {
    doc: 'Asks to choose one option of a list that opens.',
    answer: 'option',
    earlier: ['dropdown'],
    properties: chosen,
    example: plan,
  },
  radio: {
    doc: 'Asks to choose one option, all of them visible.',
    answer: 'option',
    properties: chosen,
    example: plan,
  },
  'radio-button': {
    doc: 'Asks to choose one option by its button.',
    answer: 'option',
    properties: chosen,
    example: plan,
  },
  checkbox: {
    doc: 'Asks yes or no; the answer is a boolean.',
    answer: 'boolean',
    properties: [...asked, props()],
    example: { key: 'is_smoker', label: 'Smoker' },
  },
  'checkbox-button': {
    doc: 'Asks yes or no by a button; the answer is a boolean.',
    answer: 'boolean',
    properties: [...asked, props()],
    example: { key: 'is_smoker', label: 'Smoker' },
  },
  'multiple-checkbox': {
    doc: 'Asks to choose any of the options; the answer is an object with a boolean for each value.',
    answer: 'choices',
    properties: chosen,
    example: { ...plan, key: 'plans', label: 'Plans' },
  },
  list: {
    doc: 'A list of entries that each answer the same components.',
    answer: 'entries',
    properties: [
      key,
      label,
      {
        name: 'outputPathList',
        type: text(),
        doc: 'Where the list goes in the `data` of the request.',
        example: 'drivers',
      },
      inner,
      { name: 'minNumber', type: integer({ minimum: 0 }), doc: 'The least number of entries.', example: 1 },
      { name: 'maxNumber', type: integer({ minimum: 1 }), doc: 'The greatest number of entries.', example: 5 },
      validators,
      displayConditions,
      props(
        look('addButtonLabel', 'The text of the button that adds an entry.', 'Add a driver'),
        look('removeButtonLabel', 'The text of the button that removes an entry.', 'Remove'),
      ),
    ],
    example: {
      label: 'Drivers',
      outputPathList: 'drivers',
      components: [{ type: 'text', key: 'name', label: 'Name' }],
      maxNumber: 5,
      props: { addButtonLabel: 'Add a driver' },
    },
  },
  object: {
    doc: 'Several components whose answers are members of one object.',
    answer: null,
    properties: [
      key,
      label,
      { ...outputPath, doc: 'Where the object goes in the `data` of the request.' },
      inner,
      displayConditions,
      props(),
    ],
    example: {
      label: 'Address',
      outputPath: 'address',
      components: [{ type: 'text', key: 'suburb', label: 'Suburb' }],
    },
  },
  'section-header': {
    doc: 'Shows a heading.',
    answer: null,
    earlier: ['heading'],
    properties: [...shown, props(look('headingTag', 'The level of the heading, from `h1` to `h6`.', 'h3'))],
    example: { key: 'header', label: 'Your cover' },
  },
  paragraph: {
    doc: 'Shows a text.',
    answer: null,
    earlier: ['markdown', 'alert'],
    properties: [...shown, props()],
    example: { key: 'note', label: 'The premium changes on the first of next month.' },
  },
  'horizontal-line': {
    doc: 'Shows a line.',
    answer: null,
    earlier: ['divider'],
    properties: [key, displayConditions, props()],
    example: { key: 'line' },
  },
  'blank-space': {
    doc: 'Leaves a gap.',
    answer: null,
    properties: [key, displayConditions, props()],
    example: { key: 'gap' },
  },
};

/** Every type of component. */
export const componentTypes: readonly ComponentType[] = componentTypeNames.map((type) => ({
  ...described[type],
  type,
  name: `${type} component`,
  example: { type, ...described[type].example },
}));

/** Any component: its `type` selects its properties. */
export const componentUnion: UnionType = {
  kind: 'union',
  name: 'component type',
  discriminator: 'type',
  variants: () => componentTypes,
};

const byName: ReadonlyMap<string, ComponentType> = new Map(componentTypes.map((one) => [one.type, one]));
const byEarlierName: ReadonlyMap<string, ComponentType> = new Map(
  componentTypes.flatMap((one) => (one.earlier ?? []).map((name) => [name, one])),
);

export const componentTypeNamed = (name: string): ComponentType | undefined => byName.get(name);

/** Names of members in the earlier notation, and what they are now. */
export const earlierMembers: ReadonlyMap<string, string> = new Map([['default_value', 'defaultValue']]);

/** The type that a type of the earlier notation has become. */
export const typeOfEarlier = (name: string): ComponentType | undefined => byEarlierName.get(name);
