import { memberAt, type JsonNode, type JsonObject } from '../../syntax/json/tree.js';
import { configuration as configurationShape } from '../../vocabulary/configuration.js';
import { defineLocalRule, ofShape } from '../define.js';
import { replaceValue, setting } from '../fix.js';
import { booleanOf } from '../../shapes/value-kinds.js';
import { configuration } from '../shared/examples/example-modules.js';

export default defineLocalRule({
  id: 'settings/group-without-company',
  severity: 'information',
  summary: 'Reports a group scheme in which companies cannot take out a policy.',
  rationale:
    'A group scheme is one contract with a company, whose members share a policy. With `companiesAllowed` off, no company can be its policyholder.',
  sections: ['2.8'],
  messages: {
    noCompany:
      'A group scheme needs companies, and they are not allowed here. Set `companiesAllowed` to `true`, or the scheme to `individual`.',
  },
  good: [
    configuration(`
  "settings": { "policySchemeType": "group", "policyholder": { "companiesAllowed": true, "individualsAllowed": false } }`),
  ],
  bad: [
    configuration(`
  "settings": {
    "policySchemeType": "group",
    "policyholder": { "companiesAllowed": false, "individualsAllowed": true, "individualsIdAllowed": true }
//                                        ^^^^^ settings/group-without-company
  }`),
  ],
  visit: (report) => ({
    object: ofShape(configurationShape, ({ json }) => {
      const scheme = settingOf(json, 'policySchemeType');
      if (scheme?.kind !== 'string' || scheme.value !== 'group') return;
      const companies = settingOf(json, 'policyholder', 'companiesAllowed');
      const individuals = settingOf(json, 'policyholder', 'individualsAllowed');
      // If individuals are not allowed either, another rule reports it.
      if (!companies || booleanOf(companies) !== false || booleanOf(individuals) === false) return;
      report({
        range: companies.range,
        message: 'noCompany',
        related: [{ range: scheme.range, message: 'The scheme is a group scheme.' }],
        suggestions: [
          setting(companies.range, 'companiesAllowed', true),
          { title: 'Make the scheme `individual`', edits: [replaceValue(scheme.range, 'individual')] },
        ],
      });
    }),
  }),
});

function settingOf(root: JsonObject, ...path: readonly string[]): JsonNode | undefined {
  return memberAt(root, ['settings', ...path])?.value;
}
