import { defineLocalRule } from '../define.js';
import { applying, hookModule } from '../shared/examples/example-hooks.js';
import { replaceText } from '../fix.js';
import { answersToUnknownKeys } from '../shared/hooks/hook-functions.js';

/** Errors of JavaScript itself. A class defined in the module may be an invalid-request error. */
const errors: ReadonlySet<string> = new Set(['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError']);

export default defineLocalRule({
  id: 'code/invalid-request-error',
  severity: 'information',
  summary: 'Reports that `applyAlteration` throws a plain error for an unknown hook key.',
  rationale:
    'The request is invalid, not the code: in `applyAlteration` such an error is an `InvalidRequestError`, a class that the platform provides.',
  sections: ['7'],
  messages: {
    plain:
      '`applyAlteration` should throw an `InvalidRequestError` here. With an unknown hook key, it is the request that is wrong. Use it instead of `{found}`.',
  },
  good: [hookModule()],
  bad: [
    hookModule({
      apply: applying(
        `
      return overwrite(policy, alteration_package);`,
        `
      throw new Error(\`Invalid alteration hook key: \${alteration_hook_key}\`);
//              ^^^^^ code/invalid-request-error`,
      ),
    }),
  ],
  visit: (report) => ({
    code: ({ facts }) => {
      for (const { found, otherwise } of answersToUnknownKeys(facts)) {
        const isKnown = found.name === 'applyAlteration' && found.dispatch.kind === 'known';
        if (!isKnown || otherwise.kind !== 'throws') continue;
        const { className, classRange: range } = otherwise;
        if (!range || className === undefined || !errors.has(className)) continue;
        report({
          range,
          message: 'plain',
          data: { found: className },
          suggestions: [{ title: 'Use `InvalidRequestError`', edits: [replaceText(range, 'InvalidRequestError')] }],
        });
      }
    },
  }),
});
