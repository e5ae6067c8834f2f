import type { ShapedObject } from '../../module/typed-walk.js';
import { memberNamed, memberValue, type JsonObject } from '../../syntax/json/tree.js';
import type { OffsetRange } from '../../syntax/range.js';
import { policyholderSettings } from '../../vocabulary/settings/policyholder.js';
import { defineLocalRule, ofShape } from '../define.js';
import { insertMember, setting, type Suggestion } from '../fix.js';
import { lettersPerOptionalMistake, misspeltMember } from '../shared/objects/presence.js';
import { booleanOf } from '../../shapes/value-kinds.js';
import { configuration } from '../shared/examples/example-modules.js';

const identifiers = ['individualsIdAllowed', 'individualsPassportAllowed'] as const;

export default defineLocalRule({
  id: 'settings/individuals-without-identifier',
  severity: 'information',
  summary: 'Reports policyholder settings that allow individuals, but neither identity numbers nor passport numbers.',
  rationale:
    'By the specification, `individualsIdAllowed` or `individualsPassportAllowed` must be `true` if individuals are allowed, or both; cellphone numbers, email addresses and custom identifiers are only added to these. In practice, modules that identify individuals by their email address alone do run, so this is an information.',
  sections: ['2.8'],
  messages: {
    noIdentifier:
      'Individuals have neither an identity number nor a passport here. The specification identifies them by one of the two. Set `individualsIdAllowed` or `individualsPassportAllowed` to `true`, unless the platform accepts {instead}.',
  },
  good: [
    configuration(`
  "settings": { "policyholder": { "individualsAllowed": true, "individualsPassportAllowed": true } }`),
  ],
  bad: [
    configuration(`
  "settings": { "policyholder": { "individualsAllowed": true, "individualsIdAllowed": false, "individualsEmailAllowed": true } }
//                                ^^^^^^^^^^^^^^^^^^^^ settings/individuals-without-identifier`),
  ],
  visit: (report) => ({
    object: ofShape(policyholderSettings, (object) => {
      const { json } = object;
      if (!object.isWhole(json)) return;
      const individuals = memberNamed(json, 'individualsAllowed');
      if (!individuals || booleanOf(individuals.value) !== true) return;
      if (identifiers.some((name) => mayBeAllowed(object, name))) return;
      report({
        range: individuals.name.range,
        message: 'noIdentifier',
        data: { instead: insteadOf(json) },
        related: identifiers.flatMap((name) => {
          const value = memberValue(json, name);
          return value ? [{ range: value.range, message: `\`${name}\` is not \`true\` here.` }] : [];
        }),
        suggestions: identifiers.map((name) => allow(json, name)),
      });
    }),
  }),
});

/** Whether it is allowed, or has a problem that is reported elsewhere: a wrong type, a misspelt name. */
function mayBeAllowed(object: ShapedObject, name: string): boolean {
  const member = memberNamed(object.json, name);
  if (!member) return misspeltMember(object, name, lettersPerOptionalMistake) !== undefined;
  return booleanOf(member.value) !== false;
}

const others = {
  individualsEmailAllowed: 'email addresses alone',
  individualsCellphoneAllowed: 'cellphone numbers alone',
  individualsCustomIdAllowed: 'custom identifiers alone',
} as const;

/** What identifies individuals by these settings, in words. */
function insteadOf(json: JsonObject): string {
  const allowed = Object.entries(others).filter(([name]) => booleanOf(memberValue(json, name)) === true);
  return allowed.map(([, words]) => words)[0] ?? 'individuals without either';
}

function allow(json: JsonObject, name: string): Suggestion<OffsetRange> {
  const value = memberValue(json, name);
  const insertion = { title: `Set \`${name}\` to \`true\``, edits: [insertMember(json.range, name, true)] };
  return value ? setting(value.range, name, true) : insertion;
}
