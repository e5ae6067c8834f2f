import { placeOf } from '../../module/index/module-index.js';
import { defineCrossRule } from '../define.js';
import { hookModule, validating } from '../shared/examples/example-hooks.js';
import { setAt } from '../fix.js';
import { hookForms, isRelated, isValidated, nearestPath } from './shared/hook-forms.js';
import { inWords } from '../shared/objects/skeleton.js';

const form = (paths: readonly string[]) => ({
  'workflows/alteration-hooks/change_cover.json': JSON.stringify(
    paths.map((outputPath) => ({ type: 'input.text', key: outputPath, label: outputPath, outputPath })),
  ),
});

export default defineCrossRule({
  id: 'alteration-hooks/missing-output',
  severity: 'warning',
  summary: 'Reports a member of the data that the validation requires but the form of the hook never provides.',
  rationale:
    'The form of a hook must provide the data that its validation expects. If no `outputPath` leads to a required member, every request from the dashboard fails.',
  sections: ['2.2', '2.6'],
  messages: {
    missing:
      'The validation requires `{path}`, and no element of `{file}` has it as its `outputPath`, so requests from that form are refused. Add such an element.',
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
    for (const { file, outputs, data } of hookForms(index)) {
      if (!data || data.isShared) continue;
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
        const key = names.at(-1) ?? path;
        report({
          range: place,
          message: 'missing',
          data: { path, file },
          related: outputs.slice(0, 1).map((output) => ({ range: output.place, message: 'The form is here.' })),
          suggestions: [
            {
              title: `Add an element to \`${file}\``,
              edits: [setAt(file, ['-'], { type: 'input.text', key, label: inWords(key), outputPath: path })],
            },
          ],
        });
      }
    }
  },
});
