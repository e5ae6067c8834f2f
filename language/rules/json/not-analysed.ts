import { defineLocalRule } from '../define.js';
import { notAnalysed } from '../shared/files/not-analysed.js';

export default defineLocalRule({
  ...notAnalysed((kind) => kind !== 'code' && kind !== 'letter'),
  id: 'json/not-analysed',
  summary: 'Reports a JSON file that is not checked: it is too long, too deeply nested, or cannot be read safely.',
  rationale:
    'A file without problems may be one that was not checked. Modules written by hand stay far below the limits, which keep the editor responsive if other files are opened by mistake. They can be changed with `limits` in `.platform-tools.json`. Pipes, devices, sockets, and files outside the module that a link points to are not read.',
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
});
