import { memberValue, type JsonNode } from '../../syntax/json/tree.js';
import { policyholderSettings } from '../../vocabulary/settings/policyholder.js';
import { defineLocalRule, ofShape } from '../define.js';
import { setting } from '../fix.js';
import { booleanOf } from '../../shapes/value-kinds.js';
import { configuration } from '../shared/examples/example-modules.js';

export default defineLocalRule({
  id: 'settings/nobody-allowed',
  severity: 'warning',
  summary: 'Reports policyholder settings that allow neither companies nor individuals.',
  rationale: 'A policy needs a policyholder. With both settings off, no policy can be issued.',
  sections: ['2.8'],
  messages: {
    neither:
      'Neither companies nor individuals may take out a policy, so none can be issued. Set `companiesAllowed` or `individualsAllowed` to `true`.',
  },
  good: [
    configuration(`
  "settings": { "policyholder": { "companiesAllowed": true, "individualsAllowed": false } }`),
  ],
  bad: [
    configuration(`
  "settings": { "policyholder": { "companiesAllowed": false, "individualsAllowed": false, "individualsIdAllowed": true } }
//                                                                                 ^^^^^ settings/nobody-allowed`),
  ],
  visit: (report) => ({
    object: ofShape(policyholderSettings, ({ json }) => {
      const companies = memberValue(json, 'companiesAllowed');
      const individuals = memberValue(json, 'individualsAllowed');
      if (!isFalse(companies) || !isFalse(individuals)) return;
      const isIdentified = ['individualsIdAllowed', 'individualsPassportAllowed'].some(
        (name) => booleanOf(memberValue(json, name)) === true,
      );
      report({
        range: individuals.range,
        message: 'neither',
        related: [{ range: companies.range, message: '`companiesAllowed` is `false` as well.' }],
        suggestions: [
          ...(isIdentified ? [setting(individuals.range, 'individualsAllowed', true)] : []),
          setting(companies.range, 'companiesAllowed', true),
        ],
      });
    }),
  }),
});

function isFalse(json: JsonNode | undefined): json is JsonNode {
  return booleanOf(json) === false;
}
