/** Trust is handed on, and made nowhere but where a user has decided. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { BookThreads } from '../../../runtime/book/node/threads.js';
import { Sandbox } from '../../../runtime/sandbox/node/sandbox.js';
import type { Trust } from '../../../runtime/sandbox/trust.js';
import { sharedEngine } from '../../support/shared-engine.js';

describe('trust', () => {
  it('is made where a user has decided', () => {
    const folders = ['cli', 'client', 'diagram', 'disk', 'language', 'protocol', 'runtime', 'server'];
    const files = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((path) => `${folder}/${path}`)
        .filter((path) => path.endsWith('.ts') && readFileSync(path, 'utf8').includes('.givenByUser(')),
    );
    assert.deepEqual(files.sort(), [
      'cli/library/open-module.ts',
      'cli/mcp/serve.ts',
      'cli/start.ts',
      'runtime/book/node/thread.ts',
      'server/panels/custom-requests.ts',
    ]);
  });

  it('is what a sandbox and the threads of a book need', () => {
    for (const none of [undefined, {}, { '#isGiven': true }] as unknown as readonly Trust[]) {
      assert.throws(() => new Sandbox(none, { engine: sharedEngine }), TypeError);
      const task = { play: { kind: 'lives', configuration: undefined, life: null }, base: null } as never;
      assert.throws(() => new BookThreads(none, task, { count: 1, folder: 'dist' }), TypeError);
    }
  });
});
