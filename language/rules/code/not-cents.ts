import { propertyNamed } from '../../module/typed-walk.js';
import { defineCrossRule } from '../define.js';
import { getting, hookModule } from '../shared/examples/example-hooks.js';
import { replaceText } from '../fix.js';
import { placeIn } from '../../module/index/hook-results.js';
import { calledFrom, returnedObjects } from './shared/returned-objects.js';

export default defineCrossRule({
  id: 'code/not-cents',
  severity: 'error',
  summary: 'Reports an amount in the result of a hook function that is not a whole number of cents.',
  rationale:
    'Sums assured and premiums are whole cents: 150 means 1.50 in the currency’s unit, and 1.5 is invalid. Only literal values are checked.',
  sections: ['2.4', '2.5'],
  messages: {
    other: '`{field}` is an amount in whole cents, not `{found}`. Give the number of cents.',
  },
  good: [hookModule()],
  bad: [
    hookModule({
      get: getting(`
      return new AlterationPackage({ ...policy, monthly_premium: 99.95, input_data: data });
//                                                               ^^^^^ code/not-cents`),
    }),
  ],
  check: (index, report) => {
    for (const { hook, shape, result, members } of returnedObjects(index))
      for (const { name, literal, value } of members.named) {
        const type = propertyNamed(shape, name)?.type;
        if (type?.kind !== 'integer' || type.unit !== 'cents' || !literal) continue;
        const amount = literal.value;
        if (Number.isInteger(amount)) continue;
        const cents = Number((Number(amount) * (typeof amount === 'string' ? 1 : 100)).toFixed(6));
        const isWhole = amount !== null && typeof amount !== 'boolean' && amount !== '' && Number.isSafeInteger(cents);
        report({
          range: placeIn(result, value),
          message: 'other',
          data: { field: name, found: String(amount) },
          related: calledFrom(hook, result),
          // For a constant, the name is here and its value is elsewhere.
          ...(isWhole &&
            literal.isHere && {
              suggestions: [
                {
                  title: `Change to \`${String(cents)}\``,
                  edits: [replaceText(placeIn(result, value), String(cents))],
                },
              ],
            }),
        });
      }
  },
});
