import assert from 'node:assert/strict';
import { codeFacts, type CodeFunction } from '../../../../language/module/code/code-facts.js';
import { codeReferences } from '../../../../language/module/code/code-references.js';
import { parseCode } from '../../../../language/syntax/code/parse.js';

function factsOf(text: string) {
  const parsed = parseCode(text);
  assert.ok(parsed.kind === 'program');
  const facts = codeFacts(parsed.program);
  return { facts, references: codeReferences(parsed.program) };
}

function functionIn(text: string): CodeFunction {
  const [found] = factsOf(text).facts.functions;
  assert.ok(found);
  return found;
}

/** How a function with this body tells hooks apart, its keys as written in the text. */
function dispatchIn(body: string) {
  const text = `function getAlteration({ alteration_hook_key, data, policy }) {${body}}`;
  const { kind, handled, otherwise } = functionIn(text).dispatch;
  return {
    kind,
    handled: handled.map(({ range }) => text.slice(range.start, range.end)),
    otherwise: otherwise?.kind === 'throws' ? `throws ${String(otherwise.className)}` : otherwise?.kind,
  };
}

const fails = 'throw new Error(`No such key: ${alteration_hook_key}`);';

describe('the functions of code', () => {
  it('are those at the top of the file, however they are declared', () => {
    const { facts } = factsOf(`
const one = () => 1;
function two() { function inner() {} }
let three = async function named() {}, four = 4;
five = () => 5;
class Six {}
const { seven, rest: [eight, ...nine], ten = 10 } = {};
using = 11;`);
    assert.deepEqual(
      facts.functions.map(({ name }) => name),
      ['one', 'two', 'three', 'five'],
    );
    assert.deepEqual(
      facts.declarations.map(({ keyword, name }) => `${keyword} ${name}`),
      [
        ...['const one', 'function two', 'let three', 'let four', 'class Six'],
        ...['const seven', 'const eight', 'const nine', 'const ten'],
      ],
    );
  });

  it('take their arguments in one of three ways', () => {
    const parametersOf = (text: string) =>
      functionIn(text).parameters.map(({ kind, names, range }) => ({
        kind,
        names: names.map(({ name }) => name),
        text: text.slice(range.start, range.end),
      }));
    assert.deepEqual(parametersOf("const f = ({ data: input, policy = {}, 'a b': c, ...others } = {}) => input"), [
      {
        kind: 'object',
        names: ['data', 'policy', 'a b'],
        text: "{ data: input, policy = {}, 'a b': c, ...others } = {}",
      },
    ]);
    assert.deepEqual(
      parametersOf("const f = (params, [x], ...more) => { const { data } = params; return params.policy['x']; }"),
      [
        { kind: 'name', names: ['data', 'policy'], text: 'params' },
        { kind: 'other', names: [], text: '[x]' },
        { kind: 'other', names: [], text: '...more' },
      ],
    );
  });

  it('read members of their parameters', () => {
    const { reads } = functionIn(
      "const f = ({ data, policy }) => data.member['name'] + policy.module.list.map((x) => x.y) + data[0] + data?.cover + policy",
    );
    assert.deepEqual(
      reads.map(({ names }) => names.join('.')),
      ['data.member.name', 'policy.module.list', 'data.cover'],
    );
  });

  it('describe members by Joi, one inside of another', () => {
    const { schemaPaths } = functionIn(`
const validate = (data) => Joi.validate(data, Joi.object().keys({
  member: Joi.object({ first_name: Joi.string(), 'last-name': Joi.string().required() }).required(),
  age: Joi.number(),
  ...(policy ? { ignored: 1 } : {}),
}).required(), { abortEarly: false });`);
    assert.deepEqual(
      schemaPaths.map(({ names }) => names.join('.')),
      ['member', 'member.first_name', 'member.last-name', 'age'],
    );
  });

  it('return what can be told', () => {
    const text = `
const getAlteration = ({ data, policy }) => {
  const made = { module, ...policy };
  const changed = {}; changed.sum_assured = 1;
  const inner = () => { return 1; };
  if (data.a) return made;
  if (data.b) return new AlterationPackage({ input_data: data, 'sum_assured': policy.sum_assured, monthly_premium: 2 * 3 });
  if (data.c) return compute(data, policy.module, 5);
  if (data.d) return changed;
  return;
};`;
    assert.deepEqual(
      functionIn(text).returns.map(({ range, className, members, call }) => ({
        text: text.slice(range.start, range.end).slice(0, 12),
        className,
        members: members?.named.map(({ name, path }) => `${name}: ${path ?? '?'}`),
        complete: members?.complete,
        call: call && `${call.name}(${call.arguments.map((path) => path ?? '?').join(', ')})`,
      })),
      [
        { text: 'made', className: undefined, members: ['module: module'], complete: false, call: undefined },
        {
          text: 'new Alterati',
          className: 'AlterationPackage',
          members: ['input_data: data', 'sum_assured: policy.sum_assured', 'monthly_premium: ?'],
          complete: true,
          call: undefined,
        },
        {
          text: 'compute(data',
          className: undefined,
          members: undefined,
          complete: undefined,
          call: 'compute(data, policy.module, ?)',
        },
        { text: 'changed', className: undefined, members: undefined, complete: undefined, call: undefined },
        { text: 'return', className: undefined, members: undefined, complete: undefined, call: undefined },
      ],
    );
  });
});

