/** The forms for the quote and the application in the document of a module: their own section. */
import assert from 'node:assert/strict';
import { descriptionOf } from '../../support/describe-module.js';

const quote = [
  { type: 'section-header', key: 'head', label: 'Your cover' },
  {
    type: 'select',
    key: 'animal',
    label: 'What animal?',
    options: [
      { label: 'A cat', value: 'cat' },
      { label: 'A dog', value: 'dog' },
    ],
    validators: [{ validation: { type: 'required' } }],
  },
  {
    type: 'currency',
    key: 'cover',
    label: 'How much cover?',
    validators: [
      { validation: { type: 'greaterThanCurrency', min: 100_000 } },
      { validation: { type: 'lessThanCurrency', max: 5_000_000 } },
    ],
    displayConditions: [{ path: 'animal', value: 'dog', condition: '===' }],
  },
];
const application = [
  {
    type: 'list',
    key: 'pets',
    label: 'Pets',
    outputPathList: 'pets',
    components: [{ type: 'text', key: 'name', label: 'The name of the pet' }],
  },
];

describe('the section on quote and application', () => {
  it('has a table for each form, with what is asked, required, allowed and shown when', async () => {
    const text = await descriptionOf({
      'workflows/quote-schema.json': JSON.stringify(quote),
      'workflows/application-schema.json': JSON.stringify(application),
    });
    const section = text.slice(text.indexOf('## <a id="issuing"></a>'), text.indexOf('## <a id="form"></a>'));
    assert.deepEqual(
      section.split('\n').filter((line) => line !== ''),
      [
        '## <a id="issuing"></a>Quote and application',
        '### <a id="issuing-quote"></a>Quote',
        '| Question | Answer | Required | Asked when |',
        '| --- | --- | --- | --- |',
        '| What animal? | A cat, A dog | yes | always |',
        '| How much cover? | amount of money, more than R 1 000,00 and less than R 50 000,00 | no | What animal? is A dog |',
        '### <a id="issuing-application"></a>Application',
        '| Question | Answer | Required |',
        '| --- | --- | --- |',
        '| Pets | list | no |',
        '| Pets / The name of the pet | text | no |',
      ],
    );
  });

  it('requires a list that must have an entry, and has words for a choice without options', async () => {
    const pets = { ...application[0], minNumber: 1 };
    const form = [pets, { type: 'select', key: 'size', label: 'Size', options: [{ label: 'Small' }] }];
    const text = await descriptionOf({ 'workflows/application-schema.json': JSON.stringify(form) });
    assert.match(text, /\| Pets \| list, at least 1 entry \| yes \|/);
    assert.match(text, /\| Size \| choice \| no \|/);
  });

  it('is not there without these forms, or where they ask for nothing', async () => {
    assert.doesNotMatch(await descriptionOf({}), /Quote and application/);
    assert.doesNotMatch(await descriptionOf({ 'workflows/quote-schema.json': '[]' }), /Quote and application/);
  });
});
