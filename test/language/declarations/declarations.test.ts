import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import {
  checkModule,
  declarationsOf,
  defaultOptions,
  loadCompanions,
  loadModule,
  type Declarations,
} from '../../../language/index.js';
import { assertGolden } from '../../support/golden.js';
import { fileSystemOf as memoryFiles } from '../../../cli/library/in-memory.js';
import { anyCharacter } from '../../support/any-character.js';
import { typeAt, typeProblems } from '../../support/typescript.js';
import { runs } from '../../support/runs.js';
import { runCommand } from '../../cli/command-line.js';

const configuration = (keys: readonly string[], settings: object = {}) =>
  JSON.stringify({ alterationHooks: keys.map((key) => ({ key, name: key })), settings });

async function memoryModule(files: Readonly<Record<string, string>>) {
  const fileSystem = memoryFiles(files);
  return { fileSystem, module: await loadModule(fileSystem, 'file:///module', defaultOptions) };
}

async function declared(files: Readonly<Record<string, string>>): Promise<Declarations> {
  const { module, fileSystem } = await memoryModule({
    '.platform-config.json': configuration(['change_cover']),
    ...files,
  });
  return declarationsOf(fileSystem, checkModule(module), await loadCompanions(fileSystem, module, undefined));
}

const schema = (...paths: readonly (readonly [string, string])[]) =>
  JSON.stringify(paths.map(([type, outputPath]) => ({ type, key: outputPath, label: 'L', outputPath })));
const hookSchema = 'workflows/alteration-hooks/change_cover.json';
const sample = 'sandbox/merge-vars.json';
const policyWith = (module: object) => JSON.stringify({ policy: { module } });

/** @param expression in a function that gets what the platform gives */
async function typeOf(expression: string, files: Readonly<Record<string, string>>): Promise<string> {
  const { text } = await declared(files);
  const code = `/** @type {ProductModule.GetAlteration} */
const getAlteration = ({ alteration_hook_key, data, policy, policyholder }) => { return ${expression}/*?*/; };`;
  return typeAt({ '/types.d.ts': text, '/main.js': code }, '/main.js');
}

/** What is compared as a whole: all that one module defines, and the data of hooks with more kinds of elements. */
const wholeParts: Readonly<Record<string, RegExp>> = {
  'group-life': /^declare namespace ProductModule \{[^]*?^\}/m,
  'as-it-lies': /^ {2}interface HookData \{[^]*?^ {2}\}/m,
  'funeral-cover': /^ {2}interface HookData \{[^]*?^ {2}\}/m,
};

describe('declarations of the samples', () => {
  for (const name of ['first-steps', 'funeral-cover', 'group-life', 'as-it-lies'])
    it(`${name}: TypeScript has nothing against them and the code`, async () => {
      const { stdout, stderr, exitCode } = await runCommand(['types', `samples/${name}`]);
      assert.deepEqual([stderr, exitCode], ['', 0]);
      const part = wholeParts[name]?.exec(stdout)?.[0];
      if (part !== undefined) assertGolden(`types/${name}.txt`, `${part}\n`);
      const files = readdirSync(`samples/${name}/code`)
        .filter((file) => file.endsWith('.js'))
        .map((file) => [`/${file}`, readFileSync(`samples/${name}/code/${file}`, 'utf8')] as const);
      const host = 'declare const console: any; declare let fetch: any;';
      assert.deepEqual(typeProblems({ '/types.d.ts': stdout, '/host.d.ts': host, ...Object.fromEntries(files) }), []);
    });
});

