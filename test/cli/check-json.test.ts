import assert from 'node:assert/strict';
import type { ReportedDiagnostic } from '../../cli/check/report.js';
import {
  checkJson,
  claimsPath,
  configuration,
  folderWith,
  moduleWith,
  numberInQuotes,
  runCommand,
  unknownBlockType,
} from './command-line.js';

/** Two blocks with one key: a diagnostic with a related place. */
const duplicateKey = `[
  { "block": { "type": "input.text", "key": "name", "title": "Name" } },
  { "block": { "type": "input.text", "key": "name", "title": "Name" } }
]
`;

describe('check --format json', () => {
  it('counts the problems that are not listed', async () => {
    const wrong = Array.from({ length: 30 }, (_, i) => ({ block: { type: 'dividr', key: `line_${String(i)}` } }));
    const folder = folderWith({
      '.platform-config.json': configuration,
      '.platform-tools.json': '{ "limits": { "findings": 10 } }',
      [claimsPath]: JSON.stringify(wrong),
    });
    const { report, exitCode } = await checkJson([folder]);
    const diagnostics = report.modules[0]?.diagnostics ?? [];
    assert.equal(diagnostics.length, 10);
    assert.equal(diagnostics.at(-1)?.more, 20);
    assert.equal(report.summary.errors, 30);
    assert.equal(exitCode, 1);
    // Lists of people have the number that editors show.
    const { stdout } = await runCommand(['check', folder]);
    assert.match(stdout, /✖ 10 problems \(10 errors\) in 1 module, 20 more not listed\n$/);
  });

  it('leads from what is reported once a file to all of its places', async () => {
    const compares = (key: string) => ({
      block: { type: 'divider', key },
      show_if: "{{if claim.status '===' 'open'}}",
    });
    const folder = moduleWith(JSON.stringify(['one', 'two', 'three'].map(compares), null, 2));
    const { report } = await checkJson([folder]);
    const [only, ...others] = report.modules[0]?.diagnostics ?? [];
    assert.deepEqual([others.length, only?.more, only?.related.length], [0, 2, 2]);
    const { stdout } = await runCommand(['check', folder]);
    assert.match(stdout, /Another `if` that compares is here\. \S+:\d+:\d+, \d+:\d+\n/);
    const two = await checkJson([moduleWith(JSON.stringify(['one', 'two'].map(compares)))]);
    assert.match(two.report.modules[0]?.diagnostics[0]?.message ?? '', /\(Also in 1 other place in this file\.\)/);
  });

  it('has the members of the contract, and no others', async () => {
    const { report } = await checkJson([moduleWith(duplicateKey)]);
    const [module] = report.modules;
    const [diagnostic] = module?.diagnostics ?? [];
    assert.ok(diagnostic);
    assert.deepEqual(Object.keys(report), ['version', 'modules', 'summary']);
    assert.deepEqual(Object.keys(module ?? {}), ['root', 'diagnostics']);
    assert.deepEqual(diagnostic, {
      file: claimsPath,
      range: { start: { line: 2, character: 45 }, end: { line: 2, character: 49 } },
      severity: 'error',
      code: 'claims/duplicate-key',
      message: diagnostic.message,
      fixable: false,
      related: [
        {
          file: claimsPath,
          range: { start: { line: 1, character: 45 }, end: { line: 1, character: 49 } },
          message: diagnostic.related[0]?.message ?? '',
        },
      ],
    } satisfies ReportedDiagnostic);
    assert.ok(diagnostic.message && diagnostic.related[0]?.message);
    assert.equal(report.version, 1);
    assert.deepEqual(report.summary, { modules: 1, errors: 1, warnings: 0, information: 0, hints: 0 });
  });

  it('says what --fix would change', async () => {
    const { report } = await checkJson([moduleWith(numberInQuotes)]);
    assert.deepEqual(
      report.modules[0]?.diagnostics.map(({ severity, fixable }) => ({ severity, fixable })),
      [{ severity: 'information', fixable: true }],
    );
  });

  it('sorts by root, file, position and code', async () => {
    const broken = '{ "productModuleKey": 1, "productModuleName": 2 }';
    const folder = folderWith({
      'b/.platform-config.json': broken,
      [`b/${claimsPath}`]: `[\n${'  { "block": { "type": "alrt", "key": "a" } },\n'.repeat(12)}  {}\n]`,
      'B/.platform-config.json': broken,
      'a/.platform-config.json': broken,
    });
    const { report } = await checkJson(['b', 'a', 'B'], folder);
    assert.deepEqual(
      report.modules.map(({ root }) => root),
      ['B', 'a', 'b'],
    );
    for (const { diagnostics } of report.modules) {
      const keys = diagnostics.map(({ file, range: { start }, code }) => ({ file, ...start, code }));
      assert.ok(keys.length > 1);
      assert.deepEqual(
        keys,
        keys.toSorted(
          (a, b) => order(a.file, b.file) || a.line - b.line || a.character - b.character || order(a.code, b.code),
        ),
      );
    }
  });

  it('counts by severity over all modules', async () => {
    const folder = folderWith({
      'one/.platform-config.json': configuration,
      [`one/${claimsPath}`]: unknownBlockType,
      'two/.platform-config.json': configuration,
      [`two/${claimsPath}`]: numberInQuotes,
      'three/.platform-config.json': configuration,
    });
    const { report } = await checkJson([folder]);
    assert.deepEqual(report.summary, { modules: 3, errors: 1, warnings: 0, information: 1, hints: 0 });
  });

  it('finds nothing in the samples that are right, and every mistake in the one that is not', async () => {
    const { report, exitCode } = await checkJson(['samples']);
    assert.equal(exitCode, 1);
    assert.deepEqual(
      report.modules.map(({ root, diagnostics }) => [root, diagnostics.length]),
      [
        ['samples/as-it-lies', 0],
        ['samples/first-steps', 15],
        ['samples/funeral-cover', 0],
        ['samples/group-life', 0],
      ],
    );
  });

  it('ends with a line end and arrives whole through a pipe', async () => {
    const folder = moduleWith(`[\n${'  { "block": { "type": "alrt", "key": "a" } },\n'.repeat(3000)}  {}\n]`);
    const { stdout } = await runCommand(['check', folder, '--format', 'json']);
    assert.ok(stdout.length > 1_000_000);
    assert.ok(stdout.endsWith('}\n'));
    assert.doesNotThrow(() => JSON.parse(stdout) as unknown);
  });
});

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
