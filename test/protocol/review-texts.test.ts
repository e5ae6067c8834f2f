import assert from 'node:assert/strict';
import type { Effect, ReviewEffects } from '../../protocol/review.js';
import {
  causesText,
  changedRunsText,
  claimsText,
  conclusion,
  effectsOf,
  effectText,
} from '../../protocol/review-texts.js';
import { notUnderstood } from '../../protocol/review.js';

const cause = (subject: string) => ({ kind: 'setting/changed', subject, message: `${subject} was changed.` });
const effect = (file: string, head: string, ...causes: readonly string[]): Effect => ({
  ...{ file, base: 'active', head, causes: causes.map(cause) },
});

describe('the words of a review', () => {
  it('name whom it concerns in the conclusion, and a part that was not read', () => {
    const concluded = (...kinds: readonly string[]) => {
      const differences = kinds.map((kind) => ({ kind, verdict: 'breaking' as const, reason: '' }));
      return conclusion({
        base: 'HEAD',
        summary: { breaking: kinds.length, review: 0, safe: 0 },
        modules: [{ differences }],
      });
    };
    assert.match(concluded('hook/removed'), /^Breaking: clients lose/);
    assert.match(
      concluded('block/removed', 'option/removed', 'setting/changed'),
      /^Breaking: open claims and policies lose/,
    );
    const read = { base: 'HEAD', summary: { breaking: 0, review: 1, safe: 0 } };
    const unread = { kind: 'module/not-compared', verdict: 'review' as const, reason: 'It is not valid JSON.' };
    const picture = { ...unread, reason: notUnderstood };
    assert.match(
      conclusion({ ...read, modules: [{ differences: [unread] }] }),
      /A part could not be read: .*not known\.$/,
    );
    assert.doesNotMatch(conclusion({ ...read, modules: [{ differences: [picture] }] }), /could not be read/);
  });

  it('say that no counted claim is affected, but not of what is safe', () => {
    const claims = { affected: 0, total: 1, first: [] };
    assert.equal(claimsText({ claims, verdict: 'breaking' }), 'affects none of 1 open claim');
    assert.equal(claimsText({ claims, verdict: 'safe' }), undefined);
  });

  it('connect differences and runs, with the shortest run as the example', () => {
    const lives = [effect('a long life', 'lapsed', 'number'), effect('life', 'lapsed', 'number'), effect('other', 'x')];
    const effects: ReviewEffects = {
      scenarios: [],
      alterations: [],
      lives: lives.map((life) => ({ ...life, timelines: null })),
    };
    assert.equal(changedRunsText(effectsOf(cause('number'), effects)), '2 changed runs, e.g. Policy life.');
    assert.equal(changedRunsText(effectsOf(cause('period'), effects)), undefined);
  });

  it('name five causes, and say once why nothing was run', () => {
    assert.equal(causesText(effect('a', 'b')), undefined);
    assert.match(
      causesText(effect('a', 'b', 'a', 'b', 'c', 'd', 'e', 'f', 'g')) ?? '',
      /^Because of .*`e` and 2 more\.$/,
    );
    assert.equal(effectText('alterations', { ...effect('hooks', 'active') }), 'Hook hooks: active');
  });
});
