// The linter: the type-aware rules of typescript-eslint, and the import boundaries of scripts/house.mjs.
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { anyOf, doorFolders, featureFolders, house, roomsInside, rule, workshop } from './scripts/house.mjs';

const topFolders = [...new Set(house.map(({ folder }) => folder.split('/')[0] ?? ''))];

/** Rejects every specifier that the table does not allow. */
const lintWall = house.map((room) => {
  const { folder, folders, packages, builtins, doors = [] } = room;
  const [top = ''] = folder.split('/');
  const foreign = [...topFolders, ...workshop].filter((name) => name !== top && !folders.includes(name));
  const inside = roomsInside(room).map((inner) => inner.folder.slice(folder.length));
  const allowed = `\\.|${anyOf(packages)}(?:/|$)${builtins ? '|node:' : ''}`;
  return {
    name: `house/${folder}`,
    files: [`${folder}/**/*.ts`],
    ignores: roomsInside(room).map((inner) => `${inner.folder}/**`),
    rules: restricted(
      [
        `^(?!${allowed})`,
        `^(?:\\.\\./)+${anyOf(foreign)}(?:/|$)`,
        `^\\..*${anyOf(inside)}/`,
        ...doorFolders(doors).map((entered) => `^(?:\\.\\./)+(?=${entered}/)(?!${anyOf(doors)}[./])`),
      ],
      rule(room),
    ),
  };
});

/** In a feature, rejects paths that go up and then into another feature. */
const siblingWall = featureFolders.flatMap(({ folder, shared }) =>
  [1, 2, 3].map((depth) => {
    const wall = lintWall.find(({ name }) => name === `house/${folder}`);
    if (!wall) throw new Error(`scripts/house.mjs has no row for ${folder}.`);
    return {
      ...wall,
      name: `${wall.name}: features, ${depth} deep`,
      files: [`${folder}/${'*/'.repeat(depth)}*.ts`],
      rules: withPattern(
        wall.rules,
        `^(?:\\.\\./){${depth}}(?!${anyOf(shared)}/)[^./][^/]*/`,
        'A feature imports no sibling feature (scripts/house.mjs).',
      ),
    };
  }),
);

/** Rejects calls that spread a list into arguments: 100,000 of them exhaust the stack. */
const unboundedCalls = [
  '[callee.property.name=/^(?:push|unshift|splice)$/]',
  '[callee.object.name="Math"][callee.property.name=/^(?:max|min)$/]',
  '[callee.property.name=/^fromC(?:harCode|odePoint)$/]',
].map((call) => ({
  selector: `CallExpression${call} > SpreadElement.arguments`,
  message: 'A list may have more items than a call takes arguments: use a loop or reduce.',
}));

export default defineConfig(
  globalIgnores([
    'dist/',
    'out/',
    '.stryker-tmp*/',
    '.vscode-try/',
    'samples/',
    'test/walls/',
    '**/node_modules/',
    'scripts/vscode-host/stubs/',
  ]),
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      eqeqeq: 'error',
      'max-lines': ['error', 400],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `return report(…)` ends a branch in one line, and `[...text]` splits a text into code points.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      // In loops over known characters and indices, `!` is clearer than a branch that is never taken.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // The `const enum`s of dependencies do not exist at run time, so they are compared as numbers.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      // The types of LSP and of VS Code are structural.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
    },
  },
  // Tests also send what old clients send, and benchmarks drive any server.
  { files: ['test/**/*.ts', 'bench/**/*.ts'], rules: { '@typescript-eslint/no-deprecated': 'off' } },
  {
    files: topFolders.map((folder) => `${folder}/**/*.ts`),
    rules: {
      // State between calls makes results hard to test, and fails with a second module.
      'no-restricted-syntax': [
        'error',
        {
          selector: ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration[kind="let"]',
          message: 'No state at the level of a module: let an object own it.',
        },
        {
          selector:
            ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator[init.type="NewExpression"][init.callee.name=/^(?:Weak)?(?:Map|Set)$/]:not([id.typeAnnotation.typeAnnotation.typeName.name=/^Readonly(?:Map|Set)$/])',
          message:
            'No cache at the level of a module: let the index, the check or the service that fills it own it. A table that never changes is a `ReadonlyMap` or `ReadonlySet`.',
        },
        ...unboundedCalls,
      ],
    },
  },
  // Code in the sandbox has its own realm, which ends with the session.
  { files: ['runtime/sandbox/guest/**/*.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['**/*.mjs'],
    languageOptions: { ecmaVersion: 2024, sourceType: 'module' },
    rules: {
      eqeqeq: 'error',
      'max-lines': ['error', 400],
      'no-unused-vars': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  lintWall,
  siblingWall,
);

/**
 * @param {readonly string[]} patterns
 * @param {string} message
 */
function restricted(patterns, message) {
  return { 'no-restricted-imports': ['error', { patterns: patterns.map((regex) => ({ regex, message })) }] };
}

/**
 * @param {ReturnType<typeof restricted>} rules
 * @param {string} regex
 * @param {string} message
 */
function withPattern(rules, regex, message) {
  const [level, { patterns }] = rules['no-restricted-imports'];
  return { 'no-restricted-imports': [level, { patterns: [...patterns, { regex, message }] }] };
}
