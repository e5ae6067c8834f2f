/** What a debugger does with the code of a module, step by step, and what has to come of it. */
import assert from 'node:assert/strict';
import { at, code, original, type Step, type Stop } from './scenario.js';

const stopsAt =
  (text: string, name: string, values: Readonly<Record<string, RegExp>> = {}) =>
  (answer: unknown) => {
    const stop = answer as Stop;
    const line = original(code).slice(0, original(code).indexOf(text)).split('\n').length - 1;
    assert.deepEqual([stop.function, stop.line], [name, line]);
    for (const [variable, value] of Object.entries(values)) assert.match(stop.values[variable] ?? '', value);
  };
const atBreakpoint = stopsAt('const module = {', 'getAlteration', { module: /not initialised yet/ });

export const debugged: readonly Step[] = [
  {
    name: 'stops a hook at a breakpoint, and shows its variables',
    task: {
      do: 'debug',
      file: code,
      at: at('|const module = {'),
      hook: 'change_death_benefit',
      data: { death_benefit: 10000000 },
    },
    check: atBreakpoint,
  },
  {
    name: 'steps over',
    task: { do: 'go', how: 'next' },
    check: stopsAt('return new AlterationPackage', 'getAlteration', { module: /death_benefit: 10000000/ }),
  },
  { name: 'steps back', task: { do: 'go', how: 'stepBack' }, check: atBreakpoint },
  {
    name: 'goes back to the begin, where no breakpoint is before',
    task: { do: 'go', how: 'reverseContinue' },
    check: stopsAt("if (alteration_hook_key === 'change_death_benefit')", 'validateAlterationPackageRequest'),
  },
  { name: 'continues to the breakpoint', task: { do: 'go', how: 'continue' }, check: atBreakpoint },
  {
    name: 'continues to the end',
    task: { do: 'go', how: 'continue' },
    check: (answer) => {
      assert.equal(answer, null);
    },
  },
];
