import assert from 'node:assert/strict';
import { statusText } from '../../../client/webview/preview/status-text.js';
import type { BlockTypeName as InTheCatalogue } from '../../../language/vocabulary/blocks/index.js';
import type { BlockTypeName } from '../../../protocol/view-model.js';

/** `true` for two unions of the same members: anything else does not compile below. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

describe('What the page knows of the catalogue', () => {
  it('is every type of block', () => {
    const isSame: Same<BlockTypeName, InTheCatalogue> = true;
    assert.ok(isSame);
  });

  it('tells statuses in words', () => {
    assert.equal(statusText('pending_payout'), 'Pending payout');
    assert.equal(statusText(''), '');
  });
});
