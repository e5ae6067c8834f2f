import { placeOf, type ModuleIndex } from '../../module/index/module-index.js';
import { nearest, suggestion } from '../../names/did-you-mean.js';
import { contentRange, memberValue } from '../../syntax/json/tree.js';
import { defineCrossRule } from '../define.js';
import { appendTo, useName } from '../fix.js';

const configuration = (name: string, rest = '') =>
  `{ "productModuleKey": "travel", "productModuleName": "Travel", "scheduledFunctions": [{ "functionName": "${name}" }] }${rest}`;

export default defineCrossRule({
  id: 'config/missing-scheduled-function',
  severity: 'warning',
  summary: 'Reports a function of `scheduledFunctions` that the code does not define.',
  rationale:
    'The platform calls these functions by their names, at the times that the configuration sets. It can call only a function at the top of a code file.',
  sections: [],
  messages: {
    missing:
      'No code defines the function `{name}`, so nothing runs at these times.{meant} Define it, or use its name.',
  },
  good: [
    {
      '.platform-config.json': configuration('raiseCover'),
      'code/main.js': 'const raiseCover = async ({ policy }) => [];',
    },
  ],
  bad: [
    {
      '.platform-config.json': `
${configuration(
  'raiseCovers',
  `
//                                                                                                       ^^^^^^^^^^^ config/missing-scheduled-function`,
)}`,
      'code/main.js': 'const raiseCover = async ({ policy }) => [];',
    },
  ],
  check: (index, report) => {
    const scheduled = index.configuration && memberValue(index.configuration.fact, 'scheduledFunctions');
    if (scheduled?.kind !== 'array' || !index.configuration || !index.knowsAllCode) return;
    const functions = index.code.flatMap(({ fact }) => fact.functions.map(({ name }) => name));
    const last = index.code.at(-1)?.path;
    for (const item of scheduled.items) {
      const named = item.kind === 'object' ? memberValue(item, 'functionName') : undefined;
      if (named?.kind !== 'string' || named.value === '' || mayBeThere(index, named.value)) continue;
      const name = named.value;
      const meant = nearest(name, functions);
      const range = placeOf(index.configuration, contentRange(named));
      report({
        range,
        message: 'missing',
        data: { name, meant: suggestion(meant) },
        suggestions: [
          ...useName(meant, range),
          ...(last !== undefined && /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name)
            ? [{ title: `Add it to \`${last}\``, edits: [appendTo(last, `const ${name} = async ({ policy }) => [];`)] }]
            : []),
        ],
      });
    }
  },
});

/** Not every way to create a function can be analysed. */
function mayBeThere(index: ModuleIndex, name: string): boolean {
  return (
    index.functionNamed(name) !== undefined ||
    index.code.some(
      ({ fact }) => fact.assigned.includes(name) || fact.declarations.some((declared) => declared.name === name),
    )
  );
}
