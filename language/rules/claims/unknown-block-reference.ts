import { defineCrossRule } from '../define.js';
import { findMeantNames, reportUnknownReferences } from '../shared/names/unknown-reference.js';
import { claims } from '../shared/examples/example-modules.js';

export default defineCrossRule({
  id: 'claims/unknown-block-reference',
  severity: 'error',
  summary: 'Reports a template, or code, that reads the state of a block that does not exist.',
  rationale:
    'Such a path renders nothing, without any error: a condition is never true, an amount is empty. In code it is `undefined`, and what reads a field of that throws. All block keys are known, so any other name is a mistake.',
  sections: ['2.7'],
  messages: {
    unknown:
      'No block has the key `{name}`, so this renders as nothing.{meant} Use the key of a block, or add such a block.{existing}',
    compared: 'No block has the key `{name}`, so this is never true.{meant} Use the key of a block.{existing}',
    inCode:
      'No block has the key `{name}`: this is `undefined`.{meant} A claim never has this state. Use the key of a block, or add such a block.{existing}',
  },
  good: [
    claims(`
  { "block": { "type": "checkbox", "key": "hurt", "title": "Hurt?" } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{claim.block_states.hurt.value}}" }`),
  ],
  bad: [
    claims(`
  { "block": { "type": "checkbox", "key": "hurt", "title": "Hurt?" } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{claim.block_states.hrut.value}}" }
//                                                                                  ^^^^ claims/unknown-block-reference`),
    claims(`
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.block_states.start_date.value '<' (dateNow)}}" }
//                                                                                              ^^^^^^^^^^ claims/unknown-block-reference`),
    {
      'workflows/claims-blocks.json': '[{ "block": { "type": "checkbox", "key": "hurt", "title": "Hurt?" } }]',
      'code/main.js': `
const isHurt = (claim) => claim.block_states.hrut.value === true;
//                                           ^^^^ claims/unknown-block-reference`,
    },
    {
      'workflows/claims-blocks.json': '[{ "block": { "type": "checkbox", "key": "hurt", "title": "Hurt?" } }]',
      'code/main.js': `
const afterClaimBlockUpdated = ({ policy, block_key }) => {
  if (block_key === 'hrut') return [{ name: 'update_policy_module_data', data: policy.module }];
//                   ^^^^ claims/unknown-block-reference
  return [];
};`,
    },
  ],
  needsAll: 'block',
  prepare: (index) => findMeantNames(index, 'block'),
  check: (index, report) => {
    const code = new Set(index.filesOf('code').map(({ path }) => path));
    reportUnknownReferences(index, 'block', (found, { isText }) => {
      const inCode = isText ? 'compared' : 'inCode';
      report({ ...found, message: code.has(found.range.path) ? inCode : 'unknown' });
    });
  },
});