describe('the keys that a hook function handles', () => {
  const cases: [name: string, body: string, expected: ReturnType<typeof dispatchIn>][] = [
    [
      'a switch that throws',
      `switch (alteration_hook_key) { case 'a': case "b": return 1; case \`c\`: break; default: ${fails} }`,
      { kind: 'known', handled: ['a', 'b', 'c'], otherwise: 'throws Error' },
    ],
    [
      'a switch and a throw behind it',
      `switch (alteration_hook_key) { case 'a': return 1; } throw new InvalidRequestError('No');`,
      { kind: 'known', handled: ['a'], otherwise: 'throws InvalidRequestError' },
    ],
    [
      'a switch that only breaks',
      `switch (alteration_hook_key) { case 'a': return 1; default: break; }`,
      { kind: 'known', handled: ['a'], otherwise: 'ends' },
    ],
    [
      'a default that falls through',
      `switch (alteration_hook_key) { default: case 'a': return 1; }`,
      { kind: 'known', handled: ['a'], otherwise: 'returns' },
    ],
    [
      'a chain of comparisons',
      `if (alteration_hook_key === 'a') { return 1; } else if ('b' == alteration_hook_key) return 2; else { ${fails} }`,
      { kind: 'known', handled: ['a', 'b'], otherwise: 'throws Error' },
    ],
    [
      'a guard before everything else',
      `if (alteration_hook_key !== 'a' && alteration_hook_key !== 'b') ${fails} return data;`,
      { kind: 'known', handled: ['a', 'b'], otherwise: 'throws Error' },
    ],
    [
      'a list of keys',
      `if (!['a', 'b'].includes(alteration_hook_key)) { ${fails} } return data;`,
      { kind: 'known', handled: ['a', 'b'], otherwise: 'throws Error' },
    ],
    [
      'a check of something else first',
      `if (!policy) throw new Error('x'); if (alteration_hook_key === 'a') return 1; ${fails}`,
      { kind: 'known', handled: ['a'], otherwise: 'throws Error' },
    ],
    [
      'a nested comparison',
      `if (policy.x) { if (alteration_hook_key === 'a') return 1; } return 2;`,
      { kind: 'known', handled: ['a'], otherwise: 'returns' },
    ],
    [
      'a conditional expression',
      `return alteration_hook_key === 'a' ? one(data) : two(data);`,
      { kind: 'known', handled: ['a'], otherwise: 'returns' },
    ],
    ['no look at the key', 'return new AlterationPackage({});', { kind: 'none', handled: [], otherwise: 'returns' }],
    [
      'an object of functions',
      `const handlers = { a: () => 1 }; return handlers[alteration_hook_key]();`,
      { kind: 'unknown', handled: [], otherwise: undefined },
    ],
    [
      'a function that gets the key',
      `assertKnown(alteration_hook_key); if (alteration_hook_key === 'a') return 1; ${fails}`,
      { kind: 'unknown', handled: ['a'], otherwise: undefined },
    ],
    [
      'a key that is a constant',
      `if (alteration_hook_key === HOOKS.a) return 1; ${fails}`,
      { kind: 'unknown', handled: [], otherwise: undefined },
    ],
    [
      'a log of the key',
      `console.log(alteration_hook_key); if (alteration_hook_key === 'a') return 1; ${fails}`,
      { kind: 'known', handled: ['a'], otherwise: 'throws Error' },
    ],
  ];
  for (const [name, body, expected] of cases)
    it(`are known of ${name}`, () => {
      assert.deepEqual(dispatchIn(body), expected);
    });

  it('are found under whatever name the key has', () => {
    for (const parameters of [
      '{ alteration_hook_key: hook }',
      '{ alteration_hook_key: hook = null }',
      'params) { const { alteration_hook_key: hook } = params; return inner(hook); } function other({ alteration_hook_key: hook }',
    ]) {
      const found = factsOf(`function f(${parameters}) { if (hook === 'a') return 1; throw hook; }`).facts.functions;
      assert.deepEqual(
        found.at(-1)?.dispatch.handled.map(({ name }) => name),
        ['a'],
      );
    }
    const { dispatch } = functionIn(
      "const f = (params) => { switch (params.alteration_hook_key) { case 'a': return 1; default: throw new Error(params.alteration_hook_key); } };",
    );
    assert.ok(dispatch.otherwise?.kind === 'throws' && dispatch.otherwise.namesKey);
  });
});

