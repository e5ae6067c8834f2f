import { placeOf, type ModuleIndex } from '../../module/index/module-index.js';
import type { CallFact } from '../../module/facts/template-facts.js';
import { arityOf } from '../../vocabulary/helpers/arity.js';
import { helpers } from '../../vocabulary/index.js';
import { defineCrossRule } from '../define.js';
import { nearest } from '../../names/did-you-mean.js';
import { replaceText } from '../fix.js';

/** One letter in so many may be wrong: modules have helpers that nobody has described, and their names may be near others. */
const lettersPerMistake = 4;
/** A shorter name is near too many others: of one, nothing but the capitals may be wrong. */
const shortest = 5;

export default defineCrossRule({
  id: 'templates/unknown-helper',
  severity: 'hint',
  docs: {
    summary: 'Points out a helper that is not known, but nearly has the name of one that is.',
    rationale:
      'Platforms have helpers that no one described here, so an unknown name is no mistake. One that differs from a known name by a letter or by its capitals probably is. Declare a helper of your own under `helpers` in the tools file, and it counts as known.',
    sections: ['2.7.2'],
  },
  messages: {
    unknown: 'There is no known helper `{name}`. Did you mean `{meant}`? If it exists, declare it in the tools file.',
  },
  examples: {
    good: [
      `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{round claim.granted_amount}} {{#ours}}{{first_name}}{{/ours}}" } }]`,
      {
        '.platform-tools.json': '{ "helpers": { "divided": {} } }',
        'workflows/claims-blocks.json': `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{divided claim.granted_amount 100}}" } }]`,
      },
    ],
    bad: [
      `
[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{ifcondition claim.status '===' 'open'}}" }]
//                                                              ^^^^^^^^^^^ templates/unknown-helper`,
      `
[{ "block": { "type": "input.date", "key": "day", "title": "{{#ifEqual claim.status 'open'}}Day{{/ifEqual}}", "max": "{{datenow}}" } }]
//                                                             ^^^^^^^ templates/unknown-helper
//                                                                                                                      ^^^^^^^ templates/unknown-helper`,
    ],
  },
  judges: 'entries',
  check: (index, report) => {
    for (const located of index.templates) {
      const { fact } = located;
      const meant = fact.kind === 'call' ? meantHelper(index, fact) : undefined;
      if (fact.kind !== 'call' || meant === undefined) continue;
      const names = fact.closeName ? [fact.range, fact.closeName] : [fact.range];
      report({
        range: placeOf(located, fact.range),
        message: 'unknown',
        data: { name: fact.name, meant },
        suggestions: [
          { title: `Change to \`${meant}\``, edits: names.map((name) => replaceText(placeOf(located, name), meant)) },
        ],
      });
    }
  },
});

const known: ReadonlySet<string> = new Set(helpers.map(({ name }) => name));
/** Of a name alone it cannot be told whether it is a helper or a value: these need nothing else. */
const alone: ReadonlySet<string> = new Set(helpers.filter((one) => arityOf(one).min === 0).map(({ name }) => name));

function meantHelper({ options }: ModuleIndex, { name, form }: CallFact): string | undefined {
  if (known.has(name) || options.helpers.has(name)) return undefined;
  const candidates = form === 'bare' ? [...alone] : [...known, ...options.helpers.keys()];
  return name.length < shortest
    ? candidates.find((candidate) => candidate.toLowerCase() === name.toLowerCase())
    : nearest(name, candidates, lettersPerMistake);
}
