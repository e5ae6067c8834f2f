import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { ClaimPlayer } from '../../../client/preview/claim-player.js';
import type { PreviewShowMessage } from '../../../protocol/panels/preview.js';
import { newClaim } from '../../../protocol/played-claim.js';

describe('A claim that one of another panel replaces', () => {
  it('is brought back as a whole, until the other goes on', async () => {
    const shown: PreviewShowMessage[] = [];
    const player = new ClaimPlayer(
      { uri: 'file:///module', claim: newClaim },
      { preview: () => Promise.resolve(undefined), show: (message) => shown.push(message) },
    );
    const other = { ...newClaim, answers: { injury: 'burn' } };
    const replace = async () => {
      player.replace(other);
      await setImmediate();
      return shown.at(-1)?.isUndoable;
    };
    // Nothing is lost of a claim without answers.
    assert.equal(await replace(), false);
    player.receive({ type: 'choose', choice: { status: 'closed', now: '2026-03-01' } });
    const before = player.claim;
    assert.equal(await replace(), true);
    player.receive({ type: 'undoRestart' });
    assert.deepEqual(player.claim, before);
    await replace();
    player.receive({ type: 'answer', key: 'injury', value: 'fracture', edit: 1 });
    player.receive({ type: 'undoRestart' });
    assert.deepEqual(player.claim.answers, { injury: 'fracture' });
  });
});
