import assert from 'node:assert/strict';
import { runInNewContext } from 'node:vm';
import { defaultOptions } from '../../../language/index.js';
import { absentNames, globalNames } from '../../../language/vocabulary/platform-code/index.js';
import { useSandbox } from './in-sandbox.js';

describe('the names that the platform provides', () => {
  const { run, value, failure } = useSandbox();

  it('has each name that the check knows, and none of those that it reports as absent', async () => {
    const missing = (names: ReadonlySet<string>) =>
      value(
        `const run = () => [${[...names].map((name) => `typeof ${name} === 'undefined' ? '${name}' : ''`).join()}].filter(Boolean);`,
      );
    assert.deepEqual(await missing(globalNames), ['undefined']);
    assert.deepEqual(await missing(absentNames), [...absentNames]);
  });

  it('has one clock, which does not advance', async () => {
    const code = `const run = () => [new Date(), Date.now(), moment().valueOf(), new Date().constructor.now(), Date().slice(0, 24)];`;
    assert.deepEqual(await value(code), [
      '2026-01-01T09:00:00.000Z',
      1767258000000,
      1767258000000,
      1767258000000,
      'Thu Jan 01 2026 09:00:00',
    ]);
  });

  it('lets moment follow a Date.now that is assigned, as unit tests do', async () => {
    assert.equal(
      await value('const run = () => { Date.now = () => 0; return moment().format(); };'),
      '1970-01-01T00:00:00+00:00',
    );
  });

  it('reads a date as moment does, also one that was read before, changed, or in another locale', async () => {
    const texts = [
      '2026-01-31',
      '2026-01-31T09:30:00.000Z',
      '2026-01-31T09:30',
      '2026-02-30',
      '20260131',
      '--01-31',
      '12:30',
      '',
    ];
    const code = `
      const seen = (one) => [one.format(), one.isValid(), one.isUTC(), one.locale(), one.creationData().format, one.creationData().input,
        JSON.stringify(one.parsingFlags()), Object.keys(one).sort().join()];
      const texts = ${JSON.stringify(texts)};
      const read = () => texts.map((text) => seen(moment.utc(text)));
      const run = () => {
        const first = read();
        for (const text of texts) moment.utc(text).add(1, 'year').utcOffset(2).locale('de');
        const again = read();
        const other = texts.map((text) => seen(moment.utc(text, moment.ISO_8601)));
        moment.defineLocale('xx', { months: 'A_B_C_D_E_F_G_H_I_J_K_L'.split('_') });
        return [first, again, other, read(), moment.utc('2026-01-31').format('MMMM')];
      };`;
    const [first, again, other, later, month] = (await value(code)) as readonly (readonly (readonly unknown[])[])[];
    assert.deepEqual(again, first);
    // With a format, nothing is kept.
    const shown = (all: typeof first) => all?.slice(0, 3).map(([format]) => format);
    assert.deepEqual(shown(first), shown(other));
    assert.deepEqual(
      later?.map((one) => one[3]),
      texts.map(() => 'xx'),
    );
    assert.equal(month, 'A');
  });

  it('works in UTC, wherever it runs', async () => {
    const code = `const run = () => [new Date(2026, 6, 1, 12).toISOString(), moment('2026-07-01').utcOffset()];`;
    assert.deepEqual(await value(code), ['2026-07-01T12:00:00.000Z', 0]);
  });

  it('knows zones whose clocks never change, and says which', async () => {
    const code = (zone: string) => `const run = () => momentTimezone('2026-01-01T00:00:00Z').tz('${zone}').format();`;
    assert.equal(await value(code('Africa/Johannesburg')), '2026-01-01T02:00:00+02:00');
    assert.match((await failure(code('Europe/Paris'))).message, /does not know the time zone 'Europe\/Paris'/);
    const tz =
      'moment.tz.guess(), moment.tz.names().length > 5, moment.tz.zone("Africa/Lagos").utcOffset(), moment.tz.zone("no")';
    assert.deepEqual(await value(`const run = () => [${tz}];`), ['UTC', true, -60, null]);
    const fixed = await failure('const run = () => moment.tz.setDefault("Africa/Johannesburg");');
    assert.match(fixed.message, /has no `tz\.setDefault`: name the zone/);
  });

  it('repeats random numbers and identifiers for the same seed', async () => {
    const code = 'const run = () => [Math.random(), createUuid(), generatePolicyNumber()];';
    const first = await value(code, { seed: 7 });
    assert.deepEqual(await value(code, { seed: 7 }), first);
    assert.notDeepEqual(await value(code, { seed: 8 }), first);
    assert.match((first as string[])[1] ?? '', /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  it('runs timers without waiting, in order, and moves the clock', async () => {
    const code = `const run = async () => {
      const order = [];
      setTimeout(() => order.push('late'), 86400000);
      setTimeout(() => order.push('never'), 5000).valueOf();
      clearTimeout(2);
      await new Promise((resolve) => setTimeout(resolve, 90000000));
      return [order, Date.now() - ${String(Date.UTC(2026, 0, 1, 9))}];
    };`;
    assert.deepEqual(await value(code), [['late'], 90000000]);
  });

  it('refuses the options of a validation that Joi 13 refuses', async () => {
    const code = `
      const refused = (options) => { try { return Joi.validate('1', Joi.number(), options).error?.message ?? null; } catch (error) { return error.message; } };
      const run = () => [{}, { convert: false }, { abortEarly: false, allowUnknown: true }, { convert: undefined }, { presence: 'required' },
        { convert: 'no' }, { convert: 0 }, { early: true }, { presence: 'sometimes' }, 'all'].map(refused);`;
    assert.deepEqual(await value(code), [
      null,
      '"value" must be a number',
      null,
      '"value" must be a number',
      null,
      '"convert" must be a boolean',
      '"convert" must be a boolean',
      '"early" is not allowed',
      '"presence" must be one of [required, optional, forbidden, ignore]',
      '"value" must be an object',
    ]);
  });

  it('validates as Joi 13 does, with the extensions of the platform', async () => {
    const code = `const run = () => [
      Joi.validate({ a: 'x' }, Joi.object().keys({ a: Joi.string().valid(['x', 'y']) })).error,
      Joi.validate('8001015009087', Joi.string().idNumber()).error,
      Joi.validate('8001015009088', Joi.string().idNumber()).error.message,
      Joi.validate('20260230', Joi.string().isoDate()).error.message,
      Joi.validate('2024-02-29T10:00:00Z', Joi.string().isoDate()).error,
      Joi.validate('12a', Joi.string().digits()).error.message,
      Joi.validate('490154203237518', Joi.string().imei()).error,
      Joi.validate('{', Joi.string().jsonString()).error.message,
      Joi.validate('a@b.c', Joi.string().rfcEmail()).error,
      Joi.validate('+27600000417', Joi.cellphone().required()).error,
      Joi.validate('2030-01-01', Joi.dateOfBirth()).error.message,
    ];`;
    assert.deepEqual(await value(code), [
      null,
      null,
      '"value" must be a valid identity number',
      '"value" must be a valid ISO 8601 date',
      null,
      '"value" must only contain digits',
      null,
      '"value" must be valid JSON',
      null,
      null,
      '"value" must be a date in the form YYYYMMDD or YYYY-MM-DD that is not in the future',
    ]);
  });

  it('reads dates as Joi 11.3.4 does', async () => {
    const texts = [
      '2024-02-29',
      '2024-02-29T10:00:00+02:00',
      '2024-02-29 10:00',
      '2024',
      '2026-02-30',
      '2024-02-29T10:00:00.5Z',
    ];
    const wrong = ['20240229', '2024-W05', '2024-060', '2024-13-01', 'tomorrow', ''];
    const code = `const run = () => [
      ${JSON.stringify(texts)}.map((text) => Joi.validate(text, Joi.string().isoDate()).value),
      ${JSON.stringify(wrong)}.filter((text) => Joi.validate(text, Joi.string().isoDate()).error === null),
      Joi.validate('2024-02-29', Joi.string().isoDate(), { convert: false }).value,
      ${JSON.stringify([...texts, '5', '01/02/2000'])}.map((text) => Joi.validate(text, Joi.date()).value),
    ];`;
    const read = ['2024-02-29T00:00:00.000Z', '2024-02-29T08:00:00.000Z', '2024-02-29T10:00:00.000Z'];
    const more = ['2026-03-02T00:00:00.000Z', '2024-02-29T10:00:00.500Z'];
    assert.deepEqual(await value(code), [
      [...read, '2024-01-01T00:00:00.000Z', ...more],
      [],
      '2024-02-29',
      // Digits alone are milliseconds.
      [...read, '1970-01-01T00:00:02.024Z', ...more, '1970-01-01T00:00:00.005Z', '2000-01-02T00:00:00.000Z'],
    ]);
  });

  it('reads dates without a zone in the zone that the schema names', async () => {
    const code = `const run = () => [
      ...['2024-02-29', '2024-02-29T10:00', '2024-02-29T10:00:00Z'].flatMap((text) => [
        Joi.validate(text, Joi.string().isoDate('Africa/Johannesburg')).value,
        Joi.validate({ at: text }, Joi.object({ at: Joi.date('Africa/Johannesburg').required() })).value.at,
      ]),
      Joi.validate('x', Joi.date('Africa/Johannesburg')).error.message,
      Joi.date('UTC').min('2024-01-01').validate('2023-12-31').error.message.slice(0, 40),
    ];`;
    assert.deepEqual(await value(code), [
      ...['2024-02-28T22:00:00.000Z', '2024-02-28T22:00:00.000Z'],
      ...['2024-02-29T08:00:00.000Z', '2024-02-29T08:00:00.000Z'],
      ...['2024-02-29T10:00:00.000Z', '2024-02-29T10:00:00.000Z'],
      '"value" must be a number of milliseconds or valid date string',
      '"value" must be larger than or equal to ',
    ]);
  });

  it('takes dates of birth in the two forms of the platform, or in the one that is named', async () => {
    const code = `const run = () => [
      ...['20000131', '2000-01-31', '2000-02-30', '2000-01-31T00:00:00Z', '31/01/2000', '20300101'].map((text) =>
        Joi.validate(text, Joi.dateOfBirth()).error === null),
      ...['31/01/2000', '2000-01-31'].map((text) => Joi.validate(text, Joi.dateOfBirth().format('DD/MM/YYYY').required()).error?.message),
      Joi.validate('20000131', Joi.dateOfBirth()).value,
    ];`;
    assert.deepEqual(await value(code), [
      ...[true, true, false, false, false, false],
      ...[null, '"value" must be a date in the form DD/MM/YYYY that is not in the future'],
      '20000131',
    ]);
  });

  it('has classes that keep what they are given', async () => {
    const code = `const run = () => [new AlterationPackage({ a: 1 }), new AlteredPolicy({ b: 2 }), new Policy(), Application.name, new InvalidRequestError('no') instanceof Error];`;
    assert.deepEqual(await value(code), [{ a: 1 }, { b: 2 }, {}, 'Application', true]);
  });

  it('gives process.env what the tools file holds, and has a small Buffer', async () => {
    const code = `const run = () => [process.env, Buffer.from('Zoë').toString('base64'), Buffer.from('Wm/Dqw==', 'base64').toString(), Buffer.from('ff', 'hex')[0]];`;
    assert.deepEqual(await value(code, { env: { STAGE: 'sandbox' } }), [{ STAGE: 'sandbox' }, 'Wm/Dqw==', 'Zoë', 255]);
  });

  it('gives process.env the names that the platform sets', async () => {
    const names = await value('const run = () => Object.keys(process.env);', { env: defaultOptions.env });
    assert.deepEqual(names, ['ENVIRONMENT', 'ORGANIZATION_ID', 'ORGANIZATION_TIMEZONE', 'API_TOKEN', 'API_BASE_URL']);
  });

  it('has the encodings of Node, and no others', async () => {
    const texts = ['Zoë 😀', 'a?b>c', ''];
    const names = ['utf8', 'UTF-8', 'latin1', 'binary', 'ascii', 'utf16le', 'ucs2', 'hex', 'base64', 'base64url'];
    const bytes = [0xff, 0x41, 0xc3, 0xa9, 0xe2, 0x41];
    const both = `const results = (Buffer) => [
      ...${JSON.stringify(names)}.flatMap((name) => ${JSON.stringify(texts)}.map((text) => Buffer.from(text).toString(name))),
      ...${JSON.stringify(names.slice(2))}.flatMap((name) => ${JSON.stringify(texts)}.map((text) => [...Buffer.from(text, name)])),
      Buffer.from(${JSON.stringify(bytes)}).toString(), Buffer.alloc(3, 'ab').toString(), Buffer.byteLength('Zoë'),
      Buffer.concat([Buffer.from('a'), Buffer.from('b')]).equals(Buffer.from('ab')), JSON.stringify(Buffer.from('a')),
      Buffer.from('abc').slice(1).toString(), Buffer.from('abcd').toString('utf8', 1, 3), Buffer.from('0', 'hex').length,
    ];`;
    const inNode = runInNewContext(`${both} JSON.stringify(results(Buffer))`, { Buffer }) as string;
    assert.deepEqual(await value(`${both} const run = () => results(Buffer);`), JSON.parse(inNode));
    assert.match((await failure("const run = () => Buffer.from('a', 'no');")).message, /^Unknown encoding: no$/);
  });

  it('records what would reach the world outside, and says how to answer it', async () => {
    const code = `const run = async () => {
      const policy = await root.policies.get('p1').catch((error) => error.message);
      const response = await fetch('https://example.com').catch((error) => error.message);
      return [policy, response, \`\${root.organizationId} \${JSON.stringify({ root })}\`];
    };`;
    const { result, console } = await run(code);
    assert.ok(result.ok);
    const advice = (path: string) =>
      `The sandbox has no network: \`${path}\` fails without a stub. Add one to the file named by \`stubs\` in .platform-tools.json:`;
    assert.deepEqual(JSON.parse(result.json ?? ''), [
      `${advice('root.policies.get')} root.policies = { get: async () => ({}) };`,
      `${advice('fetch')} fetch = async (url) => ({ ok: true, status: 200, json: async () => ({}) });`,
      '[root.organizationId] {}',
    ]);
    assert.deepEqual(console, [
      {
        level: 'warn',
        text: 'root.policies.get("p1") was only recorded: nothing leaves the sandbox.',
        file: 'code/main.js',
        line: 2,
      },
      {
        level: 'warn',
        text: 'fetch("https://example.com") was only recorded: nothing leaves the sandbox.',
        file: 'code/main.js',
        line: 3,
      },
    ]);
  });

  it('takes answers for calls from stubs, member by member', async () => {
    const code = `root.policies = { get: async (id) => ({ id }), payments: { list: () => [] } };
    root.me = async () => 'me';
    root.policies.later = async () => 'later';
    fetch = async (url) => ({ ok: true, json: async () => ({ url }) });
    const run = async () => [
      await root.policies.get('p1'), root.policies.payments.list(), await root.me(), await root.policies.later(),
      await (await fetch('https://example.com')).json(),
      await root.policies.update().catch((error) => error.message.slice(28, 58)),
      await root.claims.get().catch((error) => error.message.slice(28, 51)),
    ];`;
    assert.deepEqual(await value(code), [
      ...[{ id: 'p1' }, [], 'me', 'later', { url: 'https://example.com' }],
      ...['`root.policies.update` fails w', '`root.claims.get` fails'],
    ]);
    const { result } = await run("const run = async () => { root.claims.get('c1'); return 1; };");
    assert.equal(result.ok && result.json, '1');
  });

  it('lets a module declare the names anew', async () => {
    const code = `const moment = 1; function Joi() {} class Policy {} let console; const run = () => [moment, typeof Joi, typeof Policy, typeof console];`;
    assert.deepEqual(await value(code), [1, 'function', 'function', 'undefined']);
  });

  it('is one sloppy script: a file uses functions of a later one while it is loaded', async () => {
    const files = [
      { path: 'code/main.js', text: 'const answer = later(); undeclared = 1; // no line end here' },
      { path: 'code/other.js', text: 'function later() { return 42; }\nconst run = () => answer + undeclared;' },
    ];
    const { result } = await run(files);
    assert.deepEqual([result.ok && result.json, result.ok && result.type], ['43', 'number']);
  });

  it('writes the console as text, with the place', async () => {
    const { console } = await run(
      `const run = () => {\n  console.log('%s is %d', 'a', 1, { b: [1, { c: {} }] });\n  console.error(new TypeError('no'), undefined);\n};`,
    );
    const other = await run(
      'const run = () => { console.count(); console.count(); console.countReset(); console.count(); console.groupCollapsed("g"); console.timeLog(); };',
    );
    assert.deepEqual(
      other.console.map(({ text }) => text),
      ['default: 1', 'default: 2', 'default: 1', 'g'],
    );
    assert.deepEqual(console, [
      { level: 'log', text: 'a is 1 { b: [1, { c: {} }] }', file: 'code/main.js', line: 2 },
      { level: 'error', text: 'TypeError: no undefined', file: 'code/main.js', line: 3 },
    ]);
  });
});
