import { propertyNamed, type ShapedObject } from '../../module/typed-walk.js';
import { earlierMembers } from '../../vocabulary/index.js';
import { misplacedProperties, misplacedProperty } from '../../vocabulary/misplaced.js';
import { defineLocalRule, ofShape } from '../define.js';
import { nearest } from '../../names/did-you-mean.js';
import { asItLooks } from '../../names/lookalike-letters.js';
import { removing, renaming } from '../fix.js';
import { allowsOthers, lettersPerOptionalMistake } from '../shared/objects/presence.js';
import { configuration } from '../shared/examples/example-modules.js';

/** Shorter names are similar to too many others: they may only differ by capitals or by two swapped letters. */
const shortest = 5;

export default defineLocalRule({
  id: 'properties/misspelt',
  severity: 'warning',
  summary: 'Reports an unknown name that is similar to that of a known property.',
  rationale:
    'Unknown names alone are not reported: modules have many. One that differs from a known name by a letter or by its capitals is most likely a typo, and its value has no effect, even if the property itself is present. A missing required property is reported by `properties/missing`.',
  sections: ['2.1', '2.7', '2.8'],
  messages: {
    misspelt: '`{found}` is not described here. Did you mean `{meant}`? It sets nothing.',
    twice:
      '`{found}` is not described, and `{meant}` is here as well. It sets nothing. Keep the value that is meant in `{meant}` and remove `{found}`.',
  },
  good: [
    {
      '.platform-config.json': `
{
  "productModuleKey": "travel", "productModuleName": "Travel", "codeFileOrder": [],
  "settings": { "billing": {}, "waitingPeriod": { "applyTo": { "theFullPolicy": null } } }
}`,
    },
    '[{ "block": { "type": "input.text", "key": "name", "title": "Name", "title_2": "Surname", "subtitle": "In full" } }]',
  ],
  bad: [
    configuration(`
  "settings": { "waitngPeriod": { "applyTo": { "theFullPolicy": null } } }
//              ^^^^^^^^^^^^^^ properties/misspelt`),
    configuration(`
  "settings": { "notTakenUpp": { "enabled": true }, "billing": { "retryFailedPayment": { "enabled": false } } }
//              ^^^^^^^^^^^^^ properties/misspelt
//                                                               ^^^^^^^^^^^^^^^^^^^^ properties/misspelt`),
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "Call first.", "colour": "info" } }]
//                                                                       ^^^^^^^^ properties/misspelt`,
    `
[{ "block": { "type": "input.text", "key": "name", "title": "Name", "max_length": 40, "maxLength": 60, "titel": "Surname" } }]
//                                                                                    ^^^^^^^^^^^ properties/misspelt
//                                                                                                     ^^^^^^^ properties/misspelt`,
    `
[{ "block": { "type": "input.number", "key": "age", "title": "Age", "m\u0430x": 99 } }]
//                                                                  ^^^^^ properties/misspelt`,
  ],
  visit: (report) => ({
    object: ofShape(allowsOthers, (object) => {
      const { json, shape, undescribed } = object;
      if (undescribed.length === 0) return;
      const candidates = knownNames(object);
      for (const { name } of undescribed) {
        const found = name.value;
        if (misplacedProperty(shape, found)) continue;
        // The earlier notation of forms has its own rule.
        const now = earlierMembers.get(found);
        if (now !== undefined && propertyNamed(shape, now)) continue;
        // A numbered name, e.g. `title_2`, is intentional.
        const unnumbered = found.replace(/_?(?<!\d)\d+$/, '');
        if (unnumbered !== found && candidates.includes(unnumbered)) continue;
        const meant =
          found.length < shortest
            ? candidates.find((candidate) => isSlip(asItLooks(found), candidate))
            : nearest(found, candidates, lettersPerOptionalMistake);
        if (meant === undefined) continue;
        const isThere = json.members.some((member) => member.name.value === meant);
        report({
          range: name.range,
          message: isThere ? 'twice' : 'misspelt',
          data: { found, meant },
          // What looks like the name is meant as the name.
          ...(asItLooks(found) === meant && !isThere
            ? { fix: renaming(name.range, meant) }
            : { suggestions: [isThere ? removing(name.range, found) : renaming(name.range, meant)] }),
        });
      }
    }),
  }),
});

/** The optional properties that the object lacks, which a name near to several is meant for, and then those that it has; with those that only platforms have. */
function knownNames({ json, shape, discriminator }: ShapedObject): readonly string[] {
  const given = new Set(json.members.map(({ name }) => name.value));
  const names = [...shape.properties, ...misplacedProperties(shape)]
    .filter(({ presence, name }) => !presence || given.has(name))
    .map(({ name }) => name)
    .sort((a, b) => Number(given.has(a)) - Number(given.has(b)));
  return discriminator === undefined ? names : [...names, discriminator];
}

/** Whether two names differ by capitals, or by two neighbouring letters that changed places. */
function isSlip(found: string, meant: string): boolean {
  const [one, other] = [found.toLowerCase(), meant.toLowerCase()];
  if (one.length !== other.length) return false;
  const first = [...one].findIndex((letter, i) => letter !== other[i]);
  if (first === -1) return true;
  const isSwapped = one[first] === other[first + 1] && one[first + 1] === other[first];
  return isSwapped && one.slice(first + 2) === other.slice(first + 2);
}
