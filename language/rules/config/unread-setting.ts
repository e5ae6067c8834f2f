import { defineLocalRule } from '../define.js';
import { straySettings } from './shared/stray-settings.js';
import { configuration } from '../shared/examples/example-modules.js';

export default defineLocalRule({
  id: 'config/unread-setting',
  severity: 'warning',
  summary: 'Reports a setting in a place where it is not read.',
  rationale:
    'A setting only has an effect in its specified place: a lapse rule outside `lapseOn` does not lapse policies. Two settings are so common elsewhere that they are read there too; these are reported by `config/misplaced-setting`.',
  sections: ['2.1', '2.7.6', '2.8'],
  messages: {
    misplaced: '{names} {are} not read here. Move {them} to {place}.',
    twice: '{names} {belong} at {place}, where there is one already. This one is not read: remove it.',
  },
  good: [
    configuration(`
  "settings": { "welcomeLetterEnabled": false, "waitingPeriod": { "applyTo": { "theFullPolicy": null } } }`),
  ],
  bad: [
    configuration(`
  "welcomeLetterEnabled": false,
//^^^^^^^^^^^^^^^^^^^^^^ config/unread-setting
  "settings": { "waitingPeriod": { "theFullPolicy": null }, "idCountry": "ZA", "policyholder": { "companiesAllowed": true } }
//                                 ^^^^^^^^^^^^^^^ config/unread-setting
//                                                          ^^^^^^^^^^^ config/unread-setting`),
    configuration(`
  "settings": { "coolingOffPeriod": { "period": 14, "periodType": "days", "refundType": "all_premiums" } }
//                                    ^^^^^^^^ config/unread-setting`),
    configuration(`
  "policyholder": { "companiesAllowed": true, "individualsAllowed": false },
//^^^^^^^^^^^^^^ config/unread-setting
  "settings": { "alterationHooks": [] }
//              ^^^^^^^^^^^^^^^^^ config/unread-setting`),
  ],
  visit: (report) => straySettings(report),
});
