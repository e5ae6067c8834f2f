import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  checkModule,
  defaultOptions,
  diagnosticsOf,
  rules,
  RuleSet,
  type ModuleCheck,
  type Rule,
} from '../../../language/index.js';
import { applyEdits } from '../../../language/syntax/offset-edits.js';
import { moduleOf } from '../../support/fixture.js';
import { readTexts } from '../../support/read-module.js';
import { runs } from '../../support/runs.js';
import { variationsOf } from '../../support/variations.js';

const claims = 'workflows/claims-blocks.json';
const code = 'code/main.js';

/** All that a check says, and what it says it on. */
function said(check: ModuleCheck) {
  return {
    diagnostics: [...check.files.keys()].map((path) => [path, diagnosticsOf(check, path)]),
    facts: [...check.files].map(([path, { kind, outline, facts, complete, found }]) => [
      path,
      kind,
      outline,
      facts,
      complete,
      found,
    ]),
  };
}

describe('Files that modules have in common', () => {
  it('are checked once, but for the list of claims blocks', () => {
    const seen: string[] = [];
    const rule: Rule = {
      ...{ id: 'test/watch', phase: 'local', severity: 'error', summary: '', rationale: '' },
      ...{ sections: [], messages: {}, good: [], bad: [] },
      visit: () => ({
        code: ({ text }) => {
          seen.push(text);
        },
        template: ({ template }) => {
          seen.push(template.text);
        },
      }),
    };
    const ruleSet = new RuleSet([rule]);
    const check = (text: string, findings = defaultOptions.limits.findings) =>
      checkModule(
        moduleOf(
          new Map([
            [claims, '[{ "block": { "type": "divider", "title": "{{x}}" } }]'],
            [code, text],
          ]),
          { ...defaultOptions, limits: { ...defaultOptions.limits, findings } },
        ),
        undefined,
        ruleSet,
      );
    check('const a = 1;');
    assert.deepEqual(seen, ['{{x}}', 'const a = 1;']);
    check('const a = 1;');
    assert.deepEqual(seen.slice(2), ['{{x}}']);
    check('const a = 2;');
    assert.deepEqual(seen.slice(3), ['{{x}}', 'const a = 2;']);
    check('const a = 1;', 7);
    assert.deepEqual(seen.slice(5), ['{{x}}', 'const a = 1;'], 'other limits have other findings');
  });

  /** Of each file. The last ones are the same in files of several kinds. */
  const variants = new Map(
    [...readTexts('samples/first-steps')].map(([path, text]) => {
      const varied = variationsOf(text, path, 12).map((edit) => applyEdits(text, [edit]));
      return [path, [text, text, ...varied, '', '{}', '<<<<<<< a\n{}\n=======\n{}\n>>>>>>> b\n']];
    }),
  );
  /** Which variant a module has of each file, and its limits. */
  const anyModule = fc.record({
    chosen: fc.tuple(...[...variants.values()].map(({ length }) => fc.nat(length - 1))),
    limits: fc.constantFrom({}, { findings: 1, codeDepth: 12 }),
  });

  it('have the results that they have in each module alone, also after edits', () => {
    fc.assert(
      fc.property(fc.array(anyModule, { minLength: 2, maxLength: 5 }), (modules) => {
        const shared = new RuleSet(rules);
        let previous: ModuleCheck | undefined;
        for (const { chosen, limits } of modules) {
          const files = [...variants].map(([path, texts], i) => [path, texts[chosen[i]!]!] as const);
          const module = moduleOf(new Map(files), {
            ...defaultOptions,
            limits: { ...defaultOptions.limits, ...limits },
          });
          const alone = said(checkModule(module));
          assert.deepEqual(said(checkModule(module, undefined, shared)), alone);
          previous = checkModule(module, previous, shared);
          assert.deepEqual(said(previous), alone);
        }
      }),
      { numRuns: runs(20) },
    );
  });
});
