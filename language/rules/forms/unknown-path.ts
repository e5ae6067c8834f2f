import { comparisonsIn } from '../../module/forms/conditions.js';
import { formIn } from '../../module/index/form-outputs.js';
import { issuingForms } from '../../module/snapshot/module.js';
import type { FormComponent } from '../../module/forms/component.js';
import { nearest, suggestion } from '../../names/did-you-mean.js';
import { KnownNames } from '../../names/known-names.js';
import { defineCrossRule } from '../define.js';
import { useName } from '../fix.js';
import { quoteForm } from '../shared/examples/example-hooks.js';
import { allComponents } from './shared/all-forms.js';

export default defineCrossRule({
  id: 'forms/unknown-path',
  severity: 'warning',
  summary: 'Reports a display condition on an answer that no component of the form gives.',
  rationale:
    'The `path` of a display condition is the `key` or the `outputPath` of another component. If there is none, there is never an answer to compare: with `===` the component is never shown. Paths that begin with `policy.` or `policyholder.` are not reported.',
  sections: ['2.2'],
  messages: {
    unknown: 'No component has the key or path `{path}`.{meant} There is no answer to compare. Name another one.',
  },
  good: [
    quoteForm(
      '[{ "type": "checkbox", "key": "more", "label": "More?" }, { "type": "currency", "key": "cover_amount", "displayConditions": [{ "path": "more", "value": true, "condition": "===" }] }]',
    ),
  ],
  bad: [
    quoteForm(`
[{ "type": "checkbox", "key": "more_cover", "label": "More?" },
 { "type": "currency", "key": "cover_amount", "displayConditions": [{ "path": "more_covr", "value": true, "condition": "===" }] }]
//                                                                             ^^^^^^^^^ forms/unknown-path`),
  ],
  check: (index, report) => {
    const { quote, application } = issuingForms(index.options.layout);
    // An application continues its quote: the answers of both are there.
    const quoted = new Set(namesOf(formIn(index, quote).all));
    const known = new Map<readonly FormComponent[], KnownNames>();
    for (const {
      form: { all, isWhole, file },
      component,
      place,
    } of allComponents(index))
      for (const { name, target } of comparisonsIn(component.conditions)) {
        if (target || !isWhole || /^policy(holder)?\./.test(name.value)) continue;
        if (file === application && quoted.has(name.value)) continue;
        let names = known.get(all);
        if (!names) known.set(all, (names = new KnownNames(namesOf(all))));
        const similar = names.nearest(name.value);
        // A question does not depend on itself.
        const meant =
          similar !== undefined && similar === component.key
            ? nearest(
                name.value,
                namesOf(all).filter((one) => one !== component.key),
              )
            : similar;
        const range = place(name);
        report({
          range,
          message: 'unknown',
          data: { path: name.value, meant: suggestion(meant) },
          suggestions: useName(meant, range),
        });
      }
  },
});

/** The names by which a condition may call the questions of a form. */
function namesOf(all: readonly FormComponent[]): readonly string[] {
  return all.flatMap(({ key, written, path }) => (path ? [key ?? [], written?.value ?? []].flat() : []));
}
