import { emptyAt } from '../../syntax/range.js';
import type { Definition } from '../../module/facts/facts.js';
import { placeOf, type Located } from '../../module/index/module-index.js';
import { blockTypeNamed, type BlockType } from '../../vocabulary/index.js';
import { defineCrossRule } from '../define.js';
import { definedHere } from '../shared/names/definitions.js';
import { replaceText, withOutcome } from '../fix.js';
import { heldBy } from './shared/state-comparisons.js';
import { claims } from '../shared/examples/example-modules.js';

/** Helpers that check whether a value exists: for a request this may be intended, since its state is empty before it is created. */
const askForPresence: ReadonlySet<string> = new Set(['if', 'unless', 'ifIsDefined', 'ifIsNotDefined']);

export default defineCrossRule({
  id: 'templates/whole-state',
  severity: 'warning',
  summary: 'Reports a template that uses the whole state of a block instead of one of its fields.',
  rationale:
    '`claim.block_states.<key>` is an object with the `type` of the block and its answer. It never equals another value, it always exists, and it is rendered as `[object Object]`. The answer is in one of its fields.',
  sections: ['2.7', '2.7.2'],
  messages: {
    state: '`{key}` is the whole state of the block, an object, and no value. Read one of its fields: {fields}.',
    noFields: '`{key}` is a block of type `{type}`, which has no answer. Read the state of another block.',
  },
  good: [
    claims(`
  { "block": { "type": "checkbox", "key": "hurt", "title": "Hurt?" } },
  { "block": { "type": "alert", "key": "note", "markdown": "{{#with claim.block_states.hurt}}{{value}}{{/with}}" } }`),
  ],
  bad: [
    claims(`
  { "block": { "type": "radio", "key": "cause", "title": "Cause", "options": [{ "key": "fire", "value": "fire" }] } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.block_states.cause '===' 'fire'}}" }
//                                                                           ^^^^^^^^^^^^^^^^^^^^^^^^ templates/whole-state`),
    claims(`
  { "block": { "type": "input.text", "key": "name", "title": "Name" } },
  { "block": { "type": "alert", "key": "note", "markdown": "Name: {{claim.block_states.name}}" } }
//                                                                  ^^^^^^^^^^^^^^^^^^^^^^^ templates/whole-state`),
  ],
  check: (index, report) => {
    for (const located of index.templates) {
      const { fact } = located;
      if (fact.kind !== 'wholeState') continue;
      const blocks = index.definitionsOf('block', fact.key);
      const [block] = blocks;
      const types = blocks.map(typeOf);
      const [type] = types;
      if (!block || !type || types.some((one) => !one)) continue;
      if (fact.helper !== undefined && askForPresence.has(fact.helper) && type.category === 'disbursement') continue;
      // Keys before values, and the status before the id: the last fields of the catalogue are those that conditions usually compare.
      const fields = type.state.toReversed();
      const place = placeOf(located, fact.range);
      const end = { path: place.path, range: emptyAt(place.range.end) };
      report({
        range: place,
        message: fields.length === 0 ? 'noFields' : 'state',
        data: { key: fact.key, type: type.type, fields: fields.map(({ name }) => `\`${name}\``).join(', ') },
        related: definedHere(block),
        suggestions: fields.map((field) =>
          withOutcome(
            { title: `Read \`${field.name}\``, edits: [replaceText(end, `.${field.name}`)] },
            heldBy(field, block),
          ),
        ),
      });
    }
  },
});

function typeOf({ fact }: Located<Definition>): BlockType | undefined {
  return blockTypeNamed(fact.blockType ?? '');
}
