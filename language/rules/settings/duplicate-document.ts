import { memberText, memberValue, type JsonObject } from '../../syntax/json/tree.js';
import type { OffsetRange } from '../../syntax/range.js';
import { policyDocument } from '../../vocabulary/settings/policy-documents.js';
import { defineLocalRule, ofItems } from '../define.js';
import { removeItem } from '../fix.js';
import { repeated } from '../shared/names/definitions.js';
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
      'The document `{document}` is in the list already. The specification does not say which of the two counts. Keep one of them.',
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
  visit: (report) => ({
    value: ofItems(policyDocument, (items) => {
      for (const { first, again } of repeated(items.flatMap(documentIn), ({ id }) => id))
        report({
          range: again.range,
          message: 'duplicate',
          data: { document: again.id },
          related: [{ range: first.range, message: 'The first one is here.' }],
          suggestions: [{ title: 'Remove this one', edits: [removeItem(again.json.range)] }],
        });
    }),
  }),
});

/** A document and its identity; none for supplementary terms without their type. */
function documentIn(json: JsonObject): readonly { json: JsonObject; id: string; range: OffsetRange }[] {
  const type = memberValue(json, 'type');
  if (type?.kind !== 'string') return [];
  if (type.value !== 'supplementary_terms') return [{ json, id: type.value, range: type.range }];
  const file = memberValue(json, 'supplementaryTermsType');
  const name = memberText(json, 'supplementaryTermsType');
  return file && name ? [{ json, id: `${type.value}: ${name}`, range: file.range }] : [];
}
