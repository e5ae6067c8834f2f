import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import type { LocatedReport } from '../../../protocol/sandbox.js';
import { runAlteration } from '../../../runtime/alterations/run-alteration.js';
import { now, useSandbox } from '../sandbox/in-sandbox.js';

const policy = {
  policy_id: 'p1',
  package_name: 'Gold',
  sum_assured: 1000,
  base_premium: 10,
  monthly_premium: 10,
  start_date: '2026-01-01',
  end_date: '2027-01-01',
  module: { cover: 1, list: [1] },
};

/** The members of what two of the functions return; what is `undefined` in a fixture is left out. */
const goodPackage = {
  sum_assured: '2000',
  monthly_premium: '20',
  module: '{ ...policy.module, cover: data.cover }',
  input_data: 'data',
  change_description: '"More"',
};
const goodPolicy = {
  package_name: 'policy.package_name',
  sum_assured: 'alteration_package.sum_assured',
  base_premium: '20',
  monthly_premium: 'alteration_package.monthly_premium',
  module: 'alteration_package.module',
  end_date: 'policy.end_date',
};

interface Fixture {
  readonly hook?: string;
  readonly validate?: string;
  readonly get?: Readonly<Record<string, string | undefined>> | string;
  readonly apply?: Readonly<Record<string, string | undefined>> | string;
  readonly before?: string;
  /** `severity path`. */
  readonly says: string;
  /** How the code begins to which the check leads. */
  readonly at: string;
}

/** A hook that violates each check, and no other. */
const fixtures: Readonly<Record<string, Fixture>> = {
  'validation/not-an-object': { validate: 'return "fine";', says: 'error ', at: '"fine"' },
  'validation/missing-value': {
    validate: 'return { error: null };',
    get: { input_data: 'null', module: '{ ...policy.module }' },
    says: 'error /value',
    at: '{ error: null }',
  },
  'alteration/unknown-hook': { hook: 'shrink', says: 'error ', at: '{ error: null, value: data }' },
  'alteration/hook-key-format': {
    hook: 'growCover',
    says: 'warning ',
    at: 'validateAlterationPackageRequest(',
  },
  'alteration/argument-changed': {
    get: 'policy.module.list.push(2); return PACKAGE;',
    says: 'warning ',
    // The engine records the place of the call.
    at: '(2); return',
  },
  'alteration-package/not-an-object': { get: 'return [];', says: 'error ', at: '[]' },
  'alteration-package/missing-field': {
    get: { change_description: undefined },
    says: 'error /change_description',
    at: '{ sum_assured',
  },
  'alteration-package/not-cents': {
    get: { monthly_premium: '20.5' },
    apply: { monthly_premium: '20' },
    says: 'error /monthly_premium',
    at: 'monthly_premium: 20.5',
  },
  'alteration-package/wrong-type': {
    get: { change_description: '7' },
    says: 'error /change_description',
    at: 'change_description: 7',
  },
  'alteration-package/input-data': {
    get: { input_data: '{ cover: 3 }' },
    says: 'warning /input_data',
    at: 'input_data: {',
  },
  'alteration-package/not-json': {
    get: { module: '{ ...policy.module, factor: 0 / 0 }' },
    says: 'error /module/factor',
    at: 'module: {',
  },
  'alteration-package/premium-unchanged': {
    get: { monthly_premium: '10' },
    apply: { base_premium: '10' },
    says: 'information /monthly_premium',
    at: 'monthly_premium: 10',
  },
  'alteration-package/module-field-lost': {
    get: { module: '{ cover: data.cover }' },
    says: 'warning /module/list',
    at: 'module: {',
  },
  'alteration-package/depends-on-chance': {
    get: { monthly_premium: 'Math.floor(1e6 * Math.random()) + 20' },
    says: 'warning /monthly_premium',
    at: 'monthly_premium: Math',
  },
  'alteration-package/depends-on-earlier-calls': {
    before: 'let calls = 20;',
    get: { monthly_premium: 'calls++' },
    says: 'error /monthly_premium',
    at: 'monthly_premium: calls',
  },
  'altered-policy/not-an-object': { apply: 'return null;', says: 'error ', at: 'null' },
  'altered-policy/missing-field': {
    apply: { package_name: undefined },
    says: 'error /package_name',
    at: '{ sum_assured',
  },
  'altered-policy/not-cents': { apply: { base_premium: '9.5' }, says: 'error /base_premium', at: 'base_premium: 9.5' },
  'altered-policy/wrong-type': { apply: { package_name: '7' }, says: 'error /package_name', at: 'package_name: 7' },
  'altered-policy/end-date-default': {
    apply: { end_date: undefined },
    says: 'warning /end_date',
    at: '{ package_name',
  },
  'altered-policy/unknown-field': { apply: { nickname: '"x"' }, says: 'information /nickname', at: 'nickname' },
  'altered-policy/not-json': { apply: { end_date: 'new Date(NaN)' }, says: 'warning /end_date', at: 'end_date: new' },
  'altered-policy/not-as-offered': {
    apply: { sum_assured: '3000' },
    says: 'warning /sum_assured',
    at: 'sum_assured: 3000',
  },
  'altered-policy/base-premium-unchanged': {
    apply: { base_premium: 'policy.base_premium' },
    says: 'information /base_premium',
    at: 'base_premium:',
  },
  'altered-policy/below-base-premium': {
    apply: { base_premium: '21' },
    says: 'warning /monthly_premium',
    at: 'monthly_premium:',
  },
  'altered-policy/module-field-lost': {
    apply: { module: '{ cover: 2 }' },
    says: 'warning /module/list',
    at: 'module: {',
  },
};

