import { placeOf } from '../../module/index/module-index.js';
import { issuingForms } from '../../module/snapshot/module.js';
import { defineCrossRule } from '../define.js';
import { setting, withOutcome } from '../fix.js';
import { memberAt } from '../../syntax/json/tree.js';
import { booleanOf } from '../../shapes/value-kinds.js';
import { configuration } from '../shared/examples/example-modules.js';

export default defineCrossRule({
  id: 'settings/missing-issuing-schema',
  severity: 'warning',
  summary: 'Reports `dashboardIssuingEnabled` in a module without a quote schema or an application schema.',
  rationale:
    'To issue policies, the dashboard needs a form for the quote and one for the application. They are expected in `quote-schema.json` and `application-schema.json`, in the folder of the claims blocks.',
  sections: ['2.8'],
  messages: {
    missing:
      'There is no {paths} for issuing policies. They can be issued on the dashboard. Add what is missing, or set `dashboardIssuingEnabled` to `false`.',
  },
  good: [
    configuration(
      `
  "settings": { "dashboardIssuingEnabled": true }`,
      {
        'workflows/quote-schema.json': '[]',
        'workflows/application-schema.json': '[]',
      },
    ),
  ],
  bad: [
    configuration(
      `
  "settings": { "dashboardIssuingEnabled": true }
//                                         ^^^^ settings/missing-issuing-schema`,
      {
        'workflows/quote-schema.json': '[]',
      },
    ),
  ],
  check: (index, report) => {
    const root = index.configuration;
    if (!root) return;
    const enabled = memberAt(root.fact, ['settings', 'dashboardIssuingEnabled'])?.value;
    if (!enabled || booleanOf(enabled) !== true) return;
    const missing = Object.values(issuingForms(index.options.layout)).filter((path) => !index.exists(path));
    if (missing.length === 0) return;
    const range = placeOf(root, enabled.range);
    report({
      range,
      message: 'missing',
      data: { paths: missing.map((path) => `\`${path}\``).join(' and no ') },
      suggestions: [
        {
          title: `Create ${missing.map((path) => `\`${path}\``).join(' and ')}`,
          edits: [],
          newFiles: missing.map((path) => ({ path, text: '[]\n' })),
        },
        withOutcome(setting(range, 'dashboardIssuingEnabled', false), 'the dashboard issues none'),
      ],
    });
  },
});
