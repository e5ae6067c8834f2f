import assert from 'node:assert/strict';
import { stripVTControlCharacters } from 'node:util';
import { terminalOf } from '../../cli/terminal/terminal.js';
import { configuration, folderWith, runCommand } from './command-line.js';

/** A stream that keeps what is written. */
function stream(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => written.push(text) };
}

describe('the terminal', () => {
  const colours: readonly [isTTY: boolean, environment: Readonly<Record<string, string>>, expected: boolean][] = [
    [true, {}, true],
    [false, {}, false],
    [true, { NO_COLOR: '1' }, false],
    [true, { NO_COLOR: '' }, true],
    [true, { TERM: 'dumb' }, false],
    [false, { FORCE_COLOR: '1' }, true],
    [false, { FORCE_COLOR: '' }, true],
    [true, { FORCE_COLOR: '0' }, false],
    [false, { FORCE_COLOR: '1', NO_COLOR: '1' }, true],
  ];
  for (const [isTTY, environment, expected] of colours)
    it(`${expected ? 'has' : 'has no'} colours ${isTTY ? 'on a terminal' : 'in a pipe'} with ${JSON.stringify(environment)}`, () => {
      assert.equal(terminalOf(stream(isTTY), stream(true), environment).colours, expected);
    });

  it('colours the report where that is forced', async () => {
    const { stdout } = await runCommand(['check', 'samples/first-steps'], '.', { FORCE_COLOR: '1' });
    const plain = await runCommand(['check', 'samples/first-steps'], '.', { FORCE_COLOR: undefined, NO_COLOR: '1' });
    assert.notEqual(stdout, plain.stdout);
    assert.equal(stripVTControlCharacters(stdout), plain.stdout);
  });

  it('shows the progress of long work, now and then, and takes it away', () => {
    const stderr = stream(true);
    let time = 0;
    const terminal = terminalOf(stream(true), stderr, {}, () => time);
    for (time = 0; time < 1000; time += 50) terminal.progress(`at ${String(time)}`);
    terminal.clear();
    assert.deepEqual(
      stderr.written.map((text) => text.replace('\r\u001b[K', '')),
      ['at 300', 'at 400', 'at 500', 'at 600', 'at 700', 'at 800', 'at 900', ''],
    );
  });

  it('shows none in a pipe, nor for short work', () => {
    const [pipe, terminal] = [stream(false), stream(true)];
    let time = 0;
    const toPipe = terminalOf(stream(true), pipe, {}, () => time);
    const short = terminalOf(stream(true), terminal, {}, () => 0);
    time = 1000;
    for (const one of [toPipe, short]) {
      one.progress('checking');
      one.clear();
    }
    assert.deepEqual([...pipe.written, ...terminal.written], []);
  });

  it('keeps standard error empty when hundreds of modules are checked in a pipe', async () => {
    const modules = Array.from(
      { length: 300 },
      (_, i) => [`m${String(i)}/.platform-config.json`, configuration] as const,
    );
    const { stdout, stderr, exitCode } = await runCommand(['check'], folderWith(Object.fromEntries(modules)));
    assert.deepEqual([stdout, stderr, exitCode], ['✔ No problems in 300 modules\n', '', 0]);
  });
});
