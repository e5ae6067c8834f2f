// What several programs have in common, as one bundle that all of them load.
import { isBuiltin } from 'node:module';
import { relative } from 'node:path';
import { build } from 'esbuild';

/**
 * @param {string} name of the bundle, which is written to dist/
 * @param {readonly import('esbuild').BuildOptions[]} programs
 * @param {import('esbuild').BuildOptions} options of the bundle, without entry points
 * @param {readonly string[]} own the modules that each program has for itself
 * @returns {Promise<readonly import('esbuild').BuildOptions[]>} the programs without what they share, and the bundle
 */
export async function sharers(name, programs, options, own = []) {
  const metafiles = [];
  for (const program of programs) metafiles.push((await build({ ...program, metafile: true, write: false })).metafile);
  const entries = entriesOf(metafiles, own);
  const plugin = apart(`./${name}.cjs`, entries, await exportsOf(entries, programs[0] ?? {}));
  const contents = entries.map((path, number) => `export * as ${nameOf(number)} from './${path}';`).join('\n');
  return [
    ...programs.map((program) => ({ ...program, plugins: [plugin, ...(program.plugins ?? [])] })),
    {
      ...options,
      stdin: { contents, resolveDir: '.', sourcefile: `${name}.ts` },
      outfile: `dist/${name}.cjs`,
    },
  ];
}

/** What is not bundled and the same in all programs: packages that are loaded upon use, and what a syntax is replaced by. */
const sameInAll = /^\.\/packages\/|^<runtime>$/;

/** @param {number} number */
function nameOf(number) {
  return `part${number}`;
}

/**
 * The common modules that others import: those that several programs have.
 * @param {readonly import('esbuild').Metafile[]} metafiles
 * @param {readonly string[]} own
 * @returns {readonly string[]} paths
 */
function entriesOf(metafiles, own) {
  const all = metafiles.flatMap(({ inputs }) => Object.keys(inputs));
  const common = new Set(all.filter((path, i) => all.indexOf(path) < i && !own.includes(path)));
  const isUsable = (
    /** @type {import('esbuild').Metafile['inputs'][string]['imports'][number]} */ { path, external },
  ) => (external ? sameInAll.test(path) || isBuiltin(path) : common.has(path));
  // A module that imports what is not the same in all is not the same either.
  for (let size = 0; size !== common.size;) {
    size = common.size;
    for (const path of common)
      if (!metafiles.every(({ inputs }) => inputs[path]?.imports.every(isUsable) ?? true)) common.delete(path);
  }
  const imported = metafiles.flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { imports }]) =>
      common.has(path) ? [] : imports.map((one) => one.path).filter((one) => common.has(one)),
    ),
  );
  // What loads a package upon use may be in several bundles: it loads the same.
  return [...new Set(imported)].filter((path) => !path.includes(':')).sort();
}

/**
 * What each of the modules exports; undefined of those in CommonJS, which tell it when they are loaded.
 * @param {readonly string[]} entries
 * @param {import('esbuild').BuildOptions} program
 * @returns {Promise<readonly (readonly string[] | undefined)[]>}
 */
async function exportsOf(entries, program) {
  const options = { ...program, entryPoints: [...entries], splitting: true, write: false };
  const { inputs, outputs } = (await build({ ...options, format: 'esm', metafile: true })).metafile;
  const names = new Map(Object.values(outputs).map(({ entryPoint, exports }) => [entryPoint, exports]));
  return entries.map((path) => (inputs[path]?.format === 'esm' ? names.get(path) : undefined));
}

/**
 * @param {string} file the bundle, relative to those of the programs
 * @param {readonly string[]} entries
 * @param {readonly (readonly string[] | undefined)[]} names what each of them exports
 * @returns {import('esbuild').Plugin}
 */
function apart(file, entries, names) {
  const numbers = new Map(entries.map((path, number) => [path, number]));
  return {
    name: 'shared bundle apart',
    setup(builder) {
      builder.onResolve(
        { filter: /^/, namespace: 'file' },
        async ({ path, kind, importer, resolveDir, pluginData }) => {
          if (pluginData === file) return undefined;
          const found = await builder.resolve(path, { kind, importer, resolveDir, pluginData: file });
          const entry = relative('.', found.path).replaceAll('\\', '/');
          const number = numbers.get(entry);
          return number === undefined ? undefined : { path: nameOf(number), namespace: 'part', pluginData: number };
        },
      );
      builder.onLoad({ filter: /^/, namespace: 'part' }, ({ path: part, pluginData: number }) => ({
        contents:
          names[number]?.reduce(
            (text, name) => `${text}export ${name === 'default' ? name : `const ${name} =`} ${part}.${name};\n`,
            `import { ${part} } from ${JSON.stringify(file)};\n`,
          ) ??
          `const part = require(${JSON.stringify(file)}).${part};
            Object.defineProperty(exports, '__esModule', { value: true });
            for (const key of Object.keys(part))
              Object.defineProperty(exports, key, { enumerable: true, get: () => part[key] });`,
      }));
      builder.onResolve({ filter: /^/, namespace: 'part' }, ({ path }) => ({ path, external: true }));
    },
  };
}
