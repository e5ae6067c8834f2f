import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import {
  blockTypes,
  claimsBlocksSchema,
  configuration,
  configurationSchema,
  lifecycleFile,
  lifecycleFileSchema,
  toolsFile,
  toolsFileSchema,
  type Property,
  type Shape,
} from '../../../language/vocabulary/index.js';
import { problems } from './validate.js';

const exampleOf = (type: string): Readonly<Record<string, unknown>> =>
  blockTypes.find((block) => block.type === type)?.example ?? assert.fail(type);

describe('the schema of claims blocks', () => {
  const schema = claimsBlocksSchema();
  const check = (...entries: readonly unknown[]) => problems(entries, schema);

  for (const { type, example } of blockTypes) {
    it(`takes the example of ${type}`, async () => {
      assert.deepEqual(await check({ block: example }), []);
    });

    it(`wants the key of ${type}`, async () => {
      const { key, ...rest } = example;
      assert.notEqual(key, undefined);
      assert.deepEqual(await check({ block: rest }), ['Missing property "key".']);
    });
  }

  it('takes conditions as templates, booleans and null', async () => {
    const block = exampleOf('divider');
    assert.deepEqual(await check({ show_if: "{{ifCondition a '===' b}}", block }), []);
    assert.deepEqual(await check({ block, hide_if: true, disabled_if: '', required_if: null }), []);
    assert.equal((await check({ block, show_if: 1 })).length, 1);
  });

  it('rejects an unknown block type, and a block without type, with one problem', async () => {
    const [unknown, ...others] = await check({ block: { type: 'alrt', key: 'a' } });
    assert.match(unknown ?? '', /Valid values: "alert", "heading"/);
    assert.deepEqual(others, []);
    assert.deepEqual(await check({ block: { key: 'a' } }), ['Missing property "type".']);
  });

  it('takes names that are not described', async () => {
    assert.deepEqual(await check({ note: 1, block: { ...exampleOf('divider'), note: 1 } }), []);
  });

  it('takes templates for numbers and choices, and checks other values', async () => {
    const currency = exampleOf('input.currency');
    assert.deepEqual(await check({ block: { ...currency, min: '{{claim.policy.module.min}}' } }), []);
    assert.equal((await check({ block: { ...currency, min: 'many' } })).length, 1);
    assert.equal((await check({ block: { ...currency, min: 1.5 } })).length, 1);
    const alert = exampleOf('alert');
    assert.deepEqual(await check({ block: { ...alert, color: '{{claim.policy.module.color}}' } }), []);
    assert.equal((await check({ block: { ...alert, color: 'purple' } })).length, 1);
    const date = exampleOf('input.date');
    assert.deepEqual(await check({ block: { ...date, max: '{{ dateNow }}', default_value: '' } }), []);
    assert.deepEqual(await check({ block: { ...date, max: '2026-13-01' } }), ['Expected: date (YYYY-MM-DD).']);
  });

  const payout = exampleOf('payout_request');
  const { policyholder_id, ...common } = payout['payee'] as Readonly<Record<string, unknown>>;
  const names = { first_name: '{{a}}', last_name: '{{b}}' };
  const payees: readonly (readonly [string, object, readonly string[]])[] = [
    ['a beneficiary with names', { ...common, type: 'beneficiary', ...names }, []],
    ['a beneficiary without last name', { ...common, type: 'beneficiary', first_name: '{{a}}' }, ['last_name']],
    ['a beneficiary with an id', { ...common, type: 'beneficiary', ...names, policyholder_id }, ['policyholder_id']],
    ['a policyholder with an id', { ...common, type: 'policyholder', policyholder_id }, []],
    ['a policyholder without id', { ...common, type: 'policyholder' }, ['policyholder_id']],
    ['a policyholder with names', { ...common, type: 'policyholder', policyholder_id, ...names }, Object.keys(names)],
  ];
  for (const [title, payee, named] of payees) {
    it(`${named.length === 0 ? 'takes' : 'rejects'} ${title}`, async () => {
      assertNamed(await check({ block: { ...payout, payee } }), named);
    });
  }

  const annuity = exampleOf('annuity_request');
  const rhythm = { time_of_day: '08:00', day_of_month: 1 };
  const annuities: readonly (readonly [string, object, readonly string[]])[] = [
    ['monthly', { frequency: { ...rhythm, type: 'monthly' } }, []],
    ['monthly with a month', { frequency: { ...rhythm, type: 'monthly', month_of_year: 3 } }, ['month_of_year']],
    ['yearly', { frequency: { ...rhythm, type: 'yearly', month_of_year: 3 } }, []],
    ['yearly without a month', { frequency: { ...rhythm, type: 'yearly' } }, ['month_of_year']],
    ['with an end date', { duration: { end_date: '2030-12-31' } }, []],
    ['with neither end', { duration: {} }, ['count']],
    ['with both ends', { duration: { count: 3, end_date: '2030-12-31' } }, ['count']],
  ];
  for (const [title, change, named] of annuities) {
    it(`${named.length === 0 ? 'takes' : 'rejects'} an annuity ${title}`, async () => {
      assertNamed(await check({ block: { ...annuity, ...change } }), named);
    });
  }

  it('follows groups to any depth', async () => {
    const nest = (depth: number): unknown =>
      depth === 0
        ? { block: exampleOf('input.text') }
        : { block: { type: 'group', key: `group_${depth}`, title: 'Group', blocks: [nest(depth - 1)] } };
    assert.deepEqual(await check(nest(10)), []);
    const text = JSON.stringify(nest(10)).replace('"title":"Police case number"', '"titel":1');
    assert.deepEqual(await check(JSON.parse(text)), ['Missing property "title".']);
  });
});

