/** Code that is hard to instrument. Each has a function `run`. What is left out: for a call in `return f()`, the engine gives the column of `return` itself. */
export const awkwardCode: Readonly<Record<string, string>> = {
  'directives and functions that are used before they are declared': `'use strict';
function run() { 'use strict'; const v = later(); return [v, typeof this]; function later() { return 1 } }`,
  'functions and variables of the same name': 'function run() { var a = 1; function a() {} return typeof a }',
  'two functions of the same name': 'function run() { function a() { return 1 } function a() { return 2 } return a() }',
  'parameters with defaults that are functions': 'const run = ({ a = () => 1, b = a() } = {}) => ({ b, c: a() });',
  'bodies that are expressions':
    'const f = async (x) => ({ x });\nconst g = a => b => /* => */ a + b;\nconst run = () => f(g(1)(2));',
  'statements without braces':
    'function run() { let n = 0; for (const a of [1, 2]) if (a > 1) n += a; else n--\nwhile (n < 5) n++\ndo n++; while (n < 9)\nreturn n }',
  labels:
    'function run() { let n = 0; outer: for (let i = 0; i < 3; i++) { inner: for (;;) { n++; if (n > 5) break outer; continue outer } } return n }',
  'switches that fall through':
    'function run() { const out = []; switch (2) { case 1: out.push(1); case 2: let x = 3; out.push(x); case 3: out.push(3); break; default: out.push(4) } return out }',
  'no semicolons': 'function run() {\n  const a = 1\n  let b\n  b = a\n  ;[1, 2].forEach((x) => b += x)\n  return b\n}',
  'a return over several lines': 'function run() {\n  return [\n    1, // one\n    2\n  ] // end\n}',
  generators:
    'function* f(n) { try { const got = yield n; console.log(got); yield* [1, 2]; return 3 } finally { console.log("end") } }\nfunction run() { const g = f(1); return [g.next(), g.next("x"), g.return(9), [...f(2)]] }',
  'a yield in the head of a loop':
    'function* f() { try { for (const [a = yield 1] of [[]]) yield a } catch (e) { yield 2 } }\nfunction run() { return [...f()] }',
  'promises that are awaited, rejected and caught':
    'async function f(x) { await null; if (x) throw new TypeError("no"); return 1 }\nasync function run() { const out = [await f(0)]; try { await f(1) } catch ({ message }) { out.push(message) } return out.concat(await Promise.all([f(0), f(0)]), await f(1).catch((e) => e.name)) }',
  'promises that are not awaited':
    'async function f() { throw new Error("lost") }\nfunction run() { f(); Promise.resolve(1).then(console.log); return 1 }',
  'iterators that are async':
    'async function* f() { yield 1; await 0; yield 2 }\nasync function run() { let n = 0; for await (const x of f()) n += x; return n }',
  'jobs in their order':
    'async function a() { console.log("a1"); await 0; console.log("a2"); await 0; console.log("a3") }\nasync function b() { console.log("b1"); await 0; console.log("b2") }\nasync function run() { await Promise.all([a(), b(), Promise.resolve().then(() => console.log("c"))]) }',
  classes:
    'class A { #x = 1; static y = 2; static { A.y++ } constructor(z) { this.z = z } get x() { return this.#x } set x(v) { this.#x = v } static of() { return new this(4) } }\nclass B extends A { constructor() { super(3); this.w = super.x } *[Symbol.iterator]() { yield this.w } }\nfunction run() { const b = new B(); b.x = 7; return [b.x, A.y, [...b], A.of().z, new.target === undefined] }',
  'exceptions in every place':
    'function f() { try { g() } catch (e) { throw new RangeError(e.message) } finally { console.log("left") } }\nfunction g() { null.a }\nfunction run() { f() }',
  'what is thrown and is no error': 'function run() { try { throw { code: 3 } } catch (e) { throw "text" } }',
  'an exception in a parameter': 'function f(a = null.b) {}\nfunction run() { f() }',
  'an exception in a callback':
    'function run() {\n  const all = [1, 2].map((x) => {\n    if (x > 1) undefined.y;\n    return x;\n  });\n  return all;\n}',
  'a class of errors':
    'class Mine extends Error { constructor(m) { super(m); this.name = "Mine" } }\nfunction run() {\n  throw new Mine("m") }',
  'no end of calls': 'function f() { return f() }\nfunction run() { try { f() } catch (e) { return e.message } }',
  'an error of the syntax': 'function run() {',
  'an error while it is loaded': 'const a = 1;\n  null.b;\nfunction run() {}',
  'code in text': 'function run() { const a = 2; return [eval("a + 1"), new Function("b", "return b")(3)] }',
  'arguments and this':
    'function f() { return [arguments.length, typeof this, (() => arguments[0])()] }\nfunction run() { return f.call(5, 1, 2) }',
  'getters that print': 'const o = { get a() { console.log("read"); return 1 } };\nfunction run() { return o.a + o.a }',
  'every line end': 'function run() {\r\n  const a = 1;\r  const b = 2;\u2028  console.log(a);\n  return a + b }',
  timers:
    'async function run() { setTimeout(() => console.log("later"), 10); await new Promise((r) => setTimeout(r, 20)); return Date.now() }',
  'random numbers and identifiers':
    'function run() { return [Math.random(), createUuid(), Date.now(), moment().format()] }',
  'joi and its errors':
    'const schema = Joi.object({ a: Joi.number().min(1).required() });\nfunction run() { console.log(Joi.validate({ a: 0 }, schema).error.message); Joi.assert({}, schema) }',
  // The names of the recorder alone are more.
  'what is global':
    'function run() { return [Object.getOwnPropertyNames(globalThis).filter((name) => !name.startsWith("$pc")), Object.getOwnPropertyNames(Object.getPrototypeOf(globalThis)), Object.getOwnPropertySymbols(globalThis).length] }',
  'comments everywhere':
    '/* a */ function /* b */ run(/* c */) /* d */ { // e\n  /* f */ return /* g */ 1 /* h */; /* i */ } // j',
  'what ends where something begins': 'const run=()=>{if(1)return(()=>2)();else;return 3}',
  'optional calls and spreads':
    'function run() { const f = undefined; return [f?.(1), [...[1, 2]], { ...{ a: 1 } }, ((...x) => x.length)(1, 2)] }',
  'a loop with an empty head': 'function run() { let i = 0; for (;;) { if (++i > 3) break } return i }',
  'variables in loops that functions keep':
    'function run() { const fs = []; for (let i = 0; i < 3; i++) fs.push(() => i); return fs.map((f) => f()) }',
};
