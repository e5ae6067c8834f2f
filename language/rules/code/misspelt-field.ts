import { alterationPackage } from '../../vocabulary/index.js';
import { givenByPlatform } from '../../vocabulary/alteration/alteration-package.js';
import { defineCrossRule } from '../define.js';
import { applying, hookModule } from '../shared/examples/example-hooks.js';
import { placeIn } from '../../module/index/hook-results.js';
import {
  calledFrom,
  misspeltField,
  renamingField,
  requiredFields,
  returnedObjects,
} from './shared/returned-objects.js';

export default defineCrossRule({
  id: 'code/misspelt-field',
  severity: 'warning',
  summary: 'Reports a field of an altered policy whose name is similar to that of an optional field.',
  rationale:
    'The fields of an altered policy are read by name. A misspelt one is ignored, and the default applies: for `end_date`, that is the start date of the policy. A misspelt required field is reported as missing.',
  sections: ['2.5'],
  messages: {
    misspelt: '{shape} has no `{found}`, so `{field}` keeps its default. Did you mean `{field}`?',
  },
  good: [hookModule()],
  bad: [
    hookModule({
      apply: applying(`
      return new AlteredPolicy({ ...overwrite(policy, alteration_package), endDate: policy.end_date });
//                                                                         ^^^^^^^ code/misspelt-field`),
    }),
  ],
  check: (index, report) => {
    for (const returned of returnedObjects(index)) {
      const { hook, shape, result, members } = returned;
      if (shape === alterationPackage) continue;
      const required = requiredFields(shape, index);
      for (const property of shape.properties) {
        const { name } = property;
        if (required.includes(property) || givenByPlatform.has(name)) continue;
        if (members.named.some((one) => one.name === name)) continue;
        const misspelt = misspeltField(returned, name);
        if (!misspelt) continue;
        report({
          range: placeIn(result, misspelt.range),
          message: 'misspelt',
          data: { shape: 'An altered policy', found: misspelt.name, field: name },
          related: calledFrom(hook, result),
          suggestions: [renamingField(result, misspelt, name)],
        });
      }
    }
  },
});
