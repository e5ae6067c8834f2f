import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type ts from 'typescript';
import { TypeScriptServer } from './typescript-server.js';

interface Completions {
  readonly entries: readonly { readonly name: string; readonly kind: string }[];
}

const configuration = (...keys: readonly string[]) =>
  JSON.stringify({ alterationHooks: keys.map((key) => ({ key, name: key })) });
const schema = (...paths: readonly string[]) =>
  JSON.stringify(paths.map((path) => ({ type: 'input.currency', key: path, label: 'L', outputPath: path })));
const sample = (module: object) => JSON.stringify({ policy: { module } });

const code = `// Hooks of the module.
const compute = (policy, data) => policy.module.cover + data.cover;
const named = policy => policy.module;
/** @param {{ own: number }} policy */
const typed = (policy) => policy.own;
function getAlteration({ alteration_hook_key, data, policy, policyholder }) {
  switch (alteration_hook_key) {
    case 'change_cover':
      return new AlterationPackage({ sum_assured: data.cover, module: policy.module });
    default:
      throw new InvalidRequestError(policyholder.first_name);
  }
}
`;

const files = {
  '.platform-config.json': configuration('change_cover', 'other'),
  'workflows/alteration-hooks/change_cover.json': schema('cover'),
  'workflows/alteration-hooks/other.json': schema('remark'),
  'sandbox/merge-vars.json': sample({ cover: 5, society: 'Hillside' }),
  'code/main.js': code,
  'code/pricing.js': '/** The fee. */\nconst FEE = 5;\n',
};

/** Line and offset behind a text, from 1. */
function behind(text: string, found: string): { readonly line: number; readonly offset: number } {
  const at = text.indexOf(found);
  assert.notEqual(at, -1, found);
  const lines = text.slice(0, at + found.length).split('\n');
  return { line: lines.length, offset: (lines.at(-1) ?? '').length + 1 };
}

