import { required, text, type Shape } from '../define.js';

/** An alteration hook as the configuration file defines it. Section 2.2. */
export const alterationHook: Shape = {
  name: 'alteration hook',
  section: '2.2',
  doc: 'A way of changing a policy after it was issued. Only hooks defined here exist. The hook functions must handle its key; capturing it on the dashboard requires a schema whose form elements make up the data of the request.',
  properties: [
    {
      name: 'key',
      type: text({ format: 'snake-case', role: { defines: 'alterationHook' } }),
      presence: required,
      section: '2.2',
      doc: 'Names the hook, in snake case; must be unique. Requests select the hook by this key, and the hook functions receive it as `alteration_hook_key`.',
      example: 'update_cover',
    },
    {
      name: 'name',
      type: text(),
      presence: required,
      section: '2.2',
      doc: 'The label under which the policy summary of the dashboard offers the hook.',
      example: 'Update cover',
    },
  ],
};
