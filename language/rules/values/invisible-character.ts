import { namedCalls } from '../../module/templates/template-calls.js';
import { contentRange, memberNamed } from '../../syntax/json/tree.js';
import { firstInvisible, lookalike } from '../../syntax/lookalikes.js';
import { inside, type OffsetRange } from '../../syntax/range.js';
import { defineLocalRule, ofShape, type LocalReporter } from '../define.js';
import { escaped, replaceText } from '../fix.js';

export default defineLocalRule({
  id: 'values/invisible-character',
  severity: 'warning',
  summary: 'Reports no-break spaces and zero-width characters in keys and in texts that a template compares.',
  rationale:
    'Word processors and web pages put them into copied texts. Nothing shows them, and a key with one is another key: a comparison with the same text without it never holds.',
  sections: ['2.7.2'],
  messages: {
    invisible: 'There is a {name} in this {what}. Nothing shows it, and comparisons need it. Write `{meant}`.',
  },
  good: [
    `
[{ "block": { "type": "heading", "key": "distance", "title": "5\u00a0km" } }]`,
  ],
  bad: [
    `
[{ "block": { "type": "divider", "key": "line\u200b" } }]
//                                       ^^^^^ values/invisible-character`,
    `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{ifCondition claim.status '===' 'op\u00aden'}}" }]
//                                                                                              ^^^^^ values/invisible-character`,
  ],
  visit: (report) => ({
    object: ofShape(
      ({ properties }) => properties.some(({ name }) => name === 'key'),
      ({ json }) => {
        const key = memberNamed(json, 'key')?.value;
        if (key?.kind === 'string') look(report, key.value, contentRange(key), 'key', escaped);
      },
    ),
    template: ({ template, toSource }) => {
      for (const { name, node } of namedCalls(template)) {
        if (!comparing.has(name)) continue;
        for (const param of node.params)
          if (param.type === 'StringLiteral' && param.closed)
            look(report, param.value, toSource(inside(param.range)), 'text', escaped);
      }
    },
  }),
});

const comparing: ReadonlySet<string> = new Set(['ifCondition', 'ifEquals', 'if']);

function look(
  report: LocalReporter<'invisible'>,
  text: string,
  range: OffsetRange,
  what: string,
  written: (text: string) => string,
): void {
  const found = firstInvisible(text);
  if (!found) return;
  const meant = plain(text);
  report({
    range,
    message: 'invisible',
    data: { name: found.name, what, meant },
    suggestions: meant === '' ? [] : [{ title: `Write \`${meant}\``, edits: [replaceText(range, written(meant))] }],
  });
}

/** The text with spaces in the place of no-break spaces, and nothing in that of other invisible characters. */
function plain(text: string): string {
  const one = (character: string) => {
    const kind = lookalike(character)?.kind;
    return kind === 'no-break-space' ? ' ' : kind === 'zero-width-character' ? '' : character;
  };
  return [...text].map(one).join('').trim();
}
