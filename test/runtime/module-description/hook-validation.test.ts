import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { checkModule, hookValidation, RuleSet, type HookValidation } from '../../../language/index.js';
import { demandPhrase, plainText, say, value } from '../../../language/phrases/index.js';
import { moduleOf } from '../../support/fixture.js';
import { runs } from '../../support/runs.js';
import { useSandbox } from '../sandbox/in-sandbox.js';

function validationOf(code: string, keys: readonly string[] = ['hook']): HookValidation | undefined {
  const files = new Map([
    [
      '.platform-config.json',
      JSON.stringify({
        alterationHooks: keys.map((key) => ({ key, name: key })),
        codeFileOrder: ['main.js'],
      }),
    ],
    ['code/main.js', code],
  ]);
  return hookValidation(checkModule(moduleOf(files), undefined, new RuleSet([])), keys[0] ?? '');
}

/** A hook whose data has the schema; `before` are declarations. */
const validating = (schema: string, before = ''): string =>
  `${before}\nconst validateAlterationPackageRequest = ({ data }) => Joi.validate(data, ${schema});`;

/** Each member with what is said of it. */
function said({ members }: Pick<HookValidation, 'members'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    members.map((member) => [
      member.names.join('.'),
      demandPhrase(member, (given) =>
        given === null ? say('nothing') : value(typeof given === 'string' ? given : JSON.stringify(given)),
      )
        .map(plainText)
        .join('; '),
    ]),
  );
}

const of = (schema: string, before = ''): Readonly<Record<string, string>> => {
  const validation = validationOf(validating(schema, before));
  assert.ok(validation);
  return said(validation);
};

interface Case {
  readonly schema: string;
  readonly phrase: string;
  readonly accepted: readonly unknown[];
  readonly refused: readonly unknown[];
}

const cases: readonly Case[] = [
  {
    schema: 'Joi.number().integer()',
    phrase: 'a whole number; may be missing',
    accepted: [1, undefined],
    refused: [1.5],
  },
  {
    schema: 'Joi.number().min(1).max(9).required()',
    phrase: 'a number; at least 1; at most 9; required',
    accepted: [1, 9],
    refused: [0, 10, undefined],
  },
  {
    schema: 'Joi.number().greater(1).less(9)',
    phrase: 'a number; more than 1; less than 9; may be missing',
    accepted: [2, 8],
    refused: [1, 9],
  },
  {
    schema: 'Joi.number().positive().multiple(5)',
    phrase: 'a number; more than 0; a multiple of 5; may be missing',
    accepted: [5],
    refused: [0, -5, 6],
  },
  { schema: 'Joi.number().negative()', phrase: 'a number; less than 0; may be missing', accepted: [-1], refused: [0] },
  {
    schema: 'Joi.number().valid(12, 24)',
    phrase: 'a number; 12 or 24; may be missing',
    accepted: [12, 24],
    refused: [13],
  },
  {
    schema: 'Joi.string().valid(["a", "b"])',
    phrase: 'a text; a or b; may be missing',
    accepted: ['a'],
    refused: ['c'],
  },
  { schema: 'Joi.string().invalid("a")', phrase: 'a text; not a; may be missing', accepted: ['b'], refused: ['a'] },
  {
    schema: 'Joi.string().allow(null)',
    phrase: 'a text; also nothing; may be missing',
    accepted: [null],
    refused: [1],
  },
  {
    schema: 'Joi.string().min(2).max(3)',
    phrase: 'a text; at least 2 characters; at most 3 characters; may be missing',
    accepted: ['ab', 'abc'],
    refused: ['a', 'abcd'],
  },
  {
    schema: 'Joi.string().length(1)',
    phrase: 'a text; exactly 1 character; may be missing',
    accepted: ['a'],
    refused: ['ab'],
  },
  {
    schema: 'Joi.string().regex(/^A\\d$/i)',
    phrase: 'a text; of the form /^A\\d$/i; may be missing',
    accepted: ['a1'],
    refused: ['b1'],
  },
  {
    schema: 'Joi.string().email()',
    phrase: 'a text; an e-mail address; may be missing',
    accepted: ['a@example.com'],
    refused: ['a'],
  },
  {
    schema: 'Joi.string().rfcEmail()',
    phrase: 'a text; an e-mail address; may be missing',
    accepted: ['a@example.com'],
    refused: ['a'],
  },
  { schema: 'Joi.string().digits()', phrase: 'a text; only digits; may be missing', accepted: ['01'], refused: ['a'] },
  {
    schema: 'Joi.string().alphanum()',
    phrase: 'a text; only letters and digits; may be missing',
    accepted: ['a1'],
    refused: ['a b'],
  },
  {
    schema: 'Joi.string().guid()',
    phrase: 'a text; a UUID; may be missing',
    accepted: ['6f0d0000-aaaa-4bbb-8ccc-000000000001'],
    refused: ['6f0d'],
  },
  {
    schema: 'Joi.string().isoDate()',
    phrase: 'a text; a date such as 2026-01-31; may be missing',
    accepted: ['2026-01-31'],
    refused: ['31 January'],
  },
  { schema: 'Joi.string().jsonString()', phrase: 'a text; JSON; may be missing', accepted: ['{}'], refused: ['{'] },
  {
    schema: 'Joi.cellphone()',
    phrase: 'a cellphone number; may be missing',
    accepted: ['+27820000000'],
    refused: ['x'],
  },
  {
    schema: 'Joi.dateOfBirth()',
    phrase: 'a date that is not in the future; may be missing',
    accepted: ['2000-01-31'],
    refused: ['2100-01-31'],
  },
  {
    schema: "Joi.dateOfBirth().format('DD/MM/YYYY').required()",
    phrase: 'a date that is not in the future; in the form DD/MM/YYYY; required',
    accepted: ['31/01/2000'],
    refused: ['2000-01-31'],
  },
  {
    schema: "Joi.date('Africa/Johannesburg').required()",
    phrase: 'a date; a time without a zone is one in Africa/Johannesburg; required',
    accepted: ['2000-01-31T10:00'],
    refused: ['31 of January'],
  },
  {
    schema: 'Joi.boolean().required()',
    phrase: 'true or false; required',
    accepted: [true, false],
    refused: [2, undefined],
  },
  { schema: 'Joi.number().default(3)', phrase: 'a number; 3 if it is missing', accepted: [undefined], refused: ['x'] },
  { schema: 'Joi.any().forbidden()', phrase: 'must be missing', accepted: [undefined], refused: [1] },
  { schema: 'Joi.required()', phrase: 'required', accepted: [1, 'a'], refused: [undefined] },
  {
    schema: 'Joi.array().min(1).max(2)',
    phrase: 'a list; at least 1 entry; at most 2 entries; may be missing',
    accepted: [[1], [1, 2]],
    refused: [[], [1, 2, 3]],
  },
];

