import assert from 'node:assert/strict';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TextDocument, type TextEdit } from 'vscode-languageserver-textdocument';
import { parseArguments } from '../../cli/arguments/arguments.js';
import { mcp } from '../../cli/commands/mcp.js';
import { longestAnswer } from '../../cli/mcp/budget.js';
import { codeTrust, serverFor } from '../../cli/mcp/serve.js';
import { claimsPath, configuration, folderWith, runCommand } from './command-line.js';

const open: Client[] = [];

interface Session {
  readonly args?: readonly string[];
  readonly cwd?: string;
  /** The folders that the client names. */
  readonly roots?: readonly string[];
  /** The shipped program in a process of its own, over its standard input and output. */
  readonly isProcess?: boolean;
}

async function connect({ args = [], cwd = '.', roots, isProcess = false }: Session): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { capabilities: roots ? { roots: {} } : {} });
  if (roots)
    client.setRequestHandler('roots/list', () => ({ roots: roots.map((path) => ({ uri: pathToFileURL(path).href })) }));
  open.push(client);
  if (isProcess) {
    const program = { command: process.execPath, args: [resolve('dist/cli.cjs'), 'mcp', ...args], cwd };
    await client.connect(new StdioClientTransport(program));
    return client;
  }
  process.chdir(cwd);
  const [here, there] = InMemoryTransport.createLinkedPair();
  const given = parseArguments(args, mcp.options);
  await serverFor({
    version: '1',
    roots: given.positionals,
    ...codeTrust(given.has('trust'), 'Start the server with --trust.'),
  }).connect(there);
  await client.connect(here);
  return client;
}

const repository = process.cwd();

afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
  process.chdir(repository);
});

/** The answer of a tool as text, and whether it is an error. */
async function called(client: Client, name: string, args: Readonly<Record<string, unknown>> = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: { ...args } });
  const [first] = content;
  assert.ok(first?.type === 'text' && content.length === 1);
  assert.ok(first.text.length <= longestAnswer);
  return { text: first.text, isError };
}

async function answer<T>(client: Client, name: string, args: Readonly<Record<string, unknown>> = {}): Promise<T> {
  const { text, isError } = await called(client, name, args);
  assert.ok(!isError, text);
  return JSON.parse(text) as T;
}

async function refusal(client: Client, name: string, args: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const { text, isError } = await called(client, name, args);
  assert.ok(isError, text);
  return text;
}

