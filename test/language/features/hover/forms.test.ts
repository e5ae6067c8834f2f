import { checkHover } from '../../../support/check-hover.js';

const form = (component: string) => ({
  '.platform-config.json': `{ "productModuleKey": "a", "productModuleName": "A", "alterationHooks": [{ "key": "change", "name": "C" }] }`,
  'workflows/alteration-hooks/change.json': `[${component}]`,
});

describe('hover in the form of a hook', () => {
  it('explains the type of a component', () =>
    checkHover(form('{ "type": "curr█ency", "key": "cover", "label": "Cover" }'), {
      on: '"currency"',
      says: [/currency/, /cents/],
    }));

  it('explains where an answer goes', async () => {
    await checkHover(form('{ "type": "text", "key": "name", "output█Path": "holder.name" }'), {
      on: '"outputPath"',
      says: [/\*\*outputPath\*\*/, /`key`/],
    });
    await checkHover(form('{ "type": "list", "key": "pets", "output█PathList": "pets", "components": [] }'), {
      on: '"outputPathList"',
      says: [/\*\*outputPathList\*\*/, /list/],
    });
  });

  it('explains validators and conditions', async () => {
    const validated = (type: string) =>
      form(
        `{ "type": "currency", "key": "cover", "validators": [{ "validation": { "type": "${type}", "min": 100 } }] }`,
      );
    await checkHover(validated('greater█ThanCurrency'), {
      on: '"greaterThanCurrency"',
      says: [/at least|greater|more/],
    });
    await checkHover(
      form('{ "type": "text", "key": "a", "displayConditions": [{ "path": "b", "value": "x", "cond█ition": "===" }] }'),
      { on: '"condition"', says: [/\*\*condition\*\*/] },
    );
  });
});
