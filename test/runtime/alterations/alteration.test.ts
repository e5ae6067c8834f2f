import assert from 'node:assert/strict';
import type { JsonObject } from '../../../protocol/json-value.js';
import {
  applyPackage,
  createPackage,
  RefusedRequest,
  type AlterationSubject,
  type StoredPackage,
} from '../../../runtime/alterations/alteration.js';
import type { Session } from '../../../runtime/sandbox/session.js';
import { useSandbox } from '../sandbox/in-sandbox.js';

const policy = {
  policy_id: 'p1',
  package_name: 'Gold',
  sum_assured: 1000,
  base_premium: 10,
  monthly_premium: 10,
  start_date: '2026-01-01',
  end_date: '2027-01-01',
  charges: [],
  module: { cover: 1 },
};
const subject: AlterationSubject = { hook: 'grow', policy, policyholder: { name: 'Ada' }, isGroupScheme: false };

interface Hooks {
  readonly validate: string;
  readonly get: string;
  readonly apply: string;
}

const goodHooks: Hooks = {
  validate: '({ error: null, value: data })',
  get: 'new AlterationPackage({ sum_assured: 2000, monthly_premium: 20, module: { cover: data.cover }, input_data: data, change_description: "More" })',
  apply:
    'new AlteredPolicy({ package_name: policy.package_name, sum_assured: alteration_package.sum_assured, base_premium: 20, monthly_premium: 20, module: alteration_package.module, end_date: policy.end_date })',
};

function codeOf(hooks: Partial<Hooks>): string {
  const { validate, get, apply } = { ...goodHooks, ...hooks };
  return `const validateAlterationPackageRequest = ({ alteration_hook_key, data, policy, policyholder }) => ${validate};
const getAlteration = ({ alteration_hook_key, data, policy, policyholder }) => ${get};
const applyAlteration = ({ alteration_hook_key, policy, policyholder, alteration_package }) => ${apply};`;
}

