import { contentRange, type JsonObject } from '../../syntax/json/tree.js';
import { required } from '../../vocabulary/define.js';
import { scenario } from '../../vocabulary/index.js';
import { defineLocalRule } from '../define.js';
import { replaceValue } from '../fix.js';
import { quoted } from '../../message-text.js';
import { goodScenario, scenarioModule } from './shared/example-scenarios.js';

export default defineLocalRule({
  id: 'scenarios/not-a-scenario',
  severity: 'error',
  summary: 'Reports a file of the scenarios folder that is not a scenario.',
  rationale:
    'Each file of the folder is a test. Its `kind` selects whether it tries a claim, runs an alteration hook or renders a letter; without it, the file cannot be run and fails.',
  sections: [],
  messages: {
    notAnObject: 'A scenario must be an object with a `kind`: {kinds}. Put its members between `{` and `}`.',
    unknownKind: 'There is no kind of scenario that is called `{found}`. Use {kinds}.',
  },
  good: [goodScenario],
  bad: [
    scenarioModule('[]\n^ scenarios/not-a-scenario'),
    scenarioModule(`
{ "kind": "claims" }
//         ^^^^^^ scenarios/not-a-scenario`),
    scenarioModule(`
{ "kind": "hook", "hook": "change_cover", "data": { "cover_amount": 50000 } }
//         ^^^^ scenarios/not-a-scenario`),
  ],
  visit: (report) => ({
    file: ({ kind, outline: { kind: found, opening }, notAnalysed }) => {
      if (kind !== 'scenario' || found === 'object' || notAnalysed !== undefined) return;
      const range = found === 'empty' ? { start: 0, end: 0 } : { start: opening, end: opening + 1 };
      report({ range, message: 'notAnObject', data: { kinds: quoted(kinds, 'or') } });
    },
    union: ({ json, type, discriminator, variant }) => {
      if (type !== scenario || variant || discriminator?.kind !== 'string') return;
      report({
        range: discriminator.value === '' ? discriminator.range : contentRange(discriminator),
        message: 'unknownKind',
        data: { found: discriminator.value, kinds: quoted(kinds, 'or') },
        suggestions: kindsFor(json).map((kind) => ({
          title: `Change to \`${kind}\``,
          edits: [replaceValue(discriminator.range, kind)],
        })),
      });
    },
  }),
});

const kinds = scenario.variants().map(({ type }) => type);

/** The kinds whose required members the object has, and that know the most of its members. */
function kindsFor({ members }: JsonObject): readonly string[] {
  const names = new Set(members.map(({ name }) => name.value));
  const complete = scenario
    .variants()
    .filter(({ properties }) => properties.every(({ name, presence }) => presence !== required || names.has(name)))
    .map(({ type, properties }) => ({ type, known: properties.filter(({ name }) => names.has(name)).length }));
  const most = complete.reduce((most, { known }) => Math.max(most, known), -Infinity);
  return complete.filter(({ known }) => known === most).map(({ type }) => type);
}
