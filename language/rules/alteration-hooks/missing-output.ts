import { placeOf, type Place } from '../../module/index/module-index.js';
import { defineCrossRule } from '../define.js';
import { hookModule, validating } from '../shared/examples/example-hooks.js';
import { setAt, type Suggestion } from '../fix.js';
import type { LocatedForm } from '../../module/index/form-outputs.js';
import { hookForms, isRelated, isValidated, nearestPath } from './shared/hook-forms.js';
import { labelFrom } from '../shared/objects/skeleton.js';

const form = (paths: readonly string[]) => ({
  'workflows/alteration-hooks/change_cover.json': JSON.stringify(
    paths.map((key) => ({ type: 'text', key, label: key, validators: [{ validation: { type: 'required' } }] })),
  ),
});

export default defineCrossRule({
  id: 'alteration-hooks/missing-output',
  severity: 'warning',
  summary: 'Reports a member of the data that the validation requires but the form of the hook never provides.',
  rationale:
    'The form of a hook must provide the data that its validation expects. If no component answers a required member, every request from the dashboard fails. An answer goes to the `outputPath` of its component, or else to its `key`.',
  sections: ['2.2', '2.6'],
  messages: {
    missing:
      'The validation requires `{path}`, and no component of `{file}` answers it, so requests from that form are refused. Add one.',
  },
  good: [hookModule({}, form(['cover_amount']))],
  bad: [
    hookModule(
      {
        validate: validating(`
      return Joi.validate(
        data,
        Joi.object().keys({
          cover_amount: Joi.number().required(),
          reason: Joi.string().max(200).required(),
//        ^^^^^^ alteration-hooks/missing-output
          remark: Joi.string(),
        }),
      );`),
      },
      form(['cover_amount']),
    ),
  ],
  check: (index, report) => {
    const reported = new Set<string>();
    for (const { file, form, outputs, data } of hookForms(index)) {
      if (!data || data.isShared || !form.isWhole) continue;
      // The code may add members to the entries of a list before it validates them: a list that is asked for is not searched.
      const isGiven = (names: readonly string[]) => outputs.some((output) => isRelated(output.names, names));
      const free = data.described.filter(({ fact }) => !isGiven(fact.names));
      // A misspelt path is reported where it is written.
      const meant = outputs
        .filter(({ names }) => !isValidated(names, data))
        .map(({ names }) => nearestPath(names, free));
      for (const found of data.described) {
        const { names, range, isRequired } = found.fact;
        const path = names.join('.');
        const place = placeOf(found, range);
        const id = `${place.path} ${String(place.range.start)}`;
        const parent = names.slice(0, -1);
        // If an object is missing, or may be missing, its members are not reported as well.
        const isNeeded = isRequired && (parent.length === 0 || isGiven(parent));
        if (!isNeeded || isGiven(names) || meant.includes(found) || reported.has(id)) continue;
        reported.add(id);
        report({
          range: place,
          message: 'missing',
          data: { path, file },
          related: outputs.slice(0, 1).map((output) => ({ range: output.place, message: 'The form is here.' })),
          suggestions: adding(found.fact.names, form),
        });
      }
    }
  },
});

/** A component for a member, at the end of the form. */
function adding(names: readonly string[], { file }: LocatedForm): readonly Suggestion<Place>[] {
  const key = names.at(-1) ?? '';
  const required = { validation: { type: 'required' } };
  const component = { type: 'text', key, label: labelFrom(key), validators: [required] };
  const path = names.join('.');
  const whole = path === key ? component : { ...component, outputPath: path };
  return [{ title: `Add a component to \`${file}\``, edits: [setAt(file, ['-'], whole)] }];
}
