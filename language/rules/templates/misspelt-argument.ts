import { inside, type OffsetRange } from '../../syntax/range.js';
import { hasLookalike } from '../../syntax/lookalikes.js';
import { namedCalls } from '../../module/templates/template-calls.js';
import type { HashPair } from '../../syntax/template/tree.js';
import { helperNamed, type Helper } from '../../vocabulary/index.js';
import { defineLocalRule } from '../define.js';
import { nearest } from '../../names/did-you-mean.js';
import { quoted } from '../../message-text.js';
import { replaceText, useName } from '../fix.js';

export default defineLocalRule({
  id: 'templates/misspelt-argument',
  severity: 'warning',
  summary: 'Reports a named argument that its helper does not take, and a misspelt unit as the value of one.',
  rationale:
    'A helper ignores unknown names: with `measurment=`, a difference of dates is counted in days, whatever the unit, and with `forma=` a date is written in the usual format.',
  sections: ['2.7.2'],
  messages: {
    name: '`{helper}` has no argument `{found}`. Did you mean `{meant}`? It says nothing here.',
    unknown: '`{helper}` takes no argument `{found}`, so it says nothing here.{known} Remove it.',
    value: '`{name}` has no value `{found}`. Did you mean `{meant}`?',
  },
  good: [
    `
[{ "block": { "type": "alert", "key": "note",
  "markdown": "{{dateDifference (dateNow) (dateAdd claim.incident_date day=1) measurement='month'}} {{dateFormat claim.created_at format='D MMM'}}" } }]`,
  ],
  bad: [
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{dateDifference (dateNow) claim.incident_date measurment='months'}}" } }]
//                                                                                                        ^^^^^^^^^^ templates/misspelt-argument`,
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{dateDifference (dateNow) claim.incident_date measurement='moths'}}" } }]
//                                                                                                                     ^^^^^ templates/misspelt-argument`,
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{dateFormat claim.created_at forma='D MMM'}} {{zarString 5 cents=true}}" } }]
//                                                                                       ^^^^^ templates/misspelt-argument
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
            data: {
              helper: name,
              name: pair.key,
              found: wrong.found,
              meant: wrong.meant ?? '',
              known:
                helper.hash.length === 0
                  ? ''
                  : ` It knows ${quoted(
                      helper.hash.map((one) => one.name),
                      'and',
                    )}.`,
            },
            suggestions:
              wrong.meant === undefined
                ? [
                    {
                      title: `Remove \`${pair.key}\``,
                      edits: [replaceText(toSource(withSpace(pair, template.text)), '')],
                    },
                  ]
                : useName(wrong.meant, range),
          });
        }
      }
    },
  }),
});

/** A named argument with the white space before it. */
function withSpace({ range }: HashPair, text: string): OffsetRange {
  return { start: text.slice(0, range.start).trimEnd().length, end: range.end };
}

function misspeltName({ hash }: Helper, { key, keyRange }: HashPair) {
  const names = hash.map(({ name }) => name);
  if (key === '' || hasLookalike(key) || isOneOf(key, names)) return undefined;
  const meant = nearest(key, names);
  const message = meant === undefined ? ('unknown' as const) : ('name' as const);
  return { message, range: keyRange, found: key, meant };
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
