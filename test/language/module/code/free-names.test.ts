import assert from 'node:assert/strict';
import { freeNames } from '../../../../language/module/code/free-names.js';
import { parseCode } from '../../../../language/syntax/code/parse.js';
import { checkDiagnostics } from '../../../support/check-diagnostics.js';

function freeIn(text: string) {
  const parsed = parseCode(text);
  assert.ok(parsed.kind === 'program', text);
  return freeNames(parsed.program);
}
const namesIn = (text: string) => freeIn(text).map(({ name }) => name);

/** Code in which every name is declared where it is used. */
const declared = [
  'price(); function price() {}',
  'const price = () => later(); const later = () => 1;',
  'function f() { hoisted(); var own = 1; if (own) { function hoisted() {} } for (var i = 0; i < own; i++); return i; }',
  'if (true) { function inBlock() {} } inBlock();',
  'const f = ({ a, b: { c = a }, ...rest }, [d, , ...e], g = c) => [a, c, rest, d, e, g];',
  'const f = function self(n) { return n ? self(n - 1) : arguments.length; };',
  'class Rate { static #all = 1; static { var own = 1; own; } of() { return Rate.#all; } } new Rate();',
  'const Made = class Inner { clone() { return new Inner(); } }; new Made();',
  'try { f(); } catch ({ message }) { message; } try {} catch (error) { error; } try {} catch {} function f() {}',
  'outer: for (const one of [1]) { for (const key in {}) { if (one) continue outer; key; break outer; } }',
  'const o = { key: 1, method() {}, [`a`]: 2, get x() { return 1; } }; o.anything.else?.more; o?.x;',
  'switch (1) { case 1: let inSwitch = 1; break; default: inSwitch; }',
  "if (typeof maybe !== 'undefined') maybe(); maybe; new.target;".replace(' new.target;', ''),
  'function f() { return new.target; }',
  'with (Math) { floor(1); }',
  "eval('var made = 1'); made;",
  'const { a, b: [c] } = { a: 1, b: [2] }; a + c;',
  'for (let i = 0, n = 2; i < n; i++) [i, n].map((x) => x + i);',
  'const text = `a ${Joi.string()} ${moment().format()}`; /x/.test(text); JSON.stringify(NaN, undefined);',
  'const f = async () => { for await (const x of []) await x; }; function* g() { yield* f(); }',
  'label: { const x = 1; x; break label; }',
  'const plus = (a) => (b) => a + b; const all = [plus]; all.reduce((sum, one) => sum + one(1), 0);',
];

describe('names that code uses', () => {
  for (const text of declared) it(`are declared: ${text}`, () => assert.deepEqual(namesIn(text), []));

  it('are free where nothing around them declares them', () => {
    const cases: Readonly<Record<string, readonly string[]>> = {
      '{ const inner = 1; } inner;': ['inner'],
      'function f(a) { return b => a + b + c; }': ['c'],
      'const f = () => arguments;': ['arguments'],
      'const o = { short, [computed]: other.key };': ['short', 'computed', 'other'],
      'const f = (a = missing) => a;': ['missing'],
      'class A extends Base { x = value; }': ['Base', 'value'],
      'for (const x of list) x; x;': ['list', 'x'],
      'try {} catch (e) {} e;': ['e'],
      'const f = function own() {}; own();': ['own'],
      'tag`a ${value}`; total += 1; count++; other.count = 1;': ['tag', 'value', 'total', 'count', 'other'],
    };
    for (const [text, names] of Object.entries(cases)) assert.deepEqual(namesIn(text), names, text);
  });

  it('have around them the names that could be meant', () => {
    const [free] = freeIn('const top = 1; function f(policy) { const data = 1; const result = polciy.of(data); }');
    assert.deepEqual(free?.around, ['arguments', 'data', 'policy']);
  });

  it('are known from all files, stubs and unit tests, and from what is assigned', () => {
    const configuration =
      '{ "productModuleKey": "travel", "productModuleName": "Travel", "codeFileOrder": ["main.js", "later.js"] }';
    checkDiagnostics({
      '.platform-config.json': configuration,
      '.platform-tools.json': '{ "stubs": "sandbox/stubs.js" }',
      'sandbox/stubs.js': 'const sendLetter = async () => ({}); elsewhere = 1;',
      'code/main.js': `
const price = async () => [await sendLetter(), elsewhere, cover(), counted, loop, globalThis.made, made];
const fee = () => cvoer() + marmalade() + sendletter();
//                ^^^^^ code/misspelt-name
//                          ^^^^^^^^^ code/undeclared-name
//                                        ^^^^^^^^^^ code/misspelt-name`,
      'code/later.js': 'function cover() {} counted = 1; for (loop of []); globalThis.made = 1;',
      'code/unit-tests/a.js': `
const shared = 1;
describe('prices', () => { it('are there', () => { expect(cover()).to.equal(other + shared); prcie(); }); });
//                                                                                           ^^^^^ code/misspelt-name`,
      'code/unit-tests/b.js': 'const other = shared;',
    });
    checkDiagnostics(
      { '.platform-config.json': configuration, 'code/main.js': 'marmalade();', 'code/later.js': 'const (' },
      ['code/later.js 0:6-7 code/syntax'],
    );
  });
});
