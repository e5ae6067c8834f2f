import type { ValueType } from '../../vocabulary/define.js';
import { contentRange } from '../../syntax/json/tree.js';
import { defineLocalRule, ofType } from '../define.js';
import { replaceText } from '../fix.js';
import { configuration } from '../shared/examples/example-modules.js';

const supplementaryTermsType = 'supplementaryTermsType';

/** Extensions of generated documents and of their sources. Other dots may be part of a name, e.g. of a version. */
const extension = /\.(?:pdf|html?|docx?)$/i;

export default defineLocalRule({
  id: 'settings/file-name-extension',
  severity: 'warning',
  summary: 'Reports a file name of a policy document that includes its extension.',
  rationale:
    'File names of documents are written without extension, and the platform adds it: otherwise a file is called `terms.pdf.pdf`. That of supplementary terms is checked by `settings/missing-supplementary-terms`.',
  sections: ['2.8'],
  messages: { extension: '`{property}` is a file name without extension. Remove `{extension}`.' },
  good: [
    configuration(`
  "settings": { "policyDocuments": [{ "type": "welcome_letter", "fileName": "welcome_v2.1" }] }`),
  ],
  bad: [
    configuration(`
  "settings": { "policyDocuments": [{ "type": "welcome_letter", "fileName": "welcome_{{ policy.policy_number }}.pdf" }] }
//                                                                                                             ^^^^ settings/file-name-extension`),
  ],
  visit: (report) => ({
    value: ofType(isFileName, ({ json, property }) => {
      if (json.kind !== 'string' || property?.name === supplementaryTermsType) return;
      const { end } = contentRange(json);
      // An extension has no escaped characters, so it also ends the literal.
      const found = extension.exec(json.literal.slice(1, end - json.range.start))?.[0];
      // A folder in the name is a separate mistake.
      if (found === undefined || found.length === json.value.length || /[/\\]/.test(json.value)) return;
      const range = { start: end - found.length, end };
      report({
        range,
        message: 'extension',
        data: { property: property?.name ?? '', extension: found },
        fix: { title: `Remove \`${found}\``, edits: [replaceText(range, '')] },
      });
    }),
  }),
});

function isFileName(type: ValueType): boolean {
  return type.kind === 'text' && type.format === 'file-name';
}
