/** Letters that reach for the program that prints them. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { printPdfs } from '../../runtime/letters/node/print.js';
import { browserThat, prints } from '../cli/fake-browser.js';
import { configuration, folderWith } from '../cli/command-line.js';

describe('a hostile letter', () => {
  it('leaves its page in no way when it is printed', async () => {
    const refresh = [
      '<meta http-equiv="refresh" content="0;url=a">',
      '<META\nHTTP-EQUIV = refresh content=0>',
      '<meta/http-equiv=refresh content=0>',
    ];
    const printed = await printPdfs(browserThat(prints), refresh);
    for (const pdf of printed)
      assert.deepEqual(
        Buffer.from(pdf)
          .toString()
          .match(/\bhttp-equiv\s*=/gi),
        ['http-equiv='],
      );
  });

  it('leaves no profile of a browser behind, also where its printing was killed', async () => {
    const temporary = mkdtempSync(join(tmpdir(), 'platform-config-hostile-'));
    const folder = folderWith({
      '.platform-config.json': configuration,
      'documents/certificate.html': '<p>Dear you</p>',
      'sandbox/a.json': '{ "policy": {} }',
    });
    const profiles = () => readdirSync(temporary).filter((name) => name.startsWith('platform-config-browser-'));
    const print = (browser: string) =>
      spawn(
        process.execPath,
        [resolve('dist/cli.cjs'), 'documents', folder, '--format', 'pdf', '--output', join(folder, 'out')],
        {
          env: { ...process.env, TMPDIR: temporary, TEMP: temporary, PLATFORM_CONFIG_CHROMIUM: browser },
          stdio: 'ignore',
        },
      );
    const watcher = watch(temporary);
    const started = once(watcher, 'change');
    const killed = print(
      browserThat(
        'setInterval(() => {}, 1000); process.stdin.resume(); require("node:fs").createReadStream(null, { fd: 3 }).on("close", () => process.exit());',
      ),
    );
    await started;
    watcher.close();
    const ended = once(killed, 'exit');
    killed.kill('SIGKILL');
    await ended;
    assert.equal(profiles().length, 1);
    const [code] = (await once(print(browserThat(prints)), 'exit')) as [number];
    assert.equal(code, 0);
    assert.deepEqual(profiles(), []);
    assert.ok(existsSync(join(folder, 'out')));
  });
});
