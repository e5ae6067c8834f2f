import { placeOf, type ModuleIndex } from '../../module/index/module-index.js';
import { folderOf, pathIn, staysInside, withoutDots } from '../../module/snapshot/paths.js';
import { defineCrossRule } from '../define.js';
import { changing } from '../fix.js';
import { meantFirst, nearest, suggestion } from '../../names/did-you-mean.js';
import { quoted } from '../../message-text.js';
import { goodScenario, scenarioModule } from './shared/example-scenarios.js';

export default defineCrossRule({
  id: 'scenarios/missing-sample',
  severity: 'error',
  summary: 'Reports a scenario whose sample is not in the samples folder.',
  rationale: 'Without its sample, a scenario has no policy, cannot be run and fails.',
  sections: [],
  messages: { missing: 'There is no sample `{path}`.{meant}{known}' },
  good: [goodScenario],
  bad: [
    scenarioModule(`
{ "kind": "claim", "sample": "polices.json" }
//                            ^^^^^^^^^^^^ scenarios/missing-sample`),
    scenarioModule(`
{ "kind": "claim", "policyholder": "polic.json" }
//                                  ^^^^^^^^^^ scenarios/missing-sample`),
  ],
  check: (index, report) => {
    const { samples: folder } = index.options.layout;
    const names = samplesOf(index);
    for (const scenario of index.scenarios)
      for (const { name, range } of scenario.fact.samples) {
        const path = pathIn(folder, withoutDots(name));
        // Paths that lead outside are reported by a rule for all paths; subfolders of the samples folder are not known.
        if (!staysInside(name) || folderOf(path) !== folder || index.exists(path)) continue;
        const meant = nearest(name, names);
        const place = placeOf(scenario, range);
        report({
          range: place,
          message: 'missing',
          data: {
            path,
            meant: suggestion(meant),
            known:
              names.length === 0
                ? ' There is none.'
                : ` There ${names.length === 1 ? 'is' : 'are'} ${quoted(names, 'and')}.`,
          },
          suggestions: meantFirst(meant, names).map((one) => changing(place, one)),
        });
      }
  },
});

function samplesOf(index: ModuleIndex): readonly string[] {
  const { samples } = index.options.layout;
  const others = new Set(index.filesOf('scenario').map(({ path }) => path));
  return index
    .filesIn(samples)
    .filter((path) => path.endsWith('.json') && !others.has(path))
    .map((path) => path.slice(samples === '' ? 0 : samples.length + 1));
}
