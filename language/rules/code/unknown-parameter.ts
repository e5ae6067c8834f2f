import type { NamedRange } from '../../module/code/code-facts.js';
import type { HookFunction } from '../../vocabulary/define.js';
import { hookFunctions } from '../../vocabulary/index.js';
import { defineLocalRule } from '../define.js';
import { nearest } from '../../names/did-you-mean.js';
import { hookModule } from '../shared/examples/example-hooks.js';
import { replaceText, type Edit } from '../fix.js';
import { hookFunctionNamed } from '../shared/hooks/hook-functions.js';
import type { OffsetRange } from '../../syntax/range.js';

export default defineLocalRule({
  id: 'code/unknown-parameter',
  severity: 'error',
  summary: 'Reports a misspelt parameter of a hook function, and one that only another hook function receives.',
  rationale:
    'The parameters are members of the argument object, read by name: any other name is `undefined`. `applyAlteration` receives the package instead of the data; the data is its `input_data`. Names that are not similar to any parameter are not reported.',
  sections: ['2.6'],
  messages: {
    misspelt:
      '`{name}` is not given `{found}`, so this is always `undefined`. Did you mean `{meant}`? Use the name of the parameter.',
    other: '`{name}` is not given `{found}`, so this is always `undefined`. It has {parameters}. Use one of them.',
  },
  good: [
    hookModule(),
    hookModule({
      apply: `
const applyAlteration = (params) => {
  const { alteration_hook_key: key, alteration_package: { module } } = params;
  throw new InvalidRequestError(\`Invalid alteration hook key: \${key}\`);
};`,
    }),
  ],
  bad: [
    hookModule({
      apply: `
const applyAlteration = ({ alteration_hook_key, policyHolder, data }) => {
//                                              ^^^^^^^^^^^^ code/unknown-parameter
//                                                            ^^^^ code/unknown-parameter
  throw new InvalidRequestError(\`Invalid alteration hook key: \${alteration_hook_key}\`);
};`,
    }),
  ],
  visit: (report) => ({
    code: ({ facts, text }) => {
      for (const { name, parameters } of facts.functions) {
        const hook = hookFunctionNamed(name);
        const [first] = parameters;
        if (!hook || !first) continue;
        const known = hook.parameters.map((parameter) => parameter.name);
        for (const one of first.names) {
          if (known.includes(one.name)) continue;
          const free = known.filter((candidate) => first.names.every((other) => other.name !== candidate));
          const isOther = otherParameters(hook).includes(one.name);
          const meant = isOther ? undefined : nearest(one.name, free);
          if (!isOther && meant === undefined) continue;
          const replacement = meant ?? (one.name === 'data' ? 'alteration_package' : undefined);
          report({
            range: one.range,
            message: isOther ? 'other' : 'misspelt',
            data: {
              name,
              found: one.name,
              meant: meant ?? '',
              parameters: known.map((parameter) => `\`${parameter}\``).join(', '),
            },
            ...(meant !== undefined && {
              suggestions: [{ title: `Change to \`${meant}\``, edits: [rename(one, meant, text)] }],
            }),
            ...(isOther &&
              replacement !== undefined &&
              free.includes(replacement) &&
              isTakenApart(one, text) && {
                suggestions: [
                  {
                    title: 'Take the `input_data` of the package',
                    edits: [replaceText(one.range, `${replacement}: { input_data: data }`)],
                  },
                ],
              }),
          });
        }
      }
    },
  }),
});

function otherParameters(hook: HookFunction): readonly string[] {
  return hookFunctions
    .filter((other) => other !== hook)
    .flatMap(({ parameters }) => parameters.map(({ name }) => name));
}

/** In a destructuring pattern, a shorthand member keeps its local name. */
function rename({ name, range }: NamedRange, meant: string, text: string): Edit<OffsetRange> {
  return replaceText(range, isTakenApart({ name, range }, text) ? `${meant}: ${name}` : meant);
}

/** Whether a name is a shorthand member of a pattern: `{ name, … }`, not `{ name: other }` and not `params.name`. */
function isTakenApart({ range }: NamedRange, text: string): boolean {
  return /[{,]\s*$/.test(text.slice(0, range.start)) && /^\s*[,=}]/.test(text.slice(range.end));
}
