import assert from 'node:assert/strict';
import { applying, getting, hookModule, validating } from '../../../language/rules/shared/examples/example-hooks.js';
import { checkModule, diagnosticsOf } from '../../../language/index.js';
import { moduleOf } from '../../support/fixture.js';

const policy = {
  'sandbox/policy.json': '{ "policy": { "module": { "cover": 1, "members": [], "address": { "city": "x" } } } }',
};
const form = {
  'workflows/alteration-hooks/change_cover.json':
    '[{ "type": "input.currency", "key": "cover", "label": "Cover", "outputPath": "cover_amount" }]',
};

/** What the rules on names of the product's own data report, as `rule text`. */
function reported(files: Readonly<Record<string, string>>): readonly string[] {
  const check = checkModule(moduleOf(new Map(Object.entries(files))));
  return diagnosticsOf(check, 'code/main.js').flatMap(({ code, range }) => {
    const line = (files['code/main.js'] ?? '').split('\n')[range.start.line] ?? '';
    const isOurs = /^code\/(?:unknown-(?:module-field|package-field|data)|divided-twice)$/.test(code);
    return isOurs ? [`${code} ${line.slice(range.start.character, range.end.character)}`] : [];
  });
}

const reading = (expression: string, before = '') =>
  hookModule({ apply: applying(`\n${before}\n      return overwrite(policy, ${expression});`) }, policy);

describe("names of the product's own data", () => {
  it('are found in the first function and in helpers, also in a whole argument', () => {
    const helper = 'const price = (params) => params.policy.module.covr;\n';
    const files = hookModule({}, policy);
    assert.deepEqual(reported({ ...files, 'code/main.js': helper + (files['code/main.js'] ?? '') }), [
      'code/unknown-module-field covr',
    ]);
    assert.deepEqual(reported(reading("policy['module'].covr")), ['code/unknown-module-field covr']);
  });

  it('are known from anything that code writes', () => {
    for (const before of ['policy.module.fresh = 1;', 'const added = { fresh: 1 };', "const names = ['fresh'];"])
      assert.deepEqual(reported(reading('policy.module.fresh', before)), [], before);
  });

  it('may be any where code makes names while it runs, or cannot be read', () => {
    for (const before of ['other[name] = 1;', 'const added = { [name]: 1 };'])
      assert.deepEqual(reported(reading('policy.module.fresh', before)), [], before);
    assert.deepEqual(reported({ ...reading('policy.module.fresh'), 'code/other.js': 'const = ' }), []);
  });

  it('may be any without a sample, and below lists and values', () => {
    const { 'sandbox/policy.json': _, ...withoutSample } = reading('policy.module.fresh');
    assert.deepEqual(reported(withoutSample), []);
    assert.deepEqual(reported(reading('policy.module.members.length')), []);
    assert.deepEqual(reported(reading('policy.module.cover.toFixed(2)')), []);
    assert.deepEqual(reported(reading('policy.module.hasOwnProperty')), []);
    assert.deepEqual(reported(reading('policy.module.address.town')), ['code/unknown-module-field town']);
  });

  it('of data are those of the hook that leads to the code', () => {
    const helper = '\nconst compute = (data) => data.cover_amuont;';
    const get = `${getting('\n      return compute(data);')}${helper}`;
    assert.deepEqual(reported(hookModule({ get }, form)), ['code/unknown-data cover_amuont']);
    assert.deepEqual(reported(hookModule({ get })), [], 'without a schema');
    const assigned = validating(`
      data.cover_amuont = 1;
      return Joi.validate(data, Joi.object().keys({ cover_amount: Joi.number().required() }));`);
    assert.deepEqual(reported(hookModule({ get, validate: assigned }, form)), [], 'assigned');
  });

  it('in cents are divided once', () => {
    const once = 'const toRand = (cents) => cents / 100;';
    assert.deepEqual(reported(reading('policy.sum_assured / 100', once)), []);
    const twice = 'const rand = policy.sum_assured / 100;';
    assert.deepEqual(reported(reading('rand / 100', twice)), ['code/divided-twice rand / 100']);
    assert.deepEqual(reported(reading('rand / 100', `${twice} { const rand = 5; }`)), [], 'two of a name');
    assert.deepEqual(reported(reading('rand / 100', 'let rand = policy.sum_assured / 100;')), [], 'a variable');
    assert.deepEqual(reported(reading('rate / 100 / 100')), []);
  });
});
