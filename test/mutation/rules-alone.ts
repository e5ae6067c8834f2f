/**
 * The examples of the rules, against each rule alone: what a rule reports does not depend on the others. For mutation tests, which ask for each line of a
 * rule which tests run it. `npm test` checks the same examples with all rules at once.
 */
import assert from 'node:assert/strict';
import {
  checkModule,
  diagnosticsOf,
  findingsIn,
  rules,
  RuleSet,
  type LocatedFinding,
  type ModuleCheck,
} from '../../language/index.js';
import type { Example, Rule } from '../../language/rules/define.js';
import { filesAfter } from '../support/apply-fix.js';
import { checkDiagnostics } from '../support/check-diagnostics.js';
import { moduleOf, parseFixture } from '../support/fixture.js';

describe('each rule alone', () => {
  for (const rule of rules.filter(({ phase }) => phase !== 'tools')) {
    describe(rule.id, () => {
      for (const [i, example] of [...rule.examples.bad, ...rule.examples.good].entries()) {
        it(`reports the marks of its example ${String(i + 1)}`, () => {
          checkAlone(rule, example);
        });

        it(`has fixes that remove its problem from example ${String(i + 1)}`, () => {
          checkFixesAlone(rule, example);
        });
      }

      it('reports its marks in the examples of similar rules', () => {
        for (const other of rules)
          if (areaOf(other) === areaOf(rule))
            for (const example of [...other.examples.good, ...other.examples.bad]) checkAlone(rule, example);
      });
    });
  }

  for (const rule of rules.filter(({ phase }) => phase === 'tools'))
    it(`reports the marks of the examples of ${rule.id}, in tools files`, () => {
      for (const example of [...rule.examples.bad, ...rule.examples.good]) checkDiagnostics(example);
    });
});

function areaOf({ id }: Rule): string {
  return id.slice(0, id.indexOf('/'));
}

function checkAlone(rule: Rule, example: Example): void {
  const { files, marks } = parseFixture(example);
  const check = checkModule(moduleOf(files), undefined, new RuleSet([rule]));
  const found = [...diagnosticsByPath(check)].flatMap(([path, diagnostics]) =>
    diagnostics
      .filter(({ code }) => code === rule.id)
      .map(({ range: { start, end }, message, relatedInformation = [] }) => {
        for (const text of [message, ...relatedInformation.map((related) => related.message)])
          assert.doesNotMatch(text, /\{\w*\}|\bNaN\b|^$/, 'every value of a message is filled in');
        return [path, start.line, start.character, end.character].join(' ');
      }),
  );
  const expected = marks
    .filter((mark) => mark.rule === rule.id)
    .map(({ path, line, start, end }) => [path, line, start, end].join(' '));
  assert.deepEqual(found.sort(), expected.sort());
}

function diagnosticsByPath(check: ModuleCheck) {
  return new Map([...check.module.files.keys()].map((path) => [path, diagnosticsOf(check, path)] as const));
}

function checkFixesAlone(rule: Rule, example: Example): void {
  const { files } = parseFixture(example);
  const check = checkModule(moduleOf(files), undefined, new RuleSet([rule]));
  const before = findingsOf(rule, check);
  for (const finding of before) {
    const { fix, suggestions = [] } = finding.report;
    for (const one of fix ? [fix, ...suggestions] : suggestions) {
      const changed = filesAfter(check, files, finding, one);
      assert.ok(changed, 'it cannot be applied');
      const after = findingsOf(rule, checkModule(moduleOf(changed), undefined, new RuleSet([rule])));
      assert.equal(after.length, before.length - 1, [one.title, ...changed.values()].join('\n'));
    }
  }
}

function findingsOf(rule: Rule, check: ModuleCheck): readonly LocatedFinding[] {
  return [...check.module.files.keys()]
    .flatMap((path) => findingsIn(check, path))
    .filter((finding) => finding.rule.id === rule.id);
}
