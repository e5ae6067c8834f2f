import assert from 'node:assert/strict';
import { checkModule, findingsIn } from '../../../language/index.js';
import { moduleOf } from '../../support/fixture.js';

const configurationPath = '.platform-config.json';
const claimsPath = 'workflows/claims-blocks.json';

const configuration = (members: object, settings: object = {}) => ({
  productModuleKey: 'travel',
  productModuleName: 'Travel',
  ...members,
  settings,
});

const fulfillment = (type: object) =>
  configuration(
    {},
    { claims: { fulfillmentTypes: [{ key: 'voucher', label: 'Voucher', fulfillmentData: {}, ...type }] } },
  );

/** A configuration with `true` in the place of each kind of text that it holds. */
const configurations: Readonly<Record<string, object>> = {
  configVersion: configuration({ configVersion: true }),
  productModuleName: configuration({ productModuleName: true }),
  productModuleKey: configuration({ productModuleKey: true }),
  'the key of a hook': configuration({ alterationHooks: [{ key: true, name: 'Change' }] }),
  'the name of a hook': configuration({ alterationHooks: [{ key: 'change', name: true }] }),
  customIdName: configuration({}, { policyholder: { individualsCustomIdAllowed: true, customIdName: true } }),
  idCountry: configuration({}, { policyholder: { idCountry: true } }),
  fileName: configuration({}, { policyDocuments: [{ type: 'welcome_letter', fileName: true }] }),
  supplementaryTermsType: configuration(
    {},
    { policyDocuments: [{ type: 'supplementary_terms', supplementaryTermsType: true }] },
  ),
  'the key of a fulfillment type': fulfillment({ key: true }),
  'the label of a fulfillment type': fulfillment({ label: true }),
  'the label of a parameter': fulfillment({ fulfillmentData: { note: { label: true, valueType: 'string' } } }),
  'a display value': fulfillment({
    fulfillmentData: { shop: { label: 'Shop', valueType: 'enum', valueOptions: { corner: true } } },
  }),
};

const options = [{ key: 'fire', value: 'Fire' }];

/** The same for blocks. */
const blocks: Readonly<Record<string, object>> = {
  key: { type: 'divider', key: true },
  title: { type: 'heading', key: 'a', title: true },
  markdown: { type: 'markdown', key: 'a', markdown: true },
  isoCode: { type: 'input.currency', key: 'a', title: 'A', isoCode: true },
  placeholder: { type: 'input.text', key: 'a', title: 'A', placeholder: true },
  'the default of a radio': { type: 'radio', key: 'a', title: 'A', default_value: true, options },
  'the key of an option': { type: 'radio', key: 'a', title: 'A', options: [{ key: true, value: 'Fire' }] },
  'the value of an option': { type: 'radio', key: 'a', title: 'A', options: [{ key: 'fire', value: true }] },
  'a date': { type: 'input.date', key: 'a', title: 'A', min: true },
  'a time': { type: 'input.time', key: 'a', title: 'A', placeholder: true },
};

/** What is found at the boolean, and whether it would be changed without asking. */
function atTheBoolean(path: string, value: object): readonly string[] {
  const text = JSON.stringify(value);
  const other = path === claimsPath ? { [configurationPath]: JSON.stringify(configuration({})) } : {};
  const check = checkModule(moduleOf(new Map(Object.entries({ ...other, [path]: text }))));
  return findingsIn(check, path)
    .filter(({ report: { range } }) => text.slice(range.range.start, range.range.end) === 'true')
    .map(({ rule, report }) => `${rule.severity} ${rule.id}${report.fix ? ' with a fix' : ''}`);
}

describe('A boolean in the place of a text', () => {
  for (const [path, cases] of [
    [configurationPath, configurations],
    [claimsPath, blocks],
  ] as const)
    for (const [what, value] of Object.entries(cases))
      it(`is an error without a fix: ${what}`, () => {
        const whole = path === claimsPath ? [{ block: value }] : value;
        assert.deepEqual(atTheBoolean(path, whole), ['error values/wrong-type']);
      });
});
