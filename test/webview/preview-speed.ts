import assert from 'node:assert/strict';
import { usePages } from './support/page.js';
import { moduleOf } from './support/previews.js';
import { ScriptingClock } from './support/scripting-clock.js';

const many = Array.from({ length: 300 }, (_, index) => index);

/** A form of 300 blocks with 6,600 options in groups of 30. */
const large = moduleOf(
  many
    .filter((index) => index % 30 === 0)
    .map((first) => ({
      block: {
        type: 'group',
        key: `group_${String(first)}`,
        title: `Group ${String(first)}`,
        blocks: many.slice(first, first + 30).map((index) => ({ block: dropdown(index) })),
      },
    }))
    .concat([{ block: { type: 'input.text', key: 'note', title: 'Note', blocks: [] } }]),
);

function dropdown(index: number) {
  const options = Array.from({ length: 22 }, (_, option) => ({
    key: `o${String(option)}`,
    value: `Option ${String(option)}`,
  }));
  return { type: 'dropdown', key: `question_${String(index)}`, title: `Question ${String(index)}`, options };
}

declare global {
  interface Window {
    /** How often a list of the form was drawn: what draws one reads what it holds. */
    drawn: number;
  }
}

describe('A claim form of 300 blocks', () => {
  const open = usePages('preview');

  it('draws what has changed, and nothing else', async () => {
    const view = await open();
    const { page } = view;
    await view.send(large.message());
    assert.equal(await page.locator('.block[data-type=dropdown]').count(), 300);
    await page.evaluate(() => {
      window.drawn = 0;
      const value = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value');
      Object.defineProperty(HTMLSelectElement.prototype, 'value', {
        ...value,
        get(this: HTMLSelectElement): unknown {
          window.drawn++;
          return value?.get?.call(this);
        },
      });
    });
    const inHeader = await page.locator('.claim-world select').count();
    const drawnBy = async (action: () => Promise<void>) => {
      await page.evaluate(() => (window.drawn = 0));
      await action();
      return page.evaluate(() => window.drawn);
    };

    const note = page.getByLabel('Note');
    await note.focus();
    let text = '';
    const typing = await drawnBy(async () => {
      for (const letter of 'abcd') {
        await page.keyboard.type(letter);
        text += letter;
        await view.send(large.message({ answers: { note: text }, edit: text.length }));
      }
    });
    assert.equal(await note.inputValue(), 'abcd');
    // With each letter the form is drawn twice: as it was typed, and as it is shown.
    assert.ok(typing <= 8 * inHeader, `${String(typing)} lists were drawn`);

    const answering = await drawnBy(() => view.send(large.message({ answers: { question_7: 'o3' }, edit: 4 })));
    assert.ok(answering >= 1 && answering <= inHeader + 1, `${String(answering)} lists were drawn`);
    assert.equal(await page.getByLabel('Question 7', { exact: true }).inputValue(), '3');
  });

  it('takes little time for it', async () => {
    // Each message has 6,600 options, and is made and sent before the clock starts.
    const view = await open();
    await view.send(large.message());
    const clock = await ScriptingClock.of(view.page);
    const times: number[] = [];
    for (const letter of ['a', 'b', 'c', 'd', 'e', 'f'])
      times.push(await clock.timeOf(large.message({ answers: { note: letter } })));
    console.log(`      redraws of 300 blocks with 6,600 options: ${times.map((time) => time.toFixed(1)).join(' ')} ms`);
    assert.ok(times.every((time) => time > 0));
    assert.equal(await view.page.getByLabel('Note').inputValue(), 'f');
  });
});
