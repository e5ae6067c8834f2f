import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { warmUp } from '../../server/warm-up.js';

const entry = '{ "block": { "type": "divider", "key": "line" }, "show_if": "{{#if claim.status}}true{{/if}}" }';
const documentOf = (text: string) => TextDocument.create('file:///claims-blocks.json', 'json', 1, text);

describe('Warming up', () => {
  it('asks each question at values, helpers and paths', async () => {
    const document = documentOf(entry);
    const asked: string[] = [];
    const ask = (name: string) => (_: string, position: Parameters<typeof document.offsetAt>[0]) => {
      const behind = entry.slice(document.offsetAt(position));
      asked.push(`${name} ${/^\w+|^\{\{/.exec(behind)?.[0] ?? ''}`);
      return Promise.resolve();
    };
    await warmUp(document, [ask('hover'), ask('completion')]);
    assert.deepEqual(
      asked,
      ['divider', 'line', '{{', 'claim', 'status'].flatMap((place) => [`hover ${place}`, `completion ${place}`]),
    );
  });

  it('ends early in a long list, and lets others in between two questions', async () => {
    const document = documentOf(`[${Array<string>(1000).fill(entry).join(',\n')}]`);
    let asked = 0;
    let turns = 0;
    let isRunning = true;
    const turn = () => {
      turns++;
      if (isRunning) setImmediate(turn);
    };
    setImmediate(turn);
    await warmUp(document, [() => Promise.resolve(asked++)]);
    isRunning = false;
    assert.equal(asked, 60);
    assert.ok(turns >= asked, String(turns));
  });
});
