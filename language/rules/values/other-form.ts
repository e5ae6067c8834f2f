import { defineLocalRule } from '../define.js';
import { reportConversions } from './shared/report-conversions.js';
import { configuration } from '../shared/examples/example-modules.js';

export default defineLocalRule({
  id: 'values/other-form',
  severity: 'warning',
  summary: 'Reports a value with a clear meaning in another format: `20200101` for a date, `9am` for a time.',
  rationale:
    'People understand such a value. Programs expect the specified format: they may reject the value or read something else, and in JavaScript the text `"false"` counts as true. The author of the module sees no error.',
  sections: ['2.1', '2.7.2', '2.7.6', '2.8'],
  messages: { otherForm: '`{name}` may be misread: it must be {wanted}. Write {converted}.' },
  good: [
    '[{ "block": { "type": "input.time", "key": "at", "title": "Time", "default_value": "09:00", "placeholder": "09:00:00" } }]',
  ],
  bad: [
    `
[{ "block": { "type": "input.time", "key": "at", "title": "Time", "default_value": "9am", "placeholder": "7:00 AM" } }]
//                                                                                  ^^^ values/other-form
//                                                                                                        ^^^^^^^ values/other-form`,
    `
[{ "block": { "type": "input.date", "key": "born", "title": "Born", "min": "1900/01/31", "max": "20200101" } }]
//                                                                          ^^^^^^^^^^ values/other-form
//                                                                                               ^^^^^^^^ values/other-form`,
    `
[{ "block": { "type": "input.currency", "key": "loss", "title": "Loss", "isoCode": "zar" } }]
//                                                                                  ^^^ values/other-form`,
    configuration(`
  "settings": { "welcomeLetterEnabled": "false" }
//                                      ^^^^^^^ values/other-form`),
  ],
  visit: (report) => reportConversions('form', 'otherForm', report),
});
