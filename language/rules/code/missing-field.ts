import { counted } from '../../../protocol/counted.js';
import { opening } from '../../syntax/range.js';
import { defineCrossRule } from '../define.js';
import { applying, hookModule } from '../shared/examples/example-hooks.js';
import type { Edit } from '../fix.js';
import type { Place } from '../define.js';
import { placeIn } from '../../module/index/hook-results.js';
import {
  addField,
  calledFrom,
  misspeltField,
  renamingField,
  requiredFields,
  returnedObjects,
} from './shared/returned-objects.js';

export default defineCrossRule({
  id: 'code/missing-field',
  severity: 'error',
  summary: 'Reports an alteration package or an altered policy that lacks a required field.',
  rationale:
    'The fields of an altered policy replace those of the policy, and those of a package are saved and shown. Only the sum assured of a group scheme may be omitted; the platform sets the id and the status of a package. Objects that are built in several steps, or with `...`, are not checked.',
  sections: ['2.4', '2.5', '2.6'],
  messages: {
    missing: 'This {shape}, which `{function}` returns, has no {fields}. Add what is missing.',
    misspelt:
      'There is no `{found}` here. Did you mean `{field}`? This {shape}, which `{function}` returns, has no `{field}`.',
  },
  good: [
    hookModule(),
    hookModule({
      apply: `
const applyAlteration = ({ alteration_hook_key, policy, alteration_package }) => {
  if (alteration_hook_key === 'change_cover') return new AlteredPolicy({ ...policy, ...alteration_package });
  throw new InvalidRequestError(\`Invalid alteration hook key: \${alteration_hook_key}\`);
};`,
    }),
  ],
  bad: [
    hookModule({
      apply: applying(`
      return new AlteredPolicy({
//                             ^ code/missing-field
        package_name: policy.package_name,
        sum_assured: alteration_package.sum_assured,
        monthly_premum: alteration_package.monthly_premium,
//      ^^^^^^^^^^^^^^ code/missing-field
        module: alteration_package.module,
        end_date: policy.end_date,
      });`),
    }),
  ],
  check: (index, report) => {
    for (const returned of returnedObjects(index)) {
      const { hook, shape, result, members } = returned;
      const data = { shape: shape.name, function: hook.fact.name };
      const missing: string[] = [];
      for (const { name } of requiredFields(shape, index)) {
        if (members.named.some((one) => one.name === name)) continue;
        const misspelt = misspeltField(returned, name);
        if (misspelt)
          report({
            range: placeIn(result, misspelt.range),
            message: 'misspelt',
            data: { ...data, found: misspelt.name, field: name },
            related: calledFrom(hook, result),
            suggestions: [renamingField(result, misspelt, name)],
          });
        else missing.push(name);
      }
      if (missing.length === 0 || !members.complete) continue;
      const edits = missing.map((name) => addField(returned, name));
      const fields = missing.map((name) => `\`${name}\``);
      report({
        range: placeIn(result, opening(members.range)),
        message: 'missing',
        data: { ...data, fields: fields.join(' and no ') },
        related: calledFrom(hook, result),
        ...(edits.every((edit): edit is Edit<Place> => edit !== undefined) && {
          suggestions: [
            {
              title: fields.length > 3 ? `Add the ${counted(fields.length, 'field')}` : `Add ${fields.join(', ')}`,
              edits,
            },
          ],
        }),
      });
    }
  },
});
