import type { Helper } from '../define.js';

export const formatCurrency: Helper = {
  name: 'formatCurrency',
  forms: ['inline'],
  doc: 'Formats an amount of money.',
  parameters: [
    { name: 'cents', type: 'cents', doc: 'The amount, in cents.' },
    { name: 'currency', type: 'text', format: 'currency', doc: 'The three-letter code of the currency.' },
  ],
  hash: [
    {
      name: 'locale',
      type: 'text',
      format: 'locale',
      doc: 'The language and country whose number format is used. Default: `locale` of the tools file.',
      optional: true,
    },
  ],
  returns: 'The amount with the symbol of its currency.',
  result: 'text',
  // The locale uses a no-break space.
  example: { template: "{{formatCurrency 1250 'ZAR' locale='en-ZA'}}", renders: 'R\u00a012,50' },
};

export const zarString: Helper = {
  name: 'zarString',
  forms: ['inline'],
  doc: 'Formats an amount in rand, like `formatCurrency`.',
  parameters: [{ name: 'cents', type: 'cents', doc: 'The amount, in cents.' }],
  hash: [],
  returns: 'The amount with the symbol of the rand.',
  result: 'text',
  example: { template: '{{zarString 1250}}', renders: 'R\u00a012,50' },
};
