import assert from 'node:assert/strict';
import { bankText } from '../../../client/webview/preview/status-text.js';

it('A bank is called by its words, or by its letters', () => {
  const names = ['first_example_bank', 'absa', 'fnb'].map(bankText);
  assert.deepEqual(names, ['First example bank', 'Absa', 'FNB']);
});