describe('the schema of the configuration', () => {
  const schema = configurationSchema();
  const check = (settings: object) =>
    problems({ productModuleName: 'Example', productModuleKey: 'example', settings }, schema);

  it('takes a configuration with every example of the catalogue', async () => {
    assert.deepEqual(await problems(complete(configuration), schema), []);
  });

  it('wants name and key', async () => {
    assertNamed(await problems({}, schema), ['productModuleName', 'productModuleKey']);
  });

  it('takes null where null means something, and nowhere else', async () => {
    assert.deepEqual(
      await check({ beneficiaries: null, gracePeriod: { lapseOn: { consecutiveMissedPayments: null } } }),
      [],
    );
    assert.equal((await check({ policyDocuments: null })).length, 1);
  });

  it('marks a deprecated setting', async () => {
    const [message] = await check({ canRequote: true });
    assert.match(message ?? '', /Alteration hooks/);
  });

  const documents: readonly (readonly [object, readonly string[]])[] = [
    [{ type: 'terms' }, []],
    [{ type: 'terms', enabled: true }, ['enabled']],
    [{ type: 'certificate', enabled: true }, []],
    [{ type: 'certificate' }, ['enabled']],
    [{ type: 'supplementary_terms', supplementaryTermsType: 'rider' }, []],
    [{ type: 'supplementary_terms' }, ['supplementaryTermsType']],
    [{ type: 'certificate', enabled: true, supplementaryTermsType: 'rider' }, ['supplementaryTermsType']],
  ];
  for (const [document, named] of documents) {
    it(`${named.length === 0 ? 'takes' : 'rejects'} the document ${JSON.stringify(document)}`, async () => {
      assertNamed(await check({ policyDocuments: [document] }), named);
    });
  }

  const parameters: readonly (readonly [object, readonly string[]])[] = [
    [{ label: 'A', valueType: 'enum', valueOptions: { a: 'A' } }, []],
    [{ label: 'A', valueType: 'enum' }, ['valueOptions']],
    [{ label: 'A', valueType: 'string', valueOptions: { a: 'A' } }, ['valueOptions']],
  ];
  for (const [parameter, named] of parameters) {
    it(`${named.length === 0 ? 'takes' : 'rejects'} the parameter ${JSON.stringify(parameter)}`, async () => {
      const fulfillmentTypes = [{ key: 'a', label: 'A', fulfillmentData: { parameter } }];
      assertNamed(await check({ claims: { fulfillmentTypes } }), named);
    });
  }
});

