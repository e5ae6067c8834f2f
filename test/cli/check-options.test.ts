import assert from 'node:assert/strict';
import { assertRefused, checkJson, moduleWith, numberInQuotes, runCommand, unknownBlockType } from './command-line.js';

const right = '[]\n';
const asWarning = ['--rule', 'values/convertible=warning'];

describe('check: exit code', () => {
  const cases: readonly [string, string, readonly string[], 0 | 1][] = [
    ['0 without a problem', right, [], 0],
    ['0 without a problem and no warnings accepted', right, ['--max-warnings', '0'], 0],
    ['1 on an error', unknownBlockType, [], 1],
    ['1 on an error, whatever warnings are accepted', unknownBlockType, ['--max-warnings', '9'], 1],
    ['0 on a warning', numberInQuotes, asWarning, 0],
    ['0 on as many warnings as accepted', numberInQuotes, [...asWarning, '--max-warnings', '1'], 0],
    ['1 on more warnings than accepted', numberInQuotes, [...asWarning, '--max-warnings=0'], 1],
    ['0 on an information, though no warnings are accepted', numberInQuotes, ['--max-warnings=0'], 0],
    ['1 on an information that --rule makes an error', numberInQuotes, ['--rule', 'values/convertible=error'], 1],
    ['0 on an error that --rule makes a hint', unknownBlockType, ['--rule', 'claims/unknown-block-type=hint'], 0],
  ];
  for (const [name, claims, options, expected] of cases)
    it(name, async () => {
      assert.equal((await runCommand(['check', moduleWith(claims), ...options])).exitCode, expected);
    });
});

describe('check --rule', () => {
  it('sets the level of each rule that is named; the last one counts', async () => {
    const folder = moduleWith(unknownBlockType);
    const levels = ['error', 'warning', 'information', 'hint'];
    for (const level of levels) {
      const { report } = await checkJson([
        folder,
        '--rule',
        'claims/unknown-block-type=off',
        `--rule=claims/unknown-block-type=${level}`,
      ]);
      assert.deepEqual(
        report.modules[0]?.diagnostics.map(({ severity }) => severity),
        [level],
      );
    }
    const { report } = await checkJson([
      folder,
      '--rule',
      'claims/unknown-block-type=off',
      '--rule',
      'values/convertible=off',
    ]);
    assert.deepEqual(report.modules[0]?.diagnostics, []);
  });
});

describe('check: wrong usage', () => {
  const cases: readonly [readonly string[], RegExp][] = [
    [['--format', 'html'], /no format 'html'\. The formats are: text, json, /],
    [['--format', 'constructor'], /no format 'constructor'/],
    [['--format'], /--format needs a value: --format FORMAT/],
    [['--format', '--fix'], /--format needs a value/],
    [['--max-warnings', 'many'], /--max-warnings needs a whole number from 0, not 'many'/],
    [['--max-warnings', '-1'], /--max-warnings needs a value/],
    [['--max-warnings=-1'], /whole number from 0, not '-1'/],
    [['--max-warnings=1.5'], /whole number/],
    [['--max-warnings='], /whole number/],
    [['--rule', 'claims/unknown-block-type'], /needs the form ID=LEVEL/],
    [['--rule', 'a=b=c'], /needs the form ID=LEVEL/],
    [
      ['--rule', 'claims/unknown-blok-type=off'],
      /no rule 'claims\/unknown-blok-type'\. Did you mean `claims\/unknown-block-type`\?/,
    ],
    [['--rule', 'constructor=off'], /no rule 'constructor'/],
    [
      ['--rule', 'claims/unknown-block-type=warn'],
      /no level 'warn'\..* The levels are: off, hint, information, warning, error\./,
    ],
    [['--fixx'], /no option '--fixx'\. Did you mean `--fix`\?/],
    [['-x'], /no option '-x'/],
    [['--fix=yes'], /--fix takes no value/],
    [['--constructor'], /no option '--constructor'/],
  ];
  for (const [args, message] of cases)
    it(`refuses ${args.join(' ')}`, async () => {
      assertRefused(await runCommand(['check', 'samples/group-life', ...args]), message);
    });
});
