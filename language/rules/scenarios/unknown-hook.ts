import { placeOf } from '../../module/index/module-index.js';
import { defineCrossRule } from '../define.js';
import { changing } from '../fix.js';
import { meantFirst, suggestion } from '../../names/did-you-mean.js';
import { quoted } from '../../message-text.js';
import { scenarioModule } from './shared/example-scenarios.js';

export default defineCrossRule({
  id: 'scenarios/unknown-hook',
  severity: 'error',
  summary: 'Reports a scenario of an alteration hook that the configuration does not define.',
  rationale:
    'The platform rejects a request for a hook that is not defined, and the code should too. A scenario that expects this, with `error` or `rejection`, is valid.',
  sections: [],
  messages: { unknown: 'The configuration defines no alteration hook `{name}`.{meant}{known}' },
  good: [
    scenarioModule('{ "kind": "alteration", "hook": "change_cover", "data": {} }'),
    scenarioModule(
      '{ "kind": "alteration", "hook": "no_such_hook", "data": {}, "expect": { "error": { "step": "validate" } } }',
    ),
  ],
  bad: [
    scenarioModule(`
{ "kind": "alteration", "hook": "change_covers", "data": {} }
//                               ^^^^^^^^^^^^^ scenarios/unknown-hook`),
  ],
  check: (index, report) => {
    if (!index.knowsAll('alterationHook')) return;
    const hooks = [...index.definitions('alterationHook').keys()];
    for (const scenario of index.scenarios) {
      const { hook, expectsRefusal } = scenario.fact;
      if (!hook || expectsRefusal || hooks.includes(hook.name)) continue;
      const meant = index.nearest('alterationHook', hook.name);
      const place = placeOf(scenario, hook.range);
      report({
        range: place,
        message: 'unknown',
        data: {
          name: hook.name,
          meant: suggestion(meant),
          known: hooks.length === 0 ? ' It defines none.' : ` Its hooks are ${quoted(hooks, 'and')}.`,
        },
        suggestions: meantFirst(meant, hooks).map((one) => changing(place, one)),
      });
    }
  },
});
