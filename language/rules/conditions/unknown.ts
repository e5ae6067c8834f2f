import { nearest } from '../../names/did-you-mean.js';
import { wordsOf } from '../../names/known-names.js';
import { claimsEntryShape, conditions, type Condition } from '../../vocabulary/index.js';
import { defineLocalRule, ofShape } from '../define.js';
import { renaming } from '../fix.js';
import { claimsEntry } from '../shared/objects/claims-entry.js';
import { lettersPerOptionalMistake } from '../shared/objects/presence.js';

export default defineLocalRule({
  id: 'conditions/unknown',
  severity: 'information',
  summary: 'Points out a name next to a block that looks like a condition but is not one.',
  rationale:
    'There are four display conditions: `show_if`, `hide_if`, `disabled_if` and `required_if`. Unknown names are not mistakes, but a name such as `visible_if` suggests an effect that it does not have.',
  sections: ['2.7.5'],
  messages: {
    unknown: '`{found}` is not a display condition, so it has no effect. Use {known}, or remove it.',
  },
  good: [
    `[{ "show_if": "{{claim.policy.module.covers_glass}}", "comment": "Glass", "block": { "type": "divider", "key": "line" } }]`,
  ],
  bad: [
    `
[{ "visible_if": "{{claim.policy.module.covers_glass}}", "block": { "type": "divider", "key": "line" }, "required": true }]
// ^^^^^^^^^^^^ conditions/unknown
//                                                                                                      ^^^^^^^^^^ conditions/unknown`,
  ],
  visit: (report) => ({
    object: ofShape(claimsEntryShape, (object) => {
      const entry = object.undescribed.length > 0 ? claimsEntry(object) : undefined;
      if (!entry?.block) return;
      const usable = conditions
        .filter(({ appliesTo }) => !entry.type || appliesTo.includes(entry.type.category))
        .map(({ name }) => name);
      const absent = usable.filter((name) => !entry.json.members.some((member) => member.name.value === name));
      for (const { name } of object.undescribed) {
        const words = wordsOf(name.value);
        const said = words.flatMap((word) => meanings.get(word) ?? []).filter((meant) => absent.includes(meant));
        if (!looksLikeCondition(words) || nearest(name.value, names, lettersPerOptionalMistake) !== undefined) continue;
        report({
          range: name.range,
          message: 'unknown',
          data: { found: name.value, known: names.map((known) => `\`${known}\``).join(', ') },
          suggestions: [...new Set(said)].map((meant) => renaming(name.range, meant)),
        });
      }
    }),
  }),
});

const names: readonly Condition['name'][] = conditions.map(({ name }) => name);

/** Words for the effects of conditions. */
const meanings: ReadonlyMap<string, Condition['name']> = new Map([
  ['visible', 'show_if'],
  ['show', 'show_if'],
  ['shown', 'show_if'],
  ['display', 'show_if'],
  ['hidden', 'hide_if'],
  ['hide', 'hide_if'],
  ['disabled', 'disabled_if'],
  ['disable', 'disabled_if'],
  ['readonly', 'disabled_if'],
  ['required', 'required_if'],
  ['require', 'required_if'],
  ['mandatory', 'required_if'],
]);

const conjunctions: ReadonlySet<string> = new Set(['if', 'when', 'unless']);

/** `visible_if`, `showUnless`, or the effect alone: `hidden`. */
function looksLikeCondition(words: readonly string[]): boolean {
  const [only, ...others] = words;
  return words.some((word) => conjunctions.has(word)) || (others.length === 0 && meanings.has(only ?? ''));
}
