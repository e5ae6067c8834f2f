import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { LetterSession } from '../../../client/letter/letter-session.js';
import {
  firstLetter,
  type LetterImage,
  type LetterParams,
  type LetterResult,
} from '../../../protocol/letter-messages.js';
import type { LetterShowMessage } from '../../../protocol/panels/letter.js';

const uri = 'file:///module';
const image: LetterImage = { reference: 'logo.png', version: 'v1', data: 'data:image/png;base64,AA' };

function result(html: string | null, change: Partial<LetterResult> = {}): LetterResult {
  const letter = {
    template: `${uri}/a.html`,
    fileName: 'a.pdf',
    html: html ?? '',
    origins: [],
    problems: [],
    images: [],
  };
  return {
    root: uri,
    name: 'Example',
    letters: [{ file: 'a.html', label: 'A', kind: 'letter', off: null }],
    samples: [],
    sampleDetails: {},
    file: 'a.html',
    sample: null,
    today: '2026-03-01',
    letter: html === null ? null : letter,
    fault: html === null ? { message: 'Broken.', place: null } : null,
    ...change,
  };
}

async function started(answers: readonly (LetterResult | null | undefined)[]) {
  const shown: LetterShowMessage[] = [];
  const asked: LetterParams[] = [];
  const session = new LetterSession(
    { uri, request: firstLetter },
    {
      letter: (params) => {
        asked.push(params);
        return Promise.resolve(answers[Math.min(asked.length, answers.length) - 1]);
      },
      show: (message) => shown.push(message),
    },
  );
  session.receive({ type: 'ready' });
  await setImmediate();
  const refresh = async () => {
    session.view.refresh();
    await setImmediate();
    return shown.at(-1)?.result;
  };
  return { session, shown, asked, refresh };
}

describe('A document panel', () => {
  it('keeps the last good letter while its template is broken, and says why', async () => {
    const { refresh } = await started([result('<p>Good</p>'), result(null), result('<p>Better</p>')]);
    const broken = await refresh();
    assert.equal(broken?.letter?.html, '<p>Good</p>');
    assert.equal(broken.fault?.message, 'Broken. Showing the last valid letter.');
    const better = await refresh();
    assert.deepEqual([better?.letter?.html, better?.fault], ['<p>Better</p>', null]);
  });

  it("shows no letter in place of another document's", async () => {
    const { refresh } = await started([result('<p>Good</p>'), result(null, { file: 'b.html' })]);
    assert.equal((await refresh())?.letter, null);
  });

  it('keeps its letter while the server restarts, and none once the module is gone', async () => {
    const { refresh } = await started([result('<p>Good</p>'), undefined, null]);
    const waiting = await refresh();
    assert.equal(waiting?.letter?.html, '<p>Good</p>');
    assert.match(waiting.fault?.message ?? '', /not running/);
    assert.equal(await refresh(), null);
  });

  it('is sent the data of an image once', async () => {
    const withImage = (data: string | null) => {
      const made = result('<img src="logo.png">');
      return { ...made, letter: made.letter && { ...made.letter, images: [{ ...image, data }] } };
    };
    const { asked, refresh } = await started([withImage(image.data), withImage(null)]);
    const again = await refresh();
    assert.deepEqual(
      asked.map(({ images }) => images),
      [[], ['v1']],
    );
    assert.deepEqual(again?.letter?.images, [image]);
  });

  it('requests what the user chooses, and shows a new page the last letter at once', async () => {
    const { session, asked, shown } = await started([result('<p>Good</p>')]);
    session.receive({ type: 'edit', request: { ...firstLetter, sample: 'b.json' }, edit: 1 });
    await setImmediate();
    assert.deepEqual([asked.at(-1)?.choice.sample, shown.at(-1)?.edit], ['b.json', 1]);
    session.receive({ type: 'ready' });
    assert.deepEqual([asked.length, shown.at(-1)?.edit], [2, 0]);
  });
});
