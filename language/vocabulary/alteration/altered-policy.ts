import { free, integer, required, text, type Shape } from '../define.js';

/** What `applyAlteration` returns. Section 2.5. */
export const alteredPolicy: Shape = {
  name: 'altered policy',
  section: '2.5',
  doc: "What `applyAlteration` returns: its fields replace those of the policy. For each the function decides between the policy's value and that of the alteration package. It never leaves the platform.",
  properties: [
    {
      name: 'package_name',
      type: text(),
      presence: required,
      section: '2.5',
      doc: 'The name of the insurance package.',
      example: 'Gold',
    },
    {
      name: 'sum_assured',
      type: integer({ unit: 'cents' }),
      presence: { kind: 'required', unless: 'the product is a group scheme' },
      section: '2.5',
      doc: 'The total sum insured.',
      example: 10000000,
    },
    {
      name: 'base_premium',
      type: integer({ unit: 'cents' }),
      presence: required,
      section: '2.5',
      doc: 'The lowest possible monthly premium: the risk price plus the fees of the platform.',
      example: 20000,
    },
    {
      name: 'monthly_premium',
      type: integer({ unit: 'cents' }),
      presence: required,
      section: '2.5',
      doc: 'The monthly premium, as shown on the policy schedule.',
      example: 25000,
    },
    {
      name: 'module',
      type: free(),
      presence: required,
      section: '2.5',
      doc: "An object with the product's own fields.",
      example: { cover_amount: 10000000 },
    },
    {
      name: 'start_date',
      type: text({ format: 'date' }),
      section: '2.5',
      doc: 'The first day of the policy. If absent, the policy keeps its start date.',
      example: '2026-01-01',
    },
    {
      name: 'end_date',
      type: text({ format: 'date' }),
      section: '2.5',
      doc: "The last day of the policy. Caution: if absent, the policy's *start* date is used, so always return the end date.",
      example: '2027-01-01',
    },
    {
      name: 'charges',
      type: free(),
      section: '2.5',
      doc: 'A list that breaks down the premium of each payment. If absent, the policy keeps its charges.',
      example: [],
    },
  ],
};
