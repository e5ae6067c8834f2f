import { placeOf } from '../../module/index/module-index.js';
import { defineCrossRule } from '../define.js';
import { setting } from '../fix.js';
import { memberAt } from '../../syntax/json/tree.js';
import { booleanOf } from '../../shapes/value-kinds.js';
import { configuration } from '../shared/examples/example-modules.js';

export default defineCrossRule({
  id: 'settings/missing-reactivation-hook',
  severity: 'information',
  summary: 'Reports `canReactivatePolicies` in a module whose code declares nothing for reactivation.',
  rationale:
    'Reactivating a policy offers the options that the reactivation hook defines. The specification does not name that function, so any name with “reactivat” in it counts.',
  sections: ['2.8', '3'],
  messages: {
    missing:
      'Policies can be reactivated, but no function has “reactivat” in its name. Define one that returns the options, or write `false`.',
  },
  good: [
    configuration(
      `
  "settings": { "canReactivatePolicies": true }`,
      {
        'code/main.js': 'const getReactivationOptions = () => [];\n',
      },
    ),
  ],
  bad: [
    configuration(
      `
  "settings": { "canReactivatePolicies": true }
//                                       ^^^^ settings/missing-reactivation-hook`,
      {
        'code/main.js': 'const getQuote = () => [];\n',
      },
    ),
  ],
  check: (index, report) => {
    const root = index.configuration;
    if (!root) return;
    const enabled = memberAt(root.fact, ['settings', 'canReactivatePolicies'])?.value;
    if (!enabled || booleanOf(enabled) !== true || !index.knowsAllCode) return;
    const declarations = index.code.flatMap(({ fact }) => fact.declarations);
    if (declarations.some(({ name }) => /reactivat/i.test(name))) return;
    const range = placeOf(root, enabled.range);
    report({
      range,
      message: 'missing',
      suggestions: [setting(range, 'canReactivatePolicies', false)],
    });
  },
});
