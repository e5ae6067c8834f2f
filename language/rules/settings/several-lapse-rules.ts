import { counted } from '../../../protocol/counted.js';
import { nothingPaidExample, patternExample } from '../../lifecycle/examples.js';
import { exampleIssue, neverFirst, type NeverFirst } from '../../lifecycle/never-first.js';
import { usualRetries, type Retries } from '../../../protocol/lifecycle-file.js';
import { readLifecycleSettings } from '../../lifecycle/settings.js';
import { memberAt, type JsonMember, type JsonObject } from '../../syntax/json/tree.js';
import { lapseRules } from '../../vocabulary/settings/grace-period.js';
import { defineLocalRule, ofShape } from '../define.js';
import { replaceValue } from '../fix.js';
import { quoted } from '../../message-text.js';
import { rootOf } from '../../module/typed-walk.js';
import { configuration } from '../shared/examples/example-modules.js';

export default defineLocalRule({
  id: 'settings/several-lapse-rules',
  severity: 'information',
  summary: 'Advises to use one lapse rule if several are on.',
  rationale:
    'A policy lapses as soon as any of the rules applies. Which one applies first is hard to see, and one of them may never apply. The specification recommends enabling only one. `null` turns a rule off.',
  sections: ['2.8'],
  messages: {
    overtaken:
      '`{overtaken}` never lapses a policy. By then `{by}` has. Keep one of them, and set the other to `null`.',
    neverFirst:
      '`{overtaken}` never lapses a policy. By then {by} has: with monthly payments and {retries} on day {lapsed} in the shortest case, and `{overtaken}` would on day {alone}. Keep one of them, and set the other to `null`.',
    several:
      'Several lapse rules are on. {names}: a policy lapses by the one that applies first. Keep one, and set the others to `null`.',
  },
  good: [
    configuration(`
  "settings": { "gracePeriod": { "lapseOn": { "consecutiveMissedPayments": { "number": 4 }, "missedPaymentsOverPolicyTerm": null } } }`),
  ],
  bad: [
    configuration(`
  "settings": { "gracePeriod": { "lapseOn": {
//                               ^^^^^^^^^ settings/several-lapse-rules
    "consecutiveMissedPayments": { "number": 4 },
    "missedPaymentsOverPolicyTerm": { "number": 6 }
  } } }`),
    configuration(`
  "settings": { "gracePeriod": { "lapseOn": {
    "consecutiveMissedPayments": { "number": 6 },
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^ settings/several-lapse-rules
    "missedPaymentsOverPolicyTerm": { "number": 4 }
  } } }`),
    configuration(`
  "settings": { "activatePoliciesOnEvent": "policy_issued", "gracePeriod": { "lapseOn": {
    "afterFirstMissedPayment": { "period": 15, "periodType": "days" },
    "consecutiveMissedPayments": { "number": 6 }
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^ settings/several-lapse-rules
  } } }`),
  ],
  visit: (report) => ({
    object: ofShape(lapseRules, (object) => {
      const { json, member } = object;
      if (!member) return;
      const on = json.members.filter(isRule);
      if (on.length < 2) return;
      const { settings } = readLifecycleSettings(rootOf(object));
      const suggestions = on.map((kept) => ({
        title: `Keep \`${kept.name.value}\` alone`,
        edits: on.flatMap((one) => (one === kept || !one.value ? [] : [replaceValue(one.value.range, null)])),
      }));
      const overtaken = overtakenRule(json);
      const { retries } = settings;
      // Where the settings are silent, payments may be tried again: only what holds either way is certain.
      const ifRetried = retries ? undefined : neverFirst(settings, { retries: usualRetries }).map(({ rule }) => rule);
      const never = neverFirst(settings, retries && { retries }).filter(
        ({ rule }) => rule !== overtaken?.name.value && (ifRetried?.includes(rule) ?? true),
      );
      const common = { suggestions };
      if (overtaken)
        report({
          ...common,
          range: overtaken.name.range,
          message: 'overtaken',
          data: { overtaken: overtaken.name.value, by: overTerm },
          life: nothingPaidExample(settings),
        });
      for (const late of never)
        report({
          ...common,
          range: memberAt(json, [late.rule])?.name.range ?? member.name.range,
          message: 'neverFirst',
          data: {
            overtaken: late.rule,
            by: quoted(late.by, 'and'),
            retries: retriesText(retries),
            ...dayNumbers(late),
          },
          life: patternExample(settings, late.pattern),
        });
      if (overtaken || never.length > 0) return;
      const names = on.map(({ name }) => name.value);
      report({
        ...common,
        range: member.name.range,
        message: 'several',
        data: { names: quoted(names, 'and') },
        life: nothingPaidExample(settings),
      });
    }),
  }),
});

function retriesText(retries: Retries | undefined): string {
  return retries && retries.number > 0 ? counted(retries.number, 'retry', 'retries') : 'no retries';
}

const inARow = 'consecutiveMissedPayments';
const overTerm = 'missedPaymentsOverPolicyTerm';

/** Payments missed in a row also count over the term, so if the number in a row is greater, that rule never applies first. */
function overtakenRule(rules: JsonObject): JsonMember | undefined {
  const row = numberOf(rules, inARow);
  const term = numberOf(rules, overTerm);
  return row !== undefined && term !== undefined && row > term ? memberAt(rules, [inARow]) : undefined;
}

/** Counted from the day of issue, which is day 1. */
function dayNumbers({ lapsed, alone }: NeverFirst) {
  return { lapsed: String(lapsed - exampleIssue + 1), alone: String(alone - exampleIssue + 1) };
}

function numberOf(rules: JsonObject, rule: string): number | undefined {
  const number = memberAt(rules, [rule, 'number'])?.value;
  return number?.kind === 'number' ? number.value : undefined;
}

function isRule({ name, value }: JsonMember): boolean {
  return value?.kind === 'object' && lapseRules.properties.some((property) => property.name === name.value);
}
