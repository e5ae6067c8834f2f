import { outermost } from '../../module/typed-walk.js';
import { configuration as configurationShape } from '../../vocabulary/configuration.js';
import type { Property, ValueType } from '../../vocabulary/define.js';
import { defineLocalRule, ofType } from '../define.js';
import { removing, replaceValue, type JsonValue } from '../fix.js';
import { quoted } from '../../message-text.js';
import { configuration } from '../shared/examples/example-modules.js';

export default defineLocalRule({
  id: 'settings/null',
  severity: 'warning',
  summary: 'Reports `null` as the value of a setting for which the specification gives it no meaning.',
  rationale:
    '`null` turns some settings off: `beneficiaries`, the anniversary letter, each lapse rule, the two periods of the full policy. Elsewhere it has no meaning, and is often one level above the intended place.',
  sections: ['2.1', '2.8'],
  messages: {
    noMeaning: '`null` has no meaning for `{property}`. Write a value, or remove the property.',
    above: '`null` has no meaning for `{property}`. It turns off {inner}. Write it there.',
  },
  good: [
    configuration(`
  "settings": { "beneficiaries": null, "coolingOffPeriod": { "applyTo": { "theFullPolicy": null } } }`),
  ],
  bad: [
    configuration(`
  "settings": { "coolingOffPeriod": null, "welcomeLetterEnabled": null }
//                                  ^^^^ settings/null
//                                                                ^^^^ settings/null`),
  ],
  visit: (report) => ({
    value: ofType(isLeftOutOnly, ({ json, type, property, member, owner }) => {
      if (json.kind !== 'null' || !property || !member || !owner || outermost(owner).shape !== configurationShape)
        return;
      const inner = switches(type);
      const off = inner.length > 0 ? turnedOff(type) : undefined;
      report({
        range: json.range,
        message: inner.length > 0 ? 'above' : 'noMeaning',
        data: { property: property.name, inner: quoted(inner, 'and') },
        suggestions: [
          ...(off === undefined
            ? []
            : [{ title: `Turn off ${quoted(inner, 'and')}`, edits: [replaceValue(json.range, off)] }]),
          removing(member.name.range, property.name),
        ],
      });
    }),
  }),
});

/** The nested settings that null turns off, by path; none if there are other settings as well. */
function switches(type: ValueType): readonly string[] {
  if (type.kind !== 'object') return [];
  const all = type.shape.properties.flatMap(({ name, type: below }) =>
    below.nullable === undefined ? [switches(below).map((inner) => `${name}.${inner}`)] : [[name]],
  );
  return all.every((inner) => inner.length > 0) ? all.flat() : [];
}

/** A value that turns them all off. */
function turnedOff(type: ValueType): JsonValue | undefined {
  if (type.nullable !== undefined) return null;
  if (type.kind !== 'object') return undefined;
  const members = type.shape.properties
    .map(({ name, type: below }) => [name, turnedOff(below)] as const)
    .filter((member): member is readonly [string, JsonValue] => member[1] !== undefined);
  return members.length > 0 ? Object.fromEntries(members) : undefined;
}

/** Whether a setting may be left out, and null says nothing else. */
function isLeftOutOnly({ kind, nullable }: ValueType, property: Property | undefined): boolean {
  if (property === undefined || nullable !== undefined || kind === 'free') return false;
  // If a value is required, null is reported as a missing one; a deprecated setting has a suggestion to remove it.
  return !property.presence && property.deprecated === undefined;
}
