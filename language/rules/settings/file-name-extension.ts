import { contentRange } from '../../syntax/json/tree.js';
import { defineLocalRule } from '../define.js';
import { replaceText } from '../fix.js';

/** What documents are made as, and made from. Other dots may belong to a name, such as that of a version. */
const extension = /\.(?:pdf|html?|docx?)$/i;

export default defineLocalRule({
  id: 'settings/file-name-extension',
  severity: 'warning',
  docs: {
    summary: 'Reports a file name of a policy document that is written with its extension.',
    rationale:
      'File names of documents are given without extension, and the platform adds it: with one, a file is called `terms.pdf.pdf`, and the PDF of supplementary terms is not found.',
    sections: ['2.8'],
  },
  messages: { extension: '`{property}` is a file name without extension. Remove `{extension}`.' },
  examples: {
    good: [
      {
        '.platform-config.json': `
{
  "productModuleKey": "travel", "productModuleName": "Travel",
  "settings": { "policyDocuments": [{ "type": "welcome_letter", "fileName": "welcome_v2.1" }] }
}`,
      },
    ],
    bad: [
      {
        '.platform-config.json': `
{
  "productModuleKey": "travel", "productModuleName": "Travel",
  "settings": { "policyDocuments": [{ "type": "welcome_letter", "fileName": "welcome_{{ policy.policy_number }}.pdf" }] }
//                                                                                                             ^^^^ settings/file-name-extension
}`,
      },
    ],
  },
  visit: (report) => ({
    value: ({ json, type, property }) => {
      if (type.kind !== 'text' || type.format !== 'file-name' || json.kind !== 'string') return;
      const { end } = contentRange(json);
      // The letters of an extension need no escapes, so what ends the text ends the literal.
      const found = extension.exec(json.literal.slice(1, end - json.range.start))?.[0];
      // A folder in the name is a mistake of its own.
      if (found === undefined || found.length === json.value.length || /[/\\]/.test(json.value)) return;
      const range = { start: end - found.length, end };
      report({
        range,
        message: 'extension',
        data: { property: property?.name ?? '', extension: found },
        fix: { title: `Remove \`${found}\``, edits: [replaceText(range, '')] },
      });
    },
  }),
});
