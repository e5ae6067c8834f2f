import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { folderWith } from './command-line.js';
import {
  breakAt,
  debuggedModule as module,
  editCode,
  launch,
  lineOf,
  policy,
  useDebugClients,
} from './debugged-module.js';

describe('debug-adapter: a launch', () => {
  const { client } = useDebugClients();

  it('debugs a scenario, a unit test and a life, and tells the loaded files', async () => {
    const folder = module();
    const scenario = client();
    await scenario.start({ module: folder, scenario: 'two.json', stopOnEntry: true });
    assert.equal(await scenario.here(), `validateAlterationPackageRequest:${String(lineOf('const validate'))}`);
    assert.equal(await scenario.go('continue'), 'terminated');
    assert.match(scenario.output.at(-1)?.output ?? '', /^two: passed/);
    const unit = client();
    await unit.start({ module: folder, unitTest: 'two for smokers' }, () =>
      breakAt(unit, folder, 'if (member.smokes)'),
    );
    assert.equal(await unit.value('member.smokes'), 'true');
    const { sources } = await unit.ask<DebugProtocol.LoadedSourcesResponse['body']>('loadedSources');
    assert.deepEqual(
      sources.map(({ name }) => name),
      ['main.js', 'main.js'],
    );
    const { content } = await unit.ask<DebugProtocol.SourceResponse['body']>('source', { source: sources[1] });
    assert.match(content, /^describe\('rates'/);
    assert.equal(await unit.go('continue'), 'terminated');
    assert.match(unit.output.at(-1)?.output ?? '', /rates › are two for smokers: passed/);
    const life = client();
    await life.start({ module: resolve('samples/group-life'), lifecycle: 'lapsed-by-code.json', stopOnEntry: true });
    assert.match(await life.here(), /^after/);
  });

  it('says what is wrong with a launch', async () => {
    const folder = module();
    for (const [given, message] of [
      [{}, /Nothing says what to debug\. Write one of `hook`, `scenario`, `unitTest` and `lifecycle`/],
      [{ hook: 'change', scenario: 'two' }, /names `hook` and `scenario`/],
      [{ hook: 'chang' }, /defines no hook `chang`\. Did you mean `change`\?/],
      [{ hook: 'change', sample: 'other.json' }, /other\.json.*(missing|does not exist|not there)/],
      [{ hook: 'change', data: 3 }, /`data` must be/],
      [{ hook: 'change', now: 'soon' }, /'soon' is not a time/],
      [{ scenario: 'tw.json' }, /no scenario 'tw\.json'\. Did you mean/],
      [{ lifecycle: 'one.json' }, /no lifecycle file 'one\.json'/],
      [{ module: `${folder}/nowhere`, hook: 'change' }, /nowhere/],
    ] as const) {
      const one = client();
      await assert.rejects(() => one.start({ module: folder, ...given }), message);
      await one.end();
    }
    // Only a run shows which tests code declares.
    const unknown = client();
    assert.equal(await unknown.start({ module: folder, unitTest: 'three for smokers' }), 'terminated');
    assert.match(unknown.output.at(-1)?.output ?? '', /^No unit test has 'three for smokers' in its name\./);
    const broken = folderWith({
      '.platform-config.json': JSON.stringify({ alterationHooks: [{ key: 'change', name: 'Change' }] }),
      'code/main.js': 'const a = ;',
      'sandbox/merge-vars.json': JSON.stringify({ policy }),
    });
    await assert.rejects(
      () => client().start({ module: broken, hook: 'change' }),
      /cannot be loaded\. SyntaxError: .*code\/main\.js:1:/,
    );
  });

  it('applies a request or not, at the time and with the random numbers of the launch', async () => {
    const folder = module();
    editCode(folder, 'const kept =', 'console.log(moment.utc().format(), Math.random());\n  const kept =');
    const printed = async (given: object): Promise<readonly [string, string]> => {
      const one = client();
      assert.equal(await one.start({ ...launch, module: folder, ...given }), 'terminated');
      return [one.output[0]?.output ?? '', one.output.at(-1)?.output ?? ''];
    };
    const [first, outcome] = await printed({});
    assert.match(first, /^2026-03-01T00:00:00Z 0\.\d+\n$/);
    assert.match(outcome, /change: applied/);
    assert.deepEqual(await printed({}), [first, outcome]);
    assert.notEqual((await printed({ seed: 4 }))[0], first);
    assert.match((await printed({ now: '2026-03-02T10:00:00Z' }))[0], /^2026-03-02T10:00:00Z /);
    assert.match((await printed({ apply: false }))[1], /^change: the package is created\.\n/);
  });

  it('restarts with the code as it is now', async () => {
    const folder = module();
    const one = client();
    await one.start({ ...launch, module: folder }, () => breakAt(one, folder, 'return new Alteration'));
    const line = lineOf('return new Alteration');
    editCode(folder, '  return new Alteration', '  // The package\n  return new Alteration');
    assert.equal(await one.value('totals.sum'), '50');
    await one.ask('restart', { arguments: { ...launch, data: { members: [{}] }, module: folder } });
    await one.stopped();
    assert.equal(await one.value('totals.sum'), '10');
    const changed = one.events.filter(({ event }) => event === 'breakpoint') as DebugProtocol.BreakpointEvent[];
    assert.deepEqual(
      changed.map(({ body }) => [body.reason, body.breakpoint.line]),
      [['changed', line + 1]],
    );
  });
});
