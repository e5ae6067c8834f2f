import assert from 'node:assert/strict';
import { fuzz } from '../../../runtime/fuzz/fuzz.js';
import { randomRequest, simpler } from '../../../runtime/fuzz/random-request.js';
import { seededRandom } from '../../../runtime/sandbox/random.js';
import { formAnswers } from '../../../runtime/what-if/generate-requests.js';
import { now, useSandbox } from '../sandbox/in-sandbox.js';

const schema = [
  { type: 'input.number', key: 'age', outputPath: 'age' },
  { type: 'input.text', key: 'name', outputPath: 'person.name' },
];
const policy = { policy_id: 'p1', package_name: 'P', module: {}, end_date: '2030-01-01' };
const known = "if (alteration_hook_key !== 'grow') throw new Error('no');";
const code = (get: string, forKnown: string) => `
const validateAlterationPackageRequest = ({ alteration_hook_key, data }) => {
  if (alteration_hook_key !== 'grow') throw new Error('no');
  if (data.age === 1) throw new InvalidRequestError('a rule');
  return Joi.validate(data, Joi.object().keys({ age: Joi.number(), person: Joi.object().keys({ name: Joi.string().allow('') }) }));
};
const getAlteration = ({ alteration_hook_key, data, policy }) => { ${known} ${get}
  return { sum_assured: 1, monthly_premium: 2, module: policy.module, input_data: data, change_description: 'x' }; };
const applyAlteration = ({ alteration_hook_key, policy }) => { ${forKnown}
  return { package_name: 'P', sum_assured: 1, base_premium: 2, monthly_premium: 2, module: policy.module, end_date: policy.end_date }; };`;

describe('Fuzzing', () => {
  const { sandbox } = useSandbox({ timeout: 500 });
  const found = (get: string, runs = 80, seed = 1, forKnown = known) =>
    fuzz(
      {
        module: {
          files: [{ path: 'code/main.js', text: code(get, forKnown) }],
          hooks: [{ key: 'grow', name: null }],
          isGroupScheme: false,
        },
        hook: 'grow',
        schema,
        sample: { policy },
        runs,
        seed,
        now,
        env: {},
      },
      sandbox(),
    );

  it('finds nothing wrong with a good hook, and has tried what it accepts and what not', async () => {
    const { runs, accepted, failure } = await found('');
    assert.deepEqual([runs, failure], [80, null]);
    assert.ok(accepted > 20 && accepted < 80, String(accepted));
  });

  it('finds a crash, and the simplest request that leads to it', async () => {
    const { failure } = await found('if (data.person && data.person.name.length > 3) missing();');
    assert.match(
      failure?.message ?? '',
      /^get failed: TypeError|^get failed: ReferenceError: 'missing' is not defined \(code\/main\.js:7\)/,
    );
    assert.ok(JSON.stringify(failure?.data).length < 40, JSON.stringify(failure?.data));
  });

  it('finds what is wrong with a result', async () => {
    const { failure } = await found('if (data.age > 100) policy.module.age = data.age;');
    assert.match(failure?.message ?? '', /changes what it is given, at `policy\.module\.age`/);
    assert.deepEqual(Object.keys(failure?.data ?? {}), ['age']);
    const age = Number(failure?.data?.['age']);
    assert.ok(age > 100 && age <= 202, String(age));
  });

  it('finds what is not the same each time', async () => {
    const result = (cents: string) =>
      `if (data.age > 100) return { sum_assured: ${cents}, monthly_premium: 2, module: policy.module, input_data: data, change_description: 'x' };`;
    const random = await found(result('Math.floor(Math.random() * 1e9)'));
    assert.match(random.failure?.message ?? '', /`sum_assured`: it depends on random numbers/);
    const kept = await found(result('globalThis.calls = (globalThis.calls ?? 0) + 1'));
    assert.match(kept.failure?.message ?? '', /`sum_assured`: the code keeps something between two calls/);
    assert.ok(Number(kept.failure?.data?.['age']) > 100);
  });

  it('finds a function that does not refuse a key it does not know', async () => {
    const { runs, failure } = await found('', 3, 1, '');
    assert.deepEqual([runs, failure?.data], [3, null]);
    assert.match(failure?.message ?? '', /^`applyAlteration` returns something for a hook key that it does not know/);
  });

  it('finds code that never ends, and goes on', async () => {
    const { failure } = await found('if (data.age < 0) while (true) [].concat(1);', 200);
    assert.match(failure?.message ?? '', /did not end within 500 ms/);
    assert.ok(Number(failure?.data?.['age']) < 0);
  });

  it('tries the same requests for the same seed', () => {
    const answers = formAnswers(schema, { policy });
    const requests = (seed: number) => {
      const random = seededRandom(seed);
      return Array.from({ length: 20 }, () => randomRequest(answers, random));
    };
    assert.deepEqual(requests(7), requests(7));
    assert.notDeepEqual(requests(7), requests(8));
  });

  it('knows what is simpler, down to nothing', () => {
    assert.deepEqual(simpler({ a: 5, b: { c: 'xy' } }), [
      { b: { c: 'xy' } },
      { a: 0, b: { c: 'xy' } },
      { a: 2, b: { c: 'xy' } },
      { a: 5 },
      { a: 5, b: {} },
      { a: 5, b: { c: '' } },
      { a: 5, b: { c: 'x' } },
    ]);
    assert.deepEqual(simpler({}), []);
  });
});
