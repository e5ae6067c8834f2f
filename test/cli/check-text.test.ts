import assert from 'node:assert/strict';
import type { CheckReport } from '../../cli/check/report.js';
import { textFormat } from '../../cli/format/text.js';
import { claimsPath, configuration, folderWith, numberInQuotes, runCommand, unknownBlockType } from './command-line.js';

describe('check --format text', () => {
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
          '2 modules checked: 1 error, 1 information\\. --fix changes 1 of them\\.\n$',
        ].join('\n'),
      ),
    );
  });

  it('says that all is well', async () => {
    const folder = folderWith({ '.platform-config.json': configuration });
    assert.equal((await runCommand(['check', folder])).stdout, '1 module checked: no problems.\n');
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

  const context = { colours: false, folder: '/', repository: '/', unread: [] };

  it('has colours where they are wanted, and only there', async () => {
    const escape = '\u001b[';
    assert.ok(textFormat.write(report, { ...context, colours: true }).includes(escape));
    assert.ok(!textFormat.write(report, context).includes(escape));
    assert.ok(!(await runCommand(['check', 'samples/first-steps'])).stdout.includes(escape));
  });

  it('lets no text of a module steer the terminal', () => {
    assert.match(textFormat.write(report, context), /error {2}A name with \\u001b\[2J and a line end\. {2}area\/name/);
  });
});
