import { walkTyped } from '../../module/typed-walk.js';
import { memberValue } from '../../syntax/json/tree.js';
import type { OffsetRange } from '../../syntax/range.js';
import { formats, object, toolsFile, type Property, type ValueType } from '../../vocabulary/index.js';
import { defineToolsRule } from '../define.js';
import { didYouMean } from '../did-you-mean.js';
import { formatFit } from '../text-format.js';
import { fit, jsonKindName, kindName } from '../value-kinds.js';

export default defineToolsRule({
  id: 'tools/invalid',
  severity: 'warning',
  docs: {
    summary: 'Reports a name or a value in the tools file that means nothing.',
    rationale:
      'What the tools file says wrong is left out, and its default holds: a rule that is misspelt keeps its level, a path that leads out of the module is not followed.',
    sections: [],
    noFix: 'What was meant is for its author to say; completion offers all that there is.',
  },
  messages: {
    notAnObject: 'The tools file is an object. Put its properties between `{` and `}`.',
    unknownName: 'The {owner} has nothing that is called `{name}`, so this does nothing.{meant} It can have {names}.',
    unknownRule: 'There is no rule `{name}`, so this does nothing.{meant} Correct it, or remove it.',
    missing: 'The {owner} has no `{name}`, so it means nothing. Add it.',
    wrongType: '{found} stands here, and only {expected} means something. Correct it.',
    notAllowed: 'There is no {noun} `{value}`, so this is left out.{meant} Use one of {values}.',
    notInForm: '`{value}` is no {noun}, so this is left out. Correct it.',
    tooSmall: 'A number from {minimum} must stand here, and this is {value}. Correct it.',
    unknownTimeZone: 'There is no time zone `{value}`. Use an IANA name, such as `Africa/Johannesburg`.',
    unknownLocale: '`{value}` is no language tag. Use one such as `en-ZA`.',
    reversedArity: 'A helper cannot take at least {min} and at most {max} arguments. Exchange them.',
  },
  examples: {
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
  },
  check: ({ root, rules }, report) => {
    if (root.kind !== 'object') {
      report({ range: { start: root.range.start, end: root.range.start + 1 }, message: 'notAnObject' });
      return;
    }
    const reportRule = (range: OffsetRange, name: string) => {
      if (rules.includes(name)) return;
      report({ range, message: 'unknownRule', data: { name, meant: didYouMean(name, rules) } });
    };
    walkTyped(root, object(toolsFile), [
      {
        object: ({ json, shape }) => {
          const names = shape.properties.map(({ name }) => name);
          for (const { name } of json.members) {
            if (names.includes(name.value) || (shape === toolsFile && name.value === '$schema')) continue;
            const meant = didYouMean(name.value, names);
            const data = { owner: shape.name, name: name.value, meant, names: listed(names) };
            report({ range: name.range, message: 'unknownName', data });
          }
          for (const { name, presence } of shape.properties)
            if (presence.kind === 'required' && !memberValue(json, name)) {
              const range = { start: json.range.start, end: json.range.start + 1 };
              report({ range, message: 'missing', data: { owner: shape.name, name } });
            }
          const [min, max] = [memberValue(json, 'min'), memberValue(json, 'max')];
          if (min?.kind === 'number' && max?.kind === 'number' && min.value > max.value)
            report({ range: min.range, message: 'reversedArity', data: { min: min.literal, max: max.literal } });
        },
        map: ({ json, type }) => {
          if (type.names === 'rule') for (const { name } of json.members) reportRule(name.range, name.value);
        },
        value: ({ json, type, property }) => {
          if (fit(json, type) !== 'fits') {
            const data = { expected: kindName(type), found: capitalised(jsonKindName(json)) };
            report({ range: json.range, message: 'wrongType', data });
          } else if (json.kind === 'string') {
            if (property?.name === 'rule') reportRule(json.range, json.value);
            const wrong = wrongText(json.value, type, property);
            if (wrong) report({ range: json.range, ...wrong });
          } else if (json.kind === 'number' && type.kind === 'integer' && json.value < (type.minimum ?? -Infinity))
            report({
              range: json.range,
              message: 'tooSmall',
              data: { minimum: String(type.minimum), value: json.literal },
            });
        },
      },
    ]);
  },
});

/** What is wrong with a text of the right type. */
function wrongText(value: string, type: ValueType, property: Property | undefined) {
  if (type.kind === 'choice') {
    const values = type.options.map((option) => option.value);
    if (values.includes(value)) return undefined;
    const data = { noun: type.name, value, meant: didYouMean(value, values), values: listed(values) };
    return { message: 'notAllowed', data } as const;
  }
  if (type.kind === 'text' && type.format && formatFit(value, type.format) !== 'fits')
    return { message: 'notInForm', data: { value, noun: formats[type.format].noun } } as const;
  if (property?.name === 'timeZone' && !isTimeZone(value))
    return { message: 'unknownTimeZone', data: { value } } as const;
  if (property?.name === 'locale' && !isLocale(value)) return { message: 'unknownLocale', data: { value } } as const;
  return undefined;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

function isTimeZone(name: string): boolean {
  return isAccepted(() => new Intl.DateTimeFormat('en', { timeZone: name }));
}

function isLocale(tag: string): boolean {
  return isAccepted(() => Intl.getCanonicalLocales(tag));
}

/** The functions of Intl throw at a name that they do not know. */
function isAccepted(use: () => unknown): boolean {
  try {
    use();
    return true;
  } catch {
    return false;
  }
}
