import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { parseCode } from '../../../language/syntax/code/parse.js';
import type { CoverageReport } from '../../../protocol/tests.js';
import { counterName } from '../../../runtime/sandbox/fixed-names.js';
import { scriptOf } from '../../../runtime/sandbox/script.js';
import { Coverage } from '../../../runtime/tests/coverage.js';
import { instrument } from '../../../runtime/tests/instrument.js';
import { runUnitTests } from '../../../runtime/tests/run-unit-tests.js';
import { unitTestFile, useModules } from './in-module.js';

/** Each statement as `count text`. */
function counted(code: string): readonly string[] {
  const { file, statements } = instrument({ path: 'code/main.js', text: code }, 0);
  const counts = new Array<number>(statements.length).fill(0);
  runInNewContext(file.text, { [counterName]: counts });
  const lines = code.split('\n');
  return statements.map(({ start, end }, index) => {
    const text =
      start.line === end.line
        ? lines[start.line]?.slice(start.character, end.character)
        : `${lines[start.line]?.slice(start.character) ?? ''}…`;
    return `${String(counts[index])} ${text ?? ''}`;
  });
}

describe('Coverage', () => {
  it('counts statements in any position', () => {
    assert.deepEqual(
      counted(`'use strict';
const list = [1, 2, 3]
let sum = 0
for (const item of list) sum += item
if (sum > 6) sum = 0
else if (sum === 6) sum++; else sum--
function never() { return 1; }
const twice = (x) => x * 2, object = () => ({ a: 1 });
twice(1); twice(2);
switch (sum) { case 1: sum = 1; break; default: sum = 8; }
outer: for (;;) { do { break outer } while (true) }
try { null.a } catch { sum = 9 } finally { ; }
class A { static { sum++; } get b() { return 1 } }
new A().b`),
      [
        '1 const list = [1, 2, 3]',
        '1 let sum = 0',
        '1 for (const item of list) sum += item',
        '3 sum += item',
        '1 if (sum > 6) sum = 0…',
        '0 sum = 0',
        '1 if (sum === 6) sum++; else sum--',
        '1 sum++;',
        '0 sum--',
        '0 return 1;',
        '1 const twice = (x) => x * 2, object = () => ({ a: 1 });',
        '2 x * 2',
        '0 { a: 1 }',
        '1 twice(1);',
        '1 twice(2);',
        '1 switch (sum) { case 1: sum = 1; break; default: sum = 8; }',
        '0 sum = 1;',
        '0 break;',
        '1 sum = 8;',
        '1 outer: for (;;) { do { break outer } while (true) }',
        '1 do { break outer } while (true)',
        '1 break outer',
        '1 try { null.a } catch { sum = 9 } finally { ; }',
        '1 null.a',
        '1 sum = 9',
        '1 sum++;',
        '1 return 1',
        '1 new A().b',
      ],
    );
  });

  it('changes no line, and leads every place back to where it was', () => {
    for (const folder of ['samples/funeral-cover/code', 'samples/group-life/code'])
      for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
        const text = readFileSync(`${folder}/${name}`, 'utf8');
        const { file, statements } = instrument({ path: name, text }, 7);
        assert.equal(parseCode(file.text).kind, 'program');
        assert.ok(statements.length > 5);
        const [before, after] = [text.split('\n'), file.text.split('\n')];
        assert.equal(after.length, before.length);
        const script = scriptOf([file]);
        for (const [index, line] of after.entries()) {
          // The author's characters are at or after their original column.
          const kept: string[] = [];
          for (let column = line.length; column >= 1; column--) {
            const original = script.place(index + 1, column)?.column ?? 0;
            kept[original - 1] ??= line[column - 1] ?? '';
          }
          assert.equal(kept.join('').slice(0, before[index]?.length), before[index], `${name}:${String(index + 1)}`);
        }
      }
  });

  it('leaves what cannot be read as it is', () => {
    const file = { path: 'code/main.js', text: 'const = 1;' };
    assert.deepEqual(instrument(file, 0), { file, statements: [] });
  });
});

describe('The coverage of unit tests', () => {
  const { setting } = useModules();

  async function covered(code: string, tests: string): Promise<{ report: CoverageReport; places: readonly unknown[] }> {
    const coverage = new Coverage();
    const entries = await runUnitTests(
      setting(
        { 'code/main.js': 'const first = 1;', 'code/other.js': code, [unitTestFile]: tests },
        { coverage, timeout: 100 },
      ),
    );
    return { report: coverage.report(), places: entries.map(({ place }) => place) };
  }

  it('is that of the code alone, by file', async () => {
    const { report } = await covered(
      'const price = (age) => {\n  if (age > 65) throw new Error("too old");\n  return age * 2;\n};',
      'it("prices", () => { expect(price(1)).to.equal(2); expect(price(2)).to.equal(4); });',
    );
    assert.deepEqual(
      report.files.map(({ file, statements }) => [file, statements.map(({ count }) => count)]),
      [
        ['code/main.js', [1]],
        ['code/other.js', [1, 2, 0, 2]],
      ],
    );
    assert.deepEqual(report.files[1]?.statements[2], {
      start: { line: 1, character: 16 },
      end: { line: 1, character: 43 },
      count: 0,
    });
  });

  it('keeps the places of errors exact', async () => {
    const code =
      'const a = 1; const broken = (x) => x.y.z; if (a) a; const deep = () => { const b = 2; return missing(b); };';
    const tests = 'it("one", () => { broken({}); }); it("two", () => { deep(); });';
    const plain = await runUnitTests(setting({ 'code/main.js': '', 'code/other.js': code, [unitTestFile]: tests }));
    const { places } = await covered(code, tests);
    assert.deepEqual(
      places,
      plain.map(({ place }) => place),
    );
    assert.ok(plain.every(({ place }) => place?.file === 'code/other.js'));
  });

  it('adds up realms, also those of tests that were stopped', async () => {
    const { report } = await covered(
      'const loop = () => {\n  const a = [];\n  while (true) a.concat(a);\n};\nconst one = () => 1;',
      'it("a", () => { one(); }); it("b", () => { loop(); }); it("c", () => { one(); });',
    );
    const other = report.files[1]?.statements.map(({ start, count }) => [
      start.line,
      start.line === 2 ? count > 0 : count,
    ]);
    assert.deepEqual(other, [
      [0, 2],
      [1, 1],
      [2, true],
      [2, true],
      [4, 2],
      [4, 2],
    ]);
  });
});
