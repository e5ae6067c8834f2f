import { defineLocalRule } from '../define.js';
import { isScript } from '../../module/snapshot/module.js';
import { notAnalysed } from '../shared/files/not-analysed.js';

export default defineLocalRule({
  ...notAnalysed(isScript),
  id: 'code/not-analysed',
  summary: 'Reports a code file that is not checked: it is too long, too deeply nested, or cannot be read safely.',
  rationale:
    'The platform still runs the file. Code written by hand stays far below the limits; a generated file may exceed them. They can be changed with `limits` in `.platform-tools.json`. Pipes, devices, sockets, and files outside the module that a link points to are not read.',
  good: [{ 'code/main.js': 'const total = 1 + 2;' }],
  bad: [
    {
      '.platform-tools.json': '{ "limits": { "codeDepth": 6 } }',
      'code/main.js': `
const total = 1 + 2 + 3 + 4 + 5 + 6;
^ code/not-analysed`,
    },
  ],
});
