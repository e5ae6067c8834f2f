import { defineCrossRule } from '../define.js';
import { reportDuplicates } from '../shared/names/definitions.js';
import { claims } from '../shared/examples/example-modules.js';

export default defineCrossRule({
  id: 'claims/duplicate-key',
  severity: 'error',
  summary: 'Reports a block key that two blocks share.',
  rationale:
    'The state of every block is stored at `claim.block_states.<key>`, and the states of nested blocks are stored next to that of their group. Blocks with the same key overwrite each other’s answers.',
  sections: ['2.7', '2.7.2'],
  messages: {
    duplicate:
      'Another block has the key `{name}` already. The two share one state, also across groups. Give this one a key of its own.',
  },
  good: [
    claims(`
  { "block": { "type": "heading", "key": "top", "title": "Claim" } },
  { "block": { "type": "divider", "key": "line" } }`),
  ],
  bad: [
    claims(`
  { "block": { "type": "group", "key": "doctor", "title": "Doctor", "blocks": [
    { "block": { "type": "input.text", "key": "name", "title": "Name" } }
  ] } },
  { "block": { "type": "input.text", "key": "name", "title": "Your name" } }
//                                           ^^^^ claims/duplicate-key`),
  ],
  check: (index, report) => {
    reportDuplicates(index, 'block', report);
  },
});
