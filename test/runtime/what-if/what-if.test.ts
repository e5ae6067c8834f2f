import assert from 'node:assert/strict';
import { changedSince, type WhatIfRow } from '../../../protocol/what-if.js';
import type { JsonValue } from '../../../protocol/json-value.js';
import { generateRequests } from '../../../runtime/what-if/generate-requests.js';
import { whatIf, type WhatIf, type WhatIfOptions } from '../../../runtime/what-if/what-if.js';
import { now, useSandbox } from '../sandbox/in-sandbox.js';

const policy = {
  policy_id: 'p1',
  package_name: 'P',
  sum_assured: 5,
  monthly_premium: 10,
  module: {},
  end_date: '2030-01-01',
};

/** A hook whose `data.do` says what it does. */
const code = `
let calls = 0;
function validateAlterationPackageRequest({ data }) {
  if (data.do === 'reject') return { error: new Error('not that') };
  if (data.do === 'loop') while (true) {}
  if (data.do === 'recurse') return validateAlterationPackageRequest({ data });
  return { error: null, value: data };
}
function getAlteration({ data, policy }) {
  if (data.do === 'throw') missing();
  const premium = data.do === 'count' ? 10 + calls++ : data.do === 'half' ? 10.5 : 20;
  return { sum_assured: 6, monthly_premium: premium, module: policy.module, input_data: data, change_description: 'x' };
}
function applyAlteration({ policy, alteration_package }) {
  return { ...alteration_package, package_name: policy.package_name, base_premium: 1, end_date: policy.end_date };
}`;

