import { memberText, memberValue } from '../../syntax/json/tree.js';
import { alterationHook } from '../../vocabulary/alteration/hook-definition.js';
import { configuration as configurationShape } from '../../vocabulary/configuration.js';
import type { Shape } from '../../vocabulary/define.js';
import { fulfillmentParameter, fulfillmentType } from '../../vocabulary/settings/claims.js';
import { policyDocument } from '../../vocabulary/settings/policy-documents.js';
import { defineLocalRule, ofShape } from '../define.js';
import { writing } from '../fix.js';
import { inSnakeCase, labelFrom } from '../shared/objects/skeleton.js';
import { configuration } from '../shared/examples/example-modules.js';

/** The texts that identify parts of the configuration to people or the platform; each with the sibling that can replace it. */
const labels: ReadonlyMap<Shape, Readonly<Record<string, string>>> = new Map<Shape, Readonly<Record<string, string>>>([
  [configurationShape, { productModuleName: 'productModuleKey', productModuleKey: 'productModuleName' }],
  [alterationHook, { name: 'key' }],
  [fulfillmentType, { label: 'key' }],
  [fulfillmentParameter, { label: '' }],
  [policyDocument, { fileName: 'type' }],
]);

export default defineLocalRule({
  id: 'config/empty-label',
  severity: 'warning',
  summary: 'Reports a name, a label or a display value of the configuration that is empty.',
  rationale:
    'The policy summary shows the label of an alteration hook; the claim shows that of a fulfillment type and of its parameters. Requests refer to an option by its display value, and documents are sent under their file names. An empty text looks like a mistake.',
  sections: ['2.1', '2.2', '2.7.6', '2.8'],
  messages: { empty: '`{property}` is empty, so this {owner} has no name. Write a few words.' },
  good: [
    configuration(`
  "alterationHooks": [{ "key": "change_cover", "name": "Change cover" }]`),
  ],
  bad: [
    configuration(`
  "alterationHooks": [{ "key": "change_cover", "name": " " }]
//                                                     ^^^ config/empty-label`),
    configuration(`
  "settings": {
    "policyDocuments": [{ "type": "welcome_letter", "fileName": " " }],
//                                                              ^^^ config/empty-label
    "claims": { "fulfillmentTypes": [{ "key": "voucher", "label": "Voucher", "fulfillmentData": {
      "shop": { "label": "Shop", "valueType": "enum", "valueOptions": { "corner_shop": "" } }
//                                                                                     ^^ config/empty-label
    } }] }
  }`),
  ],
  visit: (report) => ({
    object: ofShape(hasLabels, ({ json, shape, member }) => {
      for (const [property, sibling] of Object.entries(labels.get(shape) ?? {})) {
        const label = memberValue(json, property);
        if (label?.kind !== 'string' || label.value.trim() !== '') continue;
        const known = memberText(json, sibling) ?? member?.name.value ?? '';
        const text = property === 'productModuleKey' ? inSnakeCase(known) : labelFrom(known);
        report({
          range: label.range,
          message: 'empty',
          data: { property, owner: shape === configurationShape ? 'module' : shape.name },
          ...(text !== '' && {
            suggestions: [writing(label.range, text)],
          }),
        });
      }
      const options = shape === fulfillmentParameter ? memberValue(json, 'valueOptions') : undefined;
      for (const { name, value } of options?.kind === 'object' ? options.members : [])
        if (value?.kind === 'string' && value.value.trim() === '')
          report({
            range: value.range,
            message: 'empty',
            data: { property: name.value, owner: 'option' },
            suggestions: [writing(value.range, labelFrom(name.value))],
          });
    }),
  }),
});

function hasLabels(shape: Shape): boolean {
  return labels.has(shape);
}
