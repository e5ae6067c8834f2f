import { emptyAt } from '../../syntax/range.js';
import type { CallFact } from '../../module/facts/template-facts.js';
import { placeOf, type Located } from '../../module/index/module-index.js';
import { defineCrossRule, type Place } from '../define.js';
import { replaceText, type Edit } from '../fix.js';
import { comparesInIf } from './shared/operators.js';

export default defineCrossRule({
  id: 'templates/if-with-operator',
  severity: 'information',
  summary: 'Points out, once a file, an `if` that compares.',
  rationale:
    'On the platform, `if` with an operator compares like `ifCondition`. Plain handlebars accepts one value for `if` and fails with more, so such a template works only there. The specification names `ifCondition`.',
  sections: ['2.7.2'],
  messages: {
    compares: 'Write `ifCondition` to compare: plain handlebars has no `if` with an operator.',
  },
  good: [
    `
[{ "block": { "type": "markdown", "key": "note", "markdown": "{{#if (ifCondition claim.status '===' 'open')}}Open{{/if}}" } }]`,
  ],
  bad: [
    `
[{ "block": { "type": "markdown", "key": "note", "markdown": "{{#if claim.status '===' 'open'}}Open{{/if}}" } },
//                                                               ^^ templates/if-with-operator
 { "block": { "type": "divider", "key": "line" }, "show_if": "{{if claim.status '===' 'open'}}" }]`,
  ],
  check: (index, report) => {
    const byFile = new Map<string, Located<CallFact>[]>();
    for (const located of index.templates) {
      const { fact } = located;
      if (fact.kind !== 'call' || !comparesInIf(fact.name, fact.arguments.length, fact.texts[1])) continue;
      const calls = byFile.get(located.path) ?? [];
      byFile.set(located.path, [...calls, { ...located, fact }]);
    }
    for (const [first, ...others] of byFile.values())
      if (first)
        report({
          range: placeOf(first, first.fact.range),
          message: 'compares',
          ...(others.length > 0 && {
            more: others.length,
            related: others.map((other) => ({
              range: placeOf(other, other.fact.range),
              message: 'Another `if` that compares is here.',
            })),
          }),
          fix: { title: 'Compare with `ifCondition`', edits: [first, ...others].flatMap(comparing) },
        });
  },
});

/** In a block's tag, the comparison becomes the value of `if`; anywhere else it replaces the name. */
function comparing(call: Located<CallFact>): readonly Edit<Place>[] {
  const { form, range, arguments: given } = call.fact;
  const [first, , last] = given;
  if (form !== 'block' || !first || !last) return [replaceText(placeOf(call, range), 'ifCondition')];
  return [
    replaceText(placeOf(call, emptyAt(first.start)), '(ifCondition '),
    replaceText(placeOf(call, emptyAt(last.end)), ')'),
  ];
}
