import { propertyNamed } from '../../module/typed-walk.js';
import type { Property } from '../../vocabulary/define.js';
import { defineCrossRule } from '../define.js';
import { applying, hookModule } from '../shared/examples/example-hooks.js';
import { replaceText, type Suggestion } from '../fix.js';
import { quoted } from '../shared/hooks/hook-functions.js';
import { nameFor, placeIn } from '../../module/index/hook-results.js';
import { calledFrom, returnedObjects } from './shared/returned-objects.js';
import { formatFit } from '../../shapes/text-format.js';

export default defineCrossRule({
  id: 'code/wrong-field-type',
  severity: 'error',
  summary: 'Reports a field of the wrong type in the result of a hook function.',
  rationale:
    'The fields replace those of the policy, so each value must have the type of the policy’s field: a text, a date, an object, a list. Only literal values are checked; amounts have their own rule.',
  sections: ['2.4', '2.5'],
  messages: {
    text: '`{field}` is a text, not `{found}`. Put it in quotes, or take it from the policy.',
    date: '`{field}` is a date, `YYYY-MM-DD`, and `{found}` does not exist.',
    object: '`{field}` is {kind}, not `{found}`. Put one there, or take it from the policy.',
    data: '`{field}` is the `data` that `getAlteration` is given, not `{found}`. Put `data` there, unchanged.',
  },
  good: [hookModule()],
  bad: [
    hookModule({
      apply: applying(`
      return new AlteredPolicy({
        package_name: 2,
//                    ^ code/wrong-field-type
        sum_assured: alteration_package.sum_assured,
        base_premium: policy.base_premium,
        monthly_premium: alteration_package.monthly_premium,
        module: null,
//              ^^^^ code/wrong-field-type
        start_date: '2026-02-30',
//                  ^^^^^^^^^^^^ code/wrong-field-type
        end_date: null,
      });`),
    }),
    hookModule({
      get: `
const getAlteration = ({ alteration_hook_key, data, policy }) => {
  if (alteration_hook_key === 'change_cover') return new AlterationPackage({ ...policy, input_data: 'cover' });
//                                                                                                  ^^^^^^^ code/wrong-field-type
  throw new Error(\`Invalid alteration hook key: \${alteration_hook_key}\`);
};`,
    }),
  ],
  check: (index, report) => {
    for (const { hook, shape, result, members } of returnedObjects(index))
      for (const { name, literal, value } of members.named) {
        const property = propertyNamed(shape, name);
        const message = literal && property ? faultOf(literal.value, property) : undefined;
        if (!literal || !message) continue;
        report({
          range: placeIn(result, value),
          message,
          data: { field: name, found: String(literal.value), kind: name === 'charges' ? 'a list' : 'an object' },
          related: calledFrom(hook, result),
          ...(literal.isHere && suggestionFor(message, literal.value, placeIn(result, value), nameFor('data', result))),
        });
      }
  },
});

function faultOf(
  value: string | number | boolean | null,
  { name, type, presence }: Property,
): 'text' | 'date' | 'object' | 'data' | undefined {
  // An optional field may be empty.
  if (value === null && presence?.kind !== 'required') return undefined;
  if (name === 'input_data') return 'data';
  if (type.kind === 'free') return 'object';
  if (type.kind !== 'text') return undefined;
  if (typeof value !== 'string') return 'text';
  // A date may include a time of day.
  const fit = type.format === 'date' && !value.includes('T') ? formatFit(value, 'date') : 'fits';
  return fit === 'wrong' || fit === 'nonexistent' ? 'date' : undefined;
}

function suggestionFor<R>(
  message: ReturnType<typeof faultOf>,
  value: string | number | boolean | null,
  range: R,
  data: string | undefined,
): { readonly suggestions?: readonly Suggestion<R>[] } {
  if (message === 'text' && typeof value === 'number')
    return { suggestions: [{ title: 'Put it in quotes', edits: [replaceText(range, quoted(String(value)))] }] };
  if (message === 'data' && data !== undefined)
    return { suggestions: [{ title: `Use \`${data}\``, edits: [replaceText(range, data)] }] };
  return {};
}