describe('declarations', () => {
  it('have the keys of the hooks, and tell data apart by them', async () => {
    const files = {
      '.platform-config.json': configuration(['change_cover', 'add_member']),
      [hookSchema]: schema(['input.currency', 'cover']),
      'workflows/alteration-hooks/add_member.json': schema(['input.text', 'member.name']),
    };
    assert.equal(await typeOf('alteration_hook_key', files), '"change_cover" | "add_member"');
    assert.equal(await typeOf("alteration_hook_key === 'change_cover' && data.cover", files), 'Cents');
    assert.equal(await typeOf("alteration_hook_key === 'add_member' && data.member.name", files), 'string');
    const { text } = await declared(files);
    const wrong = `const of = (/** @type {alteration_hook_key} */ key) => key === 'change_covr';`;
    assert.match(typeProblems({ '/types.d.ts': text, '/main.js': wrong }).join('\n'), /no overlap/);
  });

  it('take the fields of the module from samples, validations and forms', async () => {
    const files = {
      [sample]: policyWith({ cover: 5, members: [{ name: 'A' }, { age: 3 }], options: {} }),
      [hookSchema]: schema(['checkbox', 'agreed']),
      'code/main.js': `
        const rider = Joi.object().keys({ kind: Joi.string().valid(['a', 'b']).required() });
        const validateQuoteRequest = (data) => Joi.validate(data, Joi.object().keys({ term: Joi.number().integer(), riders: Joi.array().items(rider) }));
        const validateApplicationRequest = (data) => Joi.validate(data, Joi.object().keys({ smoker: Joi.boolean().required() }));`,
    };
    for (const [path, type] of [
      ['cover', 'number'],
      ['members[0].age', 'number'],
      ['members[0].name', 'string'],
      ['agreed', 'boolean'],
      ['term', 'number'],
      ['smoker', 'boolean'],
      ['riders[0].kind', "'a' | 'b' | (string & {})"],
      ['unheard_of', 'any'],
    ] as const)
      assert.equal((await typeOf(`policy.module.${path}`, files)).replaceAll('"', "'"), type, path);
  });

  it('show both where a sample contradicts a schema, and use the union', async () => {
    const files = { [sample]: policyWith({ cover: 'much' }), [hookSchema]: schema(['input.number', 'cover']) };
    assert.equal(await typeOf('policy.module.cover', files), 'string | number');
    assert.match(
      (await declared(files)).text,
      /- text: sandbox\/merge-vars\.json#\/policy\/module\/cover\n.*- `input\.number`: workflows/,
    );
  });

  it('leave open what is built dynamically', async () => {
    const code = `
      const fields = {}; for (const name of names) fields[name] = Joi.string();
      const validateQuoteRequest = (data) => Joi.validate(data, Joi.object().keys({ ...fields, [other]: Joi.any(), term: make() }));`;
    assert.equal(await typeOf('policy.module.term', { 'code/main.js': code }), 'any');
  });

  it('link each member to the JSON that defines it', async () => {
    const files = { [sample]: policyWith({ cover: 5 }), [hookSchema]: schema(['input.currency', 'cover']) };
    const { text, links } = await declared(files);
    const all: Readonly<Record<string, string>> = {
      '.platform-config.json': configuration(['change_cover']),
      ...files,
    };
    const written = links.map(({ range, places }) => [
      text.slice(range.start, range.end),
      ...places.map(({ path, range: at }) => all[path]?.slice(at.start, at.end)),
    ]);
    assert.deepEqual(written, [
      ['change_cover', 'change_cover'],
      // In the data of the hook, in the fields of policies, and in the data of any hook.
      ['cover', 'cover'],
      ['cover', 'cover', 'cover'],
      ['cover', 'cover'],
    ]);
  });

  it('keep what was read of code while it cannot be parsed', async () => {
    const whole =
      'const validateQuoteRequest = (data) => Joi.validate(data, Joi.object().keys({ term: Joi.number() }));';
    const read = async (code: string, previous?: ReturnType<typeof checkModule>) => {
      const { module, fileSystem } = await memoryModule({
        '.platform-config.json': configuration([]),
        'code/main.js': code,
      });
      const check = checkModule(module, previous);
      return { check, text: (await declarationsOf(fileSystem, check, [])).text };
    };
    const before = await read(whole);
    const broken = await read(`${whole} const = `, before.check);
    assert.equal(broken.text, before.text);
    assert.match(broken.text, /term: number;/);
    assert.doesNotMatch((await read('const = ')).text, /term/);
  });

  it('leave names to the module that it declares itself', async () => {
    const own =
      'declare const Joi: any;\n// declare const moment: any\ndeclare class AlterationPackage { constructor(a: { b: 1 }) }\ninterface Policy { own: 1 }';
    const { text } = await declared({ 'code/types/root.d.ts': own, 'code/main.js': 'const createUuid = () => 1;' });
    assert.deepEqual(
      typeProblems({ '/root.d.ts': own, '/types.d.ts': text, '/main.js': 'const createUuid = () => 1;' }),
      [],
    );
    assert.match(text, /declare const moment:/);
    assert.doesNotMatch(text, /declare const Joi|declare function createUuid|declare class (AlterationPackage|Policy)/);
  });

  it('always parse and type-check, whatever names and values files have', async () => {
    const name = fc.oneof(
      fc.constantFrom(
        'cover',
        '__proto__',
        'constructor',
        'a b',
        "it's",
        '*/',
        '`',
        '${x}',
        '"',
        '\\',
        '\u2028',
        '@param',
        '',
        '0',
        'né',
        '[name: string]',
      ),
      fc.string({ unit: anyCharacter, maxLength: 6 }),
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom(null, 1, true, 'text'),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(name, tie('value'), { maxKeys: 3 }),
      ),
    }));
    const file = fc.record({
      module: value,
      data: fc.dictionary(name, fc.constantFrom('input.text', 'checkbox', '?'), { maxKeys: 3 }),
      keys: fc.uniqueArray(name, { maxLength: 3 }),
      title: name,
      joi: fc.dictionary(
        name,
        fc.constantFrom(
          'string()',
          "string().valid(['*/', 1])",
          'array()',
          'object().keys({ a: Joi.any() })',
          'unheard()',
        ),
        { maxKeys: 3 },
      ),
    });
    await fc.assert(
      fc.asyncProperty(file, async ({ module, data, keys, title, joi }) => {
        const described = Object.entries(joi).map(([key, type]) =>
          `[${JSON.stringify(key)}]: Joi.${type}`.replace('["__proto__"]', '"__proto__"'),
        );
        const { text } = await declared({
          '.platform-config.json': JSON.stringify({
            alterationHooks: [...keys, 'change_cover'].map((key) => ({ key, name: title })),
            settings: {
              claims: {
                fulfillmentTypes: keys.map((key) => ({
                  key,
                  label: title,
                  fulfillmentData: { [title]: { label: title, valueType: 'enum', valueOptions: { a: title } } },
                })),
              },
            },
          }),
          'workflows/claims-blocks.json': JSON.stringify(keys.map((key) => ({ block: { type: 'radio', key, title } }))),
          [sample]: JSON.stringify({ policy: { module, [title]: module }, policyholder: module, claim: module }),
          [hookSchema]: schema(...Object.entries(data).map(([path, type]) => [type, path] as const)),
          'code/main.js': `const validateQuoteRequest = (data) => Joi.validate(data, Joi.object().keys({ ${described.map((one) => one.replace(/^\[(.*?)\]: /, '$1: ')).join(', ')} }));`,
        });
        assert.deepEqual(typeProblems({ '/types.d.ts': text }), []);
      }),
      { numRuns: runs(8) },
    );
  });
});
