import assert from 'node:assert/strict';
import type { CheckReport } from '../../cli/check/report.js';
import { textFormat } from '../../cli/format/text.js';
import {
  claimsPath,
  configuration,
  folderWith,
  numberInQuotes,
  runCommand,
  runInTerminal,
  unknownBlockType,
} from './command-line.js';

describe('check --format text', () => {
  it('fits the terminal', async () => {
    const { stdout } = await runInTerminal(['check', 'samples/first-steps'], 100);
    const longest = stdout.split('\n').filter((line) => line.length > 100);
    // Paths and the codes of rules stay whole.
    for (const line of longest) assert.match(line, /\S+\/\S+$/);
  });

  it('groups by file, counts lines and columns from 1, and ends with a summary', async () => {
    const folder = folderWith({
      'one/.platform-config.json': configuration,
      [`one/${claimsPath}`]: unknownBlockType,
      'two/.platform-config.json': configuration,
      [`two/${claimsPath}`]: numberInQuotes,
    });
    const { stdout, stderr } = await runCommand(['check'], folder);
    assert.equal(stderr, '');
    assert.match(
      stdout,
      new RegExp(
        [
          `one/${claimsPath}`,
          '  2:25  error  .*  claims/unknown-block-type',
          '',
          `two/${claimsPath}`,
          '  2:77  information  .*  values/convertible',
          '',
          '1 problem can be fixed with --fix\\.',
          '✖ 2 problems \\(1 error, 1 information\\) in 2 modules\n$',
        ].join('\n'),
      ),
    );
  });

  it('says that all is well', async () => {
    const folder = folderWith({ '.platform-config.json': configuration });
    assert.equal((await runCommand(['check', folder])).stdout, '✔ No problems in 1 module\n');
  });

  const report: CheckReport = {
    version: 1,
    modules: [
      {
        root: '.',
        diagnostics: [
          {
            file: claimsPath,
            range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } },
            severity: 'error',
            code: 'area/name',
            message: 'A name with \u001b[2J and\na line end.',
            fixable: false,
            related: [],
          },
        ],
      },
    ],
    summary: { modules: 1, errors: 1, warnings: 0, information: 0, hints: 0 },
  };

  const context = { colours: false, columns: undefined, fixed: undefined, folder: '/', repository: '/', unread: [] };

  it('has colours where they are wanted, and only there', async () => {
    const escape = '\u001b[';
    assert.ok(textFormat.write(report, { ...context, colours: true }).includes(escape));
    assert.ok(!textFormat.write(report, context).includes(escape));
    assert.ok(!(await runCommand(['check', 'samples/first-steps'])).stdout.includes(escape));
  });

  it('lets no text of a module steer the terminal', () => {
    assert.match(textFormat.write(report, context), /error {2}A name with \\u001b\[2J and a line end\. {2}area\/name/);
  });

  const found = (line: number, message: string, severity: 'error' | 'information' = 'information') => ({
    file: claimsPath,
    range: { start: { line, character: 4 }, end: { line, character: 5 } },
    severity,
    code: 'area/name',
    message,
    fixable: false,
    related: [],
  });
  const several: CheckReport = {
    version: 1,
    modules: [{ root: '.', diagnostics: [found(1, 'Same.'), found(4, 'Same.'), found(8, 'Worse.', 'error')] }],
    summary: { modules: 1, errors: 1, warnings: 0, information: 2, hints: 0 },
  };

  it('has the worst first, and equal problems of a file together', () => {
    const [, first, second, more] = textFormat.write(several, context).split('\n');
    assert.match(first ?? '', /9:5 {2}error {8}Worse\./);
    assert.match(second ?? '', /2:5 {2}information {2}Same\./);
    assert.equal(more?.trim(), '1 more: 5:5');
  });

  it('is as wide as the terminal, and of any width in a pipe', () => {
    const long = { ...several, modules: [{ root: '.', diagnostics: [found(1, 'word '.repeat(60).trim())] }] };
    const lines = textFormat.write(long, { ...context, columns: 60 }).split('\n');
    // The code of a rule, which can be copied, stays whole.
    for (const line of lines) assert.ok(line.replace('  area/name', '').length <= 60, line);
    assert.equal(textFormat.write(long, context).split('\n').length, 5);
  });

  it('says what --fix did', async () => {
    const folder = folderWith({
      '.platform-config.json': configuration,
      [claimsPath]: unknownBlockType,
      'two/.platform-config.json': configuration,
      [`two/${claimsPath}`]: numberInQuotes,
    });
    const { stdout } = await runCommand(['check', '--fix'], folder);
    assert.match(stdout, /\nFixed 1 problem in 1 file, 1 left\.\n✖ 1 problem \(1 error\) in 2 modules\n$/);
    assert.match((await runCommand(['check', '--fix'], folder)).stdout, /\nNothing to fix\.\n✖ 1 problem/);
  });
});
