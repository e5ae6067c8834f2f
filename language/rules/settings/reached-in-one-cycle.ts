import { counted } from '../../../protocol/counted.js';
import { indentedJson } from '../../../protocol/json.js';
import { usualRetries, type Retries } from '../../../protocol/lifecycle-file.js';
import { formatDay } from '../../dates/calendar.js';
import { reachedInOneCycle, type ReachedInOneCycle } from '../../lifecycle/in-one-cycle.js';
import type { Billing } from '../../lifecycle/never-first.js';
import { readLifecycleSettings } from '../../lifecycle/settings.js';
import { placeOf, type ModuleIndex } from '../../module/index/module-index.js';
import { pathIn } from '../../module/snapshot/paths.js';
import { defineCrossRule } from '../define.js';
import { memberAt } from '../../syntax/json/tree.js';
import { configuration } from '../shared/examples/example-modules.js';

export default defineCrossRule({
  id: 'settings/reached-in-one-cycle',
  severity: 'information',
  summary: 'Reports a number of missed payments that one payment can reach through its retries.',
  rationale: `Each failed retry counts as a missed payment. With two retries, as in the example of the specification, a payment that fails together with both retries counts as three missed payments: a policy lapses within days, although the number suggests three months.

The specification has no setting for how often payments are retried. It is read from \`billing.retryFailedPayments\`, which modules have in practice, else from the lifecycle files (\`retries\` of their patterns, events with \`retry_of\`); without either, two retries five days apart are assumed, and the message says so. A cycle lasts until the next payment is created; later retries are not considered. Nothing is reported if a lifecycle file with retries expects a lapse \`because\` of the rule: then it is known and tested.`,
  sections: ['2.8'],
  messages: {
    reached:
      '`{rule}` can lapse a policy within one cycle, by retries. Each failed retry of {source} counts as a missed payment, so a payment that fails with {retries} lapses a policy after {days} days. If that is meant, let a lifecycle file expect it; else write {least} or more.',
    reachedIfRetried:
      '`{rule}` can lapse a policy within one cycle, by retries. If a failed payment is tried again twice, five days apart, each failed retry counts as a missed payment: one that fails with {retries} lapses a policy after {days} days. Let a lifecycle file say how often payments are tried again, or expect the lapse; else write {least} or more.',
  },
  good: [
    configuration(`
  "settings": { "gracePeriod": { "lapseOn": { "consecutiveMissedPayments": { "number": 4 } } } }`),
    configuration(`
  "settings": {
    "billing": { "retryFailedPayments": { "enabled": false, "daysBetweenRetries": 5, "numberOfRetries": 3 } },
    "gracePeriod": { "lapseOn": { "consecutiveMissedPayments": { "number": 3 } } }
  }`),
    configuration(
      `
  "settings": { "gracePeriod": { "lapseOn": { "consecutiveMissedPayments": { "number": 3 } } } }`,
      {
        'sandbox/lifecycles/without-retries.json': `
{
  "events": [{ "date": "2026-01-01", "event": "issued" }],
  "pattern": { "payments": 12, "outcomes": [{ "payment": 3, "outcome": "failed" }] }
}`,
      },
    ),
    configuration(
      `
  "settings": { "gracePeriod": { "lapseOn": { "consecutiveMissedPayments": { "number": 3 } } } }`,
      {
        'sandbox/lifecycles/with-retries.json': `
{
  "events": [{ "date": "2026-01-01", "event": "issued" }, { "date": "2026-01-01", "event": "reactivated" }],
  "pattern": { "payments": 2, "retries": { "number": 2, "days_apart": 5 }, "outcomes": [{ "payment": 2, "outcome": "failed" }] },
  "expect": [{ "status": "lapsed", "because": "consecutiveMissedPayments" }]
}`,
      },
    ),
  ],
  bad: [
    configuration(`
  "settings": {
    "billing": { "retryFailedPayments": { "enabled": true, "daysBetweenRetries": 2, "numberOfRetries": 3 } },
    "gracePeriod": { "lapseOn": { "consecutiveMissedPayments": { "number": 4 } } }
//                                                                         ^ settings/reached-in-one-cycle
  }`),
    configuration(`
  "settings": { "gracePeriod": { "lapseOn": { "consecutiveMissedPayments": { "number": 3 } } } }
//                                                                                     ^ settings/reached-in-one-cycle`),
    configuration(
      `
  "settings": { "gracePeriod": { "lapseOn": { "missedPaymentsWithinPeriod": { "number": 1, "period": 2, "periodType": "months" } } } }
//                                                                                      ^ settings/reached-in-one-cycle`,
      {
        'sandbox/lifecycles/one-retry.json': `
{
  "events": [{ "date": "2026-01-01", "event": "issued" }],
  "pattern": { "payments": 12, "retries": { "number": 1, "days_apart": 3 } }
}`,
      },
    ),
  ],
  check: (index, report) => {
    const root = index.configuration;
    if (!root) return;
    const { settings, place } = readLifecycleSettings(root.fact);
    const { retries } = settings;
    const told = retries
      ? { path: '`settings.billing.retryFailedPayments`', billing: { retries } }
      : mostRetries(index);
    const billing = told?.billing ?? (index.examples.some(({ kind }) => kind === 'lifecycle') ? {} : usualBilling);
    for (const reached of reachedInOneCycle(settings, billing)) {
      const { rule, missed, least, example } = reached;
      const number = memberAt(root.fact, [...(place(rule) ?? []), 'number'])?.value;
      if (!number || isExpected(rule, index, retries)) continue;
      const range = placeOf(root, number.range);
      const path = freePath(index);
      report({
        range,
        message: told ? 'reached' : 'reachedIfRetried',
        data: {
          ...(told && { source: told.path }),
          rule,
          retries: missed.length === 2 ? 'its retry' : `its ${counted(missed.length - 1, 'retry', 'retries')}`,
          days: String((missed.at(-1) ?? 0) - cycleBegins(reached)),
          least: String(least),
        },
        related: missed.map((day, i) => ({
          range,
          message: `${formatDay(day)}: ${i === 0 ? 'The payment fails' : `Retry ${String(i)} fails`}, ${String(i + 1)} missed${i === missed.length - 1 ? ': the policy lapses' : ''}.`,
        })),
        life: example,
        suggestions: [
          {
            title: `Create \`${path}\`, which expects it`,
            edits: [],
            newFiles: [{ path, text: expectingFile(reached) }],
          },
        ],
      });
    }
  },
});

