import assert from 'node:assert/strict';
import { statusText } from '../../../client/webview/preview/status-text.js';

describe('What the page knows of the catalogue', () => {
  it('tells statuses in words', () => {
    assert.equal(statusText('pending_payout'), 'Pending payout');
    assert.equal(statusText(''), '');
  });
});
