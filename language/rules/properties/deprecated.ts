import type { Shape } from '../../vocabulary/define.js';
import { propertyNamed } from '../../module/typed-walk.js';
import { defineLocalRule, ofShape } from '../define.js';
import { removing, writing } from '../fix.js';
import { configuration } from '../shared/examples/example-modules.js';

export default defineLocalRule({
  id: 'properties/deprecated',
  severity: 'information',
  summary: 'Reports a property that should no longer be used.',
  rationale:
    'It still works, for older modules, but a newer property has replaced it. Editors strike it through. One that is `false` changes nothing and is not reported: a platform may require it.',
  sections: ['2.8', '9'],
  messages: { deprecated: '`{property}` is deprecated. {advice}' },
  good: [
    configuration(`
  "alterationHooks": [{ "key": "change_cover", "name": "Change cover" }]`),
    configuration(`
  "settings": { "canRequote": false }`),
  ],
  bad: [
    configuration(`
  "settings": { "canRequote": true }
//              ^^^^^^^^^^^^ properties/deprecated`),
  ],
  visit: (report) => ({
    object: ofShape(hasDeprecated, ({ json, shape }) => {
      for (const { name, value } of json.members) {
        // Platforms may require a feature to be named that is off.
        if (value?.kind === 'boolean' && !value.value) continue;
        const advice = propertyNamed(shape, name.value)?.deprecated;
        if (advice === undefined) continue;
        report({
          range: name.range,
          message: 'deprecated',
          data: { property: name.value, advice },
          tag: 'deprecated',
          suggestions: [
            // Platforms may require it.
            ...(value?.kind === 'boolean' ? [{ ...writing(value.range, false), title: 'Set it to `false`' }] : []),
            removing(name.range, name.value),
          ],
        });
      }
    }),
  }),
});

function hasDeprecated({ properties }: Shape): boolean {
  return properties.some(({ deprecated }) => deprecated !== undefined);
}
