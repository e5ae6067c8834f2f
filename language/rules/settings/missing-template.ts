import { defineCrossRule } from '../define.js';
import { reportMissingDocuments } from './shared/missing-documents.js';
import { missingDocumentTexts } from '../../vocabulary/settings/policy-documents.js';
import { configuration } from '../shared/examples/example-modules.js';

export default defineCrossRule({
  id: 'settings/missing-template',
  severity: 'error',
  summary: 'Reports a document that the settings enable but that has no template.',
  rationale:
    'Enabled documents require an HTML template in the folder of the documents: the policy schedule, the welcome letter, the anniversary letter and the certificate. Without it, there is nothing to send.',
  sections: ['2.8'],
  messages: missingDocumentTexts['settings/missing-template'],
  good: [
    configuration(
      `
  "settings": { "welcomeLetterEnabled": true, "policyDocuments": [{ "type": "certificate", "enabled": false }] }`,
      {
        'documents/welcome-letter.html': '<p>Welcome!</p>\n',
      },
    ),
  ],
  bad: [
    configuration(`
  "settings": {
    "welcomeLetterEnabled": true,
//                          ^^^^ settings/missing-template
    "policyAnniversaryNotification": { "daysBeforeToSend": 30 },
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ settings/missing-template
    "policyDocuments": [{ "type": "certificate", "enabled": true }, { "type": "policy_schedule" }]
//                                                          ^^^^ settings/missing-template
//                                                                            ^^^^^^^^^^^^^^^^^ settings/missing-template
  }`),
  ],
  check: (index, report) => {
    reportMissingDocuments(index, ({ isListed }) => !isListed, 'enabled', report);
    reportMissingDocuments(index, ({ type }) => type === 'policy_schedule', 'listed', report);
  },
});