describe('mcp', () => {
  it('tells its tools, each with a description, a closed schema and its annotations', async () => {
    const { tools } = await (await connect({ isProcess: true })).listTools();
    assert.deepEqual(tools.map(({ name }) => name).sort(), [
      ...['check_module', 'complete_at'],
      'describe_module',
      'edit_block',
      'explain_name',
      'explain_rule',
      'preview_claim',
      'review_change',
      'run_alteration',
      'simulate_lifecycle',
      'suggest_fixes',
    ]);
    for (const { description, inputSchema, annotations } of tools) {
      assert.ok(description && description.length > 50);
      assert.equal(inputSchema['additionalProperties'], false);
      assert.equal(annotations?.readOnlyHint, true);
    }
  });

  it('answers what the command line prints', async () => {
    const client = await connect({});
    const now = '2026-10-06T08:00:00Z';
    const printed = async (args: readonly string[]) =>
      JSON.parse((await runCommand([...args, '--format', 'json'])).stdout) as unknown;
    const module = 'samples/funeral-cover';
    const sample = 'two-beneficiaries.json';
    assert.deepEqual(
      await answer(client, 'simulate_lifecycle', { module, pattern: { first: '2026-01-01', payments: 3 } }),
      await printed(['lifecycle', module, '--pattern', '{"first":"2026-01-01","payments":3}']),
    );
    const form = await answer<{ block_states: unknown }>(client, 'preview_claim', {
      module: 'samples/first-steps',
      now,
      approval_status: 'approved',
    });
    const { block_states: states } = (await printed([
      ...['preview', 'samples/first-steps', '--now', now, '--approval-status', 'approved'],
    ])) as typeof form;
    assert.deepEqual(form.block_states, states);
    const { text } = await called(client, 'preview_claim', { module, sample, now });
    assert.match(text, /"left_out":\[\{"path":/);
    assert.equal((await called(client, 'explain_rule', { rule: 'claims/duplicate-key' })).text.slice(0, 2), '# ');
  });

  it('describes a module in words', async () => {
    const client = await connect({ args: ['samples/funeral-cover'] });
    const { name, blocks, hooks } = await answer<{
      name: string;
      blocks: readonly { key: string; conditions: readonly string[] }[];
      hooks: readonly { key: string }[];
    }>(client, 'describe_module');
    assert.equal(name, 'Brightwillow Funeral Cover');
    assert.deepEqual(blocks.find(({ key }) => key === 'policy_status_alert')?.conditions, [
      'Hidden when the status of the policy is “active”',
    ]);
    assert.ok(hooks.some(({ key }) => key === 'change_cover_amount'));
  });

  it('explains a name of the module with its places, and a word of the language', async () => {
    const client = await connect({ args: ['samples/funeral-cover'] });
    interface Names {
      readonly meanings: readonly {
        readonly kind: string;
        readonly explanation: string;
        readonly places: readonly { readonly file: string; readonly isDefinition: boolean }[];
      }[];
    }
    const { meanings } = await answer<Names>(client, 'explain_name', { name: 'change_cover_amount' });
    assert.deepEqual(
      meanings.map(({ kind }) => kind),
      ['alterationHook'],
    );
    assert.deepEqual(
      meanings[0]?.places.filter(({ isDefinition }) => isDefinition).map(({ file }) => file),
      ['.platform-config.json'],
    );
    assert.ok(meanings[0].places.some(({ file }) => file.startsWith('code/')));
    const words = [
      ['formatDate', 'helper'],
      ['payout_request', 'blockType'],
      ['gracePeriod', 'setting'],
      ['applyAlteration', 'hookFunction'],
      ['productModuleKey', 'property'],
    ];
    for (const [name, kind] of words) {
      const [first] = (await answer<Names>(client, 'explain_name', { name })).meanings;
      assert.equal(first?.kind, kind, name);
      assert.ok(first?.explanation.includes(name ?? ''));
    }
    assert.match(await refusal(client, 'explain_name', { name: 'nothing' }), /is no name of the module/);
  });

  it('completes at a position, with the edit', async () => {
    const text = '[\n  { "block": { "type": "h" } }\n]\n';
    const cwd = folderWith({ '.platform-config.json': configuration, [claimsPath]: text });
    const { items } = await answer<{ items: readonly { label: string; edit: TextEdit }[] }>(
      await connect({ cwd }),
      'complete_at',
      { file: claimsPath, line: 1, character: 25 },
    );
    const heading = items.find(({ label }) => label === 'heading');
    assert.ok(heading);
    const document = TextDocument.create('', 'json', 0, text);
    assert.match(TextDocument.applyEdits(document, [heading.edit]), /"type": "heading"/);
  });

  it('runs code only where it is trusted', async () => {
    const module = 'samples/funeral-cover';
    const request = { module, hook: 'change_cover_amount', data: { cover_amount: 5_000_000 } };
    assert.match(await refusal(await connect({}), 'run_alteration', request), /Start the server with --trust/);
    const { hook, changes } = await answer<{ hook: string; changes: readonly unknown[] | null }>(
      await connect({ args: ['--trust'], isProcess: true }),
      'run_alteration',
      request,
    );
    assert.equal(hook, 'change_cover_amount');
    assert.notEqual(changes, undefined);
  });

  it('reviews a change against another state within the roots, and runs code only where it is trusted', async () => {
    const cwd = folderWith({});
    cpSync('samples/funeral-cover', join(cwd, 'before'), { recursive: true });
    cpSync('samples/funeral-cover', join(cwd, 'after'), { recursive: true });
    const claims = join(cwd, 'after', claimsPath);
    writeFileSync(claims, readFileSync(claims, 'utf8').replaceAll('deceased_person', 'who_died'));
    const review = async (args: readonly string[]) => {
      const client = await connect({ cwd, args });
      const request = { module: 'after', against: 'before' };
      const { modules } = await answer<{
        modules: readonly { differences: readonly { kind: string; verdict: string }[]; effects: unknown }[];
      }>(client, 'review_change', request);
      return modules[0];
    };
    const careful = await review([]);
    assert.ok(careful);
    assert.ok(careful.differences.some(({ kind, verdict }) => kind === 'block/renamed' && verdict === 'breaking'));
    assert.equal(careful.effects, null);
    assert.ok((await review(['--trust']))?.effects);
    const client = await connect({ cwd });
    assert.match(
      await refusal(client, 'review_change', { module: 'after', against: folderWith({}) }),
      /is outside of the roots/,
    );
  });

  it('reads nothing outside of the roots, also through a link', async () => {
    const outside = folderWith({ '.platform-config.json': configuration });
    const root = folderWith({ 'inside/.platform-config.json': configuration });
    symlinkSync(outside, join(root, 'link'));
    const client = await connect({ args: [root] });
    for (const module of [outside, join(root, 'link'), '..', 'inside/../../x'])
      assert.match(await refusal(client, 'check_module', { module }), /is outside of the roots|Cannot read/);
    assert.ok(await answer(client, 'check_module', { module: 'inside' }));
    assert.match(
      await refusal(client, 'preview_claim', { module: 'inside', sample: '../../secret.json' }),
      /is a path\. Give the name of a file/,
    );
  });

  it("uses the client's folders without roots of its own, else the current folder", async () => {
    const one = folderWith({ '.platform-config.json': configuration });
    const two = folderWith({ 'a/.platform-config.json': configuration, 'b/.platform-config.json': configuration });
    const total = async (client: Client) => (await answer<{ total: number }>(client, 'check_module')).total;
    assert.equal(await total(await connect({ cwd: two, roots: [one] })), 0);
    assert.equal(await total(await connect({ cwd: one })), 0);
    assert.match(
      await refusal(await connect({ cwd: two }), 'check_module'),
      /There are several modules\. Name one as `module`: .*a, .*b\./,
    );
    assert.match(
      await refusal(await connect({ args: [dirname(realpathSync(folderWith({})))], cwd: two }), 'check_module', {
        module: 'x',
      }),
      /Cannot read/,
    );
  });

  it('says what is wrong with a call, and stays', async () => {
    const client = await connect({ args: ['samples/first-steps'] });
    assert.match(await refusal(client, 'check_module', { severity: 'fatal' }), /severity/);
    assert.match(await refusal(client, 'check_module', { modul: 'x' }), /modul|additional/i);
    assert.match(
      await refusal(client, 'explain_rule', { rule: 'claims/duplicate-keys' }),
      /Did you mean `claims\/duplicate-key`/,
    );
    assert.match(await refusal(client, 'explain_rule', { rule: '--help' }), /no rule|There is no option/);
    assert.match(
      await refusal(client, 'complete_at', { file: 'no.json', line: 0, character: 0 }),
      /is no file of the module/,
    );
    assert.match(await refusal(client, 'simulate_lifecycle'), /lifecycle file/);
    assert.match(
      await refusal(client, 'check_module', { module: 7, severity: ['error'] }),
      /module.*string|string.*module/,
    );
    const long = await refusal(client, 'check_module', { module: 'x'.repeat(10_000_000) });
    assert.match(long, /^Cannot read '.*xxx … xxx/);
    assert.ok(long.length < 5_000);
    assert.ok(await answer(client, 'check_module'));
  });

  it('has a page for each rule, and prompts for the usual jobs', async () => {
    const client = await connect({});
    const { resources } = await client.listResources();
    const [rule] = resources;
    assert.ok(rule && resources.length > 100);
    const { contents } = await client.readResource({ uri: rule.uri });
    assert.match(JSON.stringify(contents), /text\/markdown/);
    const { prompts } = await client.listPrompts();
    assert.deepEqual(
      prompts.map(({ name }) => name),
      ['add_question', 'add_payout', 'write_scenarios'],
    );
    const { messages } = await client.getPrompt({ name: 'add_payout', arguments: { payout: 'R 500 to the spouse' } });
    assert.match(JSON.stringify(messages), /R 500 to the spouse/);
  });

  it('has the reference, and the files of modules below the roots alone', async () => {
    const module = folderWith({ '.platform-config.json': configuration, 'code/main.js': 'const one = 1;\n' });
    const outside = folderWith({ '.platform-config.json': configuration });
    const client = await connect({ args: [module] });
    const { resources } = await client.listResources();
    const names = resources.map(({ name }) => name);
    assert.ok(names.includes('reference/helpers'));
    const code = resources.find(({ uri }) => uri.endsWith('/code/main.js'));
    const textOf = async (uri: string) => JSON.stringify((await client.readResource({ uri })).contents);
    assert.match(await textOf(code?.uri ?? ''), /const one = 1;/);
    assert.match(await textOf('platform-config://reference/helpers'), /formatDate/);
    writeFileSync(join(module, 'notes.txt'), 'private');
    symlinkSync(join(outside, '.platform-config.json'), join(module, 'code/link.js'));
    for (const path of [join(outside, '.platform-config.json'), '/etc/passwd', join(module, '../notes.txt')])
      await assert.rejects(textOf(pathToFileURL(path).href), /is no file of a product module below the roots/);
    await assert.rejects(textOf(pathToFileURL(join(module, 'code/link.js')).href), /Cannot read/);
  });

  it('is a program of its own for VS Code', async () => {
    const client = new Client({ name: 'test', version: '1' });
    open.push(client);
    const args = [resolve('dist/agents.cjs'), resolve('samples/funeral-cover')];
    await client.connect(new StdioClientTransport({ command: process.execPath, args }));
    assert.match((await called(client, 'describe_module')).text, /^\{"name":"Brightwillow Funeral Cover"/);
    const run = { hook: 'change_cover_amount', data: {} };
    assert.match(await refusal(client, 'run_alteration', run), /Trust the workspace in VS Code to allow it/);
  });

  it('lets an agent bring the first steps to no problem, by its tools alone', async () => {
    const cwd = folderWith({});
    cpSync('samples/first-steps', join(cwd, 'module'), { recursive: true });
    const client = await connect({ cwd });
    writeWhatOnlyPeopleKnow(join(cwd, 'module/.platform-config.json'));
    const log = await agent(client, join(cwd, 'module'));
    assert.equal((await answer<Checked>(client, 'check_module')).total, 0, log.join('\n'));
    assert.equal((await runCommand(['check', join(cwd, 'module')])).exitCode, 0);
  });
});

interface Checked {
  readonly total: number;
  readonly diagnostics: readonly { readonly file: string; readonly code: string; readonly range: TextEdit['range'] }[];
}

interface Fix {
  readonly title: string;
  readonly edits: readonly (TextEdit & { readonly file: string })[];
  readonly new_files: readonly { readonly path: string; readonly text: string }[];
}

interface Suggested {
  readonly problems: readonly { readonly fix: Fix | null; readonly suggestions: readonly Fix[] }[];
}

/** Solves the first problem with its fix or the first suggestion that leaves fewer problems, again and again. */
async function agent(client: Client, folder: string): Promise<readonly string[]> {
  const log: string[] = [];
  const checked = () => answer<Checked>(client, 'check_module');
  for (let { total, diagnostics } = await checked(); total > 0;) {
    let better: Checked | undefined;
    for (const { file, code, range } of diagnostics) {
      const { problems } = await answer<Suggested>(client, 'suggest_fixes', { file, code, line: range.start.line });
      for (const fix of problems.flatMap(({ fix: certain, suggestions }) => [
        ...(certain ? [certain] : []),
        ...suggestions,
      ])) {
        const before = apply(fix, folder);
        const after = await checked();
        log.push(`${code}: ${fix.title}: ${String(total)} → ${String(after.total)}`);
        if (after.total < total) better = after;
        if (better) break;
        for (const [path, text] of before) writeFileSync(path, text);
      }
      if (better) break;
    }
    if (!better) return log;
    ({ total, diagnostics } = better);
  }
  return log;
}

/** The messages say what is missing, but no tool can know the values. */
function writeWhatOnlyPeopleKnow(path: string): void {
  const text = readFileSync(path, 'utf8')
    .replace('"type": "supplementary_terms",', '$& "supplementaryTermsType": "recovery_programme",')
    .replace(/"number_of_rides": \{[^}]*"enum"/, '$&, "valueOptions": { "two": "Two", "ten": "Ten" }');
  writeFileSync(path, text);
}

/** @returns the texts before, by path */
function apply({ edits, new_files: newFiles }: Fix, folder: string): ReadonlyMap<string, string> {
  const before = new Map<string, string>();
  for (const path of new Set(edits.map(({ file }) => join(folder, file)))) {
    const text = readFileSync(path, 'utf8');
    before.set(path, text);
    const own = edits.filter(({ file }) => join(folder, file) === path);
    writeFileSync(path, TextDocument.applyEdits(TextDocument.create('', 'json', 0, text), [...own]));
  }
  for (const { path, text } of newFiles) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return before;
}
