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

describe('A claim form of 300 blocks', () => {
  const open = usePages('preview');

  it('takes little time to draw anew', async () => {
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
