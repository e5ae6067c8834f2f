import assert from 'node:assert/strict';
import { approvalStatuses, claimStatuses, statusText } from '../../../client/webview/preview/statuses.js';
import type { BlockTypeName as InTheCatalogue } from '../../../language/vocabulary/blocks/index.js';
import * as catalogue from '../../../language/vocabulary/statuses.js';
import type { BlockTypeName } from '../../../protocol/view-model.js';

/** `true` for two unions of the same members: anything else does not compile below. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

describe('What the page knows of the catalogue', () => {
  it('is every type of block', () => {
    const isSame: Same<BlockTypeName, InTheCatalogue> = true;
    assert.ok(isSame);
  });

  it('is every status of a claim', () => {
    assert.deepEqual(
      claimStatuses,
      catalogue.claimStatuses.map(({ value }) => value),
    );
    assert.deepEqual(
      approvalStatuses,
      catalogue.approvalStatuses.map(({ value }) => value),
    );
    assert.equal(statusText('pending_payout'), 'Pending payout');
  });
});
