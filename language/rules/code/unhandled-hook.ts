import { placeOf } from '../../module/index/module-index.js';
import { defineCrossRule } from '../define.js';
import { definedHere } from '../shared/names/definitions.js';
import { helpers, hookConfiguration, hookModule } from '../shared/examples/example-hooks.js';
import { insertCodeBefore, useName } from '../fix.js';
import { caseFor, headOf, hookFunctionsIn } from '../shared/hooks/hook-functions.js';
import { misspeltKey, unhandledHooks } from '../shared/hooks/hook-keys.js';

const twoHooks = hookConfiguration.replace(' }],', ' },\n    { "key": "add_member", "name": "Add member" }],');

export default defineCrossRule({
  id: 'code/unhandled-hook',
  severity: 'error',
  summary: 'Reports a hook function that does not handle one of the alteration hooks.',
  rationale:
    'Each of the three functions must handle every key that the configuration defines: a request goes through all of them. A function handles a hook if it compares the key with the hook’s key, looks the key up or passes it on, or does anything but throw for other keys.',
  sections: ['2.6'],
  messages: {
    unhandled:
      '`{name}` does not handle the hook `{key}`. No request for it can be completed. Add a `case` or a comparison for it.',
    misspelt: 'There is no alteration hook `{found}`. Did you mean `{key}`? `{name}` does not handle that one.',
  },
  good: [
    hookModule(),
    hookModule({
      apply: `
const handlers = { change_cover: () => null };
const applyAlteration = (params) => {
  const handler = handlers[params.alteration_hook_key];
  return handler(params);
};`,
    }),
  ],
  bad: [
    {
      '.platform-config.json': twoHooks,
      'code/helpers.js': helpers,
      'code/main.js': `
const validateAlterationPackageRequest = ({ alteration_hook_key, data }) => {
  switch (alteration_hook_key) {
//^^^^^^ code/unhandled-hook
    case 'change_cover':
      return Joi.validate(data, Joi.object());
    default:
      throw new Error(\`Invalid alteration hook key: \${alteration_hook_key}\`);
  }
};
const getAlteration = ({ alteration_hook_key, data, policy }) => {
//    ^^^^^^^^^^^^^ code/unhandled-hook
  if (alteration_hook_key === 'change_cover') return compute(data, policy);
  throw new Error(\`Invalid alteration hook key: \${alteration_hook_key}\`);
};
const applyAlteration = ({ alteration_hook_key, policy, alteration_package }) => {
  switch (alteration_hook_key) {
    case 'change_cover':
    case 'add_membr':
//        ^^^^^^^^^ code/unhandled-hook
      return overwrite(policy, alteration_package);
    default:
      throw new InvalidRequestError(\`Invalid alteration hook key: \${alteration_hook_key}\`);
  }
};`,
    },
  ],
  check: (index, report) => {
    for (const found of hookFunctionsIn(index)) {
      const { name, dispatch } = found.code.fact;
      for (const hook of unhandledHooks(index, found)) {
        const key = hook.fact.name;
        const related = definedHere(hook);
        const misspelt = misspeltKey(index, found, key);
        if (misspelt) {
          const place = placeOf(found.code, misspelt.range);
          report({
            range: place,
            message: 'misspelt',
            data: { name, key, found: misspelt.name },
            related,
            suggestions: useName(key, place),
          });
          continue;
        }
        const [firstCase] = dispatch.switches[0]?.cases ?? [];
        report({
          range: placeOf(found.code, headOf(found.code.fact)),
          message: 'unhandled',
          data: { name, key },
          related,
          ...(firstCase && {
            suggestions: [
              {
                title: `Add a \`case\` for \`${key}\``,
                edits: [insertCodeBefore(placeOf(found.code, firstCase), caseFor(key, name))],
              },
            ],
          }),
        });
      }
    }
  },
});
