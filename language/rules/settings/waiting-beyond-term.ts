import { addPeriod, formatDay, periodText } from '../../dates/calendar.js';
import { lastDayExample } from '../../lifecycle/examples.js';
import { readLifecycleSettings } from '../../lifecycle/settings.js';
import { placeOf } from '../../module/index/module-index.js';
import { defineCrossRule } from '../define.js';
import { memberAt } from '../../syntax/json/tree.js';
import { configuration } from '../shared/examples/example-modules.js';

export default defineCrossRule({
  id: 'settings/waiting-beyond-term',
  severity: 'information',
  summary: 'Reports a waiting period that is at least as long as every policy of the samples and lifecycle files.',
  rationale:
    'During the waiting period, each claim shows an alert. If a policy ends before its waiting period does, every claim shows it. The length of a policy is not a setting: it is read from samples (`policy.start_date` and `policy.end_date`) and lifecycle files. Without these, nothing is reported.',
  sections: ['2.8'],
  noFix: 'It is unclear how long the waiting period should be.',
  messages: {
    beyond:
      'A waiting period of {length} lasts as long as a policy, or longer. Every claim shows the alert: by `{file}`, where it lasts longest, it is from {start} to {end}. Write a shorter period, or correct the dates there.',
  },
  good: [
    configuration(
      `
  "settings": { "waitingPeriod": { "applyTo": { "theFullPolicy": { "period": 6, "periodType": "months" } } } }`,
      {
        'sandbox/policy.json': `
{ "policy": { "start_date": "2026-01-01T00:00:00.000Z", "end_date": "2026-12-31T00:00:00.000Z" } }`,
      },
    ),
  ],
  bad: [
    configuration(
      `
  "settings": { "waitingPeriod": { "applyTo": { "theFullPolicy": { "period": 12, "periodType": "months" } } } }
//                                                                           ^^ settings/waiting-beyond-term`,
      {
        'sandbox/policy.json': `
{ "policy": { "start_date": "2026-01-01T00:00:00.000Z", "end_date": "2026-12-31T00:00:00.000Z" } }`,
      },
    ),
  ],
  check: (index, report) => {
    const root = index.configuration;
    if (!root) return;
    const { settings, place } = readLifecycleSettings(root.fact);
    const { waiting } = settings;
    const known = index.examples.flatMap(({ path, term }) =>
      term && term.start <= term.end ? [{ path, ...term }] : [],
    );
    const [longest] = [...known].sort((a, b) => b.end - b.start - (a.end - a.start));
    if (!waiting || !longest || known.some(({ start, end }) => addPeriod(start, waiting) <= end)) return;
    const period = memberAt(root.fact, [...(place('waitingPeriod') ?? []), 'period'])?.value;
    if (!period) return;
    const { path, start, end } = longest;
    report({
      range: placeOf(root, period.range),
      message: 'beyond',
      data: {
        length: periodText(waiting),
        file: path,
        start: formatDay(start),
        end: formatDay(end),
      },
      life: lastDayExample(start, end),
    });
  },
});