/** Assumed for modules without lifecycle files; the message says so. */
const usualBilling: Billing = { retries: usualRetries };

/** The lifecycle file with the most retries. */
function mostRetries({ examples }: ModuleIndex) {
  const [most] = examples
    .flatMap(({ path, billing }) => (billing ? [{ path, billing }] : []))
    .sort((a, b) => b.billing.retries.number - a.billing.retries.number);
  return most && { ...most, path: `\`${most.path}\`` };
}

/** A file that says nothing of retries has those of the settings. */
function isExpected(rule: string, { examples }: ModuleIndex, retries: Retries | undefined): boolean {
  return examples.some(
    ({ billing, expected }) => (billing !== undefined || retries !== undefined) && expected.includes(rule),
  );
}

function cycleBegins({ missed: [first = 0], example }: ReachedInOneCycle): number {
  return first - (example.pattern?.days_to_outcome ?? 2);
}

/** The path of a new file. */
function freePath(index: ModuleIndex): string {
  for (let i = 1; ; i++) {
    const name = i === 1 ? 'missed-in-one-cycle.json' : `missed-in-one-cycle-${String(i)}.json`;
    const path = pathIn(index.options.layout.lifecycles, name);
    if (!index.exists(path)) return path;
  }
}

function expectingFile({ rule, missed, example }: ReachedInOneCycle): string {
  return indentedJson({
    name: 'Missed payments within one billing cycle',
    ...example,
    expect: [{ status: 'lapsed', since: formatDay(missed.at(-1) ?? 0), because: rule }],
  });
}
