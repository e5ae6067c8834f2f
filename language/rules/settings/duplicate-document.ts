import { memberText, memberValue, type JsonObject } from '../../syntax/json/tree.js';
import type { OffsetRange } from '../../syntax/range.js';
import { policyDocument } from '../../vocabulary/settings/policy-documents.js';
import { defineLocalRule, ofShape } from '../define.js';
import { removeItem } from '../fix.js';
import { configuration } from '../shared/examples/example-modules.js';

export default defineLocalRule({
  id: 'settings/duplicate-document',
  severity: 'warning',
  summary: 'Reports a policy document that is listed twice.',
  rationale:
    'Each document has one file name, and a certificate is either created or not. The specification does not say which of two entries counts. Only supplementary terms may occur several times, each with a different file.',
  sections: ['2.8'],
  messages: {
    duplicate:
      'The document `{document}` is in the list already, and it is not specified which of the two counts. Keep one of them.',
  },
  good: [
    configuration(`
  "settings": { "policyDocuments": [{ "type": "certificate", "enabled": false }, { "type": "welcome_letter" }] }`),
  ],
  bad: [
    configuration(`
  "settings": { "policyDocuments": [{ "type": "welcome_letter" }, { "type": "welcome_letter", "fileName": "welcome" }] }
//                                                                          ^^^^^^^^^^^^^^^^ settings/duplicate-document`),
  ],
  visit: (report) => {
    let first = new Map<string, OffsetRange>();
    return {
      begin: () => {
        if (first.size > 0) first = new Map();
      },
      object: ofShape(policyDocument, ({ json }) => {
        const document = documentOf(json);
        if (!document) return;
        const other = first.get(document.id);
        if (!other) first.set(document.id, document.range);
        else
          report({
            range: document.range,
            message: 'duplicate',
            data: { document: document.id },
            related: [{ range: other, message: 'The first one is here.' }],
            suggestions: [{ title: 'Remove this one', edits: [removeItem(json.range)] }],
          });
      }),
    };
  },
});

/** The identity of a document; undefined for supplementary terms without their type. */
function documentOf(json: JsonObject): { readonly id: string; readonly range: OffsetRange } | undefined {
  const type = memberValue(json, 'type');
  if (type?.kind !== 'string') return undefined;
  if (type.value !== 'supplementary_terms') return { id: type.value, range: type.range };
  const file = memberValue(json, 'supplementaryTermsType');
  const name = memberText(json, 'supplementaryTermsType');
  return file && name ? { id: `${type.value}: ${name}`, range: file.range } : undefined;
}
