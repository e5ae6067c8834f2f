import { defineLocalRule } from '../define.js';
import { hookModule } from '../shared/examples/example-hooks.js';
import { replaceText } from '../fix.js';
import { answersToUnknownKeys } from '../shared/hooks/hook-functions.js';

/** Classes whose errors have just the given text. Other classes may add to it. */
const errors: ReadonlySet<string> = new Set(['Error', 'TypeError', 'RangeError', 'InvalidRequestError']);

export default defineLocalRule({
  id: 'code/unknown-key-unnamed',
  severity: 'information',
  summary: 'Reports an error for an unknown hook key that does not include the key.',
  rationale:
    'The sender of the request sees the text of the error. The recommended text says that the alteration hook key is invalid and includes the key.',
  sections: ['7'],
  messages: {
    unnamed:
      'This error does not tell which hook key it is about. Name the key in its text, behind what is wrong with it.',
  },
  good: [hookModule()],
  bad: [
    hookModule({
      get: `
const getAlteration = ({ alteration_hook_key, data, policy }) => {
  if (alteration_hook_key === 'change_cover') return compute(data, policy);
  throw new Error('Invalid alteration hook key');
//      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ code/unknown-key-unnamed
};`,
    }),
  ],
  visit: (report) => ({
    code: ({ facts }) => {
      for (const { found, otherwise } of answersToUnknownKeys(facts)) {
        if (otherwise.kind !== 'throws' || otherwise.namesKey) continue;
        const { className, value: range } = otherwise;
        const { keyName } = found.dispatch;
        if (className === undefined || keyName === undefined || !errors.has(className)) continue;
        const error = `new ${className}(\`Invalid alteration hook key: \${${keyName}}\`)`;
        report({
          range,
          message: 'unnamed',
          suggestions: [{ title: 'Name the key', edits: [replaceText(range, error)] }],
        });
      }
    },
  }),
});
