import { testsIn, type SectionCoverage } from './define.js';

const settings = testsIn('test/language/rules/settings.test.ts');
const templates = testsIn('test/language/rules/templates.test.ts');
const configuration = testsIn('test/language/rules/configuration.test.ts');
const letters = testsIn('test/runtime/lifecycle/golden/letters.ts');

export const policyDocuments: SectionCoverage = {
  section: '2.8',
  title: 'Policy documents',
  statements: [
    {
      id: '2.8-welcome-letter-enabled',
      kind: 'row',
      says: '`welcomeLetterEnabled` is a boolean: a letter is sent when the policy is activated.',
      rules: ['values/wrong-type', 'values/other-form', 'settings/null', 'settings/missing-template'],
    },
    {
      id: '2.8-policy-anniversary-notification',
      kind: 'row',
      says: '`policyAnniversaryNotification` is an object or `null`, and `null` turns the letter off.',
      rules: ['values/wrong-type', 'settings/missing-template'],
      tests: [settings('policy documents')],
    },
    {
      id: '2.8-days-before-to-send',
      kind: 'sentence',
      says: 'Its `daysBeforeToSend` is an integer: the days before each anniversary of the start date.',
      rules: [
        'properties/missing',
        'values/empty',
        'values/wrong-type',
        'values/convertible',
        'values/out-of-range',
        'settings/letter-before-start',
      ],
    },
    {
      id: '2.8-anniversary-letter-sent',
      kind: 'sentence',
      says: 'The letter is made and sent that many days before each anniversary.',
      tests: [letters('letters before anniversaries'), letters('anniversaries of a leap day'), letters('no letters')],
    },
    {
      id: '2.8-policy-documents',
      kind: 'row',
      says: '`policyDocuments` is a list of objects, for the names of files and the certificate.',
      rules: ['values/wrong-type', 'settings/null', 'settings/duplicate-document'],
    },
    {
      id: '2.8-document-type',
      kind: 'row',
      says: '`type` is one of the six documents.',
      rules: ['properties/missing', 'values/not-allowed', 'values/wrong-type'],
    },
    {
      id: '2.8-supplementary-terms-type',
      kind: 'row',
      says: '`supplementaryTermsType` is a text: the name of a file without its extension.',
      rules: ['values/wrong-type', 'values/other-form', 'values/format', 'settings/file-name-extension'],
    },
    {
      id: '2.8-supplementary-terms-type-required',
      kind: 'sentence',
      says: 'It is required where `type` is `supplementary_terms`.',
      rules: ['properties/missing'],
    },
    {
      id: '2.8-supplementary-terms-type-forbidden',
      kind: 'sentence',
      says: 'It is forbidden for every other type.',
      rules: ['properties/forbidden'],
    },
    {
      id: '2.8-supplementary-terms-file',
      kind: 'sentence',
      says: 'A PDF of that name is in `documents/supplementary-terms`.',
      rules: ['settings/missing-supplementary-terms'],
      tests: [configuration('are there when the settings ask for them')],
    },
    {
      id: '2.8-file-name',
      kind: 'row',
      says: '`fileName` is a text, and may be left out: the name of the file without its extension.',
      rules: [
        'config/empty-label',
        'values/wrong-type',
        'values/other-form',
        'values/format',
        'settings/file-name-extension',
      ],
    },
    {
      id: '2.8-file-name-template',
      kind: 'sentence',
      says: 'It may be a template.',
      rules: ['templates/syntax'],
      tests: [settings('policy documents'), templates('are checked in documents and in the names of their files')],
    },
    {
      id: '2.8-file-name-variables',
      kind: 'sentence',
      says: 'It reads what the document itself can read.',
      rules: ['templates/misspelt-path'],
    },
    {
      id: '2.8-file-name-default',
      kind: 'sentence',
      says: 'Without it the name is made from the policy number and the type.',
      neither: 'A default: leaving the name out is right.',
    },
    {
      id: '2.8-enabled',
      kind: 'row',
      says: '`enabled` is a boolean: `true` turns the certificate on.',
      rules: ['values/wrong-type', 'values/other-form'],
    },
    {
      id: '2.8-enabled-required',
      kind: 'sentence',
      says: 'It is required where `type` is `certificate`.',
      rules: ['properties/missing', 'values/empty'],
    },
    {
      id: '2.8-enabled-forbidden',
      kind: 'sentence',
      says: 'It is forbidden for every other type.',
      rules: ['properties/forbidden'],
    },
    {
      id: '2.8-document-template',
      kind: 'sentence',
      says: 'A document that is enabled needs a template in HTML.',
      rules: ['settings/missing-template', 'settings/missing-document', 'templates/syntax'],
      tests: [templates('are checked in documents and in the names of their files')],
    },
  ],
};
