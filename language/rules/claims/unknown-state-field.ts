import { placeOf, type ModuleIndex } from '../../module/index/module-index.js';
import { blockTypeNamed, type StateField } from '../../vocabulary/index.js';
import { defineCrossRule } from '../define.js';
import { definedHere } from '../shared/names/definitions.js';
import { nearest, suggestion } from '../../names/did-you-mean.js';
import { useName, withOutcome } from '../fix.js';
import { canHold, heldBy } from '../templates/shared/state-comparisons.js';
import { claims } from '../shared/examples/example-modules.js';

export default defineCrossRule({
  id: 'claims/unknown-state-field',
  severity: 'error',
  summary: 'Reports a template, or code, that reads a state field that blocks of this type do not have.',
  rationale:
    'Each block type stores its own fields: an input its `value`, a dropdown its `option_key` and `option_value`, a request its id and `status`. Any other field is always empty.',
  sections: ['2.7.1', '2.7.2', '2.7.6'],
  messages: {
    unknown:
      'The state of `{key}` has no field `{field}`, so this renders as nothing.{meant} A block of type `{type}` has {fields}: use one of them.',
    inCode:
      'The state of `{key}` has no field `{field}`, so this is `undefined`.{meant} A block of type `{type}` has {fields}: use one of them.',
  },
  good: [
    claims(`
  { "block": { "type": "checkbox", "key": "hurt", "title": "Hurt?" } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{claim.block_states.hurt.value}}" }`),
    claims(`
  { "block": { "type": "checkbox", "key": "hurt", "title": "Hurt?" } },
  { "block": { "type": "alert", "key": "note", "markdown": "{{#with claim.block_states.hurt as |d|}}{{ d.value }}{{/with}}" } }`),
  ],
  bad: [
    claims(`
  { "block": { "type": "dropdown", "key": "cause", "title": "Cause", "options": [{ "key": "fire", "value": "fire" }] } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.block_states.cause.value '===' 'fire'}}" }
//                                                                                                    ^^^^^ claims/unknown-state-field`),
    claims(`
  { "block": { "type": "dropdown", "key": "injury", "title": "Injury", "options": [{ "key": "burn", "value": "A burn" }] } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.block_states.injury.value '===' 'burn'}}" }
//                                                                                                     ^^^^^ claims/unknown-state-field`),
    claims(`
  { "block": { "type": "checkbox", "key": "hurt", "title": "Hurt?" } },
  { "block": { "type": "alert", "key": "note", "markdown": "{{#with claim.block_states.hurt as |d|}}{{ d.valu }}{{/with}}" } }
//                                                                                                       ^^^^ claims/unknown-state-field`),
    {
      'workflows/claims-blocks.json': '[{ "block": { "type": "checkbox", "key": "hurt", "title": "Hurt?" } }]',
      'code/main.js': `
const isHurt = (claim) => claim.block_states.hurt.option_key === 'yes';
//                                                ^^^^^^^^^^ claims/unknown-state-field`,
    },
  ],
  check: (index, report) => {
    const code = new Set(index.filesOf('code').map(({ path }) => path));
    const read = index.templates.flatMap(({ fact, ...located }) =>
      fact.kind === 'stateField'
        ? [{ ...located, fact: { name: fact.key, field: fact.field, reader: undefined } }]
        : [],
    );
    const known = new Map<string, ReturnType<typeof blocksNamed>>();
    for (const reference of [...index.references('block'), ...read]) {
      const { name, field, reader } = reference.fact;
      if (!field || field.name === 'type') continue;
      let named = known.get(name);
      if (!named) known.set(name, (named = blocksNamed(index, name)));
      const { blocks, type, isKnown, possible } = named;
      const [block] = blocks;
      if (!block || !type || !isKnown || possible.has(field.name)) continue;
      const fields = type.state.map((known) => known.name);
      const meant = nearest(field.name, fields);
      const likelihood = (known: StateField) =>
        known.name === meant ? 2 : Number(reader?.takesIdentifier === true && known.valueType === 'option key');
      report({
        range: placeOf(reference, field.range),
        message: code.has(reference.path) ? 'inCode' : 'unknown',
        data: {
          key: name,
          field: field.name,
          type: type.type,
          meant: suggestion(meant),
          fields: ['type', ...fields].map((known) => `\`${known}\``).join(', '),
        },
        related: definedHere(block),
        // A field that never contains the compared value was not meant.
        suggestions: type.state
          .filter((known) => canHold(index, blocks, known, placeOf(reference, field.range)))
          .sort((a, b) => likelihood(b) - likelihood(a))
          .flatMap((known) =>
            useName(known.name, placeOf(reference, field.range)).map((fix) => withOutcome(fix, heldBy(known, block))),
          ),
      });
    }
  },
});

/** Blocks that share a key, the type of the first, and the fields of all: any of them that has a field may be meant. */
function blocksNamed(index: ModuleIndex, name: string) {
  const blocks = index.definitionsOf('block', name);
  const types = blocks.map(({ fact }) => (fact.blockType === undefined ? undefined : blockTypeNamed(fact.blockType)));
  const possible = new Set(types.flatMap((one) => one?.state.map((known) => known.name) ?? []));
  return { blocks, type: types[0], isKnown: types.every((one) => one !== undefined), possible };
}
