// Checks resolved imports: the table of scripts/allowed-imports.mjs applied to the target of each import, and no cycles.
//
//   node scripts/check-imports.mjs
import { cruise } from 'dependency-cruiser';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { anyOf, foldersWithEntries, featureFolders, allowedImports, rowsInside, rule } from './allowed-imports.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const table = allowedImports.map((row) => {
  const { folder, folders, packages, builtins, files = [] } = row;
  const inner = rowsInside(row).map((other) => other.folder);
  return {
    name: `imports: ${folder}`,
    comment: rule(row),
    severity: 'error',
    from: { path: `^${folder}/`, ...(inner.length > 0 && { pathNot: `^${anyOf(inner)}/` }) },
    to: {
      pathNot: [
        // Excludes inner folders with a row of their own.
        `^(?!${anyOf(inner)}/)${anyOf([folder, ...folders])}/`,
        `^${anyOf(files)}$`,
        // Found in node_modules, only as types, or not at all because the host provides it.
        `^node_modules/${anyOf(packages)}/`,
        `^node_modules/@types/${anyOf(packages)}/`,
        `^${anyOf(packages)}$`,
      ],
      ...(builtins && { dependencyTypesNot: ['core'] }),
    },
  };
});

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const entries = allowedImports.flatMap((row) => {
  const { folder, entries: own = [] } = row;
  return foldersWithEntries(own).map((entered) => ({
    name: `imports: entries of ${entered} for ${folder}`,
    comment: rule(row),
    severity: 'error',
    from: { path: `^${folder}/` },
    to: { path: `^${entered}/`, pathNot: `^${anyOf(own)}[./]` },
  }));
});

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const siblings = featureFolders.map(({ folder, shared }) => ({
  name: `imports: features of ${folder}`,
  comment: 'A feature imports no sibling feature (scripts/allowed-imports.mjs).',
  severity: 'error',
  from: { path: `^${folder}/([^/]+)/` },
  to: { path: `^${folder}/[^/]+/`, pathNot: [`^${folder}/$1/`, `^${folder}/${anyOf(shared)}/`] },
}));

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const cycles = [
  {
    name: 'no-cycle',
    comment: 'Modules that import one another cannot be understood, tested or loaded one by one.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'What is imported has to be there, or be what the host provides.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '^vscode$' },
  },
];

const forbidden = [...table, ...entries, ...siblings, ...cycles];

/**
 * @param {string} baseDir contains the folders of the table
 * @returns {Promise<{ modules: number, violations: readonly string[] }>}
 */
export async function checkImports(baseDir) {
  const folders = allowedImports.map(({ folder }) => folder).filter((folder) => existsSync(join(baseDir, folder)));
  const { output } = await cruise(
    folders,
    {
      baseDir,
      validate: true,
      ruleSet: { forbidden },
      doNotFollow: { path: 'node_modules' },
      tsPreCompilationDeps: true,
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      // Most imports of a `.js` are of a `.ts`: looked for first, they are found without a failure.
      extensionAlias: { '.js': ['.ts', '.js'] },
    },
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser gave a text where data was expected.');
  const { totalCruised, violations } = output.summary;
  return {
    modules: totalCruised,
    violations: violations.map(({ from, to, rule: { name }, cycle }) => {
      const way = cycle ? cycle.map((step) => step.name).join(' → ') : to;
      return `${from} → ${way}\n    ${name}. ${forbidden.find((other) => other.name === name)?.comment ?? ''}`;
    }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { modules, violations } = await checkImports(root);
  for (const violation of violations) console.error(violation);
  console.log(`${modules} modules, ${violations.length} forbidden imports`);
  // Without a supported compiler, dependency-cruiser finds nothing and reports no error.
  if (modules < 100) console.error('Hardly a module was seen: dependency-cruiser cannot read TypeScript.');
  process.exitCode = modules >= 100 && violations.length === 0 ? 0 : 1;
}
