import { defineLocalRule } from '../define.js';
import { straySettings } from './shared/stray-settings.js';
import { configuration } from '../shared/examples/example-modules.js';

export default defineLocalRule({
  id: 'config/misplaced-setting',
  severity: 'information',
  summary: 'Reports a setting in another place than specified that many modules use.',
  rationale:
    'Many modules have `fulfillmentTypes` at the top of the file and `lapseExclusionRules` inside `gracePeriod`. They are read there, also by this tool, so this is not an error; only the specified place is reliable. Settings in any other place are reported by `config/unread-setting`.',
  sections: ['2.1', '2.7.6', '2.8'],
  messages: {
    misplaced: '{names} {belong} at {place}. Move {them} there.',
    twice: '{names} {belong} at {place}, where there is one already. Keep one of the two, there.',
  },
  good: [
    configuration(`
  "settings": { "gracePeriod": { "lapseOn": {} }, "lapseExclusionRules": { "lapsePolicyWithProcessingPayment": true } }`),
  ],
  bad: [
    configuration(`
  "fulfillmentTypes": [],
//^^^^^^^^^^^^^^^^^^ config/misplaced-setting
  "settings": { "gracePeriod": { "lapseExclusionRules": { "lapsePolicyWithProcessingPayment": true } } }
//                               ^^^^^^^^^^^^^^^^^^^^^ config/misplaced-setting`),
  ],
  visit: (report) => straySettings(report, true),
});
