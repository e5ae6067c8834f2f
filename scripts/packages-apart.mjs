// Packages that only some requests and commands need. Each is a separate bundle, loaded on first use: the server answers
// `initialize` before it needs any, and the server and the command line share them.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * By package, the modules that are imported from it, each with the names that are used of it, or all.
 * @type {Record<string, Readonly<Record<string, '*' | readonly string[]>>>}
 */
const packages = {
  '@dagrejs/dagre': { '@dagrejs/dagre': '*' },
  '@modelcontextprotocol/server': {
    '@modelcontextprotocol/server': ['fromJsonSchema', 'McpServer', 'ResourceTemplate'],
    '@modelcontextprotocol/server/stdio': ['serveStdio', 'StdioServerTransport'],
  },
  chokidar: { chokidar: ['watch'] },
  'csv-parse': { 'csv-parse': ['CsvError', 'parse'] },
  'html-to-text': { 'html-to-text': ['convert'] },
  'markdown-it': { 'markdown-it': '*' },
  tinyglobby: { tinyglobby: ['glob', 'isDynamicPattern'] },
  'vscode-json-languageservice': { 'vscode-json-languageservice': '*' },
};
const names = Object.values(packages).flatMap((modules) => Object.keys(modules));

/** The newest copy of the tables of HTML's entities that each package which needs them can read. */
const entities = 'node_modules/htmlparser2';

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

    // html-to-text brings two copies of these tables, which are most of it.
    build.onResolve({ filter: /^entities(?:\/|$)/ }, ({ path, kind, importer, pluginData }) => {
      if (pluginData === entities || !/[\\/](?:dom-serializer|htmlparser2)[\\/]/.test(importer)) return undefined;
      return build.resolve(path, { kind, resolveDir: entities, pluginData: entities });
    });
  },
};

/**
 * The bundle of a package, as an ES module.
 * @param {string} name
 */
function whole(name) {
  return Object.entries(packages[name] ?? {})
    .map(([part, used]) => {
      const all = isFunction(part) ? '{ default }' : '*';
      return `export ${used === '*' ? all : `{ ${used.join(', ')} }`} from ${JSON.stringify(part)};`;
    })
    .join('\n');
}

/**
 * The replacement of an import in the other bundles, as a CommonJS module: it has the same exports, and loads the package when one is accessed.
 * @param {string} name
 */
function readUponUse(name) {
  const [owner, modules] = Object.entries(packages).find(([, all]) => name in all) ?? [];
  const used = modules?.[name] ?? '*';
  // Reading this mark would load the package.
  const keys = used === '*' ? Object.keys(require(name)).filter((key) => key !== '__esModule') : used;
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
       for (const key of ${JSON.stringify(keys)})
         Object.defineProperty(exports, key, { enumerable: true, get: () => (bundle ??= require(${file}))[key] });`;
}

/**
 * Whether a package exports a single function or class.
 * @param {string} name
 */
function isFunction(name) {
  return typeof require(name) === 'function';
}
