import type { CodeDeclaration } from '../../module/code/code-facts.js';
import { placeOf } from '../../module/index/module-index.js';
import { defineCrossRule } from '../define.js';
import { repeated } from '../shared/names/definitions.js';

const configuration = `{ "productModuleKey": "travel", "productModuleName": "Travel", "codeFileOrder": ["rates.js", "main.js"] }`;

export default defineCrossRule({
  id: 'code/duplicate-declaration',
  severity: 'error',
  summary: 'Reports a name that two code files declare, at least one of them with `const`, `let` or `class`.',
  rationale:
    'All code files of a module run as one script, in which such a name can only be declared once. Each file is valid on its own, but together none of them runs.',
  sections: ['2.6'],
  noFix: 'It is unclear which declaration is meant and where else the name is used.',
  messages: {
    duplicate:
      '`{name}` is declared in `{file}` already: no code runs. All code files are one script. Rename one of the two, or remove it.',
  },
  good: [
    {
      '.platform-config.json': configuration,
      'code/rates.js': 'const rate = 12;\nvar shared = 1;',
      'code/main.js': 'const price = () => { const rate = 13; return rate; };\nvar shared = 2;',
    },
  ],
  bad: [
    {
      '.platform-config.json': configuration,
      'code/rates.js': 'const rate = 12;',
      'code/main.js': `
const rate = 13;
//    ^^^^ code/duplicate-declaration
`,
    },
  ],
  check: ({ code }, report) => {
    const declarations = code.flatMap((file) => file.fact.declarations.map((fact) => ({ ...file, fact })));
    for (const { first, again } of repeated(declarations, ({ fact }) => fact.name)) {
      // A duplicate in one file is a syntax error of that file.
      if (first.path === again.path || (isRepeatable(first.fact) && isRepeatable(again.fact))) continue;
      report({
        range: placeOf(again, again.fact.range),
        message: 'duplicate',
        data: { name: again.fact.name, file: first.path },
        related: [{ range: placeOf(first, first.fact.range), message: 'The first one is here.' }],
      });
    }
  },
});

/** Functions and `var`: the last one wins, and nothing is reported. */
function isRepeatable({ keyword }: CodeDeclaration): boolean {
  return keyword === 'var' || keyword === 'function';
}
