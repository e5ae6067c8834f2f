import { rules } from '../../../language/index.js';
import { checkDiagnostics } from '../../support/check-diagnostics.js';

describe('the examples of the rules', () => {
  for (const { id, good, bad } of rules) {
    good.forEach((example, i) => {
      it(`${id}: good example ${String(i + 1)} gives no diagnostic`, () => {
        checkDiagnostics(example);
      });
    });
    bad.forEach((example, i) => {
      it(`${id}: bad example ${String(i + 1)} gives the marked diagnostics alone`, () => {
        checkDiagnostics(example);
      });
    });
  }
});