describe('What-if', () => {
  const { sandbox } = useSandbox({ timeout: 100 });

  const run = (actions: readonly string[], options: Partial<WhatIfOptions> = {}, more: Partial<WhatIf> = {}) =>
    whatIf(
      {
        module: {
          files: [{ path: 'code/main.js', text: code }],
          hooks: [{ key: 'grow', name: null }],
          isGroupScheme: false,
        },
        samples: new Map([['a.json', { policy }]]),
        requests: actions.map((action, index) => ({
          hook: 'grow',
          name: `given ${String(index)}`,
          data: { do: action },
        })),
        schemas: new Map(),
        now,
        seed: 1,
        env: {},
        ...more,
      },
      sandbox(),
      { lanes: 2, ...options },
    );
  const outcomes = (rows: readonly WhatIfRow[]) =>
    rows.map(({ request, outcome, premium_after }) => `${request} ${outcome} ${String(premium_after)}`);

  it('reports the outcome of each request, failures first; a failure does not affect the others', async () => {
    const { rows, notes } = await run(['go', 'reject', 'throw', 'loop', 'recurse', 'half', 'go']);
    assert.deepEqual(outcomes(rows), [
      'given 2 failed null',
      'given 3 failed null',
      'given 4 failed null',
      'given 5 invalid 10.5',
      'given 1 rejected null',
      'given 0 applied 20',
      'given 6 applied 20',
    ]);
    assert.deepEqual(
      rows.map(({ message }) => message?.split(':')[0] ?? null),
      [
        'ReferenceError',
        'The code timed out after 0.1 s of computing.',
        'InternalError',
        '`monthly_premium` is `10.5`',
        'not that',
        null,
        null,
      ],
    );
    assert.deepEqual(
      rows.map(({ place }) => place?.line ?? null),
      [10, 5, 6, 12, null, null, null],
    );
    assert.deepEqual(notes, []);
    assert.deepEqual([rows[5]?.premium_before, rows[5]?.premium_after, rows[5]?.data], [10, 20, { do: 'go' }]);
  });

  it('finds code that keeps something between two runs, and lets each run be alone then', async () => {
    const { rows, notes } = await run(Array<string>(14).fill('count'), { lanes: 1 });
    const premiums = rows.map(({ premium_after }) => premium_after);
    assert.deepEqual(premiums, Array<number>(14).fill(10));
    assert.equal(notes.length, 1);
    assert.match(notes[0] ?? '', /keeps state between runs: `grow` on a\.json \(given 7\)/);
  });

  it('finds it also among few runs', async () => {
    const { rows, notes } = await run(['count', 'count', 'count'], { lanes: 1 });
    assert.deepEqual(
      rows.map(({ premium_after }) => premium_after),
      [10, 10, 10],
    );
    assert.match(notes[0] ?? '', /\(given 2\) gives a different result on its own/);
  });

  it('tells how far it is, and ends when it is told to', async () => {
    const controller = new AbortController();
    const told: string[] = [];
    const { rows } = await run(Array<string>(8).fill('go'), {
      lanes: 1,
      signal: controller.signal,
      ended: ({ row, done, all }) => {
        told.push(`${row.request} ${row.outcome} ${String(done)}/${String(all)}`);
        if (done === 3) controller.abort();
      },
    });
    assert.deepEqual([told, rows.length], [['given 0 applied 1/8', 'given 1 applied 2/8', 'given 2 applied 3/8'], 3]);
  });

  it('looks for requests where those of the form are rejected, and for a policy that has what the code reads', async () => {
    const picky = `
      function validateAlterationPackageRequest({ data }) {
        return Joi.validate(data, Joi.object().keys({ size: Joi.number().min(5000).required(), on: Joi.date().min('2031-05-01').required() }));
      }
      function getAlteration({ data, policy }) {
        return { sum_assured: 6, monthly_premium: policy.module.plan.length, module: policy.module, input_data: data, change_description: 'x' };
      }
      function applyAlteration({ policy, alteration_package }) {
        return { ...alteration_package, package_name: policy.package_name, base_premium: 1, end_date: policy.end_date };
      }`;
    const module = {
      files: [{ path: 'code/main.js', text: picky }],
      hooks: [{ key: 'grow', name: null }],
      isGroupScheme: false,
    };
    const schemas = new Map([
      [
        'grow',
        [
          { type: 'number', key: 'size' },
          { type: 'date-picker', key: 'on' },
        ],
      ],
    ]);
    const issuing = [[{ type: 'select', key: 'plan', options: [{ label: 'Gold', value: 'gold' }] }]];
    const found = async (options: Partial<WhatIfOptions>, more: Partial<WhatIf>) =>
      outcomes(
        (await run([], options, { module, schemas, ...more })).rows.filter(({ outcome }) => outcome === 'applied'),
      );
    assert.deepEqual(await found({}, {}), []);
    assert.deepEqual(await found({ search: true }, {}), []);
    const held = new Map([['a.json', { policy: { ...policy, module: { plan: 'big' } } }]]);
    assert.equal((await found({ search: true }, { samples: held }))[0], 'found 1 applied 3');
    assert.equal((await found({ search: true }, { issuing }))[0], 'found 1, completed policy applied 4');
    const { notes } = await run([], { search: true }, { module, schemas, issuing });
    assert.match(
      notes.join(),
      /^The policy of `a\.json` lacks `module\.plan`, which the code reads\. For requests with “completed policy”/,
    );
  });

  it('puts what two forms ask about the entries of a list into the same entries, and fills lists that must have some', async () => {
    const pets = `
      function validateAlterationPackageRequest({ data }) {
        const pet = Joi.object().keys({ name: Joi.string().required(), kind: Joi.valid('Cat').required() }).required();
        return Joi.validate(data, Joi.object().keys({ pets: Joi.array().items(pet).required(), extra: Joi.any() }), { abortEarly: false });
      }
      function getAlteration({ data, policy }) {
        const premium = policy.module.pets.reduce((sum, pet) => sum + pet.kind.length + pet.chip.length, 0);
        return { sum_assured: 6, monthly_premium: premium, module: policy.module, input_data: data, change_description: 'x' };
      }
      function applyAlteration({ policy, alteration_package }) {
        return { ...alteration_package, package_name: policy.package_name, base_premium: 1, end_date: policy.end_date };
      }`;
    const list = (...components: readonly JsonValue[]) => ({
      type: 'list',
      outputPathList: 'pets',
      components: [...components],
    });
    const kind = { type: 'select', key: 'kind', options: [{ label: 'Cat', value: 'Cat' }] };
    const module = {
      files: [{ path: 'code/main.js', text: pets }],
      hooks: [{ key: 'grow', name: null }],
      isGroupScheme: false,
    };
    const schemas = new Map([['grow', [list({ type: 'text', key: 'name' }, kind), { type: 'text', key: 'extra' }]]]);
    const issuing = [[list(kind)], [list({ type: 'text', key: 'chip' })]];
    const { rows } = await run([], { search: true }, { module, schemas, issuing });
    const applied = rows.filter(({ outcome }) => outcome === 'applied');
    assert.match(applied[0]?.request ?? '', /completed policy/);
    assert.ok((applied[0]?.premium_after ?? 0) >= 10, 'each animal has its kind and its chip');
  });

  it('ends the search for requests after a number of tries, and says so', async () => {
    const files = [
      { path: 'code/main.js', text: 'function validateAlterationPackageRequest() { return { error: "no" }; }' },
    ];
    const noteOf = async (keys: readonly string[]) => {
      const hooks = keys.map((key) => ({ key, name: null }));
      return (await run([], { search: true }, { module: { files, hooks, isGroupScheme: false } })).notes.join();
    };
    assert.doesNotMatch(await noteOf(['a', 'b', 'c']), /tries at most/);
    assert.match(
      await noteOf(['a', 'b', 'c', 'd']),
      /The search for requests that are applied tries at most 1200 in one call, shared by hooks and samples:/,
    );
  });

  it('says why nothing ran', async () => {
    const notesOf = async (more: Partial<WhatIf>) => (await run([], { search: true }, more)).notes.join();
    assert.match(await notesOf({ samples: new Map() }), /No sample has a `policy`/);
    const files = [
      { path: 'code/main.js', text: 'function validateAlterationPackageRequest() { return { error: "no" }; }' },
    ];
    assert.match(
      await notesOf({ module: { files, hooks: [{ key: 'grow', name: null }], isGroupScheme: false } }),
      /`grow` was not run: it has no form/,
    );
    assert.match(await notesOf({ module: { files, hooks: [], isGroupScheme: false } }), /no alteration hooks/);
  });

  it('leaves no worker behind', async () => {
    await run(['go', 'loop', 'throw', 'recurse']);
    await sandbox().dispose();
    assert.equal(sandbox().workers, 0);
  });

  it('knows what changed since an earlier run', () => {
    const row: WhatIfRow = {
      hook: 'grow',
      sample: 'a.json',
      request: 'given 1',
      data: {},
      outcome: 'applied',
      message: null,
      place: null,
      currency: 'ZAR',
      premium_before: 1,
      premium_after: 2,
      changes: 1,
    };
    const other = { ...row, premium_after: 3 };
    const added = { ...row, sample: 'b.json' };
    const moved = { ...row, place: { file: 'code/main.js', line: 2, column: 1 } };
    assert.deepEqual(changedSince([row], [moved]), []);
    assert.deepEqual(changedSince([row], [other, added]), [
      { before: row, after: other },
      { before: null, after: added },
    ]);
    assert.deepEqual(changedSince([row], []), [{ before: row, after: null }]);
  });
});

