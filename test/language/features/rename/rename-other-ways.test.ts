/** Names that are reached by a way of their own: through what a block of a template has entered, and through variables of code. */
import { checkRefusal, checkRename } from '../../../support/check-rename.js';

const age = (cursor = '') => `{ "block": { "type": "input.number", "key": "a${cursor}ge", "title": "Age" } }`;
const shown = (template: string) => `{ "block": { "type": "divider", "key": "line" }, "show_if": "${template}" }`;
const cause = (option: string) =>
  `{ "block": { "type": "radio", "key": "why", "title": "Why", "options": [{ "key": "${option}", "value": "Fire" }, { "key": "b", "value": "Flood" }] } }`;

describe('rename, by other ways than a path from the top', () => {
  const templates: Readonly<Record<string, (key: string) => string>> = {
    'the claim that is entered': (key) => `{{#with claim}}{{block_states.${key}.value}}{{/with}}`,
    'the states that are entered': (key) => `{{#with claim.block_states}}{{#if ${key}.value}}age{{/if}}{{/with}}`,
    'a name for the states': (key) => `{{#with claim.block_states as |all|}}{{all.${key}.value}}{{/with}}`,
    'a path as a block, with its closing tag': (key) =>
      `{{#claim.block_states.${key}}}{{value}}{{else}}age{{/claim.block_states.${key}}}{{^claim.block_states.${key}.value}}{{/claim.block_states.${key}.value}}`,
    'the content of an answer as a block': (key) =>
      `{{#claim.block_states.${key}.value}}{{claim.block_states.${key}.value}}{{/claim.block_states.${key}.value}}`,
    'the root of the data, from inside': (key) =>
      `{{#with claim.policy}}{{../claim.block_states.${key}.value}}{{@root.claim.block_states.${key}.value}}{{/with}}`,
    lookup: (key) => `{{lookup claim.block_states '${key}'}}{{lookup claim.app_data 'age'}}`,
    'dots of other kinds': (key) => `{{./claim/block_states/${key}/value}}{{this.claim.block_states.${key}.value}}`,
  };
  for (const [way, template] of Object.entries(templates))
    it(`changes a block key behind ${way}`, () =>
      checkRename(
        `[${age('█')}, ${shown(template('age'))}]`,
        'years',
        `[${age().replace('age', 'years')}, ${shown(template('years'))}]`,
      ));

  it('leaves names alone that only look like keys of blocks', () =>
    checkRename(
      `[{ "block": { "type": "divider", "key": "date█Now" } }, ${shown('{{#with claim.block_states}}{{dateNow}}{{#if (dateFormat (dateNow))}}{{/if}}{{> dateNow}}{{/with}}')}]`,
      'day',
      `[{ "block": { "type": "divider", "key": "day" } }, ${shown('{{#with claim.block_states}}{{dateNow}}{{#if (dateFormat (dateNow))}}{{/if}}{{> dateNow}}{{/with}}')}]`,
    ));

  it('changes a block key where code writes it, takes it away or asks for it', () => {
    const code = (key: string) => `
claim.block_states.${key} = { value: 1 };
delete claim.block_states.${key};
if ('${key}' in claim.block_states || claim.block_states.hasOwnProperty('${key}')) typeof claim.block_states.${key};
let taken;
({ ${key}: taken } = claim.block_states);
const age = 'age';`;
    return checkRename(
      `[${age('█')}]\n//- code/main.js${code('age')}`,
      'years',
      `[${age().replace('age', 'years')}]\n//- code/main.js${code('years')}`,
    );
  });

  it('changes an option where a template has entered the state of its block', () => {
    const template = (key: string) =>
      `{{#with claim.block_states.why}}{{#ifEquals option_key '${key}'}}fire{{/ifEquals}}{{ifEquals option_value 'fire'}}{{/with}}`;
    return checkRename(
      `[${cause('fi█re')}, ${shown(template('fire'))}]`,
      'burnt',
      `[${cause('burnt')}, ${shown(template('burnt'))}]`,
    );
  });

  it('changes an option that code compares, sets or looks for, by whatever variable', () => {
    const code = (key: string) => `
if (claim.block_states.why?.option_key !== '${key}') stop();
if (['${key}', 'b'].includes(claim.block_states.why.option_key)) stop();
claim.block_states.why.option_key = '${key}';
const one = ({ block_states }) => { const { why } = block_states; return why.option_key === '${key}'; };
const two = ({ claim }) => { const why = claim.block_states.why; return why.option_key === '${key}'; };
const three = ({ claim: { block_states: { why: { option_key } } } }) => '${key}' === option_key;
const four = (claim) => { const chosen = claim.block_states.why.option_key; switch (chosen) { case '${key}': return 'fire'; } };
const five = (block_states = {}) => block_states.why.option_key === '${key}';
const other = (chosenElsewhere) => chosenElsewhere === 'fire';`;
    return checkRename(
      `[${cause('fi█re')}]\n//- code/main.js${code('fire')}`,
      'burnt',
      `[${cause('burnt')}]\n//- code/main.js${code('burnt')}`,
    );
  });

  it('changes a block that code compares with the key of the updated one, under any name', () => {
    const code = (key: string) => `
const afterClaimBlockUpdated = ({ block_key, claim }) => {
  if (block_key !== '${key}') return [];
  switch (block_key) { case '${key}': return [claim.status]; }
  return ['${key}', 'other'].includes(block_key) ? 'why' : claim.why;
};
const two = ({ block_key: changed = '' }) => changed === '${key}';
const three = (params) => params.block_key === "${key}";
const four = (params) => params.key === 'why';`;
    return checkRename(
      `[${cause('fire').replace('why', 'wh█y')}, { "block": { "type": "divider", "key": "other" } }]\n//- code/main.js${code('why')}`,
      'reason',
      `[${cause('fire').replace('why', 'reason')}, { "block": { "type": "divider", "key": "other" } }]\n//- code/main.js${code('reason')}`,
    );
  });

  it('leaves texts alone that are compared with an ambiguous variable', () => {
    const code = `
const one = ({ why }) => why.option_key === 'fire';
const two = (claim) => { const { why } = claim.block_states; return why.option_key; };`;
    return checkRename(
      `[${cause('fi█re')}]\n//- code/main.js${code}`,
      'burnt',
      `[${cause('burnt')}]\n//- code/main.js${code}`,
    );
  });

  it('changes an alteration hook in helpers, lists, objects and constants', () => {
    const module = (key: string, cursor = '') => `
//- .platform-config.json
{ "alterationHooks": [{ "key": "${key}${cursor}", "name": "Grow" }] }
//- code/main.js
const growKey = '${key}';
const keys = Object.freeze({ first: '${key}' });
const known = ['${key}', 'other'];
const handlers = { ${key}: () => 'grow', '${key}': 1, ${key}() {} };
const isKnown = ({ alteration_hook_key }) => known.includes(alteration_hook_key) || alteration_hook_key === keys.first;
function helper(alteration_hook_key) { return alteration_hook_key === growKey ? 'grow' : handlers[alteration_hook_key]; }
const getAlteration = ({ alteration_hook_key: key }) => ({ ${key}: 1 })[key] || key in handlers || key === '${key}';`;
    return checkRename(module('grow', '█'), 'shrink', module('shrink'));
  });

  it('refuses names that would mean something else', async () => {
    await checkRefusal(`[${age('█')}]`, '__proto__', /means something else in code/);
    const chosen = cause('fi█re').replace('"options"', '"default_value": "fire", "options"');
    await checkRefusal(`[${chosen}]`, 'Flood', /is the value of another one/);
  });
});
