import type { ClaimCodeView, PreviewShowMessage } from '../../../protocol/panels/preview.js';
import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { ClaimCodeSession, type ClaimCodeHost } from '../../../client/preview/claim-code-session.js';
import type { ClaimCodeResult } from '../../../protocol/claim-code-messages.js';
import type { ClaimForm } from '../../../protocol/claim-form.js';
import type { ModuleFault } from '../../../protocol/lsp.js';
import { newClaim } from '../../../protocol/played-claim.js';

const report = { calls: [], actions: [], changes: [], stopped: null };
const answer: ClaimCodeResult = { functions: ['afterClaimClosed'], isTrusted: true, report, fault: null };

/** Of the form, only that there is one. */
function shownForm(fault: ModuleFault | null = null): PreviewShowMessage {
  const about = {
    root: 'file:///m',
    name: 'M',
    claimsBlocks: 'file:///m/c.json',
    samples: [],
    sampleDetails: {},
    sample: null,
  };
  const form = {} as ClaimForm;
  return {
    type: 'show',
    state: { uri: 'file:///m', claim: newClaim },
    result: { ...about, form, fault },
    edit: 0,
    isUndoable: false,
  };
}

describe('the code of a claim form', () => {
  let asked: Parameters<ClaimCodeHost['call']>[0][];
  let shown: ClaimCodeView[];
  let reply: () => Promise<ClaimCodeResult | null | undefined>;
  let answers: Readonly<Record<string, string>>;

  beforeEach(() => {
    asked = [];
    shown = [];
    answers = {};
    reply = () => Promise.resolve(answer);
  });

  function session(isCalled = true): ClaimCodeSession {
    return new ClaimCodeSession(isCalled, {
      call: (params) => {
        asked.push(params);
        return reply();
      },
      claim: () => ({ ...newClaim, answers }),
      show: (view) => shown.push(view),
    });
  }

  it('is called for each form, with the latest claim, one at a time', async () => {
    const code = session();
    code.follow(shownForm());
    answers = { cause: 'fire' };
    code.follow(shownForm());
    code.follow(shownForm());
    await setImmediate();
    assert.deepEqual(
      asked.map(({ claim, isCalled }) => [claim.answers, isCalled]),
      [
        [{}, true],
        [{ cause: 'fire' }, true],
      ],
    );
    assert.deepEqual(shown.at(-1), { ...answer, isCalled: true });
  });

  it('keeps what it did while the form has a fault or there is no answer, and says why a call failed', async () => {
    const code = session();
    code.follow(shownForm());
    await setImmediate();
    code.follow(shownForm({ message: 'Broken.', place: null }));
    await setImmediate();
    assert.equal(asked.length, 1);
    reply = () => Promise.resolve(undefined);
    code.follow(shownForm());
    await setImmediate();
    assert.equal(shown.at(-1)?.report, report);
    reply = () => Promise.reject(new Error('gone'));
    code.follow(shownForm());
    await setImmediate();
    assert.deepEqual(shown.at(-1), {
      ...answer,
      report: null,
      fault: { message: 'The lifecycle functions could not be called: gone', place: null },
      isCalled: true,
    });
  });

  it('tells a page at once whether it is called, and asks again when that changes', async () => {
    const code = session(false);
    code.show();
    assert.deepEqual(shown, [{ functions: [], isTrusted: false, report: null, fault: null, isCalled: false }]);
    code.call(true);
    await setImmediate();
    assert.deepEqual(
      asked.map(({ isCalled }) => isCalled),
      [true],
    );
    assert.equal(shown.at(-1)?.isCalled, true);
  });
});
