import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { DebugClient } from '../support/debug-client.js';
import { folderWith, runCommand } from './command-line.js';
import { debuggedModule as module, lineOf, policy } from './debugged-module.js';

const members = [{ smokes: true }, { smokes: false }, { smokes: true }];
const launch = { hook: 'change', data: { members }, sample: 'merge-vars.json', now: '2026-03-01', seed: 3 };

describe('debug-adapter', () => {
  const clients: DebugClient[] = [];
  const kept = (one: DebugClient): DebugClient => {
    clients.push(one);
    return one;
  };
  const client = (): DebugClient => kept(DebugClient.here());
  const program = (folder: string): DebugClient => kept(DebugClient.ofProgram(folder));
  afterEach(async () => {
    for (const one of clients.splice(0)) await one.end();
  });

  const breakAt = (one: DebugClient, folder: string, ...breakpoints: (string | DebugProtocol.SourceBreakpoint)[]) =>
    one.ask<DebugProtocol.SetBreakpointsResponse['body']>('setBreakpoints', {
      source: { path: resolve(folder, 'code/main.js') },
      breakpoints: breakpoints.map((at) => (typeof at === 'string' ? { line: lineOf(at) } : at)),
    });

  const edit = (folder: string, before: string, after: string): void => {
    const path = resolve(folder, 'code/main.js');
    const text = readFileSync(path, 'utf8');
    assert.ok(text.includes(before), before);
    writeFileSync(path, text.replace(before, after));
  };

  it('stops at breakpoints, and steps forwards and backwards', async () => {
    const folder = module();
    const one = program(folder);
    const set: DebugProtocol.Breakpoint[] = [];
    const stopped = await one.start({ ...launch, module: folder }, async () => {
      set.push(...(await breakAt(one, folder, '// Each member', 'totals.add')).breakpoints);
    });
    assert.deepEqual(
      set.map(({ verified, line, column }) => [verified, line, column]),
      [
        [true, lineOf('for (const member'), 3],
        [true, lineOf('totals.add'), 5],
      ],
      'a comment is passed over',
    );
    assert.ok(stopped !== 'terminated' && stopped.reason === 'breakpoint' && stopped.threadId === 1);
    assert.equal(await one.here(), `getAlteration:${String(lineOf('for (const member'))}`);
    await one.go('continue');
    assert.equal(await one.here(), `getAlteration:${String(lineOf('totals.add'))}`);
    await one.go('stepIn');
    assert.equal(await one.here(), `add:${String(lineOf('this.sum +='))}`);
    const frames = await one.frames();
    assert.deepEqual(
      frames.map(({ id, name }) => [id, name]),
      [
        [1, 'add'],
        [2, 'getAlteration'],
      ],
    );
    await one.go('stepOut');
    assert.equal(await one.here(), `getAlteration:${String(lineOf('const rate ='))}`);
    await one.go('stepBack');
    assert.equal(await one.here(), `getAlteration:${String(lineOf('totals.add'))}`);
    await one.go('stepBack');
    assert.equal(await one.here(), `getAlteration:${String(lineOf('const rate ='))}`);
    await one.go('next');
    await one.go('continue');
    assert.equal(await one.value('totals.sum'), '20');
    await one.go('reverseContinue');
    assert.equal(await one.value('totals.sum'), '0');
    await one.go('reverseContinue');
    assert.equal(await one.here(), `getAlteration:${String(lineOf('for (const member'))}`);
    const begin = await one.go('reverseContinue');
    assert.ok(begin !== 'terminated' && begin.reason === 'entry');
    const { targets } = await one.ask<DebugProtocol.GotoTargetsResponse['body']>('gotoTargets', {
      source: { path: resolve(folder, 'code/main.js') },
      line: lineOf('return new Alteration'),
    });
    await one.go('goto', { targetId: targets[0]?.id });
    assert.equal(await one.value('totals.sum'), '50');
    await one.go('restartFrame', { frameId: 1 });
    assert.equal(await one.here(), `getAlteration:${String(lineOf('const totals ='))}`);
  });

  it('stops where conditions, hit counts and names of functions say, and prints what log points say', async () => {
    const folder = module();
    const one = client();
    const line = lineOf('totals.add');
    const stopped = await one.start({ ...launch, module: folder }, async () => {
      const { breakpoints } = await breakAt(
        one,
        folder,
        { line, condition: 'rate === 1' },
        { line, hitCondition: '% 3' },
        { line, logMessage: 'rate {rate} of {member.smokes ? "smoker" : "other"}' },
        { line, condition: 'rate =' },
        { line, hitCondition: 'often' },
      );
      assert.deepEqual(
        breakpoints.map(({ message }) => message ?? 'verified'),
        [
          ...['verified', 'verified', 'verified', "'rate =' is not an expression."],
          "'often' does not say how often: write a number such as 3, or >= 3, or % 3 for each third time.",
        ],
      );
      const functions = await one.ask<DebugProtocol.SetFunctionBreakpointsResponse['body']>('setFunctionBreakpoints', {
        breakpoints: [{ name: 'add', condition: 'amount < 20' }, { name: 'ad' }],
      });
      assert.deepEqual(
        functions.breakpoints.map(({ verified }) => verified),
        [true, false],
      );
    });
    assert.ok(stopped !== 'terminated');
    assert.equal(await one.value('rate'), '1');
    const inFunction = await one.go('continue');
    assert.ok(inFunction !== 'terminated' && inFunction.reason === 'function breakpoint');
    assert.equal(await one.here(), `add:${String(lineOf('this.sum +='))}`);
    await one.go('continue');
    assert.equal(await one.value('totals.sum'), '30');
    assert.equal(await one.go('continue'), 'terminated');
    const printed = one.output.map(
      ({ output, line: at }) => `${output.trim().split('\n')[0] ?? ''} ${String(at ?? '')}`,
    );
    assert.deepEqual(printed.slice(0, 4), [
      ...['rate 2 of "smoker"', 'rate 1 of "other"', 'rate 2 of "smoker"'].map((text) => `${text} ${String(line)}`),
      `caught SyntaxError ${String(lineOf("console.log('caught'"))}`,
    ]);
    assert.match(one.output.at(-1)?.output ?? '', /change: applied\.[^]*\/monthly_premium: nothing → 50/);
  });

  it('shows scopes, values and what is inside them', async () => {
    const folder = module();
    const one = client();
    await one.start({ ...launch, module: folder }, () => breakAt(one, folder, 'JSON.parse', 'this.sum +='));
    const { scopes } = await one.ask<DebugProtocol.ScopesResponse['body']>('scopes', { frameId: 2 });
    assert.deepEqual(
      scopes.map(({ name }) => name),
      ['Block', 'Block', 'Local', 'Module'],
    );
    const local = await one.variables('Local');
    assert.deepEqual(
      [...local].map(([name, { value }]) => `${name} = ${value}`),
      ['this = Totals {sum: 0}', 'amount = 20'],
    );
    const inside = await one.variables(local.get('this')?.variablesReference ?? 0);
    assert.deepEqual([...inside.keys()], ['sum', 'half']);
    const half = inside.get('half');
    assert.equal(half?.presentationHint?.lazy, true);
    const [[, read] = []] = await one.variables(half.variablesReference);
    assert.equal(read?.value, '0');
    for (let count = 0; count < 3; count++) await one.go('continue');
    const kept = (await one.variables('Local')).get('kept');
    const values = await one.variables(kept?.variablesReference ?? 0);
    assert.deepEqual(
      [...values.values()].map(({ value }) => value),
      [
        'Map(1) {"a" → 1}',
        'Set(1) {1}',
        '1970-01-01T00:00:00.000Z',
        'moment 1970-01-01T00:00:00.000Z',
        'Joi.string().required()',
      ],
    );
    const [[name, entry] = []] = await one.variables(values.get('map')?.variablesReference ?? 0);
    assert.deepEqual([name, entry?.value], ['"a"', '1']);
    const modules = await one.variables('Module');
    assert.equal(modules.get('rates')?.value, '{smoker: 2, other: 1}');
    assert.match(modules.get('rateOf')?.value ?? '', /^ƒ rateOf\(member\)$/);
  });

  it('evaluates without changing anything, and goes another way after a value is set', async () => {
    const folder = module();
    const one = client();
    await one.start({ ...launch, module: folder }, () => breakAt(one, folder, 'totals.add', 'return new Alteration'));
    for (const context of ['watch', 'hover', 'repl']) assert.equal(await one.value('totals.sum = 7', { context }), '7');
    assert.equal(await one.value('totals.sum'), '0');
    assert.equal(await one.value('data', { context: 'clipboard' }), JSON.stringify({ members }, undefined, 2));
    await assert.rejects(() => one.value('nothing.here'), /ReferenceError: 'nothing' is not defined/);
    await assert.rejects(() => one.value('(() => { for (;;); })()'), /takes too long/);
    const { targets } = await one.ask<DebugProtocol.CompletionsResponse['body']>('completions', {
      text: 'totals.s',
      column: 9,
    });
    assert.deepEqual(
      targets.map(({ label }) => label),
      ['sum'],
    );
    const { scopes } = await one.ask<DebugProtocol.ScopesResponse['body']>('scopes', { frameId: 1 });
    const block = scopes[0]?.variablesReference ?? 0;
    await assert.rejects(
      () => one.ask('setVariable', { variablesReference: block, name: 'rate', value: '5' }),
      /read-only/,
    );
    const totals = (await one.variables('Local')).get('totals')?.variablesReference ?? 0;
    const set = await one.ask<DebugProtocol.SetVariableResponse['body']>('setVariable', {
      variablesReference: totals,
      name: 'sum',
      value: '1000',
    });
    assert.equal(set.value, '1000');
    assert.equal(await one.value('totals.sum'), '1000');
    for (let count = 0; count < 3; count++) await one.go('continue');
    assert.equal(await one.here(), `getAlteration:${String(lineOf('return new Alteration'))}`);
    assert.equal(await one.value('totals.sum'), '1050');
    const local = await one.ask<DebugProtocol.SetExpressionResponse['body']>('setExpression', {
      expression: 'totals.sum',
      value: 'totals.sum + 1',
      frameId: 1,
    });
    assert.equal(local.value, '1051');
    await one.go('stepBack');
    await one.go('next');
    assert.equal(await one.value('totals.sum'), '1051', 'after steps back and forth');
    assert.equal(await one.go('continue'), 'terminated');
    assert.match(one.output.at(-1)?.output ?? '', /monthly_premium: nothing → 1051/);
  });

  it('finds what changes a value, forwards and backwards', async () => {
    const folder = module();
    const one = client();
    await one.start({ ...launch, module: folder }, () => breakAt(one, folder, 'return new Alteration'));
    const totals = (await one.variables('Local')).get('totals')?.variablesReference;
    const { dataId, description } = await one.ask<DebugProtocol.DataBreakpointInfoResponse['body']>(
      'dataBreakpointInfo',
      {
        variablesReference: totals,
        name: 'sum',
      },
    );
    assert.equal(description, 'totals.sum');
    await one.ask('setDataBreakpoints', { breakpoints: [{ dataId }, { dataId: 'other' }] });
    const told: unknown[] = [];
    for (const way of ['reverseContinue', 'reverseContinue', 'continue']) {
      const stopped = await one.go(way);
      told.push(stopped === 'terminated' ? stopped : `${stopped.reason} ${stopped.text ?? ''} ${await one.here()}`);
    }
    const at = ` add:${String(lineOf('this.sum +='))}`;
    assert.deepEqual(told, [
      `data breakpoint totals.sum: 30 → 50${at}`,
      `data breakpoint totals.sum: 20 → 30${at}`,
      `data breakpoint totals.sum: 30 → 50${at}`,
    ]);
  });

  it('stops at exceptions, caught and uncaught', async () => {
    const folder = module();
    const one = client();
    const stopped = await one.start({ ...launch, module: folder, sample: 'failing.json' }, () =>
      one.ask('setExceptionBreakpoints', { filters: ['all', 'uncaught'] }),
    );
    assert.ok(stopped !== 'terminated' && stopped.reason === 'exception');
    assert.match(stopped.text ?? '', /^SyntaxError: /);
    assert.equal(await one.here(), `getAlteration:${String(lineOf('JSON.parse'))}`);
    await one.go('continue');
    const info = await one.ask<DebugProtocol.ExceptionInfoResponse['body']>('exceptionInfo', { threadId: 1 });
    assert.deepEqual([info.exceptionId, info.description, info.breakMode], ['RangeError', 'too much', 'unhandled']);
    assert.equal((await one.variables('Local')).get('(exception)')?.value, 'RangeError: too much');
    await one.go('stepBack');
    assert.equal(await one.here(), `getAlteration:${String(lineOf('if (policy.fails)'))}`);
    await one.go('continue');
    assert.equal(await one.go('continue'), 'terminated');
    assert.match(one.output.at(-1)?.output ?? '', /change: get failed\. RangeError: too much/);
  });

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

  it('stops at columns, which it lists, and at `debugger` statements', async () => {
    const folder = module();
    edit(folder, 'const totals = new Totals();', 'debugger; const totals = new Totals();');
    const one = client();
    const line = lineOf('const totals =');
    const stopped = await one.start({ ...launch, module: folder }, async () => {
      const { breakpoints } = await one.ask<DebugProtocol.BreakpointLocationsResponse['body']>('breakpointLocations', {
        source: { path: resolve(folder, 'code/main.js') },
        line,
      });
      assert.deepEqual(
        breakpoints.map(({ column, endColumn }) => [column, endColumn]),
        [
          [3, 12],
          [13, 41],
        ],
      );
      await breakAt(one, folder, { line, column: 13 });
    });
    assert.ok(stopped !== 'terminated' && stopped.hitBreakpointIds === undefined);
    assert.equal((await one.frames())[0]?.column, 3);
    await one.go('continue');
    assert.equal((await one.frames())[0]?.column, 13);
  });

  it('applies a request or not, at the time and with the random numbers of the launch', async () => {
    const folder = module();
    edit(folder, 'const kept =', 'console.log(moment.utc().format(), Math.random());\n  const kept =');
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
    assert.equal((await printed({ apply: false }))[1], 'change: the package is created.\n');
  });

  it('does not set breakpoints in files that are not loaded', async () => {
    const folder = module();
    const one = client();
    await one.start({ ...launch, module: folder, stopOnEntry: true });
    const { breakpoints } = await one.ask<DebugProtocol.SetBreakpointsResponse['body']>('setBreakpoints', {
      source: { path: resolve(folder, '../other.js') },
      breakpoints: [{ line: 1 }],
    });
    assert.deepEqual(
      breakpoints.map(({ verified, message }) => [verified, message]),
      [[false, 'What is debugged does not load this file.']],
    );
    const below = await breakAt(one, folder, { line: 1000 });
    assert.equal(below.breakpoints[0]?.message, 'There is no statement here or below.');
  });

  it('shows where code that never ends is stopped, and cuts a flood of output', async () => {
    const endless = folderWith({
      '.platform-config.json': JSON.stringify({ alterationHooks: [{ key: 'change', name: 'Change' }] }),
      'code/main.js': `const validateAlterationPackageRequest = () => {\n  let n = 0;\n  while (true) {\n    n++;\n    if (n < 5000) console.log('x'.repeat(10000));\n  }\n};`,
      'sandbox/merge-vars.json': JSON.stringify({ policy }),
    });
    const one = client();
    const stopped = await one.start({ module: endless, hook: 'change' });
    assert.ok(stopped !== 'terminated');
    assert.match(stopped.text ?? '', /timed out/);
    assert.equal(await one.value('n > 1000'), 'true');
    assert.ok(one.output.reduce((sum, { output }) => sum + output.length, 0) < 300_000);
    assert.equal(await one.go('continue'), 'terminated');
  });

  it('ends when the client disconnects or is gone, also while code runs', async () => {
    const folder = module();
    const one = program(folder);
    await one.start({ ...launch, module: folder, stopOnEntry: true });
    await one.ask('disconnect');
    assert.equal(await one.end(), 0);
    const gone = program(folder);
    await gone.ask('initialize');
    void gone.ask('launch', { ...launch, module: folder });
    assert.equal(await gone.end(), 0);
  });

  it('restarts with the code as it is now', async () => {
    const folder = module();
    const one = client();
    await one.start({ ...launch, module: folder }, () => breakAt(one, folder, 'return new Alteration'));
    const line = lineOf('return new Alteration');
    edit(folder, '  return new Alteration', '  // The package\n  return new Alteration');
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

  it('refuses what is no such protocol, and arguments', async () => {
    const one = program(module());
    one.input.write('hello\r\n\r\n');
    assert.equal(await one.ended, 2);
    const { stderr, exitCode } = await runCommand(['debug-adapter', 'here']);
    assert.deepEqual([exitCode, stderr.includes("'here' cannot be used")], [2, true]);
  });
});
