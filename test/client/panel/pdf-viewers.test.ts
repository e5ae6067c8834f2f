import assert from 'node:assert/strict';
import { opensPdf } from '../../../client/panel/pdf-viewers.js';

describe('a viewer for PDF', () => {
  const manifest = (filenamePattern: string, priority = 'default') => ({
    contributes: { customEditors: [{ viewType: 'a', selector: [{ filenamePattern }], priority }] },
  });

  it('is an editor of an extension that VS Code uses for such files', () => {
    assert.equal(opensPdf([{}, { contributes: {} }, manifest('*.png'), manifest('*.{pdf,PDF}')]), true);
    assert.equal(opensPdf([manifest('*.PDF')]), true);
    assert.equal(opensPdf([{}, null, { contributes: { customEditors: 'all' } }, manifest('*.png')]), false);
    assert.equal(opensPdf([manifest('*.pdf', 'option')]), false);
  });
});
