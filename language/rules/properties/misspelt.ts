import type { ShapedObject } from '../../module/typed-walk.js';
import { misplacedProperty } from '../../vocabulary/misplaced.js';
import { defineLocalRule } from '../define.js';
import { nearest } from '../../names/did-you-mean.js';
import { renameMember } from '../fix.js';
import { lettersPerOptionalMistake } from '../shared/objects/presence.js';

/** A shorter name is near too many others: of one, nothing but the capitals may be wrong. */
const shortest = 5;

export default defineLocalRule({
  id: 'properties/misspelt',
  severity: 'warning',
  docs: {
    summary: 'Reports a name that is not described and nearly that of an optional property which the object lacks.',
    rationale:
      'Nothing is said about names that are merely not described: modules have many. One that differs from a described name by a letter or by its capitals is most likely a slip, and what it sets has no effect.',
    sections: ['2.1', '2.7', '2.8'],
  },
  messages: {
    misspelt: '`{found}` is not described, so it sets nothing here. Did you mean `{meant}`? Rename it.',
  },
  examples: {
    good: [
      {
        '.platform-config.json': `
{
  "productModuleKey": "travel", "productModuleName": "Travel", "codeFileOrder": ["main.js"],
  "settings": { "billing": {}, "waitingPeriod": { "applyTo": { "theFullPolicy": null } } }
}`,
      },
    ],
    bad: [
      {
        '.platform-config.json': `
{
  "productModuleKey": "travel", "productModuleName": "Travel",
  "settings": { "waitngPeriod": { "applyTo": { "theFullPolicy": null } } }
//              ^^^^^^^^^^^^^^ properties/misspelt
}`,
      },
      `
[{ "block": { "type": "alert", "key": "note", "markdown": "Call first.", "colour": "info" } }]
//                                                                       ^^^^^^^^ properties/misspelt`,
    ],
  },
  visit: (report) => ({
    object: (object) => {
      const { shape, discriminator, undescribed } = object;
      if (shape.others) return;
      for (const { name } of undescribed) {
        const found = name.value;
        if (found === discriminator || misplacedProperty(shape, found)) continue;
        const candidates = absentOptions(object);
        const meant =
          found.length < shortest
            ? candidates.find((candidate) => candidate.toLowerCase() === found.toLowerCase())
            : nearest(found, candidates, lettersPerOptionalMistake);
        if (meant === undefined) continue;
        report({
          range: name.range,
          message: 'misspelt',
          data: { found, meant },
          suggestions: [{ title: `Rename to \`${meant}\``, edits: [renameMember(name.range, meant)] }],
        });
      }
    },
  }),
});

/** The optional properties that the object does not have. */
function absentOptions({ json, shape }: ShapedObject): readonly string[] {
  return shape.properties
    .filter(
      ({ presence, name }) => presence.kind === 'optional' && !json.members.some((one) => one.name.value === name),
    )
    .map(({ name }) => name);
}
