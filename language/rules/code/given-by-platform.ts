import { givenByPlatform } from '../../vocabulary/alteration/alteration-package.js';
import { alterationPackage } from '../../vocabulary/index.js';
import { defineCrossRule } from '../define.js';
import { getting, hookModule } from '../shared/examples/example-hooks.js';
import { replaceText } from '../fix.js';
import { placeIn } from '../../module/index/hook-results.js';
import { calledFrom, returnedObjects } from './shared/returned-objects.js';

export default defineCrossRule({
  id: 'code/given-by-platform',
  severity: 'information',
  summary: 'Points out a field of an alteration package that the platform sets.',
  rationale:
    'The platform sets the identifier and the status of each package: `pending` when it is created, `applied` once it is applied. A value set in `getAlteration` has no effect and is misleading. Fields that are copied along with the policy are not reported.',
  sections: ['2.4'],
  messages: {
    given: 'The platform sets `{field}` of each alteration package. This value is ignored. Remove it.',
  },
  good: [
    hookModule(),
    hookModule({
      get: `
const getAlteration = ({ alteration_hook_key, data, policy }) => {
  if (alteration_hook_key === 'change_cover') return new AlterationPackage({ ...policy, input_data: data });
  throw new Error(\`Invalid alteration hook key: \${alteration_hook_key}\`);
};`,
    }),
  ],
  bad: [
    hookModule({
      get: getting(`
      return new AlterationPackage({
        alteration_package_id: createUuid(),
//      ^^^^^^^^^^^^^^^^^^^^^ code/given-by-platform
        ...policy,
        input_data: data,
        status: 'pending',
//      ^^^^^^ code/given-by-platform
      });`),
    }),
  ],
  check: (index, report) => {
    for (const { hook, shape, result, members } of returnedObjects(index)) {
      if (shape !== alterationPackage) continue;
      for (const { name, range, removal } of members.named) {
        if (!givenByPlatform.has(name)) continue;
        report({
          range: placeIn(result, range),
          message: 'given',
          data: { field: name },
          tag: 'unnecessary',
          related: calledFrom(hook, result),
          ...(removal && {
            suggestions: [{ title: `Remove \`${name}\``, edits: [replaceText(placeIn(result, removal), '')] }],
          }),
        });
      }
    }
  },
});
