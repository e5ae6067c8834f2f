import assert from 'node:assert/strict';
import {
  defaultOptions,
  filesInMemory,
  findCollections,
  findModuleAround,
  findModules,
  findToolsFile,
  loadModule,
  type FileSystem,
} from '../../../../language/index.js';

const top = 'file:///work';
const keyed = '{ "productModuleKey": "acme_travel", "productModuleName": "Travel" }';
const claims = 'workflows/claims-blocks.json';

/** @param read gets the path of each file that is read */
function inMemory(files: Readonly<Record<string, string>>, read: string[] = []): FileSystem {
  const memory = filesInMemory(new Map(Object.entries(files).map(([path, text]) => [`${top}/${path}`, text])));
  return {
    ...memory,
    readDocument: (uri) => {
      read.push(uri.slice(top.length + 1));
      return memory.readDocument(uri);
    },
  };
}

async function rootsIn(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  return (await findModules(inMemory(files), top)).map((root) => root.slice(top.length + 1));
}

/** The configuration that the module in the folder `a` is read with. */
async function configurationIn(files: Readonly<Record<string, string>>): Promise<string> {
  const { options } = await findToolsFile(inMemory(files), `${top}/a`);
  return options.layout.configuration;
}

describe('a module is found', () => {
  it('by the name of the specification, whatever is in the file', async () => {
    assert.deepEqual(await rootsIn({ 'a/.platform-config.json': '', 'b/x.json': '' }), ['a']);
  });

  it('by a dot file of another name that has the key of a module', async () => {
    const files = {
      'a/.acme-config.json': keyed,
      'b/.acme-config.json': '{ "productModuleKey": 1 }',
      'c/.eslint-config.json': '{ "rules": {} }',
      'd/acme-config.json': keyed,
      'e/.acme-config.json': '[{ "productModuleKey": "acme" }]',
      'f/.acme-config.json': '{ "productModuleKey": "half_typed", "settings": {',
    };
    assert.deepEqual(await rootsIn(files), ['a', 'f']);
    assert.equal(await configurationIn(files), '.acme-config.json');
  });

  it('by such a file beside the claims blocks', async () => {
    const files = { 'a/.acme-config.json': '{}', [`a/${claims}`]: '[]', [`b/${claims}`]: '[]' };
    assert.deepEqual(await rootsIn(files), ['a']);
    assert.equal(await configurationIn(files), '.acme-config.json');
  });

  it('by the file that the tools file in it or above it names, up to the top of a repository', async () => {
    const files = {
      '.platform-tools.json': '{ "layout": { "configuration": "config/module.json" } }',
      'a/config/module.json': '{}',
      'b/module.json': '{}',
      'c/.git/HEAD': '',
      'c/config/module.json': '{}',
      'd/.platform-tools.json': '{ "layout": { "configuration": "d.json" } }',
      'd/d.json': '{}',
      'd/e/d.json': '{}',
      'd/config/module.json': '{}',
    };
    assert.deepEqual(await rootsIn(files), ['a', 'd', 'd/e']);
    assert.equal(await configurationIn(files), 'config/module.json');
    const around = (path: string) => findModuleAround(inMemory(files), `${top}/${path}`);
    assert.equal(await around('a/config/module.json'), `${top}/a`);
    assert.equal(await around('d/e/code/main.js'), `${top}/d/e`);
    assert.equal(await around('c/config/module.json'), undefined);
    assert.equal(await around('b/module.json'), undefined);
  });

  it('once, with the specified name before all others, and with those that are not read', async () => {
    const files = {
      'a/.acme-config.json': keyed,
      'a/.platform-config.json': '{}',
      'a/.eslint-config.json': '{}',
    };
    assert.deepEqual(await rootsIn(files), ['a']);
    const { files: loaded, options } = await loadModule(inMemory(files), `${top}/a`, defaultOptions);
    assert.equal(options.layout.configuration, '.platform-config.json');
    assert.deepEqual(
      [...loaded].map(([path, { kind }]) => [path, kind]),
      [
        ['.platform-config.json', 'configuration'],
        ['.acme-config.json', 'otherConfiguration'],
      ],
    );
    const named = { ...files, 'a/.platform-tools.json': '{ "layout": { "configuration": ".acme-config.json" } }' };
    assert.equal(await configurationIn(named), '.acme-config.json');
    assert.equal(await configurationIn({ 'a/.b-config.json': keyed, 'a/.a-config.json': '{}' }), '.b-config.json');
  });

  it('around a file, by whatever name', async () => {
    const files = { 'a/.acme-config.json': keyed, 'a/code/main.js': '', 'a/code/.eslint-config.json': '{}' };
    assert.equal(await findModuleAround(inMemory(files), `${top}/a/code/main.js`), `${top}/a`);
    assert.equal(await findModuleAround(inMemory(files), `${top}/b.js`), undefined);
  });

  it('without reading any other file', async () => {
    const read: string[] = [];
    const files = {
      'a/.acme-config.json': keyed,
      'a/package.json': '{}',
      'a/.prettierrc.json': '{}',
      'a/node_modules/x/.x-config.json': keyed,
      'b/.platform-config.json': keyed,
    };
    await findModules(inMemory(files, read), top);
    assert.deepEqual(read, ['a/.acme-config.json', 'b/.platform-config.json']);
  });
});

describe('a collection of modules', () => {
  it('is not a module, but is found as what it is', async () => {
    const collection = '{ "collectionModuleKey": "acme_bundle" }';
    const files = { 'a/.acme-config.json': collection, [`a/${claims}`]: '[]', 'b/.acme-config.json': keyed };
    assert.deepEqual(await rootsIn(files), ['b']);
    assert.deepEqual(await findCollections(inMemory(files), top), [`${top}/a/.acme-config.json`]);
  });

  it('is none by the name of the specification either, unless it has the key of a module', async () => {
    const files = {
      'a/.platform-config.json': '{ "collectionModuleKey": "acme_bundle" }',
      'b/.platform-config.json': '{ "collectionModuleKey": "x", "productModuleKey": "y" }',
      'c/.platform-config.json': '{ "collectionModuleKey": "acme_bundle" }',
      'c/.acme-config.json': keyed,
    };
    assert.deepEqual(await rootsIn(files), ['b', 'c']);
    assert.deepEqual(await findCollections(inMemory(files), top), [`${top}/a/.platform-config.json`]);
    assert.equal(await findModuleAround(inMemory(files), `${top}/a/code/main.js`), undefined);
  });
});

describe('a module in a state whose configuration has another name', () => {
  it('is read by the name that it has there', async () => {
    const { options } = await findToolsFile(inMemory({ 'a/.acme-config.json': keyed }), `${top}/a`);
    const before = await loadModule(inMemory({ 'a/.platform-config.json': keyed }), `${top}/a`, options);
    assert.equal(before.options.layout.configuration, '.platform-config.json');
    assert.equal(before.files.get('.platform-config.json')?.text, keyed);
  });
});
