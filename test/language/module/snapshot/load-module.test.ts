import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { defaultOptions, loadModule, type AnalysisOptions, type FileSystem } from '../../../../language/index.js';
import { codeFiles } from '../../../../language/module/snapshot/code-files.js';
import { parseJson } from '../../../../language/syntax/json/parse.js';

const root = 'file:///home/module';

/** Files in memory, at `root`. */
function inMemory(files: Readonly<Record<string, string>>): FileSystem {
  const texts = new Map(Object.entries(files).map(([path, text]) => [`${root}/${path}`, text]));
  return {
    readDocument: (uri) => {
      const text = texts.get(decodeURIComponent(uri));
      return Promise.resolve(text === undefined ? undefined : TextDocument.create(uri, 'json', 0, text));
    },
    readDirectory: (uri) => {
      const folder = `${decodeURIComponent(uri).replace(/\/$/, '')}/`;
      const below = [...texts.keys()]
        .filter((path) => path.startsWith(folder))
        .map((path) => path.slice(folder.length));
      const entries = new Map(
        below.map((path) => [path.replace(/\/.*/, ''), path.includes('/') ? 'folder' : 'file'] as const),
      );
      return Promise.resolve([...entries].map(([name, kind]) => ({ name, kind })));
    },
    whyUnread: () => Promise.resolve(undefined),
  };
}

/** The checked files as `path: kind`. */
async function loaded(files: Readonly<Record<string, string>>, options: AnalysisOptions = defaultOptions) {
  const module = await loadModule(inMemory(files), root, options);
  return { module, kinds: [...module.files].map(([path, { kind }]) => `${path}: ${kind}`) };
}

describe('a module that is loaded', () => {
  const everything = {
    '.platform-config.json': '{}',
    '.platform-tools.json': '{}',
    'workflows/claims-blocks.json': '[]',
    'workflows/quote-schema.json': '[]',
    'workflows/alteration-hooks/b.json': '[]',
    'workflows/alteration-hooks/a.json': '[]',
    'workflows/alteration-hooks/notes.md': '',
    'code/pricing.js': '',
    'code/main.js': '',
    'code/types/hooks.d.ts': '',
    'code/unit-tests/pricing.js': '',
    'code/node_modules/package/index.js': '',
    'documents/welcome letter.html': '',
    'documents/terms.pdf': '',
    'documents/old/certificate.html': '',
    'documents/supplementary-terms/voucher.pdf': '',
    'sandbox/merge-vars.json': '{}',
    'sandbox/scenarios/one.json': '{}',
    'elsewhere/note.html': '',
  };

  it('has its files, each of its kind, in the order of the check', async () => {
    assert.deepEqual((await loaded(everything)).kinds, [
      '.platform-config.json: configuration',
      'workflows/claims-blocks.json: claimsBlocks',
      'workflows/alteration-hooks/a.json: hookSchema',
      'workflows/alteration-hooks/b.json: hookSchema',
      'workflows/quote-schema.json: issuingForm',
      'code/main.js: code',
      'code/pricing.js: code',
      'code/unit-tests/pricing.js: unitTest',
      'documents/welcome letter.html: letter',
      'sandbox/scenarios/one.json: scenario',
    ]);
  });

  it('knows which files exist where something may name them', async () => {
    const { module } = await loaded(everything);
    const unknown = Object.keys(everything).filter((path) => !module.paths.has(path));
    assert.deepEqual(unknown, ['code/node_modules/package/index.js', 'elsewhere/note.html']);
    assert.equal(module.paths.size, Object.keys(everything).length - unknown.length);
  });

  it('has the code that its order names, as far as it is there and inside', async () => {
    const order = ['late.js', './main.js', 'lib/deep.js', 'missing.js', 'main.js', '../outside.js', 5];
    const { kinds } = await loaded({
      '.platform-config.json': JSON.stringify({ codeFileOrder: order }),
      'code/main.js': '',
      'code/late.js': '',
      'code/unnamed.js': '',
      'code/lib/deep.js': '',
      'outside.js': '',
    });
    assert.deepEqual(kinds.slice(1), ['code/late.js: code', 'code/main.js: code', 'code/lib/deep.js: code']);
  });

  it('has the files of its layout', async () => {
    const layout = {
      ...defaultOptions.layout,
      claimsBlocks: 'forms/claim.json',
      hookSchemas: 'forms/hooks',
      code: '',
      documents: 'letters',
    };
    const { kinds } = await loaded(
      {
        '.platform-config.json': '{}',
        'forms/claim.json': '[]',
        'forms/hooks/a.json': '[]',
        'hooks.js': '',
        'letters/a.html': '',
        'documents/b.html': '',
      },
      { ...defaultOptions, layout },
    );
    assert.deepEqual(kinds, [
      '.platform-config.json: configuration',
      'forms/claim.json: claimsBlocks',
      'forms/hooks/a.json: hookSchema',
      'hooks.js: code',
      'letters/a.html: letter',
    ]);
  });

  it('tells of a folder in the place of the claims file', async () => {
    const { module } = await loaded({ '.platform-config.json': '{}', 'workflows/claims-blocks.json/a': '' });
    assert.deepEqual(module.foldersInPlaceOfFiles, ['workflows/claims-blocks.json']);
  });
});

describe('the order of code files', () => {
  it('includes missing files: the caller that runs them needs to know', () => {
    const { root: configuration } = parseJson('{ "codeFileOrder": ["b.js", "a.js"] }');
    assert.ok(configuration?.kind === 'object');
    assert.deepEqual(codeFiles(configuration, ['code/a.js'], { code: 'code' }), ['code/b.js', 'code/a.js']);
    assert.deepEqual(
      codeFiles(undefined, ['code/b.js', 'code/main.js', 'code/a.js', 'code/x/c.js'], { code: 'code' }),
      ['code/main.js', 'code/a.js', 'code/b.js'],
    );
  });
});
