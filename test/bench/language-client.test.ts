import assert from 'node:assert/strict';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LanguageClient } from '../../bench/measure/language-client.js';
import { measureServers } from '../../bench/measure/language-server.js';
import { ourServer } from '../../bench/measure/servers.js';
import { writeFiles } from '../../bench/measure/write-files.js';

const path = 'workflows/claims-blocks.json';
const text = '[{ "block": { "type": "divider", "key": "line" }, "show_if": "{{claim.block_states.lyne.type}}" }]';
const files = new Map([
  ['.platform-config.json', '{ "productModuleKey": "example", "productModuleName": "Example" }'],
  [path, text],
]);

describe('the client of the benchmarks', () => {
  for (const pull of [true, false])
    it(`drives a server whose diagnostics are ${pull ? 'asked for' : 'pushed'}`, async () => {
      const folder = await realpath(await mkdtemp(join(tmpdir(), 'platform-config-bench-')));
      await writeFiles(folder, files);
      const client = new LanguageClient(ourServer, folder, { pull });
      await client.initialize();
      await client.open(path, text);
      const codes = async () => (await client.diagnostics(path)).map(({ code }) => code);
      assert.deepEqual(await codes(), ['claims/unknown-block-reference']);

      const position = { line: 0, character: text.indexOf('lyne') + 1 };
      await client.edit(path, {
        range: { start: position, end: { ...position, character: position.character + 1 } },
        newText: 'i',
      });
      assert.deepEqual(await codes(), []);

      assert.ok((await client.completions(path, position)) > 0);
      assert.ok(await client.hover(path, { line: 0, character: text.indexOf('divider') }));
      if (process.platform === 'linux') assert.ok((client.usage()?.peakMemory ?? 0) > 1e6);
      await client.stop();
      await rm(folder, { recursive: true, force: true });
    });

  it('takes a sample of everything from each server, in each round', async () => {
    const { samples, echo } = await measureServers([ourServer, ourServer], {
      ...{ blocks: 20, faults: 0.2, rounds: 2, keystrokes: 3, requests: 3 },
    });
    assert.equal(echo.edit.length, 6);
    for (const { initialize, edit, completion, hover } of samples)
      assert.deepEqual(
        [initialize, edit, completion, hover].map((times) => times.length),
        [2, 6, 6, 6],
      );
    assert.equal(samples[0]?.problems, samples[1]?.problems);
  });
});
