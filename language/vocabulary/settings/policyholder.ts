import { boolean, object, required, text, type Property, type Shape } from '../define.js';

const fieldRule = (field: string): Shape => ({
  name: `rule for ${field}`,
  section: '2.8',
  doc: `Decides whether ${field} of an individual is required.`,
  properties: [
    {
      name: 'required',
      type: boolean(),
      presence: required,
      section: '2.8',
      doc: 'Whether the field is required.',
      example: true,
    },
  ],
});

const [birthRule, suburbRule] = [fieldRule('the date of birth'), fieldRule('the suburb')];

/** The rules for the fields of an individual. */
export const policyholderFieldRules: readonly Shape[] = [birthRule, suburbRule];

const suburb: Property = {
  name: 'address.suburb',
  type: object(suburbRule),
  section: '2.8',
  doc: 'Decides whether the suburb of the address is required. A nested `{ "address": { "suburb": … } }` is also read.',
};

/** Section 2.8. */
export const individualPolicyholderFields: Shape = {
  name: 'individual policyholder fields',
  others: 'without effect',
  section: '2.8',
  doc: 'The fields of an individual policyholder that can be made required or optional.',
  properties: [
    {
      name: 'dateOfBirth',
      type: object(birthRule),
      section: '2.8',
      doc: 'Decides whether the date of birth is required.',
    },
    suburb,
  ],
};

/** The suburb in an object of its own: also read, although the specification has a name with a dot. */
export const nestedAddress: Property = {
  name: 'address',
  type: object({
    name: 'address fields',
    others: 'without effect',
    section: '2.8',
    doc: 'The fields of the address that can be made required or optional.',
    properties: [{ ...suburb, name: 'suburb' }],
  }),
  section: '2.8',
  doc: 'The fields of the address that can be made required or optional.',
};

/** Section 2.8. */
export const policyholderSettings: Shape = {
  name: 'policyholder settings',
  section: '2.8',
  doc: 'Who may take out a policy, and what identifies them.',
  properties: [
    {
      name: 'companiesAllowed',
      type: boolean(),
      section: '2.8',
      doc: 'Whether a company may take out a policy.',
      example: false,
    },
    {
      name: 'individualsAllowed',
      type: boolean(),
      section: '2.8',
      doc: 'Whether a person may take out a policy. If so, `individualsIdAllowed` or `individualsPassportAllowed` must be true, or both.',
      example: true,
    },
    {
      name: 'individualsIdAllowed',
      type: boolean(),
      section: '2.8',
      doc: 'Whether an identity number identifies a person.',
      example: true,
    },
    {
      name: 'individualsPassportAllowed',
      type: boolean(),
      section: '2.8',
      doc: 'Whether a passport number identifies a person.',
      example: true,
    },
    {
      name: 'individualsCellphoneAllowed',
      type: boolean(),
      section: '2.8',
      doc: 'Whether a cellphone number identifies a person. It never identifies a beneficiary.',
      example: false,
    },
    {
      name: 'individualsEmailAllowed',
      type: boolean(),
      section: '2.8',
      doc: 'Whether an email address identifies a person.',
      example: false,
    },
    {
      name: 'individualsCustomIdAllowed',
      type: boolean(),
      section: '2.8',
      doc: 'Whether an identifier of your own identifies a person; `customIdName` names it.',
      example: false,
    },
    {
      name: 'customIdName',
      type: text(),
      section: '2.8',
      doc: 'The label of your own identifier when a policy is issued on the dashboard.',
      example: 'Membership number',
    },
    {
      name: 'idCountry',
      type: text({ format: 'country' }),
      section: '2.8',
      doc: 'The initial country of the inputs for identity number, cellphone and address when a policy is issued on the dashboard: a two-letter code.',
      example: 'ZA',
    },
    {
      name: 'individualPolicyholderFields',
      type: object(individualPolicyholderFields),
      section: '2.8',
      doc: 'Makes fields of an individual required or optional. Dashboard and embed check them when the policyholder is created, the API when the application is created.',
      example: { dateOfBirth: { required: true }, 'address.suburb': { required: false } },
    },
  ],
};

export const policyholder: Property = {
  name: 'policyholder',
  type: object(policyholderSettings),
  section: '2.8',
  doc: 'Who may take out a policy, and what identifies them.',
};
