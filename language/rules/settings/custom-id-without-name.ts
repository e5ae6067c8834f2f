import { memberNamed, type JsonNode } from '../../syntax/json/tree.js';
import { policyholderSettings } from '../../vocabulary/settings/policyholder.js';
import { defineLocalRule, ofShape } from '../define.js';
import { insertMember, replaceValue } from '../fix.js';
import { lettersPerOptionalMistake, misspeltMember } from '../shared/objects/presence.js';
import { booleanOf } from '../../shapes/value-kinds.js';
import { configuration } from '../shared/examples/example-modules.js';

const example = 'Membership number';

export default defineLocalRule({
  id: 'settings/custom-id-without-name',
  severity: 'warning',
  summary: 'Reports policyholder settings that allow a custom identifier without naming it.',
  rationale:
    '`customIdName` is the label of the identifier in the issuing workflow of the dashboard. Without it, the input for the identifier has no label.',
  sections: ['2.8'],
  messages: {
    noName:
      'The custom identifier has no name: `customIdName` is missing. Individuals may use one, because `individualsCustomIdAllowed` is `true`.',
  },
  good: [
    configuration(`
  "settings": { "policyholder": { "individualsCustomIdAllowed": true, "customIdName": "Membership number" } }`),
  ],
  bad: [
    configuration(`
  "settings": { "policyholder": { "individualsCustomIdAllowed": true } }
//                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ settings/custom-id-without-name`),
    configuration(`
  "settings": { "policyholder": { "individualsCustomIdAllowed": true, "customIdName": "" } }
//                                                                                    ^^ settings/custom-id-without-name`),
  ],
  visit: (report) => ({
    object: ofShape(policyholderSettings, (object) => {
      const { json } = object;
      if (!object.isWhole(json)) return;
      const custom = memberNamed(json, 'individualsCustomIdAllowed');
      if (!custom || booleanOf(custom.value) !== true) return;
      const name = memberNamed(json, 'customIdName');
      if (name ? !isEmpty(name.value) : misspeltMember(object, 'customIdName', lettersPerOptionalMistake)) return;
      const value = name?.value;
      report({
        range: value?.range ?? custom.name.range,
        message: 'noName',
        ...(value && { related: [{ range: custom.name.range, message: 'The identifier is allowed here.' }] }),
        suggestions: [
          {
            title: `Name it \`${example}\``,
            edits: [value ? replaceValue(value.range, example) : insertMember(json.range, 'customIdName', example)],
          },
        ],
      });
    }),
  }),
});

function isEmpty(json: JsonNode | undefined): boolean {
  // The meaning of null there is a matter of another rule.
  return json?.kind === 'string' && json.value.trim() === '';
}
