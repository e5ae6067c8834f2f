import { placeOf, type Place } from '../../module/index/module-index.js';
import { defineCrossRule } from '../define.js';
import { hookModule, validating } from '../shared/examples/example-hooks.js';
import { setAt, type Suggestion } from '../fix.js';
import type { FormOutput, LocatedForm } from '../../module/index/form-outputs.js';
import { hookForms, isValidated } from './shared/hook-forms.js';
import { SimilarPaths } from './shared/similar-paths.js';
import { labelFrom } from '../shared/objects/skeleton.js';

const component = (key: string) => ({
  ...{ type: 'text', key, label: key },
  validators: [{ validation: { type: 'required' } }],
});

const form = (paths: readonly string[]) => ({
  'workflows/alteration-hooks/change_cover.json': JSON.stringify(paths.map(component)),
});

/** A hook whose form asks for the names of drivers. @param drivers the schema of an entry @param before code before the validation */
const drivers = (schema: string, before = '') =>
  hookModule(
    {
      validate: validating(`${before}
      return Joi.validate(
        data,
        Joi.object().keys({
          cover_amount: Joi.number().required(),
          drivers: Joi.array().items(
            Joi.object().keys({
              name: Joi.string().required(),${schema}
            }),
          ).required(),
        }),
      );`),
    },
    {
      'workflows/alteration-hooks/change_cover.json': JSON.stringify([
        component('cover_amount'),
        { type: 'list', key: 'drivers', label: 'D', outputPathList: 'drivers', components: [component('name')] },
      ]),
    },
  );

export default defineCrossRule({
  id: 'alteration-hooks/missing-output',
  severity: 'warning',
  summary: 'Reports a member of the data that the validation requires but the form of the hook never provides.',
  rationale:
    'The form of a hook must provide the data that its validation expects. If no component answers a required member, every request from the dashboard fails. An answer goes to the `outputPath` of its component, or else to its `key`.',
  sections: ['2.2', '2.6'],
  messages: {
    missing:
      'The validation requires `{path}`, and the form does not ask for it. No component of `{file}` answers it, so its requests are refused. Add one.',
  },
  good: [
    hookModule({}, form(['cover_amount'])),
    drivers(''),
    drivers(
      `
              age: Joi.number().required(),`,
      `
      for (const driver of data.drivers) driver.age = 40;`,
    ),
  ],
  bad: [
    drivers(`
              age: Joi.number().required(),
//            ^^^ alteration-hooks/missing-output`),
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
    for (const { file, form, outputs, given, data } of hookForms(index)) {
      if (!data || data.isShared || !form.isWhole) continue;
      // Code that reads a list may add members to its entries before it validates them.
      const isOpenList = ({ component, names }: FormOutput) =>
        component.type?.type === 'list' && data.reads.of(names).length > 0;
      const isGiven = (names: readonly string[]) =>
        given
          .of(names)
          .some(
            (output) =>
              output.component.type?.type !== 'list' || output.names.length >= names.length || isOpenList(output),
          );
      const free = new SimilarPaths(data.described.filter(({ fact }) => !isGiven(fact.names)));
      // A misspelt path is reported where it is written.
      const meant = new Set(
        outputs.filter(({ names }) => !isValidated(names, data)).map(({ names }) => free.nearest(names)),
      );
      for (const found of data.described) {
        const { names, range, isRequired } = found.fact;
        const path = names.join('.');
        const place = placeOf(found, range);
        const id = `${place.path} ${String(place.range.start)}`;
        const parent = names.slice(0, -1);
        // If an object is missing, or may be missing, its members are not reported as well.
        const isNeeded = isRequired && (parent.length === 0 || isGiven(parent));
        if (!isNeeded || isGiven(names) || meant.has(found) || reported.has(id)) continue;
        reported.add(id);
        report({
          range: place,
          message: 'missing',
          data: { path, file },
          related: outputs.slice(0, 1).map((output) => ({ range: output.place, message: 'The form is here.' })),
          suggestions: adding(found.fact.names, form, outputs),
        });
      }
    }
  },
});

/** A component for a member, at the end of the form, or of the list whose entries have that member. */
function adding(
  names: readonly string[],
  { file }: LocatedForm,
  outputs: readonly FormOutput[],
): readonly Suggestion<Place>[] {
  const lists = outputs.filter(
    ({ component, names: list }) => component.type?.type === 'list' && list.every((name, i) => names[i] === name),
  );
  const [list, ...inner] = lists;
  if (inner.length > 0 || list?.component.around) return [];
  const inside = names.slice(list?.names.length ?? 0);
  const key = inside.at(-1) ?? '';
  const required = { validation: { type: 'required' } };
  const component = { type: 'text', key, label: labelFrom(key), validators: [required] };
  const path = inside.join('.');
  const whole = path === key ? component : { ...component, outputPath: path };
  const place = list ? [list.component.entry, 'components', '-'] : ['-'];
  return [{ title: `Add a component to \`${file}\``, edits: [setAt(file, place, whole)] }];
}
