import { walkTyped } from '../../module/typed-walk.js';
import { memberValue } from '../../syntax/json/tree.js';
import { opening, type OffsetRange } from '../../syntax/range.js';
import { object, toolsFile } from '../../vocabulary/index.js';
import { closedShapeMessages, closedShapeVisitor } from '../../shapes/closed-shape.js';
import { defineToolsRule } from '../define.js';
import { didYouMean } from '../../names/did-you-mean.js';

export default defineToolsRule({
  id: 'tools/invalid',
  severity: 'warning',
  summary: 'Reports an unknown name or an invalid value in the tools file.',
  rationale:
    'Invalid parts of the tools file are ignored, and the defaults apply: a misspelt rule keeps its level, a path that leads out of the module is not followed.',
  sections: [],
  noFix: 'Only the author knows what was meant; completion offers all valid names.',
  messages: {
    notAnObject: 'The tools file must be an object. Put its properties between `{` and `}`.',
    extendsNothing:
      'The path `{path}` leads to no `.platform-tools.json` in this repository, or back to this file: nothing is taken over.',
    unknownRule: 'There is no rule `{name}`, so this does nothing.{meant}',
    ...closedShapeMessages,
    unknownTimeZone: 'There is no time zone `{value}`. Use an IANA name, such as `Africa/Johannesburg`.',
    unknownLocale: '`{value}` is not a language tag. Use e.g. `en-ZA`.',
    reversedArity: 'A helper cannot take at least {min} and at most {max} arguments. Exchange them.',
  },
  good: [
    {
      '.platform-tools.json': `
{
  "rules": { "claims/unknown-block-type": "warning" },
  "helpers": { "maskNumber": { "arity": { "min": 1, "max": 2 } } },
  "banks": ["example_bank"],
  "timeZone": "Africa/Johannesburg",
  "locale": "en-ZA"
}`,
    },
  ],
  bad: [
    {
      '.platform-tools.json': `
{
  "rules": { "claims/unknown-block-typ": "warning", "json/syntax": "loud" },
//           ^^^^^^^^^^^^^^^^^^^^^^^^^^ tools/invalid
//                                                                 ^^^^^^ tools/invalid
  "layuot": {},
//^^^^^^^^ tools/invalid
  "layout": { "code": "../code" },
//                    ^^^^^^^^^ tools/invalid
  "helpers": { "maskNumber": { "arity": { "min": 2, "max": 1 } } },
//                                               ^ tools/invalid
  "banks": "example_bank",
//         ^^^^^^^^^^^^^^ tools/invalid
  "timeZone": "Johannesburg"
//            ^^^^^^^^^^^^^^ tools/invalid
}`,
    },
  ],
  check: ({ root, rules }, report) => {
    if (root.kind !== 'object') {
      report({ range: opening(root.range), message: 'notAnObject' });
      return;
    }
    const reportRule = (range: OffsetRange, name: string) => {
      if (rules.includes(name)) return;
      report({ range, message: 'unknownRule', data: { name, meant: didYouMean(name, rules) } });
    };
    walkTyped(root, object(toolsFile), [
      closedShapeVisitor(toolsFile, report),
      {
        object: ({ json }) => {
          const [min, max] = [memberValue(json, 'min'), memberValue(json, 'max')];
          if (min?.kind === 'number' && max?.kind === 'number' && min.value > max.value)
            report({ range: min.range, message: 'reversedArity', data: { min: min.literal, max: max.literal } });
        },
        map: ({ json, type }) => {
          if (type.names === 'rule') for (const { name } of json.members) reportRule(name.range, name.value);
        },
        value: ({ json, property }) => {
          if (json.kind !== 'string') return;
          if (property?.name === 'rule') reportRule(json.range, json.value);
          const data = { value: json.value };
          if (property?.name === 'timeZone' && !isTimeZone(json.value))
            report({ range: json.range, message: 'unknownTimeZone', data });
          if (property?.name === 'locale' && !isLocale(json.value))
            report({ range: json.range, message: 'unknownLocale', data });
        },
      },
    ]);
  },
});

function isTimeZone(name: string): boolean {
  return isAccepted(() => new Intl.DateTimeFormat('en', { timeZone: name }));
}

function isLocale(tag: string): boolean {
  return isAccepted(() => Intl.getCanonicalLocales(tag));
}

/** The functions of Intl throw for unknown names. */
function isAccepted(use: () => unknown): boolean {
  try {
    use();
    return true;
  } catch {
    return false;
  }
}
