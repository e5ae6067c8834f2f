import assert from 'node:assert/strict';
import { join } from 'node:path';
import { commands } from '../../cli/main.js';
import { claimsPath, folderWith, formatsOf, runCommand } from './command-line.js';

/** Commands for GitHub and Azure, control characters of both sets, and what turns the direction of writing. */
const evil =
  '\n::error::injected\n  ##[error]injected ##vso[task.complete]\u001b]0;title\u0007\u001b[31m\u009b31m\u202egnihtyna\u2066\u0085\u2028';
/** The same as far as a file can be called so. */
const evilName =
  process.platform === 'win32' ? '\u202e ##[error]x' : '\n::warning::injected\u001b[31m\u202e ##[error]x';

const code = `
const evil = ${JSON.stringify(evil)};
const validateAlterationPackageRequest = ({ data }) => { console.log(evil, { [evil]: evil }); return Joi.validate(data, Joi.any()); };
const getAlteration = ({ data, policy }) => {
  if (data.throws) throw new Error(evil);
  return new AlterationPackage({
    sum_assured: evil, monthly_premium: 10, module: { [evil]: evil }, input_data: data, change_description: evil,
  });
};
const applyAlteration = ({ policy, alteration_package }) => new AlteredPolicy({
  package_name: evil, sum_assured: 1, base_premium: 10, monthly_premium: 10,
  module: alteration_package.module, end_date: evil,
});
`;
const hook = `h${evil}`;
const module = {
  '.platform-config.json': JSON.stringify({
    productModuleKey: evil,
    productModuleName: evil,
    alterationHooks: [{ key: hook, name: evil }],
    [evil]: true,
  }),
  [claimsPath]: JSON.stringify([
    { block: { type: 'heading', key: `a${evil}`, title: evil } },
    { block: { type: evil, key: evil, title: evil } },
    { block: { type: 'checkbox', key: `c${evil}`, title: evil }, show_if: `{{claim.block_states.${evil}}}` },
    { block: { type: 'markdown', key: 'm', markdown: evil }, hide_if: true },
    { block: { type: 'dropdown', key: 'd', title: evil, options: [{ key: evil, label: evil, value: evil }] } },
  ]),
  'code/main.js': code,
  [`code/unit-tests/${evilName}.js`]: `
    const words = ${JSON.stringify(evil)};
    describe(words, () => { it(words, () => { console.log(words); throw new Error(words); }); });`,
  [`documents/${evilName}.html`]: `<p>{{policy.policy_id}} ${evil} {{claim.${evil}}}</p>`,
  [`sandbox/${evilName}.json`]: JSON.stringify({ policy: { policy_id: evil, monthly_premium: 5, module: {} } }),
  [`sandbox/scenarios/${evilName}.json`]: JSON.stringify({
    kind: 'alteration',
    hook,
    data: { throws: true, [evil]: evil },
    expect: { error: evil },
  }),
  'sandbox/scenarios/claim.json': JSON.stringify({
    kind: 'claim',
    answers: { [evil]: evil },
    expect: { blocks: { [evil]: { visible: true } } },
  }),
  'sandbox/lifecycles/broken.json': JSON.stringify({ name: [evil], expect: { [evil]: evil }, [evil]: evil }),
  [`sandbox/lifecycles/${evilName}.json`]: JSON.stringify({
    name: evil,
    description: evil,
    events: [{ date: '2026-01-01', event: 'issued' }],
    expect: [{ status: 'active' }],
  }),
};

const policies = [evil, 'p'].map((id) =>
  JSON.stringify({ policy: { policy_id: id, monthly_premium: 5, module: { [evil]: evil } }, claim: { [evil]: evil } }),
);

/** The same module before a change. */
const before = {
  ...module,
  [claimsPath]: module[claimsPath].replaceAll('"checkbox"', '"input.text"'),
  '.platform-config.json': module['.platform-config.json'].replace('true', 'false'),
};

const given = ['--data', JSON.stringify({ throws: false, [evil]: evil }), '--hook', hook];
const calls: Readonly<Record<string, readonly string[]>> = {
  check: [],
  diff: ['--against', 'before', '--claims', 'claims.ndjson'],
  map: [],
  document: ['--now', '2026-01-01'],
  documents: ['--now', '2026-01-01'],
  book: ['--policies', 'book.ndjson', ...given, '--now', '2026-01-01', '--threads', '1'],
  preview: ['--now', '2026-01-01'],
  alter: [...given, '--apply', '--now', '2026-01-01'],
  lifecycle: ['--events', `${evilName}.json`],
  test: ['--now', '2026-01-01', '--coverage'],
  'what-if': ['--now', '2026-01-01'],
  fuzz: ['--seed', '1', '--runs', '20', '--now', '2026-01-01'],
};

