import { free, required, text, type Shape } from '../define.js';

/** What a client sends to create an alteration package. Section 2.3. */
export const createRequest: Shape = {
  name: 'create request',
  section: '2.3',
  doc: 'What a client sends to create an alteration package.',
  properties: [
    {
      name: 'key',
      type: text({ role: { refersTo: 'alterationHook' } }),
      presence: required,
      section: '2.3',
      doc: 'The `key` of the alteration hook.',
      example: 'update_cover',
    },
    {
      name: 'data',
      type: free(),
      presence: required,
      section: '2.3',
      doc: 'An object with what the hook asks for. Its content is specific to the product; `validateAlterationPackageRequest` checks it.',
      example: { cover_amount: 10000000 },
    },
  ],
};
