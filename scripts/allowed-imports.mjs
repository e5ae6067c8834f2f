// Allowed imports as data: the single source of the checks of resolved paths and cycles (scripts/check-imports.mjs), and of the
// references in each folder's tsconfig.json (compared in test/scripts/imports.test.ts).

/**
 * @typedef {object} Folder
 * @property {string} folder a row for a nested folder replaces the outer row there
 * @property {readonly string[]} folders other folders of the project
 * @property {readonly string[]} packages npm packages and modules of the host, each with its subpaths
 * @property {boolean} builtins Node's own modules, written `node:…`
 * @property {readonly string[]} [files] single files outside the folders
 * @property {readonly string[]} [entries] the only files, without `.ts`, that may be imported from their folders
 */

/** The types of documents, positions and URIs in a language service. Pure: no connection, no editor. */
const lspData = ['vscode-languageserver-types', 'vscode-languageserver-textdocument', 'vscode-uri'];

/** What other folders than the editor's may import of the language: no rules and no check, because running a module does not depend on style checks. */
const entriesOfLanguage = [
  ...['dates', 'lifecycle', 'module', 'phrases', 'semantics', 'shapes', 'syntax', 'vocabulary'].map(
    (part) => `${part}/index`,
  ),
  ...['file-system', 'index', 'names/did-you-mean'],
].map((entry) => `language/${entry}`);

/** @type {readonly Folder[]} */
export const allowedImports = [
  {
    folder: 'protocol',
    folders: [],
    packages: ['vscode-languageserver-types', 'vscode-languageserver-protocol'],
    builtins: false,
  },
  { folder: 'diagram', folders: ['protocol'], packages: ['@dagrejs/dagre'], builtins: false },
  {
    folder: 'language',
    folders: ['protocol'],
    packages: [
      ...lspData,
      'acorn',
      'fastest-levenshtein',
      'handlebars',
      'ignore',
      'jsonc-parser',
      'vscode-json-languageservice',
    ],
    builtins: false,
  },
  {
    folder: 'runtime',
    folders: ['language', 'protocol'],
    packages: [
      '@vscode/debugprotocol',
      'chai',
      'html-to-text',
      'joi-browser',
      'markdown-it',
      'moment',
      'quickjs-emscripten-core',
    ],
    builtins: false,
    entries: entriesOfLanguage,
  },
  {
    folder: 'runtime/sandbox/worker',
    folders: ['language', 'protocol', 'runtime'],
    packages: ['quickjs-emscripten-core', '@jitl/quickjs-wasmfile-release-sync'],
    builtins: false,
    entries: entriesOfLanguage,
  },
  {
    folder: 'runtime/sandbox/node',
    folders: ['language', 'protocol', 'runtime'],
    packages: [],
    builtins: true,
    entries: entriesOfLanguage,
  },
  {
    folder: 'runtime/sandbox/browser',
    folders: ['language', 'protocol', 'runtime'],
    packages: [],
    builtins: false,
    entries: entriesOfLanguage,
  },
  {
    folder: 'runtime/book/node',
    folders: ['language', 'protocol', 'runtime'],
    packages: ['csv-parse'],
    builtins: true,
    entries: entriesOfLanguage,
  },
  { folder: 'runtime/letters/node', folders: ['protocol'], packages: [], builtins: true, entries: entriesOfLanguage },
  { folder: 'disk', folders: ['language', 'protocol'], packages: lspData, builtins: true },
  {
    folder: 'server',
    folders: ['diagram', 'language', 'runtime', 'protocol'],
    packages: [...lspData, '@vscode/debugprotocol', 'vscode-languageserver'],
    builtins: false,
    files: ['package.json'],
  },
  {
    folder: 'server/node',
    folders: ['disk', 'language', 'runtime', 'protocol', 'server'],
    packages: [...lspData, 'vscode-languageserver'],
    builtins: true,
    files: ['package.json'],
  },
  {
    folder: 'server/browser',
    folders: ['language', 'runtime', 'runtime/sandbox/browser', 'protocol', 'server'],
    packages: [...lspData, 'vscode-languageserver'],
    builtins: false,
    files: ['package.json'],
  },
  {
    folder: 'cli',
    folders: ['diagram', 'disk', 'language', 'runtime', 'protocol'],
    packages: [...lspData, '@modelcontextprotocol/server', '@vscode/debugprotocol', 'chokidar', 'ignore', 'tinyglobby'],
    builtins: true,
    files: ['package.json'],
  },
  {
    folder: 'server/programs',
    folders: ['cli', 'protocol', 'server', 'server/node'],
    packages: ['vscode-languageserver'],
    builtins: false,
    files: ['package.json'],
    entries: ['cli/mcp/call-tool', 'cli/mcp/roots', 'cli/mcp/serve', 'server/node/main'],
  },
  { folder: 'client', folders: ['protocol'], packages: ['vscode', 'vscode-languageclient'], builtins: false },
  {
    folder: 'client/node',
    folders: ['client', 'disk', 'protocol'],
    packages: ['vscode', 'vscode-languageclient'],
    builtins: true,
  },
  {
    folder: 'client/browser',
    folders: ['client', 'protocol'],
    packages: ['buffer', 'isomorphic-git', 'vscode', 'vscode-languageclient'],
    builtins: false,
  },
  {
    folder: 'typescript-plugin',
    folders: ['protocol'],
    packages: ['@volar/language-core', '@volar/typescript', 'typescript'],
    builtins: false,
  },
  {
    folder: 'playable',
    folders: ['client', 'client/webview', 'language', 'protocol', 'runtime'],
    packages: ['lit'],
    builtins: false,
    entries: [...entriesOfLanguage, 'client/preview/claim-player', 'client/webview/preview/preview-page'],
  },
  {
    folder: 'client/webview',
    folders: ['diagram', 'protocol'],
    packages: ['lit', '@vscode-elements/elements', 'parse5'],
    builtins: false,
  },
];

/** Each subfolder of these folders is a feature, which imports no sibling; `shared` are the subfolders that all features may import. */
export const featureFolders = [{ folder: 'client', shared: ['git', 'language-server', 'panel'] }];

/** Folders that check and build the product: they may import everything, and the product imports nothing from them. */
export const workshop = ['bench', 'scripts', 'test'];

/**
 * The rows for the folders inside a row's folder.
 * @param {Folder} row
 */
export function rowsInside({ folder }) {
  return allowedImports.filter((other) => other.folder.startsWith(`${folder}/`));
}

/**
 * What a row allows, as a sentence for an error message.
 * @param {Folder} row
 */
export function rule({ folder, folders, packages, builtins, entries = [] }) {
  const allowed = [...folders.map((name) => `${name}/`), ...packages, ...(builtins ? ['node:…'] : [])];
  return `${folder}/ imports nothing but ${allowed.join(', ')} and itself${entries.length > 0 ? `, and of ${foldersWithEntries(entries).join('/, ')}/ only its entries` : ''} (scripts/allowed-imports.mjs).`;
}

/**
 * The folders that have entries.
 * @param {readonly string[]} entries
 */
export function foldersWithEntries(entries) {
  return [...new Set(entries.map((entry) => entry.split('/')[0] ?? ''))];
}

/**
 * The source of a regular expression that matches any of these names literally.
 * @param {readonly string[]} names
 */
export function anyOf(names) {
  // Without names, nothing matches.
  return names.length === 0
    ? '(?!)'
    : `(?:${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`;
}
