import { defineCrossRule } from '../define.js';
import { reportArguments } from './shared/helper-arity.js';

export default defineCrossRule({
  id: 'templates/helper-arguments',
  severity: 'error',
  summary: 'Reports a helper that receives too few or too many values.',
  rationale:
    'Such a call fails, and the template around it renders nothing. The rule covers the helpers described by the specification or by handlebars, and those of the tools file that specify their number of values.',
  sections: ['2.7.2'],
  messages: {
    tooFew: '`{name}` takes {expected}. It got {given} and renders nothing. Add what is missing{parameters}.',
    tooMany: '`{name}` takes {expected}. It got {given} and renders nothing. Remove what is too many.',
    join: '`{name}` takes {expected}. It got {given} and renders nothing. Join two conditions at a time with {operators}, each in parentheses: `ifCondition (…) … (…)`.',
  },
  good: [
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{divide (multiply claim.granted_amount 50) 100}} {{dateNow}}" } }]`,
    {
      '.platform-tools.json': '{ "helpers": { "round": { "arity": { "min": 1, "max": 2 } } } }',
      'workflows/claims-blocks.json': `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{round claim.granted_amount}}" } }]`,
    },
  ],
  bad: [
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{divide claim.granted_amount}}" } }]
//                                                           ^^^^^^ templates/helper-arguments`,
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.status 'open'}}" }]
//                                                              ^^^^^^^^^^^ templates/helper-arguments`,
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{#ifEquals claim.status 'open' 'closed'}}Now{{/ifEquals}}" } }]
//                                                                                         ^^^^^^^^ templates/helper-arguments`,
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.status '===' 'open' '||' claim.status '===' 'closed'}}" }]
//                                                                                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ templates/helper-arguments`,
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{if claim.granted_amount '||' claim.requested_amount '&&' claim.status}}" },
//                                                                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ templates/helper-arguments
 { "block": { "type": "divider", "key": "end" }, "show_if": "{{if claim.granted_amount '||' claim.requested_amount '!' true}}" }]
//                                                                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ templates/helper-arguments`,
    {
      '.platform-tools.json': '{ "helpers": { "round": { "arity": { "min": 1, "max": 2 } } } }',
      'workflows/claims-blocks.json': `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{round claim.granted_amount 2 3}}" } }]
//                                                                                        ^ templates/helper-arguments`,
    },
  ],
  check: (index, report) => {
    reportArguments(index, 'described', report);
  },
});