function object(good: Readonly<Record<string, string>>, changed: Readonly<Record<string, string | undefined>>): string {
  const members = Object.entries({ ...good, ...changed }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  );
  return `({ ${members.join(', ')} })`;
}

function codeOf({ before = '', validate, get = {}, apply = {} }: Partial<Fixture>): string {
  const body = (given: Fixture['get'], good: Readonly<Record<string, string>>) =>
    typeof given === 'string' ? given.replace('PACKAGE', object(good, {})) : `return ${object(good, given ?? {})};`;
  return `${before}
function validateAlterationPackageRequest({ data }) { ${validate ?? 'return { error: null, value: data };'} }
function getAlteration({ data, policy }) { ${body(get, goodPackage)} }
function applyAlteration({ policy, alteration_package }) { ${body(apply, goodPolicy)} }`;
}

describe('The checks of what hooks return', () => {
  const { sandbox } = useSandbox();

  const report = ({ hook = 'grow', ...fixture }: Partial<Fixture>): Promise<LocatedReport> =>
    runAlteration(
      {
        subject: { hook, policy, policyholder: null, isGroupScheme: false },
        data: { cover: 2 },
        apply: true,
        definedHooks: ['grow', 'growCover'],
        session: { files: [{ path: 'code/main.js', text: codeOf(fixture) }], now, seed: 1, env: {} },
      },
      (request) => sandbox().open(request),
    );

  it('find nothing in a good hook', async () => {
    const { checks, error } = await report({});
    assert.deepEqual([checks, error], [[], null]);
  });

  for (const [code, fixture] of Object.entries(fixtures))
    it(`find what violates them: ${code}`, async () => {
      const { checks, places, error } = await report(fixture);
      assert.equal(error, null);
      assert.deepEqual(
        checks.map((check) => `${check.code} ${check.severity} ${check.path}`),
        [`${code} ${fixture.says}`],
      );
      assert.deepEqual(Object.keys(checks[0] ?? {}), ['code', 'severity', 'message', 'path']);
      assert.match(checks[0]?.message ?? '', /\.$/);
      const line = codeOf(fixture).split('\n')[(places[0]?.line ?? 0) - 1] ?? '';
      const there = line.slice((places[0]?.column ?? 0) - 1);
      assert.ok(there.startsWith(fixture.at), `${code}: ${there}`);
    });

  it('tell no loss of a field that the package leaves out and the function that applies it keeps', async () => {
    const { checks, changes } = await report({
      get: { module: '{ cover: data.cover, note: 1 }' },
      apply: { module: '{ ...policy.module, cover: alteration_package.module.cover }' },
    });
    assert.deepEqual(
      [checks, changes?.filter(({ path, after }) => path.startsWith('/module') && after === undefined)],
      [[], []],
    );
  });

  it('are all documented, and each has its fixture here', () => {
    const docs = readFileSync('docs/sandbox.md', 'utf8');
    const sources = readdirSync('runtime/alterations')
      .map((name) => readFileSync(`runtime/alterations/${name}`, 'utf8'))
      .join('\n');
    const areas = {
      '${area}': ['alteration-package', 'altered-policy'],
      '${kind}': ['validation', 'alteration-package', 'altered-policy'],
    };
    const codes = [
      ...sources.matchAll(
        /['`]((?:validation|alteration|alteration-package|altered-policy|\$\{area\}|\$\{kind\})\/[a-z-]+)['`]/g,
      ),
    ]
      .map(([, code = '']) => code)
      .flatMap((code) => {
        const area = Object.entries(areas).find(([name]) => code.startsWith(name));
        return area ? area[1].map((name) => code.replace(area[0], name)) : [code];
      });
    assert.deepEqual([...new Set(codes)].sort(), Object.keys(fixtures).sort());
    for (const code of codes) assert.ok(docs.includes(`\`${code}\``), code);
  });

  it('lead to the validation where what it gives makes the next function fail', async () => {
    const { checks, error, places } = await report({ validate: 'return {};', get: 'return data.cover;' });
    assert.deepEqual([error?.step, error?.name], ['get', 'TypeError']);
    assert.deepEqual(
      checks.map(({ code }) => code),
      ['validation/missing-value'],
    );
    assert.equal(places[0]?.line, 2);
  });

  it('see what a validation changes that rejects the request', async () => {
    const { checks, steps } = await report({
      validate: 'data.cover = 3; return { error: new Error("no"), value: data };',
    });
    assert.equal(steps.validate.ok, false);
    assert.deepEqual(
      checks.map(({ code }) => code),
      ['alteration/argument-changed'],
    );
  });

  for (const [name, value, isWrong] of [
    ['start_date', '"2026-01-31"', false],
    ['start_date', '"2026-01-31T10:00:00.000Z"', false],
    ['start_date', 'moment("2026-01-31").format()', false],
    ['start_date', 'new Date(0)', false],
    ['start_date', '"2026-02-30"', true],
    ['start_date', '"soon"', true],
    ['start_date', 'null', true],
    ['charges', 'null', false],
    ['charges', '{}', true],
    ['end_date', 'null', false],
    ['end_date', 'false', true],
    ['package_name', 'null', true],
    ['sum_assured', 'null', true],
    ['sum_assured', '"2000"', true],
    ['module', '[]', true],
  ] as const)
    it(`find ${isWrong ? 'a fault in' : 'nothing wrong with'} ${value} as ${name}`, async () => {
      const { checks } = await report({ apply: { [name]: value } });
      const wrong = checks.filter(({ severity, path }) => severity === 'error' && path === `/${name}`);
      assert.equal(wrong.length, isWrong ? 1 : 0, JSON.stringify(checks));
    });

  it('ask for no rounding of a whole amount that is too large', async () => {
    const { checks } = await report({ apply: { sum_assured: '2 ** 60' } });
    const [wrong] = checks.filter(({ path }) => path === '/sum_assured');
    assert.equal(wrong?.message, '`sum_assured` is `1152921504606847000`: an amount this large is not exact.');
  });

  it('say nothing of identifiers that are new each time', async () => {
    const { checks } = await report({ get: { module: '{ ...policy.module, cover: createUuid() }' } });
    assert.deepEqual(checks, []);
  });

  it('do not show twice what the code writes', async () => {
    const { console } = await report({ before: 'console.log("loaded");', get: 'console.log("got"); return PACKAGE;' });
    assert.deepEqual(
      console.map(({ text }) => text),
      ['loaded', 'got'],
    );
  });

  it('name what was changed', async () => {
    const { checks } = await report({ get: 'policy.module.list.push(2); return PACKAGE;' });
    assert.match(checks[0]?.message ?? '', /`getAlteration` modifies its input, at `policy\.module\.list\.1`/);
  });
});
