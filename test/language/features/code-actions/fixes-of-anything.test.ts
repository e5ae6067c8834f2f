import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import {
  applyEdits,
  checkModule,
  codeActions,
  findingsIn,
  fixAll,
  problemPlace,
  resolveFix,
} from '../../../../language/index.js';
import { moduleOf } from '../../../support/fixture.js';
import { runs } from '../../../support/runs.js';

const claims = 'workflows/claims-blocks.json';
const sample = readFileSync('samples/first-steps/workflows/claims-blocks.json', 'utf8').slice(0, 6000);
const configuration = readFileSync('samples/first-steps/.platform-config.json', 'utf8');

const piece = fc.constantFrom(
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  ':',
  '\\',
  '{{',
  '}}',
  '\n',
  'null',
  '12',
  '"key"',
  '/* a */',
  '\u{1F525}',
);

/** The sample after some edits in the wrong places. */
const broken = fc
  .array(fc.record({ at: fc.nat(sample.length), remove: fc.nat(30), insert: piece }), { maxLength: 4 })
  .map((edits) =>
    edits.reduce((text, { at, remove, insert }) => text.slice(0, at) + insert + text.slice(at + remove), sample),
  );
const anything = fc.oneof(
  broken,
  fc.array(piece).map((pieces) => pieces.join('')),
  fc.string(),
);

describe('fixes of any text', () => {
  it('stay inside of it, and never fail', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const check = checkModule(
          moduleOf(
            new Map([
              ['.platform-config.json', configuration],
              [claims, text],
            ]),
          ),
        );
        for (const { report } of findingsIn(check, claims)) {
          problemPlace(check, report.range);
          for (const fix of [...(report.fix ? [report.fix] : []), ...(report.suggestions ?? [])]) {
            const resolved = resolveFix(check, fix);
            for (const [path, edits] of resolved?.edits ?? []) {
              const length = check.module.files.get(path)?.text.length ?? 0;
              let last = 0;
              for (const { range } of edits) {
                assert.ok(last <= range.start && range.start <= range.end && range.end <= length);
                last = range.end;
              }
            }
          }
        }
        const range = { start: { line: 0, character: 0 }, end: { line: 1e6, character: 0 } };
        codeActions(
          check,
          claims,
          { range, diagnostics: [], only: undefined, isAutomatic: false },
          { createsFiles: true, openCommand: 'open', clientCommands: true, toolsFile: undefined, versionOf: () => 1 },
        );
      }),
      { numRuns: runs(30) },
    );
  });

  it('leave no file more broken than it was', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const check = checkModule(moduleOf(new Map([[claims, text]])));
        const { check: fixed, edits } = fixAll(check, { paths: [claims] });
        assert.ok(!check.files.get(claims)?.complete || fixed.files.get(claims)?.complete);
        assert.equal(applyEdits(text, edits.get(claims) ?? []), fixed.module.files.get(claims)?.text);
      }),
      { numRuns: runs(50) },
    );
  });
});
