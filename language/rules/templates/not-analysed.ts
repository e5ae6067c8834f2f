import { defineLocalRule } from '../define.js';
import { notAnalysed } from '../shared/files/not-analysed.js';

export default defineLocalRule({
  ...notAnalysed((kind) => kind === 'letter'),
  id: 'templates/not-analysed',
  summary: 'Reports a letter that is not checked: it is too long, or cannot be read safely.',
  rationale:
    'A file without problems may be one that was not checked. Modules written by hand stay far below the limits, which keep the editor responsive if other files are opened by mistake. They can be changed with `limits` in `.platform-tools.json`. Pipes, devices, sockets, and files outside the module that a link points to are not read.',
  good: [{ 'documents/terms.html': '<p>Terms</p>' }],
  bad: [
    {
      '.platform-tools.json': '{ "limits": { "characters": 40 } }',
      'documents/terms.html': `
<p>Terms and conditions of the cover for your journey</p>
^ templates/not-analysed`,
    },
  ],
});
