/** Whatever is asked about rubbish, about nothing or about a fault never says that all is well. docs/testing.md has the same table. */
import assert from 'node:assert/strict';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { codeTrust, serverFor } from '../../cli/mcp/serve.js';
import type { OpenModule } from '../../cli/library/index.js';
import { reviewChange } from '../../cli/review-change.js';
import { library } from './built-library.js';
import { claimsPath, inThisProcess, runCommand } from './command-line.js';

const { openModule, PlatformConfigError, readModule } = library;

/**
 * `refused`: no answer (exit code 2, an error); `reported`: the answer says that something is wrong (exit code 1, problems); `said`: it says that there was
 * nothing to look at.
 */
type Outcome = 'refused' | 'reported' | 'said' | 'green';

interface Entry {
  readonly name: string;
  /** The mistake of the sample that this entry is there to find: the file, and what replaces what in it. */
  readonly fault: readonly [file: string, found: string | RegExp, by: string];
  readonly ask: (folder: string) => Promise<Outcome>;
}

const unknownBlock = [claimsPath, '"key": "deceased_name"', '"key": "name_of_deceased"'] as const;
const brokenJson = [claimsPath, /^\[/, '[ {'] as const;
const failingCode = ['code/alteration-hooks.js', /^/, 'getPremium();\n'] as const;
const otherPremium = ['sandbox/scenarios/raise-the-cover.json', /29600/g, '29601'] as const;
const otherStatus = ['sandbox/lifecycles/not-taken-up.json', '"not_taken_up"', '"active"'] as const;
const brokenTemplate = ['documents/welcome-letter.html', '{{/ifIsDefined}}', ''] as const;
const hookRun = ['--hook', 'change_cover_amount', '--data', '{"cover_amount":5000000}'];
const book = ['book', '--policies', 'policies.ndjson', '--fail-on', 'failed'];
const payments = '{"first":"2026-02-01","payments":3}';

const command = (fault: Entry['fault'], ...args: readonly string[]): Entry => ({
  name: `\`${args.filter((arg) => !/^[{.]|^\w*[./]\w/.test(arg)).join(' ')}\``,
  fault,
  ask: async (folder) => ofExitCode((await runCommand(args, folder)).exitCode),
});

type Answer = Readonly<Record<string, unknown>>;

/** @param isWrong whether an answer says that something is wrong */
const tool = (fault: Entry['fault'], name: string, isWrong: (answer: Answer) => boolean, args: Answer = {}): Entry => ({
  name: `\`${name}\` of \`mcp\``,
  fault,
  ask: (folder) => ofTool(folder, name, isWrong, args),
});

const method = (
  fault: Entry['fault'],
  name: string,
  ask: (module: OpenModule) => Promise<boolean> | boolean,
): Entry => ({ name: `\`${name}\` of the library`, fault, ask: (folder) => ofLibrary(folder, ask) });

const entries: readonly Entry[] = [
  command(unknownBlock, 'check'),
  command(unknownBlock, 'check', '--changed=HEAD~1'),
  command(unknownBlock, 'check', '--base', 'HEAD~1'),
  command([claimsPath, /^\[/, '[ '], 'format', '--check'),
  command(
    ['.platform-config.json', '"gracePeriod"', '"gracePeriods"'],
    'diff',
    '--base',
    'HEAD~1',
    '--fail-on',
    'review',
  ),
  command(brokenJson, 'preview'),
  command(failingCode, 'alter', ...hookRun),
  command(['.platform-config.json', /^\{/, '{,'], 'lifecycle', '--pattern', payments),
  command(otherStatus, 'lifecycle', '--events', 'not-taken-up.json'),
  command(otherPremium, 'test'),
  command(otherPremium, 'test', '--scenarios'),
  command(failingCode, 'test', '--unit'),
  command(otherStatus, 'test', '--lifecycles'),
  command(failingCode, 'what-if'),
  command(failingCode, 'fuzz', '--runs', '5'),
  command(failingCode, ...book, ...hookRun),
  command(brokenJson, ...book, '--claim'),
  command(brokenJson, 'document'),
  command(brokenTemplate, 'documents'),
  command(brokenJson, 'map'),
  command([claimsPath, '"key": "deceased_name"', '"key": "other_name"'], 'types', '--check'),
  { name: 'the review of a change', fault: unknownBlock, ask: ofReview },
  method(unknownBlock, 'check', async (module) => (await module.check()).length > 0),
  method(brokenJson, 'preview', (module) => module.preview().problems.length > 0),
  method(failingCode, 'run', async (module) => {
    const { steps } = await module.run({ hook: 'change_cover_amount', data: { cover_amount: 5000000 } });
    return !steps.validate.ok;
  }),
  method(otherPremium, 'test', async (module) => {
    const { passed, failed } = await module.test();
    return failed > 0 || passed === 0;
  }),
  tool(unknownBlock, 'check_module', ({ total }) => total !== 0),
  tool(brokenJson, 'preview_claim', ({ problems }) => (problems as readonly unknown[]).length > 0),
  tool(failingCode, 'run_alteration', ({ error }) => error !== null, {
    hook: 'change_cover_amount',
    data: { cover_amount: 5000000 },
  }),
  tool(brokenJson, 'describe_module', ({ broken }) => (broken as readonly unknown[]).length > 0),
  tool(
    unknownBlock,
    'review_change',
    ({ summary }) => {
      const { breaking, review } = summary as { readonly breaking: number; readonly review: number };
      return breaking + review > 0;
    },
    { base: 'HEAD~1' },
  ),
];

describe('what was not looked at', () => {
  const sample = resolve('samples/funeral-cover');
  const rows: string[] = [];
  const faulty = new Map<string, string>();
  let [rubbish, nothing] = ['', ''];

  before('repositories', () => {
    const page = '# A page of words\n\nand no module.\n';
    const paths = ['.platform-config.json', claimsPath, 'policies.ndjson', 'code/main.js'];
    rubbish = repository(
      () => undefined,
      (path) => {
        for (const file of paths) write(join(path, file), page);
      },
    );
    nothing = repository(
      () => undefined,
      () => undefined,
    );
  });

  for (const { name, fault, ask } of entries)
    it(`is never green for ${name}`, async () => {
      const key = JSON.stringify(fault);
      const folder = faulty.get(key) ?? repository(...withFault(sample, fault));
      faulty.set(key, folder);
      const outcomes: Outcome[] = [];
      for (const one of [rubbish, nothing, folder]) outcomes.push(await ask(one));
      rows.push(`| ${[name, ...outcomes].join(' | ')} |`);
      assert.ok(!outcomes.includes('green'), outcomes.join(', '));
    });

  it('is told in docs/testing.md', () => {
    const page = readFileSync('docs/testing.md', 'utf8').replace(/ +/g, ' ');
    const missing = rows.filter((row) => !page.includes(row));
    assert.deepEqual(missing, [], missing.join('\n'));
  });
});

/** The sample, and then the mistake in it. */
function withFault(
  sample: string,
  [file, found, by]: Entry['fault'],
): [(path: string) => void, (path: string) => void] {
  return [
    (path) => {
      cpSync(sample, path, { recursive: true });
      write(join(path, 'policies.ndjson'), `${JSON.stringify({ policy_id: '1', ...policyOf(sample) })}\n`);
    },
    (path) => {
      const text = readFileSync(join(path, file), 'utf8');
      const changed = text.replace(found, by);
      assert.notEqual(changed, text, `${file} has no ${String(found)}`);
      write(join(path, file), changed);
    },
  ];
}

function policyOf(sample: string): object {
  return (JSON.parse(readFileSync(join(sample, 'sandbox/merge-vars.json'), 'utf8')) as { policy: object }).policy;
}

/** A repository of two commits. */
function repository(first: (path: string) => void, second: (path: string) => void): string {
  const path = mkdtempSync(join(realpathSync(tmpdir()), 'never-green-'));
  const git = (...args: readonly string[]) => {
    const identity = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];
    const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: path, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
  };
  git('init', '--quiet');
  for (const change of [first, second]) {
    change(path);
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--message', 'A change');
  }
  return path;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function ofExitCode(exitCode: number | null): Outcome {
  return exitCode === 0 ? 'green' : exitCode === 1 ? 'reported' : 'refused';
}

/** A change that touches no module is one that a review has looked at, and says so. */
async function ofReview(folder: string): Promise<Outcome> {
  const options = { base: 'HEAD~1', format: 'text', failOn: 'review', summary: undefined } as const;
  const { exitCode, stdout } = await inThisProcess((output, allowed) => reviewChange(options, output, allowed), folder);
  return exitCode === 0 && stdout.includes('touches no product module') ? 'said' : ofExitCode(exitCode);
}

async function ofLibrary(folder: string, ask: (module: OpenModule) => Promise<boolean> | boolean): Promise<Outcome> {
  try {
    const module = openModule(await readModule(folder));
    try {
      return (await ask(module)) ? 'reported' : 'green';
    } finally {
      await module.close();
    }
  } catch (error) {
    assert.ok(error instanceof PlatformConfigError, String(error));
    return 'refused';
  }
}

async function ofTool(
  folder: string,
  name: string,
  isWrong: (answer: Answer) => boolean,
  args: Answer,
): Promise<Outcome> {
  const client = new Client({ name: 'test', version: '1' }, { capabilities: {} });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await serverFor({ version: '1', roots: [folder], ...codeTrust(true, '') }).connect(there);
  await client.connect(here);
  const { isError, structuredContent } = await client.callTool({ name, arguments: args });
  await client.close();
  return isError === true ? 'refused' : isWrong(structuredContent as Answer) ? 'reported' : 'green';
}
