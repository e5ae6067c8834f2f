// What the language server has in common on a machine and in a browser: the language and the runtime, as one bundle that both use.
import { relative } from 'node:path';
import { build } from 'esbuild';

/** The bundle, relative to that of the server on a machine. */
const file = './engine.cjs';

/**
 * @param {readonly import('esbuild').BuildOptions[]} programs both servers
 * @returns {Promise<{ contents: string, engineApart: import('esbuild').Plugin }>} the source of the bundle, and what takes its modules out of the others
 */
export async function engineOf(programs) {
  const metafiles = [];
  for (const options of programs) metafiles.push((await build({ ...options, metafile: true, write: false })).metafile);
  const entries = entriesOf(metafiles);
  const contents = entries.map((path, number) => `export * as ${nameOf(number)} from './${path}';`).join('\n');
  return { contents, engineApart: apart(entries) };
}

/** @param {number} number */
function nameOf(number) {
  return `part${number}`;
}

/**
 * The common modules that others import.
 * @param {readonly import('esbuild').Metafile[]} metafiles
 * @returns {readonly string[]} paths
 */
function entriesOf(metafiles) {
  const [first, ...others] = metafiles.map(({ inputs }) => inputs);
  const common = new Set(Object.keys(first ?? {}).filter((path) => others.every((inputs) => path in inputs)));
  const isUsable = (
    /** @type {import('esbuild').Metafile['inputs'][string]['imports'][number]} */ { path, external },
  ) => (external ? path.startsWith('./packages/') : common.has(path));
  // A module that imports what is not the same in both is not the same either.
  for (let size = 0; size !== common.size;) {
    size = common.size;
    for (const path of common)
      if (!metafiles.every(({ inputs }) => inputs[path]?.imports.every(isUsable))) common.delete(path);
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
 * @param {readonly string[]} entries
 * @returns {import('esbuild').Plugin}
 */
function apart(entries) {
  const numbers = new Map(entries.map((path, number) => [path, number]));
  return {
    name: 'engine apart',
    setup(builder) {
      builder.onResolve(
        { filter: /^/, namespace: 'file' },
        async ({ path, kind, importer, resolveDir, pluginData }) => {
          if (pluginData === file) return undefined;
          const found = await builder.resolve(path, { kind, importer, resolveDir, pluginData: file });
          const entry = relative('.', found.path).replaceAll('\\', '/');
          const number = numbers.get(entry);
          return number === undefined ? found : { path: nameOf(number), namespace: 'engine' };
        },
      );
      builder.onLoad({ filter: /^/, namespace: 'engine' }, ({ path }) => ({
        contents: `const part = require(${JSON.stringify(file)}).${path};
          Object.defineProperty(exports, '__esModule', { value: true });
          for (const key of Object.keys(part))
            Object.defineProperty(exports, key, { enumerable: true, get: () => part[key] });`,
      }));
      builder.onResolve({ filter: /^/, namespace: 'engine' }, ({ path }) => ({ path, external: true }));
    },
  };
}
