/**
 * What each rule reports, without the other rules, on its examples and on small changes of them. The files in test/golden/rules/ list the changes, each
 * for a fault in the rule that no other one finds. To add one, write its line, and let UPDATE=1 write what is reported.
 */
import { existsSync, readFileSync } from 'node:fs';
import { rules } from '../../../language/index.js';
import { assertGolden } from '../../support/golden.js';
import { describeCases, readCases } from '../../support/rule-cases.js';

describe('each rule alone, on its examples with small changes', () => {
  for (const rule of rules.filter(({ phase }) => phase !== 'tools'))
    it(rule.id, () => {
      const file = `rules/${rule.id}.txt`;
      const path = `test/golden/${file}`;
      const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
      assertGolden(file, `${describeCases(rule, readCases(rule, lines)).join('\n')}\n`);
    });
});
