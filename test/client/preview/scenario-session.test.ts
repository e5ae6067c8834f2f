import type { ScenarioVerdict, ScenariosView } from '../../../protocol/panels/preview.js';
import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { ScenarioSession } from '../../../client/preview/scenario-session.js';
import type { ClaimScenarios } from '../../../protocol/claim-scenarios.js';
import { newClaim, type PlayedClaim } from '../../../protocol/played-claim.js';

const fire = { ...newClaim, answers: { cause: 'fire' } };
const theft = { ...newClaim, answers: { cause: 'theft' } };

/** A session with its page, and a server that reads the scenarios as they are now. */
class Stage {
  listed: ClaimScenarios | null | undefined | Error = {
    folder: 'file:///module/sandbox/scenarios',
    files: [
      { file: 'fire.json', claim: fire, fault: null, code: true },
      { file: 'half-written.json', claim: null, fault: 'It cannot be read.', code: false },
      { file: 'theft.json', claim: theft, fault: null, code: false },
    ],
    unexercised: [{ block: 'burnt', condition: 'show_if', outcomes: [false] }],
    outcomes: { tried: 3, all: 4 },
  };
  claim: PlayedClaim = newClaim;
  plays = 0;
  runs = 0;
  isTrusted = true;
  verdict: ScenarioVerdict = { passed: true, message: null };
  readonly compared: (readonly [PlayedClaim, PlayedClaim])[] = [];
  readonly shown: ScenariosView[] = [];
  readonly session = new ScenarioSession('hail.json', {
    list: () => {
      this.plays++;
      return this.listed instanceof Error ? Promise.reject(this.listed) : Promise.resolve(this.listed);
    },
    compare: (one, other) => {
      this.compared.push([one, other]);
      return Promise.resolve([{ block: 'cause', what: 'answer', one: 'fire', other: 'theft' }]);
    },
    claim: () => this.claim,
    run: (files) => {
      this.runs++;
      return Promise.resolve(new Map(files.map((file) => [file, this.verdict])));
    },
    isTrusted: () => this.isTrusted,
    show: (view) => this.shown.push(view),
  });

  /** Does something and waits for what comes of it. */
  async does(action: (session: ScenarioSession) => void): Promise<ScenariosView | undefined> {
    action(this.session);
    await setImmediate();
    return this.shown.at(-1);
  }
}

