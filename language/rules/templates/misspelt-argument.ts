import { inside } from '../../syntax/range.js';
import { namedCalls } from '../../module/templates/template-calls.js';
import type { HashPair } from '../../syntax/template/tree.js';
import { helperNamed, type Helper } from '../../vocabulary/index.js';
import { defineLocalRule } from '../define.js';
import { nearest } from '../../names/did-you-mean.js';
import { useName } from '../fix.js';

export default defineLocalRule({
  id: 'templates/misspelt-argument',
  severity: 'warning',
  summary: 'Reports a named argument, or a unit as its value, whose name is similar to a known one.',
  rationale:
    'A helper ignores unknown names: with `measurment=`, a difference of dates is counted in days, whatever the unit. Names that are not similar to a known one are not reported.',
  sections: ['2.7.2'],
  messages: {
    name: '`{helper}` has no argument `{found}`, so it says nothing here. Did you mean `{meant}`? Rename it.',
    value: '`{found}` is none of the values of `{name}`. Did you mean `{meant}`? Change it.',
  },
  good: [
    `
[{ "block": { "type": "alert", "key": "note",
  "markdown": "{{dateDifference (dateNow) (dateAdd claim.incident_date day=1) measurement='month'}} {{zarString 5 cents=true}}" } }]`,
  ],
  bad: [
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{dateDifference (dateNow) claim.incident_date measurment='months'}}" } }]
//                                                                                                        ^^^^^^^^^^ templates/misspelt-argument`,
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{dateDifference (dateNow) claim.incident_date measurement='moths'}}" } }]
//                                                                                                                     ^^^^^ templates/misspelt-argument`,
  ],
  visit: (report) => ({
    template: ({ template, toSource }) => {
      for (const { name, node } of namedCalls(template)) {
        const helper = helperNamed(name);
        for (const pair of (helper && node.hash?.pairs) ?? []) {
          const wrong = helper && (misspeltName(helper, pair) ?? misspeltValue(helper, pair));
          if (!wrong) continue;
          const range = toSource(wrong.range);
          report({
            range,
            message: wrong.message,
            data: { helper: name, name: pair.key, found: wrong.found, meant: wrong.meant },
            suggestions: useName(wrong.meant, range),
          });
        }
      }
    },
  }),
});

function misspeltName({ hash }: Helper, { key, keyRange }: HashPair) {
  const names = hash.map(({ name }) => name);
  const meant = key === '' || isOneOf(key, names) ? undefined : nearest(key, names);
  return meant === undefined ? undefined : { message: 'name' as const, range: keyRange, found: key, meant };
}

function misspeltValue({ hash }: Helper, { key, value }: HashPair) {
  const values = hash.find(({ name }) => name === key)?.values?.map((one) => one.value);
  if (value.type !== 'StringLiteral' || !values || isOneOf(value.value, values)) return undefined;
  const meant = nearest(value.value, values);
  return meant === undefined
    ? undefined
    : { message: 'value' as const, range: inside(value.range), found: value.value, meant };
}

/** Units may be singular. */
function isOneOf(text: string, names: readonly string[]): boolean {
  return names.includes(text) || names.includes(`${text}s`);
}
