import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { LiveView } from '../../../client/panel/live-view.js';
import type { ModuleFault } from '../../../protocol/lsp.js';

/** A drawing of the choice that it answers, or why there is none. */
interface Answer {
  readonly drawing: number | null;
  readonly fault: ModuleFault | null;
}

const broken: Answer = { drawing: null, fault: { message: 'Broken.', place: null } };

type Outcome = 'valid' | 'broken' | 'gone' | 'stopped' | 'fails';

/** A view whose requests a test answers. */
class Stage {
  readonly asked: number[] = [];
  shows = 0;
  /** What the last request asked for, once it is answered. */
  last: number | undefined;
  readonly view = new LiveView<number, Answer>(0, {
    ask: (choice) => {
      assert.equal(this.waiting, undefined, 'two requests at once');
      this.asked.push(choice);
      return new Promise((resolve, reject) => {
        this.waiting = { choice, resolve, reject };
      });
    },
    failure: 'No drawing: ',
    lastValid: {
      name: 'drawing',
      isValid: ({ drawing }) => drawing !== null,
      // A drawing of 13 stays under nothing.
      keep: (invalid, { drawing }) => (drawing === 13 ? undefined : { ...invalid, drawing }),
    },
    show: () => this.shows++,
  });
  waiting:
    | {
        readonly choice: number;
        readonly resolve: (answer: Answer | null | undefined) => void;
        readonly reject: (error: Error) => void;
      }
    | undefined;

  choose(choice: number): void {
    this.view.choice = choice;
    this.view.refresh();
  }

  async answer(outcome: Outcome): Promise<void> {
    const { waiting } = this;
    if (!waiting) return;
    this.waiting = undefined;
    this.last = waiting.choice;
    if (outcome === 'fails') waiting.reject(new Error('out of order.'));
    else if (outcome === 'valid') waiting.resolve({ drawing: waiting.choice, fault: null });
    else waiting.resolve({ broken, gone: null, stopped: undefined }[outcome]);
    await setImmediate();
  }

  get state(): readonly unknown[] {
    const { result, fault } = this.view;
    return [result ? result.drawing : result, fault?.message ?? null];
  }
}

const stopped = 'The language server is not running: see the output of Platform Config.';

describe('A live view', () => {
  it('asks once, where it is asked before its page is there', async () => {
    const stage = new Stage();
    stage.view.refresh();
    stage.view.begin();
    await stage.answer('valid');
    assert.deepEqual([stage.asked, stage.shows, stage.waiting], [[0], 1, undefined]);
    stage.view.begin();
    assert.deepEqual([stage.asked, stage.shows], [[0], 2]);
  });

  it('shows faults over the last valid result, and says so', async () => {
    const stage = new Stage();
    const { view } = stage;
    assert.deepEqual([view.isKnown, view.result, view.shown], [false, undefined, null]);
    view.begin();
    for (const [outcome, state] of [
      ['stopped', [undefined, stopped]],
      ['fails', [undefined, 'No drawing: out of order.']],
      ['broken', [null, 'Broken.']],
      ['valid', [0, null]],
      ['broken', [0, 'Broken. Showing the last valid drawing.']],
      ['stopped', [0, `${stopped} Showing the last valid drawing.`]],
      ['fails', [0, 'No drawing: out of order. Showing the last valid drawing.']],
      ['valid', [0, null]],
      ['gone', [null, null]],
      ['broken', [null, 'Broken.']],
    ] as const) {
      await stage.answer(outcome);
      assert.deepEqual(stage.state, state, outcome);
      view.refresh();
    }
  });

  it('keeps nothing that another choice may not show', async () => {
    const stage = new Stage();
    stage.choose(13);
    await stage.answer('valid');
    stage.choose(14);
    await stage.answer('broken');
    assert.deepEqual(stage.state, [null, 'Broken.']);
  });

  it('tells a result with its fault, and which choice it answers', async () => {
    const stage = new Stage();
    stage.choose(1);
    await stage.answer('valid');
    stage.choose(2);
    await stage.answer('broken');
    const fault = { message: 'Broken. Showing the last valid drawing.', place: null };
    assert.deepEqual([stage.view.shown, stage.view.answered], [{ drawing: 1, fault }, 1]);
  });

  it('shows a new page the last state without asking', async () => {
    const stage = new Stage();
    stage.view.begin();
    await stage.answer('valid');
    stage.view.begin();
    assert.deepEqual([stage.asked, stage.shows], [[0], 2]);
  });

  it('forgets the answer to another question', async () => {
    const stage = new Stage();
    stage.view.begin();
    await stage.answer('valid');
    stage.view.forget();
    stage.view.refresh();
    await stage.answer('stopped');
    assert.deepEqual(stage.state, [undefined, stopped]);
  });

  it('asks and shows nothing after it is disposed of', async () => {
    const stage = new Stage();
    stage.view.begin();
    stage.view.refresh();
    stage.view.dispose();
    await stage.answer('valid');
    stage.view.refresh();
    await setImmediate();
    assert.deepEqual([stage.asked, stage.shows], [[0], 0]);
  });

  it('never shows an older result as current, whatever happens in whatever order', async () => {
    const outcomes = fc.constantFrom<Outcome>('valid', 'broken', 'gone', 'stopped', 'fails');
    const events = fc.array(fc.oneof(fc.nat(20), fc.constantFrom('refresh', 'page', 'close'), outcomes));
    await fc.assert(
      fc.asyncProperty(events, outcomes, async (happens, end) => {
        const stage = new Stage();
        const { view } = stage;
        let isClosed = false;
        for (const event of happens) {
          const { shows } = stage;
          if (typeof event === 'number') stage.choose(event);
          else if (event === 'refresh') view.refresh();
          else if (event === 'page') view.begin();
          else if (event === 'close') view.dispose();
          else await stage.answer(event);
          isClosed ||= event === 'close';
          const { result, fault, answered } = view;
          if (result && !fault) assert.deepEqual([result.drawing, answered], [stage.last, stage.last]);
          if (result && result.drawing !== null && fault)
            assert.match(fault.message, /Showing the last valid drawing\.$/);
          if (isClosed) assert.equal(stage.shows, shows);
        }
        if (isClosed) return;
        stage.choose(21);
        while (stage.waiting?.choice !== 21) await stage.answer(end);
        await stage.answer('valid');
        assert.deepEqual([stage.state, stage.asked.at(-1)], [[21, null], 21]);
      }),
    );
  });
});
