import { defineCrossRule } from '../define.js';
import { reportMissingDocuments } from './shared/missing-documents.js';
import { missingDocumentTexts } from '../../vocabulary/settings/policy-documents.js';
import { configuration } from '../shared/examples/example-modules.js';

export default defineCrossRule({
  id: 'settings/missing-document',
  severity: 'warning',
  summary: 'Reports terms in the list of documents without a file in the module.',
  rationale:
    'An item of `policyDocuments` sets the file name of a document. The terms are a PDF in the folder of the documents: without that file, the name has no effect. Documents with a template are checked by `settings/missing-template`.',
  sections: ['2.8'],
  noFix: 'The terms are a PDF, which is made elsewhere.',
  messages: missingDocumentTexts['settings/missing-document'],
  good: [
    configuration(
      `
  "settings": { "policyDocuments": [{ "type": "terms", "fileName": "terms_of_cover" }] }`,
      {
        'documents/terms.pdf': '%PDF-1.4',
      },
    ),
  ],
  bad: [
    configuration(`
  "settings": { "policyDocuments": [{ "type": "terms" }] }
//                                            ^^^^^^^ settings/missing-document`),
  ],
  check: (index, report) => {
    reportMissingDocuments(index, ({ type }) => type === 'terms', 'listed', report);
  },
});
