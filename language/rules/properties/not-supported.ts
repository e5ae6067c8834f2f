import type { Shape } from '../../vocabulary/define.js';
import { individualPolicyholderFields } from '../../vocabulary/settings/policyholder.js';
import { misplacedProperty } from '../../vocabulary/misplaced.js';
import { defineLocalRule, ofShape } from '../define.js';
import { nearestOrLonger, suggestion } from '../../names/did-you-mean.js';
import { removing, renaming } from '../fix.js';
import { configuration } from '../shared/examples/example-modules.js';

export default defineLocalRule({
  id: 'properties/not-supported',
  severity: 'warning',
  summary: 'Reports a property of an object for which the specification lists all supported properties.',
  rationale:
    'Most objects may have unknown properties. If the specification lists what is supported, anything else has no effect: for instance, no other field of a policyholder can be made required.',
  sections: ['2.8'],
  messages: {
    notSupported: '`{found}` has no effect here.{meant} The {owner} support {names} alone. Remove or rename it.',
  },
  good: [
    configuration(`
  "settings": { "policyholder": { "individualPolicyholderFields": { "address.suburb": { "required": true } } } }`),
    configuration(`
  "settings": { "policyholder": { "individualPolicyholderFields": { "address": { "suburb": { "required": true } } } } }`),
  ],
  bad: [
    configuration(`
  "settings": { "policyholder": { "individualPolicyholderFields": {
    "dateofbirth": { "required": true },
//  ^^^^^^^^^^^^^ properties/not-supported
    "gender": { "required": true }
//  ^^^^^^^^ properties/not-supported
  } } }`),
  ],
  visit: (report) => ({
    object: ofShape(ignoresOthers, ({ json, shape, undescribed }) => {
      if (undescribed.length === 0) return;
      const names = shape.properties.map(({ name }) => name);
      const absent = names.filter((name) => !json.members.some((member) => member.name.value === name));
      for (const { name } of undescribed) {
        if (misplacedProperty(shape, name.value)) continue;
        const meant = nearestOrLonger(name.value, absent) ?? nearestOrLonger(name.value, names);
        report({
          range: name.range,
          message: 'notSupported',
          // Platforms have further fields of an individual.
          ...(shape === individualPolicyholderFields && meant === undefined && { places: 'specification' }),
          data: {
            owner: shape.name,
            found: name.value,
            names: names.map((one) => `\`${one}\``).join(' and '),
            meant: suggestion(meant),
          },
          suggestions: [
            ...(meant === undefined || !absent.includes(meant) ? [] : [renaming(name.range, meant)]),
            removing(name.range, name.value),
          ],
        });
      }
    }),
  }),
});

function ignoresOthers({ others }: Shape): boolean {
  return others === 'without effect';
}
