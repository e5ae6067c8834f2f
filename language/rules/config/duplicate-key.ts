import { defineCrossRule } from '../define.js';
import { reportDuplicates } from '../shared/names/definitions.js';
import { configuration } from '../shared/examples/example-modules.js';

export default defineCrossRule({
  id: 'config/duplicate-key',
  severity: 'error',
  summary: 'Reports an alteration hook or a fulfillment type with the same key as another one.',
  rationale:
    'A request selects a hook by its key, and a block selects a fulfillment type by its key. If two share a key, one of them can never be selected.',
  sections: ['2.2', '2.7.6'],
  messages: {
    duplicate:
      'Another {noun} has the key `{name}` already. One of the two can never be selected. Give this one a key of its own.',
  },
  good: [
    configuration(`
  "alterationHooks": [{ "key": "change_cover", "name": "Change cover" }, { "key": "add_member", "name": "Add a member" }]`),
  ],
  bad: [
    configuration(`
  "alterationHooks": [{ "key": "change_cover", "name": "Change cover" }, { "key": "change_cover", "name": "Add a member" }]
//                                                                                 ^^^^^^^^^^^^ config/duplicate-key`),
  ],
  check: (index, report) => {
    reportDuplicates(index, 'alterationHook', report, { noun: 'alteration hook' });
    reportDuplicates(index, 'fulfillmentType', report, { noun: 'fulfillment type' });
  },
});
