import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { folderWith, runCommand } from './command-line.js';
import {
  breakAt,
  debuggedModule as module,
  editCode,
  launch,
  lineOf,
  policy,
  useDebugClients,
} from './debugged-module.js';

describe('debug-adapter', () => {
  const { client, program } = useDebugClients();

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
    assert.match(one.output.at(-1)?.output ?? '', /change: applied\.[^]*\/monthly_premium: none → R\u00a00,50/);
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
    assert.equal(await one.value('data', { context: 'clipboard' }), JSON.stringify(launch.data, undefined, 2));
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
    assert.match(one.output.at(-1)?.output ?? '', /monthly_premium: none → R\u00a010,51/);
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

  it('stops at columns, which it lists, and at `debugger` statements', async () => {
    const folder = module();
    editCode(folder, 'const totals = new Totals();', 'debugger; const totals = new Totals();');
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

  it('says that no breakpoint was reached, where the code has not stopped', async () => {
    const last = async (stopOnEntry: boolean) => {
      const one = client();
      await one.start({ ...launch, module: module(), stopOnEntry });
      if (stopOnEntry) await one.go('continue');
      return one.output.at(-1)?.output ?? '';
    };
    assert.match(await last(false), /change: applied\.[^]*\nNo breakpoint was reached/);
    assert.doesNotMatch(await last(true), /No breakpoint/);
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

  it('refuses what is no such protocol, and arguments', async () => {
    const one = program(module());
    one.input.write('hello\r\n\r\n');
    assert.equal(await one.ended, 2);
    const { stderr, exitCode } = await runCommand(['debug-adapter', 'here']);
    assert.deepEqual([exitCode, stderr.includes("'here' cannot be used")], [2, true]);
  });
});
