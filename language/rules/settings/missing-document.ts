import { defineCrossRule } from '../define.js';
import { reportMissingDocuments } from './shared/missing-documents.js';
import { configuration } from '../shared/examples/example-modules.js';

export default defineCrossRule({
  id: 'settings/missing-document',
  severity: 'warning',
  summary: 'Reports a policy schedule or terms in the list of documents without a file in the module.',
  rationale:
    'An item of `policyDocuments` sets the file name of a document. The policy schedule is generated from an HTML template in the folder of the documents, and the terms are a PDF there: without that file, the name has no effect.',
  sections: ['2.8'],
  messages: {
    listed: 'This document is in the list, and there is no `{path}` for it.{meant} Add the file, or remove the item.',
  },
  good: [
    configuration(
      `
  "settings": { "policyDocuments": [{ "type": "policy_schedule", "fileName": "schedule" }] }`,
      {
        'documents/policy-schedule.html': '<p>Your cover</p>\n',
      },
    ),
  ],
  bad: [
    configuration(`
  "settings": { "policyDocuments": [{ "type": "policy_schedule" }, { "type": "terms" }] }
//                                            ^^^^^^^^^^^^^^^^^ settings/missing-document
//                                                                           ^^^^^^^ settings/missing-document`),
  ],
  check: (index, report) => {
    reportMissingDocuments(index, true, 'listed', report);
  },
});
