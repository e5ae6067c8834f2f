import { defineLocalRule } from '../define.js';
import { notAnalysedMessage, reportsNotAnalysed } from '../shared/files/not-analysed.js';

export default defineLocalRule({
  id: 'code/not-analysed',
  severity: 'error',
  docs: {
    summary: 'Reports a code file that is not checked: it is too long, too deeply nested, or must not be read.',
    rationale:
      'The platform runs the file all the same. What is written by hand comes nowhere near the limits, which `limits` of `.platform-tools.json` can move; a long sum that a program has written may. Pipes, devices and sockets are not read, nor is a file that a link reaches outside of the module.',
    sections: ['8'],
    noFix: 'A file that was not checked cannot be changed.',
  },
  messages: { notAnalysed: notAnalysedMessage },
  examples: {
    good: [{ 'code/main.js': 'const total = 1 + 2;' }],
    bad: [
      {
        '.platform-tools.json': '{ "limits": { "codeDepth": 6 } }',
        'code/main.js': `
const total = 1 + 2 + 3 + 4 + 5 + 6;
^ code/not-analysed`,
      },
    ],
  },
  visit: reportsNotAnalysed((kind) => kind === 'code'),
});
