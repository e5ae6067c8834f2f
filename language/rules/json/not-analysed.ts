import { defineLocalRule } from '../define.js';
import { notAnalysedMessage, reportsNotAnalysed } from '../shared/files/not-analysed.js';

export default defineLocalRule({
  id: 'json/not-analysed',
  severity: 'error',
  docs: {
    summary: 'Reports a JSON file that is not checked: it is too long, too deeply nested, or must not be read.',
    rationale:
      'No problems in a file mean nothing if it was not checked. No module that people write comes near the limits, which `limits` of `.platform-tools.json` can move; they keep the editor responsive when something else is opened by mistake. Pipes, devices and sockets are not read, nor is a file that a link reaches outside of the module.',
    sections: ['8'],
    noFix: 'A file that was not checked cannot be changed.',
  },
  messages: { notAnalysed: notAnalysedMessage },
  examples: {
    good: [
      {
        '.platform-tools.json': '{ "limits": { "depth": 5 } }',
        'workflows/claims-blocks.json': '[{ "block": { "type": "divider", "key": "line" } }]',
      },
    ],
    bad: [
      {
        '.platform-tools.json': '{ "limits": { "depth": 5 } }',
        'workflows/claims-blocks.json': `
[[[[[[[]]]]]]]
^ json/not-analysed`,
      },
    ],
  },
  visit: reportsNotAnalysed((kind) => kind !== 'code' && kind !== 'document'),
});
