import assert from 'node:assert/strict';
import {
  checkModule,
  findingsIn,
  rules,
  unusedSuppressions,
  type LocatedFinding,
  type ModuleCheck,
} from '../../language/index.js';
import type { Example } from '../../language/rules/define.js';
import { filesAfter } from '../support/apply-fix.js';
import { moduleOf, parseFixture } from '../support/fixture.js';

/** At least this share of the rules can change what they report. */
const wantedShare = 0.6;

describe('the fixes of the rules', () => {
  for (const { id, noFix, bad } of rules) {
    it(`${id} has a fix or a suggestion, or says why not`, () => {
      const isFixable = bad.some((example) => fixesIn(example, id).length > 0);
      assert.equal(isFixable, noFix === undefined, 'either a bad example shows a fix, or noFix has the reason');
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
  const { files } = parseFixture(example);
  const check = checkModule(moduleOf(files));
  return findings(check)
    .filter(({ rule }) => rule.id === id)
    .flatMap((finding) => {
      const { fix, suggestions = [] } = finding.report;
      return [...(fix ? [fix] : []), ...suggestions].map((one) => ({ finding, fix: one, check, files }));
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