describe('The requests that a form gives', () => {
  const sample = { policy: { module: { cover: 1000, kind: 'b' } } };
  const element = (type: string, outputPath: string, more: object = {}) => ({ type, key: 'k', outputPath, ...more });

  it('begin with what the form begins with, and then change one answer each', () => {
    const schema = [
      element('input.currency', 'cover', { default_value: '{{ policy.module.cover }}' }),
      element('radio', 'member.kind', {
        default_value: '{{policy.module.kind}}',
        options: [{ key: 'a' }, { key: 'b' }],
      }),
      element('input.text', 'member.names[0].first'),
    ];
    const member = { kind: 'b', names: [{ first: 'Example' }] };
    assert.deepEqual(generateRequests(schema, sample), [
      { cover: 1000, member },
      { cover: 1100, member },
      { cover: 900, member },
      { cover: 0, member },
      { cover: 1000, member: { ...member, kind: 'a' } },
    ]);
  });

  it('have a boolean for each option where several can be chosen', () => {
    const options = [
      { label: 'Small', value: 'small' },
      { label: 'Two', value: 2 },
    ];
    const extras = (small: boolean, two: boolean) => ({ extras: { small, 2: two } });
    const form = [{ type: 'multiple-checkbox', key: 'extras', options }];
    assert.deepEqual(generateRequests(form, sample), [extras(true, false), extras(false, false), extras(true, true)]);
  });

  it('are none if the form produces nothing, or has an unknown output path', () => {
    for (const schema of [null, {}, [], 'text', [element('input.text', '{{a}}')], [{ type: 'heading' }]])
      assert.deepEqual(generateRequests(schema, sample), []);
  });
});
