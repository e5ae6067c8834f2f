import assert from 'node:assert/strict';
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
});
