import { checkCompletion } from '../../../support/check-completion.js';

const configuration = `{ "productModuleKey": "a", "productModuleName": "A", "alterationHooks": [{ "key": "change", "name": "C" }] }`;

/** The form of a hook, with components before and after the one to complete in. */
const form = (component: string) => ({
  '.platform-config.json': configuration,
  'workflows/alteration-hooks/change.json': `
[
  { "type": "select", "key": "kind", "label": "Kind", "options": [{ "label": "Cat", "value": "cat" }] },
  ${component}
]`,
});

describe('completion in the form of a hook', () => {
  it('offers the types of components, and those of the layout', () =>
    checkCompletion(form('{ "type": "█" }'), {
      offers: ['currency', 'date-picker', 'list', 'multiple-checkbox', 'paragraph', 'section-header'],
      omits: ['input.currency', 'payout_request'],
    }));

  it('offers what the type takes and the component has not', async () => {
    await checkCompletion(form('{ "type": "select", "key": "breed", █ }'), {
      offers: ['label', 'outputPath', 'options', 'validators', 'displayConditions', 'defaultValue'],
      omits: ['key', 'components', 'title', 'show_if'],
    });
    await checkCompletion(form('{ "type": "list", "key": "pets", █ }'), {
      offers: ['outputPathList', 'components', 'minNumber', 'maxNumber'],
      omits: ['options'],
    });
  });

  it('offers the members of an option, and of a condition', async () => {
    await checkCompletion(form('{ "type": "radio", "key": "size", "options": [{ "label": "Small", █ }] }'), {
      labels: ['value'],
    });
    await checkCompletion(form('{ "type": "text", "key": "name", "displayConditions": [{ "path": "kind", █ }] }'), {
      offers: ['condition', 'value'],
      omits: ['operator', 'path'],
    });
  });

  it('offers the types of validators', () =>
    checkCompletion(form('{ "type": "currency", "key": "cover", "validators": [{ "validation": { "type": "█" } }] }'), {
      offers: ['required', 'greaterThanCurrency', 'lessThanCurrency'],
      omits: ['isRequired'],
    }));

  it('offers components inside of a list as outside', () =>
    checkCompletion(
      form('{ "type": "list", "key": "pets", "outputPathList": "pets", "components": [{ "type": "█" }] }'),
      {
        offers: ['currency', 'text'],
      },
    ));

  it('is the same in the forms of the quote and the application', async () => {
    for (const name of ['quote-schema', 'application-schema'])
      await checkCompletion(
        { '.platform-config.json': configuration, [`workflows/${name}.json`]: '[{ "type": "select", "key": "x", █ }]' },
        { offers: ['options', 'validators'], omits: ['show_if'] },
      );
  });
});