describe('The validation of a hook, in words', () => {
  const sandbox = useSandbox();

  it('says what the schemas of the platform accept and refuse', async () => {
    const code = `const run = () => [${cases
      .map(({ schema, accepted, refused }) => {
        const texts = [...accepted, ...refused].map((one) => (one === undefined ? 'undefined' : JSON.stringify(one)));
        return `[${texts.join()}].map((one) => !Joi.validate({ member: one }, Joi.object().keys({ member: ${schema} })).error)`;
      })
      .join()}];`;
    const results = (await sandbox.value(code)) as readonly (readonly boolean[])[];
    for (const [i, { schema, phrase, accepted, refused }] of cases.entries()) {
      assert.equal(of(`Joi.object().keys({ member: ${schema} })`)['member'], phrase, schema);
      assert.deepEqual(results[i], [...accepted.map(() => true), ...refused.map(() => false)], schema);
    }
  });

  it('shows a demand without words as it is written', () => {
    assert.deepEqual(of('Joi.object({ a: Joi.string().uppercase().min(limits.low), b: Joi.date().min("now") })'), {
      '': 'may be missing',
      a: 'a text; uppercase(); min(limits.low); may be missing',
      b: 'a date; min("now"); may be missing',
    });
    assert.deepEqual(
      of('{ a: Joi.alternatives([Joi.string(), Joi.number()]).required(), b: Joi.when("a", { is: 1 }) }'),
      {
        a: 'alternatives([Joi.string(), Joi.number()]); required',
        b: 'when("a", { is: 1 }); may be missing',
      },
    );
  });

  it('follows names of values and of schemas, in lists and objects, and says what members are together', () => {
    const before =
      'const limits = { low: 10 * 100 }; const names = ["a", "b"]; const line = Joi.string().max(limits.low).required(); const keys = { name: line };';
    assert.deepEqual(
      of(
        'Joi.object().keys({ m: Joi.array().items(Joi.object(keys)), n: line.valid(names) }).or("m", "n").required()',
        before,
      ),
      {
        '': 'at least one of m and n; required',
        m: 'a list; may be missing',
        'm.[]': 'may be missing',
        'm.[].name': 'a text; at most 1000 characters; required',
        n: 'a text; at most 1000 characters; required; a or b',
      },
    );
  });

  it('takes a name that may have several values for none', () => {
    for (const before of ['let low = 1; low = 2;', 'const low = 1; const other = (low) => low;', ''])
      assert.equal(
        of('Joi.object({ a: Joi.number().min(low).required() })', before)['a'],
        'a number; min(low); required',
      );
  });

  it('keeps to the code that a hook reaches, and lists the messages of refusals', () => {
    const code = `
      const maximum = 8;
      const validateAlterationPackageRequest = ({ alteration_hook_key, data, policy }) => {
        switch (alteration_hook_key) {
          case 'hook':
            if (policy.module.members.length >= maximum) throw new InvalidRequestError(\`At most \${maximum} members, not \${policy.count}.\`);
            if (data.a > 1) return { error: { message: 'Not ' + data.a } };
            return Joi.validate(data.member, Joi.object().keys({ a: Joi.number().required() }));
          case 'other':
            if (data.b) throw new InvalidRequestError('For another hook.');
            return Joi.validate(data, Joi.object().keys({ b: Joi.number() }));
          default:
            throw new Error(\`Invalid alteration hook key: \${alteration_hook_key}\`);
        }
      };`;
    const validation = validationOf(code, ['hook', 'other']);
    assert.ok(validation);
    assert.deepEqual(said(validation), { member: 'may be missing', 'member.a': 'a number; required' });
    assert.deepEqual(validation.refusals, ['At most 8 members, not ….', 'Not …']);
    assert.deepEqual([validation.isPartial, validation.isShared], [false, false]);
  });

  it('says that there is more than it can read', () => {
    assert.equal(validationOf(validating('schemaFor(data)'))?.isPartial, true);
    assert.equal(validationOf(validating('Joi.object().keys({ ...common, a: common.a })'))?.isPartial, true);
    assert.equal(validationOf(validating('Joi.object().keys({}).unknown()'))?.isPartial, true);
    const looked =
      'const all = { hook: Joi.object({ a: Joi.any() }) };\nconst validateAlterationPackageRequest = ({ alteration_hook_key, data }) => Joi.validate(data, all[alteration_hook_key]);';
    assert.equal(validationOf(looked, ['hook', 'other'])?.isShared, true);
    assert.equal(validationOf('const other = () => 1;'), undefined);
    assert.equal(validationOf('const = 1'), undefined);
  });

  it('ends for schemas that contain themselves, and for names that double at every level', () => {
    assert.equal(validationOf(validating('a', 'const a = b.max(1); const b = a.min(1);'))?.isPartial, true);
    assert.equal(validationOf(validating('a', 'const a = Joi.object({ a: a });'))?.isPartial, true);
    assert.equal(validationOf(validating('a', 'const a = { a };'))?.isPartial, true);
    const doubling = (declared: (inner: string) => string) =>
      Array.from({ length: 30 }, (_, i) => `const n${String(i)} = ${declared(`n${String(i + 1)}`)};`).join('\n');
    const schemas = doubling((inner) => `Joi.object({ a: ${inner}, b: ${inner} })`);
    const members = validationOf(validating('n0', schemas))?.members.length ?? 0;
    assert.ok(members > 0 && members < 50_000, String(members));
    for (const values of [doubling((inner) => `[${inner}, ${inner}]`), doubling((inner) => `${inner} + ${inner}`)])
      assert.match(of('Joi.object({ a: Joi.any().valid(n0) })', values)['a'] ?? '', /^valid\(n0\)/);
  });

  it('reads code that is cut anywhere, or not at all', () => {
    const code = readFileSync('samples/funeral-cover/code/alteration-hooks.js', 'utf8');
    fc.assert(
      fc.property(fc.nat(code.length), fc.nat(60), (start, length) => {
        const validation = validationOf(code.slice(0, start) + code.slice(start + length), ['change_cover_amount']);
        for (const phrase of Object.values(said(validation ?? { members: [] }))) assert.equal(typeof phrase, 'string');
      }),
      { numRuns: runs(100) },
    );
  });
});