describe('The scenarios of a claim form', () => {
  it('are not played until they are looked at, whatever changes', async () => {
    const stage = new Stage();
    assert.equal((await stage.does((session) => session.look(false)))?.loaded, 'hail.json');
    for (let edit = 0; edit < 3; edit++) await stage.does((session) => session.refresh());
    await stage.does((session) => session.compare({ one: null, other: 'fire.json' }));
    await stage.does((session) => session.claimChanged());
    const shown = await stage.does((session) => session.loaded('fire.json'));
    assert.deepEqual(shown, {
      ...{ files: null, unexercised: null, outcomes: null, isExhausted: false },
      ...{ comparison: null, loaded: 'fire.json', isChanged: false },
    });
    assert.equal(stage.plays, 0);
    assert.equal(stage.compared.length, 0);
    assert.equal(stage.session.claimOf('fire.json'), undefined);
  });

  it('are played once for each change while they are looked at, and then no more', async () => {
    const stage = new Stage();
    const shown = await stage.does((session) => session.look(true));
    assert.deepEqual(shown?.files, [
      { file: 'fire.json', fault: null, code: true, verdict: null },
      { file: 'half-written.json', fault: 'It cannot be read.', code: false, verdict: null },
      { file: 'theft.json', fault: null, code: false, verdict: null },
    ]);
    assert.equal(shown.unexercised?.length, 1);
    await stage.does((session) => session.refresh());
    assert.equal(stage.plays, 2);
    const closed = await stage.does((session) => session.look(false));
    await stage.does((session) => session.refresh());
    assert.equal(stage.plays, 2);
    // What was read before stays to be seen while it is read again.
    assert.deepEqual(closed?.files, shown.files);
  });

  it('have a verdict once they were run, which follows the module while they are looked at', async () => {
    const stage = new Stage();
    await stage.does((session) => session.look(true));
    assert.equal(stage.runs, 0);
    const verdicts = (shown: ScenariosView | undefined) => shown?.files?.map(({ verdict }) => verdict?.passed ?? null);
    assert.deepEqual(verdicts(await stage.does((session) => session.run('theft.json'))), [null, null, true]);
    stage.verdict = { passed: false, message: 'Another form.' };
    const shown = await stage.does((session) => session.refresh());
    assert.deepEqual(verdicts(shown), [null, null, false]);
    assert.equal(shown?.files?.[2]?.verdict?.message, 'Another form.');
    // Nothing runs that cannot be read or seen.
    await stage.does((session) => session.run('half-written.json'));
    assert.equal(stage.runs, 3);
    await stage.does((session) => session.look(false));
    assert.equal(stage.runs, 3);
  });

  it('are run as they are saved, where code may run', async () => {
    const stage = new Stage();
    await stage.does((session) => session.look(true));
    stage.isTrusted = false;
    const shown = await stage.does((session) => session.saved('fire.json'));
    assert.deepEqual([stage.runs, shown?.loaded, shown?.files?.[0]?.verdict], [0, 'fire.json', null]);
    stage.isTrusted = true;
    assert.equal((await stage.does((session) => session.saved('fire.json')))?.files?.[0]?.verdict?.passed, true);
  });

  it('promise nothing where none could be generated, until something else is not covered', async () => {
    const stage = new Stage();
    assert.equal((await stage.does((session) => session.look(true)))?.isExhausted, false);
    assert.equal((await stage.does((session) => session.generated(2)))?.isExhausted, false);
    assert.equal((await stage.does((session) => session.generated(0)))?.isExhausted, true);
    assert.equal((await stage.does((session) => session.refresh()))?.isExhausted, true);
    const { listed } = stage;
    assert.ok(listed && !(listed instanceof Error));
    stage.listed = { ...listed, unexercised: [{ block: 'wet', condition: 'show_if', outcomes: [true] }] };
    assert.equal((await stage.does((session) => session.refresh()))?.isExhausted, false);
  });

  it('can be played as they were read', async () => {
    const stage = new Stage();
    await stage.does((session) => session.look(true));
    assert.equal(stage.session.claimOf('theft.json'), theft);
    assert.equal(stage.session.claimOf('half-written.json'), undefined);
    assert.equal(stage.session.claimOf('gone.json'), undefined);
    for (const file of ['theft.json', 'half-written.json']) assert.equal(stage.session.has(file), true);
    for (const file of ['gone.json', '../theft.json', '']) assert.equal(stage.session.has(file), false);
    assert.equal((await stage.does((session) => session.loaded('theft.json')))?.loaded, 'theft.json');
    // Until it is changed by hand, whether they are looked at or not.
    await stage.does((session) => session.look(false));
    assert.equal(stage.shown.at(-1)?.isChanged, false);
    assert.equal((await stage.does((session) => session.claimChanged()))?.isChanged, true);
    assert.equal((await stage.does((session) => session.loaded('fire.json')))?.isChanged, false);
    assert.equal((await stage.does((session) => session.loaded(null)))?.loaded, null);
    assert.equal((await stage.does((session) => session.claimChanged()))?.isChanged, false);
  });

  it('are compared with the claim as it is now, again after each answer', async () => {
    const stage = new Stage();
    await stage.does((session) => session.look(true));
    const pair = { one: null, other: 'theft.json' };
    const shown = await stage.does((session) => session.compare(pair));
    assert.deepEqual(shown?.comparison, {
      ...pair,
      differences: [{ block: 'cause', what: 'answer', one: 'fire', other: 'theft' }],
    });
    stage.claim = fire;
    await stage.does((session) => session.claimChanged());
    assert.deepEqual(stage.compared, [
      [newClaim, theft],
      [fire, theft],
    ]);
    assert.equal((await stage.does((session) => session.look(false)))?.comparison, null);
    await stage.does((session) => session.claimChanged());
    assert.equal(stage.compared.length, 2);
    assert.deepEqual((await stage.does((session) => session.look(true)))?.comparison?.other, 'theft.json');
    assert.equal((await stage.does((session) => session.compare(null)))?.comparison, null);
    assert.equal((await stage.does((session) => session.compare({ one: null, other: 'gone.json' })))?.comparison, null);
  });

  it('stay as they were while the form cannot be read, and are told of where none were read before', async () => {
    const unreadable = {
      folder: 'file:///module/sandbox/scenarios',
      files: [{ file: 'fire.json', claim: null, fault: 'The claims blocks file is not valid JSON.', code: false }],
      unexercised: null,
      outcomes: null,
    };
    const stage = new Stage();
    const before = await stage.does((session) => session.look(true));
    stage.listed = unreadable;
    assert.deepEqual(await stage.does((session) => session.refresh()), before);
    const other = new Stage();
    other.listed = unreadable;
    const shown = await other.does((session) => session.look(true));
    assert.deepEqual([shown?.files?.length, shown?.unexercised], [1, null]);
  });

  it('stay as they were while the module or the server is gone', async () => {
    const stage = new Stage();
    const before = await stage.does((session) => session.look(true));
    for (const listed of [null, undefined, new Error('No.')]) {
      stage.listed = listed;
      assert.deepEqual(await stage.does((session) => session.refresh()), before);
    }
    assert.equal(stage.session.claimOf('fire.json'), fire);
  });

  it('have the claim back once a reset is undone, changed if it was changed before or since', async () => {
    const stage = new Stage();
    const told = (view: ScenariosView | undefined) => [view?.loaded, view?.isChanged];
    assert.deepEqual(told(await stage.does((session) => session.reset())), [null, false]);
    assert.deepEqual(told(await stage.does((session) => session.undoReset())), ['hail.json', false]);
    await stage.does((session) => session.reset());
    await stage.does((session) => session.claimChanged());
    assert.deepEqual(told(await stage.does((session) => session.undoReset())), ['hail.json', true]);
    assert.deepEqual(told(await stage.does((session) => session.reset('fire.json'))), ['fire.json', false]);
    assert.deepEqual(told(await stage.does((session) => session.undoReset())), ['hail.json', true]);
  });
});
