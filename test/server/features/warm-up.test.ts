import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { pauseUntil, warmUp } from '../../../server/features/warm-up.js';

const entry = '{ "block": { "type": "divider", "key": "line" }, "show_if": "{{#if claim.status}}true{{/if}}" }';
const documentOf = (text: string) => TextDocument.create('file:///claims-blocks.json', 'json', 1, text);
const never = new AbortController().signal;

describe('Warming up', () => {
  it('asks at values, helpers and paths, each question in its turn', async () => {
    const document = documentOf(entry);
    const asked: string[] = [];
    const ask = (name: string) => (_: string, position: Parameters<typeof document.offsetAt>[0]) => {
      const behind = entry.slice(document.offsetAt(position));
      asked.push(`${name} ${/^\w+|^\{\{/.exec(behind)?.[0] ?? ''}`);
      return Promise.resolve();
    };
    await warmUp(document, [ask('hover'), ask('completion')], never, () => Promise.resolve());
    assert.deepEqual(asked, ['hover divider', 'completion line', 'hover {{', 'completion claim', 'hover status']);
  });

  it('asks 250 times at most, all over a long list, and pauses before each question', async () => {
    const document = documentOf(`[${Array<string>(1000).fill(entry).join(',\n')}]`);
    const lines: number[] = [];
    let pauses = 0;
    const pause = () => {
      assert.equal(pauses++, lines.length);
      return Promise.resolve();
    };
    await warmUp(document, [(_, { line }) => Promise.resolve(lines.push(line))], never, pause);
    assert.deepEqual([lines.length, pauses], [250, 250]);
    assert.ok(lines.every((line, i) => Math.abs(line - i * 4) <= 1));
  });

  it('ends with the server', async () => {
    const ended = new AbortController();
    let questions = 0;
    const ask = () => Promise.resolve(++questions === 3 && ended.abort());
    await warmUp(documentOf(`[${Array<string>(1000).fill(entry).join(',\n')}]`), [ask], ended.signal, () =>
      Promise.resolve(),
    );
    assert.equal(questions, 3);
  });

  it('waits for as long as there are messages', async () => {
    let messages = 3;
    const waits: number[] = [];
    const wait = (time: number) => {
      waits.push(time);
      messages--;
      return Promise.resolve();
    };
    await pauseUntil(() => messages * 100, wait);
    assert.deepEqual(waits.splice(0), [300, 200, 100]);
    await pauseUntil(() => -1, wait);
    assert.deepEqual(waits, [10]);
  });
});
