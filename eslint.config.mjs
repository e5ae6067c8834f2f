// The rules of this project alone: the import boundaries of scripts/house.mjs, and no state between calls. oxlint checks the general
// rules, most of them with types (.oxlintrc.json).
import parser from '@typescript-eslint/parser';
import { defineConfig, globalIgnores } from 'eslint/config';
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
    files: topFolders.map((folder) => `${folder}/**/*.ts`),
    languageOptions: { parser },
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