describe('what is done for a hook alone', () => {
  it('are the branches of its key', () => {
    const text = `
const getAlteration = ({ alteration_hook_key: key }) => {
  switch (key) { case 'a': case 'b': one(); break; case 'c': two(); case 'd': three(); return; default: four(); }
  if (key === 'a' || (key === 'b' && five)) six();
  if (key !== 'a') seven();
  return ['c'].includes(key) ? eight() : nine();
};`;
    const { dispatch } = functionIn(text);
    const calls = ['one', 'two', 'three', 'four', 'six', 'seven', 'eight', 'nine'].map((name) => {
      const at = text.indexOf(`${name}()`);
      const around = dispatch.branches.filter(({ range }) => range.start <= at && at < range.end);
      return `${name} ${around.flatMap(({ keys }) => keys).join(' ')}`;
    });
    assert.deepEqual(calls, ['one a b', 'two c', 'three c d', 'four ', 'six a b', 'seven ', 'eight c', 'nine ']);
    assert.equal(dispatch.keyName, 'key');
    assert.deepEqual(
      dispatch.switches.map(({ cases, hasDefault }) => [cases.length, hasDefault]),
      [[5, true]],
    );
  });

  it('cannot be told where all arguments are handed on', () => {
    for (const text of [
      'const f = (params) => g(params);',
      'const f = ({ data, ...rest }) => g(data, rest);',
      'function f() { return g(arguments[0]); }',
      'const f = (...all) => g(...all);',
      'const f = (params) => { const copy = params; return g(copy); };',
      'const f = (params) => params[name];',
    ])
      assert.equal(functionIn(text).dispatch.kind, 'unknown', text);
    for (const text of ['const f = (params) => g(params.data);', 'const f = (params) => { const { data } = params; };'])
      assert.equal(functionIn(text).dispatch.kind, 'none', text);
  });
});

