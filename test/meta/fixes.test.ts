import assert from 'node:assert/strict';
import {
  checkModule,
  findingsIn,
  rules,
  unusedSuppressions,
  type LocatedFinding,
  type ModuleCheck,
} from '../../language/index.js';
import { fixesInExamples } from '../../language/features/diagnostics/example-fixes.js';
import type { Example } from '../../language/rules/define.js';
import { filesAfter } from '../support/apply-fix.js';
import { moduleOf, parseFixture } from '../support/fixture.js';

/** At least this share of the rules can change what they report. */
const wantedShare = 0.6;

describe('the fixes of the rules', () => {
  for (const rule of rules) {
    const { id, noFix, bad } = rule;
    it(`${id} has a fix or a suggestion, or says why not`, () => {
      const isFixed = bad.flatMap((example) => fixesOfEach(example, id)).map(({ fixes }) => fixes.length > 0);
      const fixable = !isFixed.some(Boolean) ? 'none' : isFixed.every(Boolean) ? 'all' : 'some';
      assert.equal(
        fixable === 'none',
        noFix !== undefined,
        'either a bad example shows a fix, or noFix has the reason',
      );
      assert.equal(fixesInExamples(rule), fixable);
      assert.match(noFix ?? 'None.', /^[A-Z`].*[.]$/s);
    });

    bad.forEach((example, i) => {
      for (const { finding, fix, check, files } of fixesIn(example, id))
        it(`${id}: bad example ${String(i + 1)}: '${fix.title}' removes the diagnostic and adds none`, () => {
          const changed = filesAfter(check, files, finding, fix);
          assert.ok(changed, 'it cannot be applied');
          const after = codesIn(checkModule(moduleOf(changed)));
          const expected = codesIn(check);
          expected.splice(expected.indexOf(codeOf(finding)), 1);
          for (const code of expected) {
            const index = after.indexOf(code);
            if (index >= 0) after.splice(index, 1);
          }
          assert.deepEqual(after, [], [...changed.values()].join('\n'));
        });
    });
  }

  it(`are there for at least ${String(wantedShare * 100)} % of the rules`, () => {
    const without = rules.filter(({ noFix }) => noFix !== undefined).map(({ id }) => id);
    assert.ok(1 - without.length / rules.length >= wantedShare, `without: ${without.join(', ')}`);
  });
});

function fixesIn(example: Example, id: string) {
  return fixesOfEach(example, id).flatMap(({ fixes, ...found }) => fixes.map((fix) => ({ ...found, fix })));
}

function fixesOfEach(example: Example, id: string) {
  const { files } = parseFixture(example);
  const check = checkModule(moduleOf(files));
  return findings(check)
    .filter(({ rule }) => rule.id === id)
    .map((finding) => {
      const { fix, suggestions = [] } = finding.report;
      return { finding, fixes: [...(fix ? [fix] : []), ...suggestions], check, files };
    });
}

function findings(check: ModuleCheck): readonly LocatedFinding[] {
  return [...[...check.module.files.keys()].flatMap((path) => findingsIn(check, path)), ...unusedSuppressions(check)];
}

function codesIn(check: ModuleCheck): string[] {
  return findings(check).map(codeOf);
}

function codeOf({ rule, report }: LocatedFinding): string {
  return `${report.range.path} ${rule.id}`;
}
