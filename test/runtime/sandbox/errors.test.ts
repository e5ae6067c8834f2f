import assert from 'node:assert/strict';
import type { SandboxError } from '../../../protocol/sandbox.js';
import { useSandbox } from './in-sandbox.js';

/** `kind name: message file:line:column`, with a dash for what is null. */
function summary({ kind, name, message, file, line, column }: SandboxError): string {
  const place = file === null ? '-' : `${file}:${String(line)}:${String(column)}`;
  return `${kind} ${name ?? '-'}: ${message} ${place}`;
}

describe('an error of the code', () => {
  const { failure, value, run } = useSandbox();

  it('has its file, line and column, and the calls that led there', async () => {
    const error = await failure([
      { path: 'code/a.js', text: '// first file\r\nconst inner = (x) => x.y.z;\r\n' },
      { path: 'code/b.js', text: '\nfunction run() {\n  return inner({});\n}\n' },
    ]);
    assert.equal(summary(error), "thrown TypeError: cannot read property 'z' of undefined code/a.js:2:25");
    assert.deepEqual(
      error.stack?.split('\n').map((line) => line.replace(/:\d+\)$/, ')')),
      ['at inner (code/a.js:2)', 'at run (code/b.js:3)'],
    );
  });

  it('is placed where the code calls the platform, not inside of it', async () => {
    const error = await failure('const run = () => {\n  Joi.attempt(1, Joi.string());\n};');
    assert.equal(error.name, 'ValidationError');
    assert.deepEqual([error.file, error.line], ['code/main.js', 2]);
  });

  it('is placed where an error of the code’s own class is made', async () => {
    const error = await failure(
      'class Mine extends Error {\n  constructor() {\n    super("m");\n  }\n}\nconst run = () => {\n  throw new Mine();\n};',
    );
    assert.equal(error.line, 7);
  });

  for (const [name, code, line, also] of [
    ['behind a call', 'const run = () => {\n  const x = String(1);\n  const { a } = x.y;\n};', 3, ''],
    ['of null', 'const run = () => {\n  String(1);\n\n  const { a } = null;\n};', 4, ''],
    ['as a list', 'const run = () => {\n  String(1);\n  const [a] = {}.b;\n};', 3, ''],
    ['in an assignment', 'const run = () => {\n  let a;\n  String(1);\n  ({ a } = {}.b);\n};', 4, ''],
    ['in parameters', 'const f = ({ a }) => a;\nconst run = () => {\n  const { b } = {};\n  f();\n};', 1, ''],
    [
      'in the second round of a loop',
      'const run = () => {\n  for (const x of [{ a: 1 }, {}]) {\n    const { b } = x.a;\n    String(b);\n  }\n};',
      3,
      '',
    ],
    [
      'behind one that is there',
      'const run = ({ c }) => {\n  const o = {};\n  const { a } = o;\n  const { b } = o.c;\n};',
      4,
      '',
    ],
    [
      'of two',
      'const run = () => {\n  const o = {};\n  const { a } = o.b;\n  const { c } = o.d;\n};',
      3,
      ' It is here, or in line 4.',
    ],
  ] as const)
    it(`is placed at what takes apart nothing: ${name}`, async () => {
      const error = await failure(code);
      const list = '`undefined` is not a list and cannot be iterated.';
      const said =
        name === 'as a list' ? list : `What is \`undefined\` or \`null\` cannot be taken apart by \`{ … }\`.${also}`;
      assert.deepEqual([error.name, error.message, error.line], ['TypeError', said, line]);
      assert.match(error.stack ?? '', new RegExp(`^at .*code/main\\.js:${String(line)}:`));
    });

  it('keeps the place of what is spread or gone through, and the words of functions that are called', async () => {
    const code = (work: string) => `const run = () => {\n  const [b] = [];\n  ${work}\n  const [a] = [];\n};`;
    const errors = [
      await failure(code('[...{}.a];')),
      await failure(code('for (const x of {}.a);')),
      await failure(code('Object.keys({}.a);')),
    ];
    assert.deepEqual(
      errors.map(({ message, line }) => [message, line]),
      [
        ['`undefined` is not a list and cannot be iterated.', 3],
        ['`undefined` is not a list and cannot be iterated.', 3],
        ['cannot convert to object', 3],
      ],
    );
  });

  it('has its words without colours', async () => {
    const error = await failure('const run = () => Joi.assert({ a: 1 }, { a: Joi.string() });');
    assert.equal(error.message, '{\n  "a" [1]: 1\n}\n\n[1] "a" must be a string');
  });

  it('may be a rejected promise', async () => {
    const error = await failure('const run = async () => {\n  await null;\n  throw new InvalidRequestError("no");\n};');
    assert.equal(summary(error), 'rejected InvalidRequestError: no code/main.js:3:32');
  });

  it('need not be an error', async () => {
    assert.equal(summary(await failure('const run = () => { throw "a text"; };')), 'thrown -: a text -');
    assert.equal(summary(await failure('const run = () => { throw null; };')), 'thrown -: null -');
    assert.equal(summary(await failure('const run = () => { throw { code: 1 }; };')), 'thrown -: {"code":1} -');
  });

  it('may happen while the code is loaded', async () => {
    const { loadError } = await run('const a = 1;\nthrow new Error("top");\nconst run = () => 1;');
    assert.equal(loadError && summary(loadError), 'thrown Error: top code/main.js:2:16');
  });

  it('names the file that cannot be read, though the next one shows it', async () => {
    const files = [
      { path: 'code/a.js', text: 'const ok = 1;' },
      { path: 'code/b.js', text: 'const open = {\n  a: 1,' },
      { path: 'code/c.js', text: 'const run = () => 1;' },
    ];
    const error = await failure(files);
    assert.deepEqual([error.kind, error.name, error.file, error.line], ['syntax', 'SyntaxError', 'code/b.js', 2]);
  });

  it('says that a name is declared by two files', async () => {
    const error = await failure([
      { path: 'code/a.js', text: 'const same = 1;' },
      { path: 'code/b.js', text: '\nconst same = 2;' },
    ]);
    assert.deepEqual([error.kind, error.file, error.line], ['syntax', 'code/b.js', 2]);
    assert.match(error.message, /declared already/);
  });

  it('says that a function is missing', async () => {
    assert.match((await failure('const other = 1;')).message, /no function `run`/);
  });

  it('says that a promise never settles', async () => {
    assert.match((await failure('const run = () => new Promise(() => {});')).message, /never settled/);
  });

  it('says that a result cannot be JSON', async () => {
    assert.match((await failure('const run = () => { const a = {}; a.a = a; return a; };')).message, /circular/);
    const { name, message } = await failure('const run = () => [1n];');
    assert.equal(name, 'TypeError');
    assert.match(message, /^What was returned cannot be JSON: .*BigInt\.$/);
    const own = await failure('const run = () => ({ toJSON() { throw new TypeError("own"); } });');
    assert.equal(own.message, 'own');
  });

  it('tells nothing from undefined', async () => {
    assert.equal(await value('const run = () => undefined;'), undefined);
  });
});
