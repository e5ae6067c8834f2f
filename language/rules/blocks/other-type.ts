import { propertyNamed } from '../../module/typed-walk.js';
import { annuityRequest } from '../../vocabulary/blocks/annuity-request.js';
import { blockTypes, conditions, type BlockType } from '../../vocabulary/index.js';
import { isBlock } from '../shared/objects/claims-entry.js';
import { defineLocalRule, ofShape } from '../define.js';
import { removing, renaming } from '../fix.js';
import { quoted } from '../../message-text.js';

/** Properties that modules also use on other blocks than the specified ones, with the same meaning. */
const common: ReadonlySet<string> = new Set([
  'title',
  'description',
  'placeholder',
  'default_value',
  'markdown',
  'color',
]);

/** The bounds of a number and those of a text. */
const counterparts: Readonly<Record<string, string>> = {
  min: 'min_length',
  max: 'max_length',
  min_length: 'min',
  max_length: 'max',
};

export default defineLocalRule({
  id: 'blocks/other-type',
  severity: 'information',
  summary: 'Points out a property that only blocks of another type have.',
  rationale:
    'An unknown name is not a mistake. But a property that is only specified for other block types has no defined effect: a text is limited by `max_length`, not by `max`. Often it was left behind when the type was changed.',
  sections: ['2.7.1', '2.7.2', '2.7.6'],
  messages: {
    otherType:
      '`{name}` probably does nothing on a block of type `{type}`. It is for type {types}. Remove it, or change the type.',
    counterpart:
      '`{name}` is not for blocks of type `{type}`. Did you mean `{meant}`? It is for type {types}, and probably does nothing here.',
  },
  good: [
    `
[{ "block": { "type": "input.date", "key": "lost_on", "title": "Lost on", "description": "As reported.", "icon": "calendar" } }]`,
  ],
  bad: [
    `
[{ "block": { "type": "input.text", "key": "code", "title": "Code", "max": 4 } }]
//                                                                  ^^^^^ blocks/other-type`,
    `
[{ "block": { "type": "input.text", "key": "cause", "title": "Cause", "options": [{ "key": "fire", "value": "Fire" }] } }]
//                                                                    ^^^^^^^^^ blocks/other-type`,
  ],
  visit: (report) => ({
    object: ofShape(isBlock, ({ json, shape, undescribed }) => {
      const block = undescribed.length > 0 ? all.find((known) => known === shape) : undefined;
      if (!block) return;
      for (const { name } of undescribed) {
        if (common.has(name.value)) continue;
        // The payee of an annuity and conditions have their own rules.
        if (block === annuityRequest && name.value === 'payee') continue;
        const owners = ownersOf(name.value);
        if (owners.length === 0) continue;
        const meant = counterparts[name.value];
        const hasMeant =
          meant !== undefined && propertyNamed(block, meant) && !json.members.some((one) => one.name.value === meant);
        report({
          range: name.range,
          message: hasMeant ? 'counterpart' : 'otherType',
          data: {
            name: name.value,
            type: block.type,
            types: quoted(
              owners.map(({ type }) => type),
              'or',
            ),
            meant: meant ?? '',
          },
          suggestions: [...(hasMeant ? [renaming(name.range, meant)] : []), removing(name.range, name.value)],
        });
      }
    }),
  }),
});

const all: readonly BlockType[] = blockTypes;

/** The block types that have a property of this name, if it belongs nowhere else. */
function ownersOf(name: string): readonly BlockType[] {
  if (conditions.some((condition) => condition.name === name)) return [];
  return all.filter((block) => block.properties.some((property) => property.name === name));
}
