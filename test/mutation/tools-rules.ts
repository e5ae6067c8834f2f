/** The examples of the rules on tools files, for mutation tests: those of the other rules are in variations.test.ts. */
import { rules } from '../../language/index.js';
import { checkDiagnostics } from '../support/check-diagnostics.js';

describe('rules on tools files', () => {
  for (const rule of rules.filter(({ phase }) => phase === 'tools'))
    it(`report the marks of the examples of ${rule.id}`, () => {
      for (const example of [...rule.bad, ...rule.good]) checkDiagnostics(example);
    });
});
