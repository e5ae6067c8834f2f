import type { PreviewPageMessage } from '../../../protocol/panels/preview.js';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { newClaim } from '../../../protocol/played-claim.js';
import { Stage, broken, created, sampleWithRequest, uri, withBlocks } from './claim-stage.js';

describe('A claim that is played', () => {
  it('shows each answer in its preview', async () => {
    const stage = new Stage();
    stage.player.receive({ type: 'ready' });
    await stage.answer();
    stage.player.receive({ type: 'answer', key: 'injury', value: 'fracture', edit: 1 });
    await stage.answer();
    assert.deepEqual(stage.asked.at(-1)?.claim.answers, { injury: 'fracture' });
    assert.deepEqual(stage.last.state.claim.answers, { injury: 'fracture' });
    assert.equal(stage.last.edit, 1);
  });

  it('asks once for what was typed while a preview was made', async () => {
    const stage = new Stage();
    stage.player.receive({ type: 'ready' });
    for (const [index, value] of ['f', 'fr', 'fra'].entries())
      stage.player.receive({ type: 'answer', key: 'injury', value, edit: index + 1 });
    await stage.answerAll();
    assert.deepEqual(
      stage.asked.map(({ claim }) => claim.answers),
      [{}, { injury: 'fra' }],
    );
    assert.deepEqual(
      stage.shown.map(({ edit }) => edit),
      [0, 3],
    );
  });

  it('presses every button once, and keeps what was created', async () => {
    const stage = new Stage();
    stage.player.receive({ type: 'ready' });
    stage.player.receive({ type: 'create', key: 'payout' });
    stage.player.receive({ type: 'create', key: 'grocery_voucher' });
    await stage.answerAll();
    stage.player.view.refresh();
    await stage.answerAll();
    assert.deepEqual(
      stage.asked.map(({ create }) => create),
      [null, 'payout', 'grocery_voucher', null],
    );
    assert.deepEqual(stage.last.state.claim.requests, [created('payout'), created('grocery_voucher')]);
  });

  it('leaves the requests of a sample with the sample', async () => {
    const stage = new Stage();
    stage.player.receive({ type: 'choose', choice: { sample: sampleWithRequest } });
    stage.player.receive({ type: 'create', key: 'payout' });
    await stage.answerAll();
    assert.deepEqual(stage.last.state.claim.requests, [created('payout')]);
  });

  it('brings a request to another status, and nothing else of it', async () => {
    const stage = new Stage();
    stage.player.receive({ type: 'create', key: 'payout' });
    stage.player.receive({ type: 'create', key: 'grocery_voucher' });
    await stage.answerAll();
    stage.player.receive({ type: 'setStatus', key: 'payout', status: 'completed' });
    await stage.answerAll();
    const requests = [{ ...created('payout'), status: 'completed' }, created('grocery_voucher')];
    assert.deepEqual(stage.asked.at(-1)?.claim.requests, requests);
    assert.deepEqual(stage.last.state.claim.requests, requests);
    stage.player.receive({ type: 'setStatus', key: 'payout', status: 'rejected' });
    await stage.answerAll();
    assert.equal(stage.last.state.claim.requests[0]?.status, 'rejected');
  });

  it('makes a request of the sample its own when it comes to another status', async () => {
    const stage = new Stage();
    stage.player.receive({ type: 'choose', choice: { sample: sampleWithRequest } });
    await stage.answerAll();
    stage.player.receive({ type: 'setStatus', key: 'paid_before', status: 'completed' });
    await stage.answerAll();
    assert.deepEqual(stage.asked.at(-1)?.claim.requests, [{ ...created('paid_before'), status: 'completed' }]);
  });

  it('has no status for a request that is not there', async () => {
    const stage = new Stage();
    stage.player.receive({ type: 'ready' });
    await stage.answerAll();
    stage.player.receive({ type: 'setStatus', key: 'nobody', status: 'completed' });
    await stage.answerAll();
    assert.deepEqual(stage.last.state.claim, newClaim);
  });

  it('keeps a status that was set while the request of another block was made', async () => {
    const stage = new Stage();
    stage.player.receive({ type: 'create', key: 'payout' });
    await stage.answerAll();
    stage.player.receive({ type: 'create', key: 'grocery_voucher' });
    stage.player.receive({ type: 'setStatus', key: 'payout', status: 'completed' });
    await stage.answerAll();
    assert.deepEqual(stage.last.state.claim.requests, [
      { ...created('payout'), status: 'completed' },
      created('grocery_voucher'),
    ]);
  });

  it('forgets with a restart what is being created', async () => {
    const stage = new Stage();
    stage.player.receive({ type: 'choose', choice: { approvalStatus: 'approved' } });
    await stage.answer();
    stage.player.receive({ type: 'answer', key: 'injury', value: 'fracture', edit: 1 });
    stage.player.receive({ type: 'create', key: 'payout' });
    stage.player.receive({ type: 'create', key: 'grocery_voucher' });
    stage.player.receive({ type: 'restart' });
    await stage.answerAll();
    assert.deepEqual(stage.last.state.claim, { ...newClaim, approvalStatus: 'approved' });
  });

  it('brings back what a reset has dropped, until the claim goes on', async () => {
    const stage = new Stage();
    stage.player.receive({ type: 'answer', key: 'injury', value: 'fracture', edit: 1 });
    stage.player.receive({ type: 'create', key: 'payout' });
    await stage.answerAll();
    stage.player.receive({ type: 'restart' });
    await stage.answerAll();
    assert.equal(stage.last.isUndoable, true);
    stage.player.receive({ type: 'choose', choice: { approvalStatus: 'approved' } });
    stage.player.receive({ type: 'undoRestart' });
    await stage.answerAll();
    assert.equal(stage.last.isUndoable, false);
    assert.deepEqual(stage.last.state.claim, {
      ...newClaim,
      approvalStatus: 'approved',
      answers: { injury: 'fracture' },
      requests: [created('payout')],
    });
    stage.player.receive({ type: 'restart' });
    stage.player.receive({ type: 'answer', key: 'injury', value: 'burn', edit: 2 });
    await stage.answerAll();
    assert.equal(stage.last.isUndoable, false);
  });

  it('keeps the answer and the request of a block that is renamed, also while the text was broken', async () => {
    const stage = new Stage();
    stage.player.receive({ type: 'answer', key: 'injury', value: 'fracture', edit: 1 });
    stage.player.receive({ type: 'create', key: 'payout' });
    await stage.answerAll();
    const show = async (...keys: readonly string[]) => {
      stage.player.view.refresh();
      while (stage.isAsked) await stage.answer((params) => withBlocks(params, keys));
    };
    await show('injury', 'payout');
    stage.player.view.refresh();
    await stage.answer(broken);
    const before = stage.shown.length;
    await show('wound', 'payout');
    // Nothing is shown that lacks the answer.
    assert.deepEqual(
      stage.shown.slice(before).map(({ state }) => state.claim.answers),
      [{ wound: 'fracture' }],
    );
    await show('wound', 'paid');
    assert.deepEqual(stage.last.state.claim.requests, [{ ...created('payout'), block: 'paid' }]);
    stage.player.receive({ type: 'restart' });
    await show('injury', 'paid');
    stage.player.receive({ type: 'undoRestart' });
    assert.deepEqual(stage.player.claim.answers, { injury: 'fracture' });
  });

  it('keeps the choice of an option that is renamed, and of one whose name comes back', async () => {
    const stage = new Stage();
    stage.player.receive({ type: 'answer', key: 'injury', value: 'burn', edit: 1 });
    await stage.answerAll();
    const show = async (...options: readonly string[]) => {
      stage.player.view.refresh();
      while (stage.isAsked) await stage.answer((params) => withBlocks(params, ['injury', 'payout'], options));
      return stage.last.state.claim.answers['injury'];
    };
    assert.equal(await show('burn=Burn', 'break=Break'), 'burn');
    const before = stage.shown.length;
    assert.equal(await show('scald=Burn', 'break=Break'), 'scald');
    // Nothing is shown with an answer that is no option.
    assert.equal(stage.shown.length, before + 1);
    assert.equal(await show('scald=Burn', 'fracture=Break'), 'scald');
    assert.equal(await show('burn=Burn', 'fracture=Break'), 'burn');
    // Another option in its place, two that change places, and one less.
    assert.equal(await show('smoke=Smoke', 'fracture=Break'), 'burn');
    assert.equal(await show('burn=Burn', 'fracture=Break'), 'burn');
    assert.equal(await show('fracture=Burn', 'burn=Break'), 'burn');
    assert.equal(await show('fracture=Burn'), 'burn');
  });

  it('keeps the last good form while there is a fault, and knows where the fault is', async () => {
    const stage = new Stage();
    stage.player.receive({ type: 'ready' });
    await stage.answer();
    const good = stage.last.result?.form;
    stage.player.view.refresh();
    await stage.answer(broken);
    assert.equal(stage.last.result?.form, good);
    assert.equal(stage.last.result?.fault?.message, 'The claims blocks cannot be read. Showing the last valid form.');
    assert.equal(stage.player.view.fault?.place?.start.line, 3);
    stage.player.view.refresh();
    await stage.answer();
    assert.equal(stage.player.view.fault, null);
  });

  it('does not take for drawn what is answered while there is a fault', async () => {
    const stage = new Stage();
    stage.player.receive({ type: 'ready' });
    stage.player.receive({ type: 'answer', key: 'injury', value: 'burn', edit: 1 });
    await stage.answerAll();
    stage.player.receive({ type: 'answer', key: 'injury', value: 'fracture', edit: 2 });
    await stage.answer(broken);
    assert.equal(stage.last.edit, 1);
    stage.player.view.refresh();
    await stage.answer(() => null);
    assert.equal(stage.last.edit, 1);
    stage.player.view.refresh();
    await stage.answer();
    assert.equal(stage.last.edit, 2);
    assert.deepEqual(stage.asked.at(-1)?.claim.answers, { injury: 'fracture' });
  });

  it('says so when the module is gone, and comes back with it', async () => {
    const stage = new Stage();
    stage.player.receive({ type: 'ready' });
    await stage.answer(() => null);
    assert.equal(stage.shown.at(-1)?.result, null);
    stage.player.view.refresh();
    await stage.answer();
    assert.ok(stage.last.result?.form);
  });

  it('says why a request failed, and works on', async () => {
    const stage = new Stage();
    stage.player.receive({ type: 'ready' });
    await stage.fail(new Error('Too many blocks.'));
    assert.match(stage.last.result?.fault?.message ?? '', /Too many blocks\./);
    stage.player.receive({ type: 'answer', key: 'injury', value: 'fracture', edit: 1 });
    await stage.answer();
    const form = stage.last.result?.form;
    stage.player.view.refresh();
    await stage.answer(() => undefined);
    assert.match(stage.last.result?.fault?.message ?? '', /language server is not running/);
    assert.equal(stage.last.result?.form, form);
    assert.deepEqual(stage.last.state.claim.answers, { injury: 'fracture' });
  });

  it('shows a page that comes back what it had shown, and counts its answers anew', async () => {
    const stage = new Stage();
    stage.player.receive({ type: 'ready' });
    await stage.answer();
    stage.player.receive({ type: 'answer', key: 'injury', value: 'fracture', edit: 7 });
    const before = stage.shown.length;
    stage.player.receive({ type: 'ready' });
    assert.equal(stage.shown.length, before + 1);
    await stage.answerAll();
    assert.deepEqual(
      stage.shown.slice(before).map(({ edit }) => edit),
      [0, 0],
    );
    assert.deepEqual(stage.last.state.claim.answers, { injury: 'fracture' });
  });

  it('ends, whatever happens in whatever order, with the preview of its state', async () => {
    const actions = fc.array(
      fc.oneof(
        fc.constantFrom<PreviewPageMessage | 'answer' | 'fail'>(
          { type: 'restart' },
          { type: 'undoRestart' },
          { type: 'ready' },
          'answer',
          'fail',
        ),
        fc.record({ type: fc.constant('create' as const), key: fc.constantFrom('payout', 'voucher') }),
        fc.record({
          type: fc.constant('answer' as const),
          key: fc.constantFrom('injury', '__proto__'),
          value: fc.string(),
          edit: fc.nat(),
        }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(actions, async (happens) => {
        const stage = new Stage();
        for (const action of happens)
          if (action === 'answer') {
            if (stage.isAsked) await stage.answer();
          } else if (action === 'fail') await stage.fail(new Error('No.'));
          else stage.player.receive(action);
        await stage.answerAll();
        stage.player.view.refresh();
        await stage.answerAll();
        const { state, result } = stage.last;
        assert.deepEqual(stage.asked.at(-1), { uri, claim: state.claim, create: null });
        assert.equal(result?.fault, null);
      }),
    );
  });
});