describe('the plugin of TypeScript', () => {
  let server: TypeScriptServer;
  const workspaces: TypeScriptServer[] = [];
  before('the server starts', () => {
    server = TypeScriptServer.open({});
  });
  afterEach(() => {
    for (const workspace of workspaces.splice(0)) workspace.remove();
  });
  after(() => server.close());

  const workspace = (all: Readonly<Record<string, string>>) => {
    const opened = server.beside(all);
    workspaces.push(opened);
    return opened;
  };

  async function opened(all: Readonly<Record<string, string>>) {
    const open = workspace(all);
    open.openFile('code/main.js', all['code/main.js'] ?? '');
    await open.tellTypes('.');
    return open;
  }

  const at = (open: TypeScriptServer, text: string, found: string, file = 'code/main.js') => ({
    file: join(open.folder, file),
    ...behind(text, found),
  });

  async function completed(open: TypeScriptServer, text: string, found: string, file?: string) {
    const body = await open.ask<Completions>('completionInfo', at(open, text, found, file));
    // Names of the file that are no members are marked as such.
    return (body?.entries ?? []).flatMap(({ name, kind }) => (kind === 'warning' ? [] : name));
  }

  async function explained(open: TypeScriptServer, text: string, found: string, file?: string) {
    const body = await open.ask<ts.server.protocol.QuickInfoResponseBody>('quickinfo', at(open, text, found, file));
    return body?.displayString;
  }

  it('completes and explains members in functions that state no types', async () => {
    const open = await opened(files);
    assert.deepEqual(await completed(open, code, '=> policy.module.'), ['cover', 'remark', 'society']);
    assert.deepEqual(await completed(open, code, '+ data.'), ['cover', 'remark']);
    const all = await open.ask<Completions>('completionInfo', at(open, code, '=> policy.module.'));
    const words = all?.entries.flatMap(({ name, kind }) => (kind === 'warning' ? name : [])) ?? [];
    assert.ok(words.includes('compute') && !words.includes('AnyHookData'), words.join());
    // Without the keys of other cases.
    assert.deepEqual(await completed(open, code, "case '"), ['other']);
    assert.match((await explained(open, code, 'sum_assured: data.co')) ?? '', /cover: Platform\.Cents$/);
    assert.match((await explained(open, code, 'policy => policy.mod')) ?? '', /module: ProductModule\.ModuleData$/);
    assert.match((await explained(open, code, 'policyholder.first_n')) ?? '', /first_name: string$/);
    const help = await open.ask<ts.server.protocol.SignatureHelpItems>(
      'signatureHelp',
      at(open, code, 'new InvalidRequestError('),
    );
    assert.deepEqual(
      help?.items[0]?.parameters.map(({ name }) => name),
      ['message'],
    );
  });

  it('knows the other files of the script, which are not open', async () => {
    const more = `${code}const sum = FEE;\n`;
    const open = await opened({ ...files, 'code/main.js': more });
    assert.equal(await explained(open, more, 'const sum = FE'), 'const FEE: 5');
  });

  it('leaves types of the author alone, and positions as they are written', async () => {
    const open = await opened(files);
    assert.equal(await explained(open, code, '=> policy.ow'), '(property) own: number');
    const file = join(open.folder, 'code/main.js');
    const tree = await open.ask<ts.server.protocol.NavigationTree>('navtree', { file });
    assert.deepEqual(
      tree?.childItems?.map(({ text, spans: [span] }) => [text, span?.start.line]),
      [
        ['compute', 2],
        ['getAlteration', 6],
        ['named', 3],
        ['typed', 5],
      ],
    );
  });

  it('leads from a member to the JSON that defines it, and renames both', async () => {
    const open = await opened(files);
    const definitionsOf = async (found: string) => {
      type Definitions = Partial<ts.server.protocol.DefinitionInfoAndBoundSpan>;
      const body = await open.ask<Definitions>('definitionAndBoundSpan', at(open, code, found));
      return body?.definitions ?? [];
    };
    const definitions = await definitionsOf('policy.module.cov');
    assert.deepEqual(
      definitions.map(({ file }) => file.slice(open.folder.length + 1)),
      ['sandbox/merge-vars.json', 'workflows/alteration-hooks/change_cover.json'],
    );
    const renamed = await open.ask<ts.server.protocol.RenameResponseBody>(
      'rename',
      at(open, code, 'policy.module.cov'),
    );
    assert.equal(renamed?.info.canRename, true);
    const places = renamed.locs.map(
      ({ file, locs: found }) => `${file.slice(open.folder.length + 1)} ${String(found.length)}`,
    );
    assert.deepEqual(places.sort(), [
      'code/main.js 1',
      'sandbox/merge-vars.json 1',
      'workflows/alteration-hooks/change_cover.json 1',
    ]);
    // What the platform provides has no place in the module.
    assert.deepEqual(await definitionsOf('new AlterationPack'), []);
  });

  it('leads to places in texts that are not saved, and to those on disk once they are closed', async () => {
    const open = await opened(files);
    const line = async () => {
      type Definitions = Partial<ts.server.protocol.DefinitionInfoAndBoundSpan>;
      const body = await open.ask<Definitions>('definitionAndBoundSpan', at(open, code, 'policy.module.cov'));
      const found = body?.definitions?.find(({ file }) => file.endsWith('merge-vars.json'));
      return [found?.start, found?.end];
    };
    const saved = [
      { line: 1, offset: 23 },
      { line: 1, offset: 28 },
    ];
    assert.deepEqual(await line(), saved);
    // Longer than on disk, and in lines that are not there.
    open.held = { 'sandbox/merge-vars.json': '{\n\n  "policy": {\n    "module": {\n      "cover": 5\n    }\n  }\n}\n' };
    await open.tellTypes('.');
    assert.deepEqual(await line(), [
      { line: 5, offset: 8 },
      { line: 5, offset: 13 },
    ]);
    const renamed = await open.ask<ts.server.protocol.RenameResponseBody>(
      'rename',
      at(open, code, 'policy.module.cov'),
    );
    assert.deepEqual(
      renamed?.locs.find(({ file }) => file.endsWith('merge-vars.json'))?.locs.map(({ start }) => start),
      [{ line: 5, offset: 8 }],
    );
    open.held = {};
    await open.tellTypes('.');
    assert.deepEqual(await line(), saved);
  });

  it('renames a field in the templates that certainly read it', async () => {
    const claims = `[{
  "block": { "type": "alert", "key": "a", "markdown": "{{claim.policy.module.cover}} {{policy.module.covers}} {{#claim.policy.module.cover}}{{cover}}{{/claim.policy.module.cover}}" }
}]`;
    const letter = '{{#with policy.module}}\n<p>{{cover}}, {{data.cover}}</p>{{/with}}\n';
    const open = await opened({
      ...files,
      'workflows/claims-blocks.json': claims,
      'documents/letter.html': letter,
    });
    open.held = { 'documents/letter.html': `<h1>Letter</h1>\n${letter}` };
    await open.tellTypes('.');
    const renamed = await open.ask<ts.server.protocol.RenameResponseBody>(
      'rename',
      at(open, code, 'policy.module.cov'),
    );
    const places = (path: string) =>
      renamed?.locs
        .find(({ file }) => file.endsWith(path))
        ?.locs.map(({ start, end }) => [start.line, start.offset, end.offset]);
    const inBlock = (found: string, from = 0) => {
      const offset = (claims.split('\n')[1] ?? '').indexOf(found, from) + found.length + 1;
      return [2, offset - 'cover'.length, offset];
    };
    const inside = claims.indexOf('{{#') - claims.indexOf('\n') - 1;
    assert.deepEqual(
      places('claims-blocks.json')?.sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d),
      [
        inBlock('{{claim.policy.module.cover'),
        inBlock('{{#claim.policy.module.cover'),
        inBlock('{{/claim.policy.module.cover', inside),
      ],
    );
    assert.deepEqual(places('letter.html'), [[3, 6, 11]]);
    type Definitions = Partial<ts.server.protocol.DefinitionInfoAndBoundSpan>;
    const defined = await open.ask<Definitions>('definitionAndBoundSpan', at(open, code, 'policy.module.cov'));
    assert.equal(defined?.definitions?.length, 2);
  });

  it('asks editors to look for problems again once the types are there', async () => {
    const checked =
      '// @ts-check\nconst wrong = (alteration_hook_key) => alteration_hook_key === "renew" || Joi.string();\n';
    const open = workspace({ ...files, 'code/main.js': checked });
    open.openFile('code/main.js', checked);
    const problems = async () => {
      const file = join(open.folder, 'code/main.js');
      const found = await open.ask<readonly ts.server.protocol.Diagnostic[]>('semanticDiagnosticsSync', { file });
      return found?.map(({ code: number }) => number);
    };
    assert.deepEqual(await problems(), [2304]);
    const renewed = open.next('projectsUpdatedInBackground');
    await open.tellTypes('.');
    const { openFiles } = (await renewed) as { readonly openFiles: readonly string[] };
    assert.ok(openFiles.includes(join(open.folder, 'code/main.js')));
    assert.deepEqual(await problems(), [2367]);
  });

  it('follows an edit of a schema', async () => {
    const open = await opened(files);
    await completed(open, code, '+ data.');
    writeFileSync(join(open.folder, 'workflows/alteration-hooks/change_cover.json'), schema('cover', 'reason'));
    await open.tellTypes('.');
    assert.deepEqual(await completed(open, code, '+ data.'), ['cover', 'reason', 'remark']);
  });

  it('completes code that does not parse', async () => {
    const broken = `${code}const half = (policy) => { if (policy.module.`;
    const open = await opened({ ...files, 'code/main.js': broken });
    assert.deepEqual(await completed(open, broken, 'if (policy.module.'), ['cover', 'remark', 'society']);
  });

  it('keeps the modules of a workspace apart', async () => {
    const other =
      "const rate = (policy) => policy.module.rate;\nconst key = ({ alteration_hook_key }) => alteration_hook_key === '';\n";
    const all = Object.fromEntries(Object.entries(files).map(([path, text]) => [`one/${path}`, text]));
    const open = workspace({
      ...all,
      'two/.platform-config.json': configuration('renew'),
      'two/sandbox/merge-vars.json': sample({ rate: 1 }),
      'two/code/main.js': other,
    });
    open.openFile('one/code/main.js', code);
    open.openFile('two/code/main.js', other);
    await open.tellTypes('one', 'two');
    assert.deepEqual(await completed(open, code, '=> policy.module.', 'one/code/main.js'), [
      'cover',
      'remark',
      'society',
    ]);
    assert.deepEqual(await completed(open, other, '=> policy.module.', 'two/code/main.js'), ['rate']);
    assert.deepEqual(await completed(open, other, "=== '", 'two/code/main.js'), ['renew']);
  });

  it('reports what is certain where the author asks for checks, and nothing else', async () => {
    const checked = `// @ts-check
const changed = ({ alteration_hook_key, policy }) => alteration_hook_key === 'chnge_cover' || policy.unheard.of;
const age = (policy, policyholder) => moment.utc(policy.start_date).diff(policyholder.date_of_birth, 'years');
const young = age({ start_date: '2026-01-01' }, {}) / 100;
`;
    const open = await opened({ ...files, 'code/main.js': checked });
    const file = join(open.folder, 'code/main.js');
    const found = await open.ask<readonly ts.server.protocol.Diagnostic[]>('semanticDiagnosticsSync', { file });
    assert.deepEqual(
      found?.map(({ code: number, start }) => [number, start.line]),
      [[2367, 2]],
    );
  });

  it('does nothing in files outside of modules', async () => {
    const open = await opened({ 'code/main.js': 'const f = (policy) => policy.\n' });
    assert.deepEqual(await completed(open, 'const f = (policy) => policy.', 'policy.'), []);
  });
});