describe('the schema of lifecycle files', () => {
  const schema = lifecycleFileSchema();

  it('takes a file with everything, and those of the samples', async () => {
    assert.deepEqual(await problems(complete(lifecycleFile), schema), []);
    const folder = 'samples/funeral-cover/sandbox/lifecycles';
    for (const file of readdirSync(folder))
      assert.deepEqual(await problems(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')), schema), [], file);
  });

  it('names what it does not take', async () => {
    assertNamed(await problems({ evnts: [] }, schema), ['evnts']);
    assert.equal((await problems({ events: [{ date: '2026-01-20', event: 'born' }] }, schema)).length, 1);
    assertNamed(await problems({ events: [{ event: 'issued' }] }, schema), ['date']);
    assert.equal((await problems({ pattern: { payments: 5000 } }, schema)).length, 1);
  });
});

describe('the schema of the tools file', () => {
  const rule = { id: 'claims/sample', severity: 'error', summary: 'Reports a sample.' };

  it('takes a file with every example of the catalogue', async () => {
    assert.deepEqual(await problems(complete(toolsFile), toolsFileSchema()), []);
  });

  it('takes known rules at known levels', async () => {
    const schema = toolsFileSchema([rule]);
    assert.deepEqual(await problems({ $schema: './x.json', rules: { 'claims/sample': 'off' } }, schema), []);
    assert.equal((await problems({ rules: { 'claims/sample': 'fatal' } }, schema)).length, 1);
    assertNamed(await problems({ rules: { 'claims/smaple': 'off' } }, schema), ['claims/smaple']);
    const override = (rule: string, level: string) => ({ overrides: [{ files: '*', rules: { [rule]: level } }] });
    assert.deepEqual(await problems(override('claims/sample', 'off'), schema), []);
    assert.equal((await problems(override('claims/sample', 'fatal'), schema)).length, 1);
    assert.equal((await problems(override('claims/smaple', 'off'), schema)).length, 1);
  });

  it('rejects names that it does not know', async () => {
    assertNamed(await problems({ rule: {} }, toolsFileSchema()), ['rule']);
  });

  it('keeps paths inside of the module', async () => {
    const path = (claimsBlocks: string) => problems({ layout: { claimsBlocks } }, toolsFileSchema());
    assert.deepEqual(await path('forms/claims..json'), []);
    for (const outside of ['/etc/claims.json', '../claims.json', 'a/../../claims.json', 'a\\b', '..'])
      assert.equal((await path(outside)).length, 1, outside);
  });
});

/** Each problem names one of the given names, in their order. */
function assertNamed(found: readonly string[], named: readonly string[]): void {
  assert.deepEqual(
    found.map((message) => named.find((name) => message.includes(name)) ?? message).toSorted(),
    [...named].toSorted(),
  );
}

/** An object made of the examples of a shape's properties. Deprecated ones and those that need not be there are left out. */
function complete(shape: Shape): Record<string, unknown> {
  return Object.fromEntries(
    shape.properties
      .filter(({ deprecated, presence }) => deprecated === undefined && presence?.kind !== 'requiredWhen')
      .map((property) => [property.name, completeValue(property)] as const)
      .filter(([, value]) => value !== undefined),
  );
}

function completeValue({ type, example, presence }: Property): unknown {
  if (type.kind === 'object' && presence?.kind !== 'requiredWithout') return complete(type.shape);
  if (type.kind !== 'list') return example;
  const element = type.of();
  return element.kind === 'object' ? [complete(element.shape)] : example;
}
