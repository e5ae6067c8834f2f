import assert from 'node:assert/strict';
import { noSamples, type ServerResult } from '../../bench/measure/language-server.js';
import { budgetsTable, type Measured } from '../../bench/report/budgets.js';

const nothing: Measured = { byBlocks: [], checks: [], coldCheck: [], warmCheck: [] };

function program(name: string, wall: number, cpu: number) {
  return { name, wall: [wall], cpu: [cpu], peakMemory: [] };
}

describe('The table of budgets', () => {
  it('has the ones that are not met first, and leaves out what was not measured', () => {
    const rows = budgetsTable({
      ...nothing,
      coldCheck: [program('an empty program', 50, 50), program('`check`', 300, 400)],
      warmCheck: [7000, 6500, 7000],
    }).split('\n');
    assert.equal(rows.length, 4);
    assert.match(rows[2] ?? '', /small module, .*\| +350 ms \| +≤ 200 ms \| not met \|/);
    assert.match(rows[3] ?? '', /warm check, one core *\| +7 MB\/s \| +≥ 6 MB\/s \| +met \|/);
  });

  it('compares the command with reading and parsing, by time and by CPU, with more room for many problems', () => {
    const check = (faults: number) => ({
      ...{ modules: 500, faults, rounds: 1, size: 1, blocks: 1 },
      samples: [
        program('read', 100, 100),
        program('one', 3000, 4000),
        program('two', 2000, 4000),
        program('unchanged', 450, 400),
      ],
    });
    const table = budgetsTable({ ...nothing, checks: [check(0.03), check(0.25)] });
    assert.match(table, /few problems, two threads, to reading and parsing: CPU *\| +40 × \| +≤ 18 × \| not met/);
    assert.match(table, /many problems, two threads, to reading and parsing: time *\| +20 × \| +≤ 22 × \| +met/);
    assert.match(table, /500 modules, many problems, unchanged: time *\| +450 ms \| +≤ 500 ms \| +met/);
  });

  it('compares bad input with the list without mistakes, and edits without the way of their answers', () => {
    const list = { blocks: 10_000, rounds: 1, keystrokes: 2 };
    const input = (name: string, cpu: number) => ({
      name,
      command: [cpu],
      check: [],
      edits: { title: [], key: [], condition: [] },
    });
    const typed = (faults: number, edit: readonly number[], echo: readonly number[]): ServerResult => ({
      ...{ ...list, faults, requests: 0, size: 1, echo: { edit: [...echo], cpuOfEdit: [] } },
      samples: [{ ...noSamples(), edit: [...edit] }],
    });
    const table = budgetsTable({
      ...nothing,
      badInput: {
        ...{ ...list, levels: 9 },
        inputs: [input('no mistake', 2000), input('half a file', 1000), input('9 levels', 4000)],
        typing: [typed(0, [5, 7, 9], [1, 2, 1]), typed(1, [16, 19, 18], [12, 12, 13])],
      },
    });
    assert.match(table, /10,000 blocks, half a file: CPU of `check`, to no mistake *\| +0\.5 × \| +≤ 1\.5 × \| +met/);
    assert.match(table, /\| 9 levels: CPU of `check`, to no mistake *\| +2 × \| +≤ 1\.5 × \| not met/);
    assert.match(
      table,
      /10,000 blocks, a mistake in each: what .* to an edit, to no mistake *\| +1 × \| +≤ 1\.5 × \| +met/,
    );
  });
});
