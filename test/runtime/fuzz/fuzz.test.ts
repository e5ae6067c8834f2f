import assert from 'node:assert/strict';
import { fuzz } from '../../../runtime/fuzz/fuzz.js';
import type { FuzzInput } from '../../../runtime/fuzz/fuzz-input.js';
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
  const hasty = useSandbox({ timeout: 40 });
  const found = (get: string, runs = 80, seed = 1, forKnown = known, more: Partial<FuzzInput> = {}, of = sandbox) =>
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
        sampleName: 'a.json',
        requests: [],
        runs,
        seed,
        now,
        env: {},
        ...more,
      },
      of(),
    );

  it('finds nothing wrong with a good hook, and has tried what it accepts and what not', async () => {
    const { runs, accepted, findings } = await found('');
    assert.deepEqual([runs, findings], [80, []]);
    assert.ok(accepted > 20 && accepted < 80, String(accepted));
  });

  it('finds a crash, and the simplest request that leads to it', async () => {
    const {
      findings: [finding],
    } = await found('if (data.person && data.person.name.length > 3) missing();');
    assert.match(
      finding?.message ?? '',
      /^get failed: TypeError|^get failed: ReferenceError: 'missing' is not defined/,
    );
    assert.deepEqual([finding?.place?.file, finding?.place?.line], ['code/main.js', 7]);
    assert.equal(finding?.invariant, 'Functions must not fail on data that validation accepts.');
    assert.deepEqual(finding.scenario, {
      ...{ kind: 'alteration', sample: 'a.json', now: new Date(now).toISOString(), seed: 1, hook: 'grow' },
      ...{ data: finding.data, apply: true },
    });
    assert.ok(JSON.stringify(finding.data).length < 40, JSON.stringify(finding.data));
  });

  it('finds what is wrong with a result', async () => {
    const {
      findings: [finding],
    } = await found('if (data.age > 100) policy.module.age = data.age;');
    assert.match(finding?.message ?? '', /modifies its input, at `policy\.module\.age`/);
    assert.deepEqual(Object.keys(finding?.data ?? {}), ['age']);
    assert.deepEqual([finding?.invariant, finding?.place?.line], ['Functions must not modify their input.', 7]);
    const age = Number(finding?.data?.['age']);
    assert.ok(age > 100 && age <= 202, String(age));
  });

  it('goes on behind a finding, and reports each distinct one once, with its line and how many requests show it', async () => {
    const { wanted, runs, findings } = await found(
      `const wrong = (n) => {
        if (n > 100) throw new Error(\`no rate for \${n}\`);
        if (n < 0) throw new Error('no rate');
      };
      const note = (target) => {
        target.seen = true;
      };
      if (data.age % 2 === 0) note(policy.module);
      if (data.person) { const { module } = policy; module[data.person.name] = 1; }
      wrong(data.age);`,
      120,
      1,
      '',
    );
    assert.deepEqual([wanted, runs], [120, 120]);
    assert.deepEqual(findings.map(({ message, place }) => `${String(place?.line)} ${message.slice(0, 30)}`).sort(), [
      '12 `getAlteration` modifies its i',
      '15 `getAlteration` modifies its i',
      '19 `applyAlteration` returns a re',
      '8 get failed: Error: no rate for',
      '9 get failed: Error: no rate',
    ]);
    for (const { data, count } of findings) assert.ok(data === null ? count === 0 : count > 1, JSON.stringify(data));
  });

  it('ends early where too many requests never end, and says how many it tried', async () => {
    const { wanted, runs, findings } = await found('while (true) [].concat(1);', 1000, 1, known, {}, hasty.sandbox);
    assert.equal(wanted, 1000);
    assert.ok(runs < 100, String(runs));
    assert.deepEqual([findings.length, findings[0]?.place?.line, findings[0]?.count], [1, 7, 10]);
  });

  it('finds what is not the same each time', async () => {
    const result = (cents: string) =>
      `if (data.age > 100) return { sum_assured: ${cents}, monthly_premium: 2, module: policy.module, input_data: data, change_description: 'x' };`;
    const random = await found(result('Math.floor(Math.random() * 1e9)'));
    assert.match(random.findings[0]?.message ?? '', /`sum_assured`: it depends on random numbers/);
    const kept = await found(result('globalThis.calls = (globalThis.calls ?? 0) + 1'));
    assert.match(kept.findings[0]?.message ?? '', /`sum_assured`: the code keeps state between calls/);
    assert.ok(Number(kept.findings[0]?.data?.['age']) > 100);
  });

  it('finds a function that does not refuse a key it does not know', async () => {
    const {
      runs,
      findings: [finding],
    } = await found('', 3, 1, '');
    assert.deepEqual([runs, finding?.data, finding?.scenario], [3, null, null]);
    assert.equal(finding?.invariant, 'Each function must throw for a hook key that it does not know.');
    assert.equal(finding.place?.line, 10);
    assert.match(finding.message, /^`applyAlteration` returns a result for an unknown hook key/);
  });

  const joi = (keys: string) => ({
    module: {
      files: [
        {
          path: 'code/main.js',
          text: `const unknown = (key) => { if (key !== 'grow') throw new Error('no'); };
const validateAlterationPackageRequest = ({ alteration_hook_key, data }) => { unknown(alteration_hook_key);
  return Joi.validate(data, Joi.object().keys({ ${keys} })); };
const getAlteration = ({ alteration_hook_key, data, policy }) => { unknown(alteration_hook_key);
  if (data.level === 'gold' && data.people.length > 1) throw new Error('found');
  return { sum_assured: 1, monthly_premium: 2, module: policy.module, input_data: data, change_description: 'x' }; };
const applyAlteration = ({ alteration_hook_key, policy }) => { unknown(alteration_hook_key);
  return { package_name: 'P', sum_assured: 1, base_premium: 2, monthly_premium: 2, module: policy.module, end_date: null }; };`,
        },
      ],
      hooks: [{ key: 'grow', name: null }],
      isGroupScheme: false,
    },
    schema: null,
  });
  const people =
    'people: Joi.array().min(2).items(Joi.object().keys({ name: Joi.string().min(3).required() })).required()';

  it('learns from rejections what a hook without a form takes', async () => {
    const keys = `level: Joi.string().valid(['silver', 'gold']).required(), ${people}, born: Joi.dateOfBirth().required(), spouse: Joi.dateOfBirth().format('DD/MM/YYYY').required(),
      cover: Joi.number().integer().min(5000).max(6000).required()`;
    const {
      accepted,
      findings: [finding],
    } = await found('', 200, 1, known, joi(keys));
    assert.ok(accepted > 0);
    assert.equal(finding?.message, 'get failed: Error: found');
    assert.equal(finding.data?.['level'], 'gold');
  });

  it('tries requests that are known, and changes them', async () => {
    const requests = [{ level: 'gold', people: ['a'] }];
    const keys = 'level: Joi.string(), people: Joi.array()';
    const { runs, accepted } = await found('', 40, 1, known, { ...joi(keys), requests });
    assert.equal(runs, 40);
    assert.ok(accepted > 10 && accepted < 40, String(accepted));
    const at = await found('', 1, 1, known, { ...joi(keys), requests: [{ level: 'gold', people: ['a', 'b'] }] });
    assert.deepEqual([at.runs, at.findings[0]?.message], [1, 'get failed: Error: found']);
  });

  for (const [member, invariant] of [
    ['input_data: null', 'Results must have the members and types that the platform accepts.'],
    ['monthly_premium: 0.5', 'Amounts must be whole cents.'],
    ['module: { a: () => 1 }', 'Results must be valid JSON.'],
    ['module: []', 'Results must have the members and types that the platform accepts.'],
  ] as const)
    it(`finds what breaks an invariant: ${member}`, async () => {
      const good = "sum_assured: 1, monthly_premium: 2, module: {}, input_data: data, change_description: 'x'";
      const {
        findings: [finding],
      } = await found(`if (data.age > 9) return { ${good}, ${member} };`);
      assert.equal(finding?.invariant, invariant);
      assert.deepEqual(Object.keys(finding.data ?? {}), ['age']);
    });

  it('finds no fault in `input_data` that differs, a warning of each run', async () => {
    const members =
      "sum_assured: 1, monthly_premium: 2, module: policy.module, input_data: {}, change_description: 'x'";
    assert.deepEqual((await found(`return { ${members} };`)).findings, []);
  });

  it('finds code that never ends, and goes on', async () => {
    const {
      findings: [finding],
    } = await found('if (data.age < 0) while (true) [].concat(1);', 200, 1, known, {}, hasty.sandbox);
    assert.match(finding?.message ?? '', /timed out after 0\.04 s/);
    assert.ok(Number(finding?.data?.['age']) < 0);
  });

  it('tells how far it is, and ends when it is told to', async () => {
    const controller = new AbortController();
    const told: number[] = [];
    const { runs, findings } = await found('', 80, 1, known, {
      signal: controller.signal,
      ended: ({ done }) => {
        told.push(done);
        if (done === 3) controller.abort();
      },
    });
    assert.deepEqual([told, runs, findings], [[1, 2, 3], 3, []]);
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
