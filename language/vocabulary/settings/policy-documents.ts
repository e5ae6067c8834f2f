import {
  boolean,
  choice,
  integer,
  list,
  object,
  required,
  requiredWhen,
  text,
  type Property,
  type Shape,
} from '../define.js';

/** The documents with a file of their own, and its name in the documents folder. Section 2.8; the names are known from practice. */
export const documentFiles = {
  policy_schedule: { noun: 'policy schedule', file: 'policy-schedule.html' },
  terms: { noun: 'terms and conditions', file: 'terms.pdf' },
  welcome_letter: { noun: 'welcome letter', file: 'welcome-letter.html' },
  policy_anniversary: { noun: 'anniversary letter', file: 'anniversary-letter.html' },
  certificate: { noun: 'certificate', file: 'certificate.html' },
} as const;

/** A document with a file of its own. */
export type DocumentType = keyof typeof documentFiles;

/**
 * What is said of a document without a file, by the rule that says it: by `check` and by the claim form. `{path}` is the file, `{meant}` a suggestion, and
 * `{document}` the noun.
 */
export const missingDocumentTexts = {
  'settings/missing-document': {
    listed:
      'There is no file `{path}`.{meant} The {document} are in the list of documents. Add the file, or remove the item.',
  },
  'settings/missing-template': {
    enabled:
      'There is no template `{path}`.{meant} The {document} is enabled and made from it. Add the file, or turn it off.',
    listed: 'There is no template `{path}`.{meant} The {document} is in the list and made from it. Add the file.',
  },
  'settings/missing-supplementary-terms': {
    missing:
      'There is no file `{path}`.{meant} The supplementary terms are in it. Add the file, or name one that is there.',
  },
} as const;

const madeFromOneFile = Object.entries(documentFiles).map(([value, { noun, file }]) => ({
  value,
  doc: `The ${noun}: \`documents/${file}\`.`,
}));

const anniversaryNotification: Shape = {
  name: 'policy anniversary notification',
  section: '2.8',
  doc: 'When the anniversary letter is sent.',
  properties: [
    {
      name: 'daysBeforeToSend',
      type: integer({ unit: 'days', minimum: 0 }),
      presence: required,
      section: '2.8',
      doc: "How many days before an anniversary of the policy's start the letter is created and sent.",
      example: 30,
    },
  ],
};

/** Section 2.8. */
export const policyDocument: Shape = {
  name: 'policy document',
  section: '2.8',
  doc: 'One document of the policy: its file name, and for a certificate whether it is created. An enabled document needs a template in the `documents` folder.',
  properties: [
    {
      name: 'type',
      type: choice('document type', [
        ...madeFromOneFile,
        { value: 'supplementary_terms', doc: 'Further terms: a PDF in `documents/supplementary-terms`.' },
      ]),
      presence: required,
      section: '2.8',
      doc: 'The document to configure.',
      example: 'policy_schedule',
    },
    {
      name: 'supplementaryTermsType',
      type: text({ format: 'file-name' }),
      presence: requiredWhen('type', 'supplementary_terms'),
      section: '2.8',
      doc: 'Names the PDF in `documents/supplementary-terms`, without its extension.',
      example: 'funeral-rider',
    },
    {
      name: 'fileName',
      type: text({ format: 'file-name', templated: true }),
      default: 'policy_{{ policy.policyNumber }}_{{ file_type }}',
      section: '2.8',
      doc: 'The name of the file, without its extension. A template with the same values as the document.',
      example: '{{ policy.policyNumber }}-schedule',
    },
    {
      name: 'enabled',
      type: boolean(),
      presence: requiredWhen('type', 'certificate'),
      section: '2.8',
      doc: 'Whether the certificate is created.',
      example: true,
    },
  ],
};

export const policyDocuments: readonly Property[] = [
  {
    name: 'welcomeLetterEnabled',
    type: boolean(),
    section: '2.8',
    doc: 'Whether the policyholder gets a welcome letter when the policy becomes active.',
    example: true,
  },
  {
    name: 'policyAnniversaryNotification',
    type: object(anniversaryNotification, { nullable: 'No anniversary letter is sent.' }),
    section: '2.8',
    doc: 'Sends a letter before each anniversary of the policy.',
    example: { daysBeforeToSend: 30 },
  },
  {
    name: 'policyDocuments',
    type: list(() => object(policyDocument)),
    section: '2.8',
    doc: 'Sets file names of documents and enables the certificate.',
    example: [{ type: 'certificate', enabled: true }],
  },
];
