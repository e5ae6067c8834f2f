import type { Property, ValueType } from '../../vocabulary/define.js';
import type { CauseRule } from '../../../protocol/lifecycle-names.js';
import { periodOfNothingExample } from '../../lifecycle/examples.js';
import { readLifecycleSettings } from '../../lifecycle/settings.js';
import { rootOf, type ShapedObject } from '../../module/typed-walk.js';
import { memberValue } from '../../syntax/json/tree.js';
import { defineLocalRule, ofType } from '../define.js';
import { setting } from '../fix.js';
import { wholeNumber } from '../shared/values/quantities.js';
import { configuration } from '../shared/examples/example-modules.js';

export default defineLocalRule({
  id: 'settings/period-of-nothing',
  severity: 'information',
  summary: 'Reports a cooling-off period, a waiting period or a period of a lapse rule that is 0.',
  rationale:
    'A period of 0 ends immediately. `null` turns the period off and is clearer. Only after the first missed payment does 0 have a meaning: a policy may lapse at once.',
  sections: ['2.8'],
  messages: { nothing: 'A period of 0 {unit} ends as it begins, so `{setting}` does nothing. Write `null` instead.' },
  good: [
    configuration(`
  "settings": { "waitingPeriod": { "applyTo": { "theFullPolicy": null } } }`),
  ],
  bad: [
    configuration(`
  "settings": { "waitingPeriod": { "applyTo": { "theFullPolicy": { "period": 0, "periodType": "days" } } } }
//                                                                           ^ settings/period-of-nothing`),
  ],
  visit: (report) => ({
    value: ofType(isLimitedByPeriod, ({ json, property, owner }) => {
      if (!owner || !property || json.kind !== 'object') return;
      const period = memberValue(json, 'period');
      if (!period || wholeNumber(period) !== 0) return;
      const unit = memberValue(json, 'periodType');
      const rule = ruleOf(owner, property.name);
      report({
        range: period.range,
        message: 'nothing',
        data: { unit: unit?.kind === 'string' ? unit.value : 'days', setting: rule },
        life: periodOfNothingExample(readLifecycleSettings(rootOf(owner)).settings, rule),
        suggestions: [setting(json.range, property.name, null)],
      });
    }),
  }),
});

/** For a period of the full policy, its parent setting. */
function ruleOf({ owner }: ShapedObject, name: string): CauseRule {
  if (name === 'missedPaymentsWithinPeriod') return name;
  const isCoolingOff = owner?.member?.name.value === 'coolingOffPeriod';
  return isCoolingOff ? 'coolingOffPeriod' : 'waitingPeriod';
}

function isLimitedByPeriod({ nullable }: ValueType, property: Property | undefined): boolean {
  return (
    nullable !== undefined && (property?.name === 'theFullPolicy' || property?.name === 'missedPaymentsWithinPeriod')
  );
}