describe('what code says of data', () => {
  it('is open where members may be named elsewhere', () => {
    const isOpen = (schema: string) => functionIn(`const f = () => ${schema};`).isOpen;
    for (const schema of [
      'Joi.object({ a: 1 }).unknown()',
      'Joi.validate(data, schema, { allowUnknown: true })',
      'Joi.object().keys(fields)',
      'Joi.object({ ...fields })',
      'Joi.object({ [name]: Joi.string() })',
      'Joi.object({ a: 1 }).concat(other)',
    ])
      assert.ok(isOpen(schema), schema);
    for (const schema of ['Joi.object({ a: { ...x } }).required()', 'Joi.object()', 'Joi.object().keys({ a: 1 })'])
      assert.equal(isOpen(schema), schema.includes('...'), schema);
  });

  it('tells which members are required', () => {
    const { schemaPaths } = functionIn(
      'const f = () => Joi.object({ a: Joi.string().required().max(2), b: Joi.string(), c: when(Joi.required()) });',
    );
    assert.deepEqual(
      schemaPaths.filter(({ isRequired }) => isRequired).map(({ names }) => names.join('.')),
      ['a'],
    );
  });

  it('is also told by values that are shared', () => {
    const { facts } = factsOf(`
const schema = Joi.object({ a: memberSchema });
const limit = 5;
globalThis.late = 1;
later = () => 2;
if (x) { function inBlock() {} }
function outer() { function inner() {} }`);
    assert.deepEqual(
      facts.values.map(({ name, isPlain, schemaPaths }) => [name, isPlain, schemaPaths.length]),
      [
        ['schema', false, 1],
        ['limit', true, 0],
      ],
    );
    assert.deepEqual(
      facts.values[0]?.mentions.map(({ name }) => name),
      ['Joi', 'memberSchema'],
    );
    assert.deepEqual(facts.assigned, ['late', 'later', 'inBlock']);
  });

  it('follows constants to what they were made from', () => {
    const { returns } = functionIn(`
const f = ({ data }) => {
  const input = data;
  const rate = 1.5;
  const price = cost * 2;
  return { input_data: input, rate, price, own: -1, text: 'x' };
};`);
    assert.deepEqual(
      returns[0]?.members?.named.map(({ name, path, literal, isComputed }) => [
        name,
        path,
        literal && `${String(literal.value)} ${String(literal.isHere)}`,
        isComputed,
      ]),
      [
        ['input_data', 'data', undefined, false],
        ['rate', undefined, '1.5 false', false],
        ['price', undefined, undefined, true],
        ['own', undefined, '-1 true', false],
        ['text', undefined, 'x true', false],
      ],
    );
  });
});

describe('the names of a module that code uses', () => {
  it('are the keys of hooks and of blocks', () => {
    const text = `
const getAlteration = ({ alteration_hook_key }) => { if (alteration_hook_key === 'grow') return 1; };
const other = ({ alteration_hook_key }) => { if (alteration_hook_key === 'in_a_helper') return 1; };
const read = ({ claim }) => {
  const { cause, when: day } = claim.block_states;
  claim.block_states.written = 1;
  claim.block_states.hasOwnProperty('x');
  return claim.block_states.amount.value + claim?.block_states?.['other key'] + block_states.plain.value.toString();
};`;
    assert.deepEqual(
      factsOf(text).references.map(
        ({ symbol, range, field, mayBeMissing }) =>
          `${symbol} ${text.slice(range.start, range.end)}${field ? `.${text.slice(field.range.start, field.range.end)}` : ''}${mayBeMissing ? '?' : ''}`,
      ),
      [
        'alterationHook grow',
        'alterationHook in_a_helper',
        'block cause',
        'block when',
        'block written?',
        'block x?',
        'block amount.value',
        'block other key',
        'block plain.value',
      ],
    );
  });
});