/** These write files, and print nothing. */
const intoFiles: Readonly<Record<string, readonly string[]>> = { documents: ['html', 'pdf'] };

function printedFormats(command: string): readonly (string | undefined)[] {
  const formats = formatsOf(command).filter((format) => !intoFiles[command]?.includes(format));
  return formats.length === 0 ? [undefined] : formats;
}

/** How a line begins by which a format steers the CI service it is for. */
const ownCommands: Readonly<Record<string, RegExp>> = {
  azure:
    /^##vso\[task\.logissue type=(?:error|warning);sourcepath=[^;\]]+;linenumber=\d+;columnnumber=\d+;code=[\w/-]+\]/,
  github: /^::(?:error|warning|notice) file=[^,:]+,line=\d+,endLine=\d+,/,
};

/** All control characters but line ends and tabs, and whatever turns the direction of writing. */
const steering = /(?!\r\n)[^\P{Cc}\n\t]|\p{Bidi_Control}|[\u2028\u2029]/u;

function assertHarmless(text: string, isOwnCommand: (line: string) => boolean = () => false): void {
  assert.doesNotMatch(text, steering);
  for (const line of text.split(/\r\n|[\n\r]/)) {
    if (isOwnCommand(line)) assert.doesNotMatch(line.slice(2), /##\w*\[|^\s*::/);
    else assert.doesNotMatch(line, /##\w*\[|^\s*::/);
  }
}

function assertHarmlessValue(value: unknown): void {
  if (typeof value === 'string') assert.doesNotMatch(value, steering);
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(assertHarmlessValue);
}

describe('names and messages of a module that were written to do harm', () => {
  const root = folderWith({
    ...Object.fromEntries(Object.entries(module).map(([path, text]) => [`${evilName}/${path}`, text])),
    ...Object.fromEntries(Object.entries(before).map(([path, text]) => [`before/${path}`, text])),
    'book.ndjson': policies.join('\n'),
    'claims.ndjson': JSON.stringify({ claim_id: evil, [evil]: evil, block_states: { [`c${evil}`]: { value: evil } } }),
  });

  for (const [command, args] of Object.entries(calls))
    for (const format of printedFormats(command))
      it(`stay text in ${command}${format === undefined ? '' : ` --format ${format}`}`, async () => {
        const asked = format === undefined ? [] : ['--format', format];
        const { stdout, stderr, exitCode } = await runCommand([command, evilName, ...args, ...asked], root, {
          PLATFORM_CONFIG_DEBUG: '1',
        });
        assert.ok(exitCode !== 2, stderr);
        assertHarmless(stderr);
        const ownCommand = ownCommands[format ?? ''];
        assertHarmless(stdout, (line) => ownCommand?.test(line) === true);
        // Shown, and not dropped.
        assert.match(stdout, /\\u001b/);
        if (format === 'json' || format === 'sarif') {
          const value = JSON.parse(stdout) as { runs?: { results: { message: unknown }[] }[] };
          for (const { message } of value.runs?.[0]?.results ?? []) assertHarmlessValue(message);
          if (format === 'json') assert.ok(JSON.stringify(value).includes('\u202e'), 'the value itself is kept');
        }
      });

  // mcp answers as long as its client asks: mcp.test.ts.
  for (const { name: command } of commands.filter(({ name }) => name !== 'mcp'))
    it(`stay text in what ${command} says when it is refused`, async () => {
      for (const args of [
        // A folder that does not exist is created for a new module.
        command === 'init' ? [command, evilName, '--key', evil] : [command, join(evilName, evil)],
        [command, evilName, `--${evil}`],
        [command, evilName, '--hook', evil, '--data', evil, '--format', evil, '--events', evil, '--sample', evil],
      ]) {
        const { stdout, stderr, exitCode } = await runCommand(args, root, { PLATFORM_CONFIG_DEBUG: '1' });
        assert.equal(exitCode, 2);
        assert.equal(stdout, '');
        assertHarmless(stderr);
      }
    });
});
