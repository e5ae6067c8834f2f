import type { CodeFunction } from '../../module/code/code-facts.js';
import { emptyAt, type OffsetRange } from '../../syntax/range.js';
import { defineLocalRule, type Code } from '../define.js';
import { hookModule } from '../shared/examples/example-hooks.js';
import { replaceText, type Suggestion } from '../fix.js';
import { hookFunctionNamed } from '../shared/hooks/hook-functions.js';

export default defineLocalRule({
  id: 'code/separate-parameters',
  severity: 'error',
  summary: 'Reports a hook function that takes separate parameters.',
  rationale:
    'The platform calls a hook function with a single object, whose members are the parameters. A second parameter is always `undefined`, and a first one named `data` contains everything. Destructure the object in the parameter list: `({ alteration_hook_key, data, policy, policyholder })`.',
  sections: ['2.6'],
  messages: {
    several:
      '`{name}` is called with one object: this is never given. That object holds all parameters. Take them out of it, by braces around them.',
    whole:
      '`{name}` is called with one object. `{parameter}` is that object, which holds all parameters. Put braces around it.',
  },
  good: [
    hookModule(),
    hookModule({
      apply: `
const applyAlteration = (params) => {
  throw new InvalidRequestError(\`Invalid alteration hook key: \${params.alteration_hook_key}\`);
};`,
    }),
  ],
  bad: [
    hookModule({
      apply: `
const applyAlteration = (alteration_hook_key, policy, policyholder, alteration_package) => {
//                                            ^^^^^^ code/separate-parameters
  throw new InvalidRequestError(\`Invalid alteration hook key: \${alteration_hook_key}\`);
};`,
    }),
  ],
  visit: (report) => ({
    code: (code) => {
      for (const found of code.facts.functions) {
        const hook = hookFunctionNamed(found.name);
        const [first, second] = found.parameters;
        if (!hook || !first) continue;
        const known = new Set(hook.parameters.map(({ name }) => name));
        const { name: parameter } = first;
        // An additional parameter with a default is for the module's own callers.
        const isOwn = second && code.text.slice(second.range.start, second.range.end).includes('=');
        const suggestions = inBraces(found, known, code);
        if (second && !isOwn && second.kind !== 'other')
          report({ range: second.range, message: 'several', data: { name: found.name }, suggestions });
        else if (parameter !== undefined && known.has(parameter) && !first.names.some((one) => known.has(one.name)))
          report({
            range: first.range,
            message: 'whole',
            data: { name: found.name, parameter },
            suggestions,
          });
      }
    },
  }),
});

/** Adds braces around the parameters if the platform knows all their names. An arrow function with a single parameter may lack parentheses. */
function inBraces(
  { parameters, whole }: CodeFunction,
  known: ReadonlySet<string>,
  { text }: Code,
): readonly Suggestion<OffsetRange>[] {
  const [first, last] = [parameters[0], parameters.at(-1)];
  if (!first || !last || parameters.some(({ name }) => name === undefined || !known.has(name))) return [];
  const isBare = text.slice(whole.start, first.range.start).replace(/^async\s+/, '') === '';
  const [open, close] = isBare ? ['({ ', ' })'] : ['{ ', ' }'];
  return [
    {
      title: 'Put braces around the parameters',
      edits: [replaceText(emptyAt(first.range.start), open), replaceText(emptyAt(last.range.end), close)],
    },
  ];
}
