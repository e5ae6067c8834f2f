import { placeOf } from '../../module/index/module-index.js';
import { isNameCharacter } from '../../syntax/template/characters.js';
import { defineCrossRule } from '../define.js';
import { replaceText, replaceValue } from '../fix.js';
import { inSnakeCase } from '../shared/objects/skeleton.js';
import { claims } from '../shared/examples/example-modules.js';

export default defineCrossRule({
  id: 'claims/key-in-path',
  severity: 'warning',
  summary: 'Reports a block key that needs brackets in a path.',
  rationale:
    'Templates read the state of a block at `claim.block_states.<key>`. A dot, a blank or a bracket in the key ends the name: every template must write the key in brackets, otherwise it reads something else.',
  sections: ['2.7'],
  messages: {
    key: '`{key}` cannot be used in `claim.block_states.<key>` because of {what}. Use letters, digits and `_`.',
  },
  good: ['[{ "block": { "type": "divider", "key": "first-line_1" } }]'],
  bad: [
    claims(`
  { "block": { "type": "input.text", "key": "doctor.name", "title": "Name" } },
//                                           ^^^^^^^^^^^ claims/key-in-path
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{claim.block_states.[doctor.name].value}}" }`),
  ],
  // In a text with syntax errors, anything may look like a key.
  needsAll: 'block',
  check: (index, report) => {
    for (const key of [...index.definitions('block').keys()].filter(isUnfit)) {
      const [definition, ...others] = index.definitionsOf('block', key);
      if (!definition) continue;
      const place = placeOf(definition, definition.fact.range);
      const better = inSnakeCase(key);
      const isFree = better !== '' && !index.defines('block', better) && others.length === 0;
      const uses = index.references('block').filter(({ fact }) => fact.name === key);
      report({
        range: place,
        message: 'key',
        data: { key, what: offender(key) },
        suggestions: isFree
          ? [
              {
                title: `Rename to \`${better}\``,
                edits: [
                  replaceValue(place, better),
                  ...uses.flatMap((use) =>
                    [use.fact.range, use.fact.closing].flatMap((range) =>
                      range ? replaceText(placeOf(use, range), better) : [],
                    ),
                  ),
                ],
              },
            ]
          : [],
      });
    }
  },
});

function isUnfit(key: string): boolean {
  return !canStandInPath(key);
}

/** Whether handlebars reads a text as one name of a path. */
function canStandInPath(text: string): boolean {
  return text.split('').every((unit) => isNameCharacter(unit.charCodeAt(0)));
}

function offender(key: string): string {
  const found = [...key].find(isUnfit) ?? '';
  return /\s/.test(found) ? 'a blank' : `\`${found}\``;
}
