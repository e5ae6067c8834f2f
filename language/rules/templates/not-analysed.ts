import { defineLocalRule } from '../define.js';
import { notAnalysedMessage, reportsNotAnalysed } from '../shared/files/not-analysed.js';

export default defineLocalRule({
  id: 'templates/not-analysed',
  severity: 'error',
  docs: {
    summary: 'Reports a document that is not checked: it is too long, or must not be read.',
    rationale:
      'No problems in a file mean nothing if it was not checked. No module that people write comes near the limits, which `limits` of `.platform-tools.json` can move; they keep the editor responsive when something else is opened by mistake. Pipes, devices and sockets are not read, nor is a file that a link reaches outside of the module.',
    sections: ['8'],
    noFix: 'A file that was not checked cannot be changed.',
  },
  messages: { notAnalysed: notAnalysedMessage },
  examples: {
    good: [{ 'documents/terms.html': '<p>Terms</p>' }],
    bad: [
      {
        '.platform-tools.json': '{ "limits": { "characters": 40 } }',
        'documents/terms.html': `
<p>Terms and conditions of the cover for your journey</p>
^ templates/not-analysed`,
      },
    ],
  },
  visit: reportsNotAnalysed((kind) => kind === 'document'),
});
