import { defineCrossRule } from '../define.js';
import { reportArguments } from './shared/helper-arity.js';

export default defineCrossRule({
  id: 'templates/helper-arguments',
  severity: 'error',
  docs: {
    summary: 'Reports a helper that is given fewer or more values than it takes.',
    rationale:
      'Such a call fails, and what it is part of renders nothing. The rule knows the helpers that the specification or handlebars describes, and those of the tools file that say how many values they take.',
    sections: ['2.7.2'],
  },
  messages: {
    tooFew: '`{name}` takes {expected} and is given {given}, so it renders nothing. Add what is missing{parameters}.',
    tooMany: '`{name}` takes {expected} and is given {given}, so it renders nothing. Remove what is too many.',
  },
  examples: {
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
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.status 'open'}}" }]
//                                                              ^^^^^^^^^^^ templates/helper-arguments`,
      `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{#ifEquals claim.status 'open' 'closed'}}Now{{/ifEquals}}" } }]
//                                                                                         ^^^^^^^^ templates/helper-arguments`,
      {
        '.platform-tools.json': '{ "helpers": { "round": { "arity": { "min": 1, "max": 2 } } } }',
        'workflows/claims-blocks.json': `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{round claim.granted_amount 2 3}}" } }]
//                                                                                        ^ templates/helper-arguments`,
      },
    ],
  },
  judges: 'entries',
  check: (index, report) => {
    reportArguments(index, 'described', report);
  },
});