describe('alteration hooks', () => {
  const { open } = useSandbox();

  async function withHooks<Result>(hooks: Partial<Hooks>, use: (session: Session) => Promise<Result>): Promise<Result> {
    const session = await open(codeOf(hooks));
    try {
      return await use(session);
    } finally {
      await session.close();
    }
  }

  const create = (hooks: Partial<Hooks>, about: Partial<AlterationSubject> = {}) =>
    withHooks(hooks, (session) => createPackage(session, { ...subject, ...about }, { cover: 2 }, 'id1'));

  const apply = (hooks: Partial<Hooks>, about: Partial<AlterationSubject> = {}) =>
    withHooks(hooks, async (session) => {
      const { stored } = await createPackage(session, { ...subject, ...about }, { cover: 2 }, 'id1');
      assert.ok(stored);
      return applyPackage(session, { ...subject, ...about }, stored);
    });

  const codesOf = (checks: readonly { code: string; path: string }[]) =>
    checks.map(({ code, path }) => `${code} ${path}`);

  it('create a package that waits', async () => {
    const { stored, steps, checks, error } = await create({});
    assert.deepEqual(stored?.alterationPackage, {
      alteration_package_id: 'id1',
      status: 'pending',
      sum_assured: 2000,
      monthly_premium: 20,
      module: { cover: 2 },
      input_data: { cover: 2 },
      change_description: 'More',
    });
    assert.deepEqual([steps.validate.ok, steps.get?.ok, checks, error], [true, true, [], null]);
  });

  it('overwrite the policy field by field', async () => {
    const { policy: altered, changes, stored, checks } = await apply({});
    assert.equal(stored?.alterationPackage['status'], 'applied');
    assert.deepEqual(altered, {
      ...policy,
      sum_assured: 2000,
      base_premium: 20,
      monthly_premium: 20,
      module: { cover: 2 },
    });
    assert.deepEqual(
      changes?.map(({ path }) => path),
      ['/sum_assured', '/base_premium', '/monthly_premium', '/module/cover'],
    );
    assert.deepEqual(checks, []);
  });

  it('overwrite no field that an altered policy does not have', async () => {
    const before = { ...policy, billing_day: 1 };
    const returned = `({ ...policy, billing_day: 5, nickname: 'x', end_date: policy.end_date })`;
    const { policy: altered, checks } = await apply({ apply: returned }, { policy: before });
    assert.equal(altered?.['billing_day'], 1);
    assert.equal(altered['nickname'], undefined);
    assert.ok(codesOf(checks).includes('altered-policy/unknown-field /billing_day'));
  });

  it('reject a request by what the validation returns', async () => {
    const { stored, steps, error } = await create({ validate: '({ error: new Error("too little"), value: data })' });
    assert.deepEqual(steps, {
      validate: { ok: false, error: { name: 'Error', message: 'too little' }, value: { cover: 2 } },
      get: null,
    });
    assert.deepEqual([stored, error], [null, null]);
  });

  it('hand the validated value on as it is', async () => {
    const { stored } = await create({
      validate: '({ error: null, value: { at: new Date(0), cover: 3 } })',
      get: '({ sum_assured: 1, monthly_premium: 1, module: { isDate: data.at instanceof Date }, input_data: data, change_description: "" })',
    });
    assert.deepEqual(stored?.alterationPackage['module'], { isDate: true });
  });

  it('say in which step the code failed', async () => {
    const steps = [
      (await create({ validate: 'missing' })).error,
      (await create({ get: '{ throw "a text" }' })).error,
      (await apply({ apply: 'Promise.reject(new Error("late"))' })).error,
    ];
    assert.deepEqual(
      steps.map((error) => [error?.step, error?.kind, error?.line]),
      [
        ['validate', 'thrown', 1],
        ['get', 'thrown', null],
        ['apply', 'rejected', 3],
      ],
    );
  });

  it('may be async', async () => {
    assert.equal(
      (await create({ get: `Promise.resolve(${goodHooks.get})` })).stored?.alterationPackage['sum_assured'],
      2000,
    );
  });

  for (const [returned, what] of [
    ['undefined', 'nothing'],
    ['"done"', 'a text'],
    ['[]', 'a list'],
    ['null', 'null'],
  ] as const)
    it(`must not return ${what}`, async () => {
      const validated = await create({ validate: returned });
      const got = await create({ get: returned });
      const applied = await apply({ apply: returned });
      assert.deepEqual(
        [validated, got, applied].map(({ checks }) => checks[0]?.message.split(':')[0]),
        ['validateAlterationPackageRequest', 'getAlteration', 'applyAlteration'].map(
          (name) => `\`${name}\` returned ${what}`,
        ),
      );
      assert.deepEqual([validated.stored, got.stored, applied.stored, applied.policy], [null, null, null, null]);
    });

  it('must return every field of a package, of its type', async () => {
    const { checks } = await create({
      get: '({ sum_assured: 10.5, monthly_premium: NaN, module: [], input_data: { cover: "2" } })',
    });
    assert.deepEqual(codesOf(checks), [
      'alteration-package/not-cents /sum_assured',
      'alteration-package/wrong-type /module',
      'alteration-package/missing-field /change_description',
      'alteration-package/input-data /input_data',
      'alteration-package/not-json /monthly_premium',
    ]);
  });

  it('must have an object as `input_data`, of which one that differs is a warning', async () => {
    const of = async (value: string) => {
      const get = `({ sum_assured: 1, monthly_premium: 1, module: policy.module, change_description: '', ${value} })`;
      const { checks } = await create({ get });
      return checks.map(({ code, severity }) => `${severity} ${code}`);
    };
    assert.deepEqual(await of('input_data: { ...data }'), []);
    assert.deepEqual(await of('input_data: { by: 2 }'), ['warning alteration-package/input-data']);
    assert.deepEqual(await of('input_data: [data]'), ['error alteration-package/wrong-type']);
    assert.deepEqual(await of('input_data: null'), ['error alteration-package/wrong-type']);
    assert.deepEqual(await of(''), ['error alteration-package/missing-field']);
  });

  it('may return dates and moments, which are what their `toJSON` returns', async () => {
    const members = `package_name: 'x', sum_assured: 2000, base_premium: 20, monthly_premium: 20, charges: [],
      start_date: moment('2026-01-31'), end_date: new Date(0)`;
    const last = await apply({
      apply: `({ ${members}, module: { ...policy.module, none: moment(null), later: { at: moment.utc(1) }, price: { toJSON: () => 7 } } })`,
    });
    assert.deepEqual([codesOf(last.checks), last.error], [[], null]);
    const { start_date: start, end_date: end, module } = last.policy ?? {};
    assert.deepEqual([start, end], ['2026-01-31T00:00:00.000Z', '1970-01-01T00:00:00.000Z']);
    const { none, later, price } = module as JsonObject;
    assert.deepEqual({ none, later, price }, { none: null, later: { at: '1970-01-01T00:00:00.001Z' }, price: 7 });
  });

  it('is warned of a date that is not valid, and of what `toJSON` and getters return', async () => {
    const get = `({ sum_assured: 1, monthly_premium: 1, input_data: data, change_description: '',
      module: { ...policy.module, when: moment('no'), then: new Date(NaN), price: { toJSON: () => [NaN] }, get rate() { return 1 / 0 } } })`;
    const { checks } = await create({ get });
    assert.deepEqual(
      checks.map(({ severity, path }) => `${severity} ${path}`),
      ['warning /module/when', 'warning /module/then', 'error /module/price/0', 'error /module/rate'],
    );
  });

  it('may leave out the sum assured of a group scheme alone', async () => {
    const get = '({ monthly_premium: 1, module: policy.module, input_data: data, change_description: "" })';
    assert.deepEqual(codesOf((await create({ get })).checks), ['alteration-package/missing-field /sum_assured']);
    assert.deepEqual((await create({ get }, { isGroupScheme: true })).checks, []);
  });

  it('must return every required field of an altered policy', async () => {
    const { checks, policy: altered } = await apply({
      apply: '({ charges: 1, start_date: 5, end_date: null, nickname: "x" })',
    });
    assert.deepEqual(codesOf(checks), [
      'altered-policy/missing-field /package_name',
      'altered-policy/missing-field /sum_assured',
      'altered-policy/missing-field /base_premium',
      'altered-policy/missing-field /monthly_premium',
      'altered-policy/missing-field /module',
      'altered-policy/wrong-type /start_date',
      'altered-policy/wrong-type /charges',
      'altered-policy/unknown-field /nickname',
    ]);
    assert.deepEqual(
      [altered?.['end_date'], altered?.['package_name'], altered?.['nickname']],
      [null, 'Gold', undefined],
    );
  });

  it('take the documented default of the end date, and say so', async () => {
    const { policy: altered, checks } = await apply({
      apply:
        '({ package_name: "Gold", sum_assured: 2000, base_premium: 20, monthly_premium: 20, module: policy.module })',
    });
    assert.deepEqual(
      [altered?.['start_date'], altered?.['end_date'], altered?.['charges']],
      ['2026-01-01', '2026-01-01', []],
    );
    assert.deepEqual(
      checks.map(({ code, severity }) => [code, severity]),
      [['altered-policy/end-date-default', 'warning']],
    );
  });

  describe('applying', () => {
    const stored = (policyId: string, status: string): StoredPackage => ({
      hook: 'grow',
      policyId,
      alterationPackage: { alteration_package_id: 'id1', status } satisfies JsonObject,
    });

    it('is refused the second time', async () => {
      await assert.rejects(
        withHooks({}, (session) => applyPackage(session, subject, stored('p1', 'applied'))),
        (error) => error instanceof RefusedRequest && error.message.includes('id1 was applied already'),
      );
    });

    it('is refused for another policy', async () => {
      await assert.rejects(
        withHooks({}, (session) => applyPackage(session, subject, stored('p2', 'pending'))),
        (error) => error instanceof RefusedRequest && error.message.includes('made for the policy p2, not for p1'),
      );
    });
  });
});
