// Packages that only some requests and commands need. Each is a separate bundle, loaded on first use: the server answers
// `initialize` before it needs any, and the server and the command line share them.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * By package, what is imported from it.
 * @type {Record<string, readonly string[]>}
 */
const packages = {
  '@dagrejs/dagre': ['@dagrejs/dagre'],
  '@modelcontextprotocol/server': ['@modelcontextprotocol/server', '@modelcontextprotocol/server/stdio'],
  acorn: ['acorn'],
  chokidar: ['chokidar'],
  'html-to-text': ['html-to-text'],
  'markdown-it': ['markdown-it'],
  tinyglobby: ['tinyglobby'],
  'vscode-json-languageservice': ['vscode-json-languageservice'],
};
const names = Object.values(packages).flat();

/** The path of the bundles, relative to the bundles that use them. */
const folder = './packages';

/**
 * The bundles as build input; the output folder is that of the bundles that use them.
 * @type {Record<string, string>}
 */
export const packageEntryPoints = Object.fromEntries(
  Object.keys(packages).map((name) => [`${folder}/${name}`, `apart:${name}`]),
);

/**
 * Creates the bundles of the packages, and excludes the packages from the others.
 * @type {import('esbuild').Plugin}
 */
export const packagesApart = {
  name: 'packages apart',
  setup(build) {
    build.onResolve({ filter: /^apart:/ }, ({ path }) => ({ path: path.slice('apart:'.length), namespace: 'whole' }));
    build.onLoad({ filter: /^/, namespace: 'whole' }, ({ path }) => ({ contents: whole(path), resolveDir: '.' }));

    build.onResolve({ filter: new RegExp(`^(?:${names.join('|')})$`) }, ({ path, namespace }) =>
      namespace === 'whole' ? undefined : { path, namespace: 'upon use' },
    );
    build.onLoad({ filter: /^/, namespace: 'upon use' }, ({ path }) => ({ contents: readUponUse(path) }));
    build.onResolve({ filter: /^/, namespace: 'upon use' }, ({ path }) => ({ path, external: true }));
  },
};

/**
 * The bundle of a package, as an ES module.
 * @param {string} name
 */
function whole(name) {
  const parts = packages[name] ?? [];
  return parts
    .map((part) => `export ${isFunction(part) ? '{ default }' : '*'} from ${JSON.stringify(part)};`)
    .join('\n');
}

/**
 * The replacement of an import in the other bundles, as a CommonJS module: it has the same exports, and loads the package when one is accessed.
 * @param {string} name
 */
function readUponUse(name) {
  const owner = Object.keys(packages).find((one) => packages[one]?.includes(name));
  const file = JSON.stringify(`${folder}/${owner}.cjs`);
  return isFunction(name)
    ? `let bundle;
       const read = () => (bundle ??= require(${file})).default;
       module.exports = new Proxy(function () {}, {
         get: (_, key) => read()[key],
         apply: (_, self, args) => Reflect.apply(read(), self, args),
         construct: (_, args) => Reflect.construct(read(), args),
       });`
    : `let bundle;
       for (const key of ${JSON.stringify(Object.keys(require(name)))})
         Object.defineProperty(exports, key, { enumerable: true, get: () => (bundle ??= require(${file}))[key] });`;
}

/**
 * Whether a package exports a single function or class.
 * @param {string} name
 */
function isFunction(name) {
  return typeof require(name) === 'function';
}
