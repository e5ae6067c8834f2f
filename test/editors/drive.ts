/** Finds an editor and runs it through the scenario. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { configurationFile, type Editor } from './editors.js';
import { debugged } from './debugging.js';
import { inside, outside, Workspace, type Step } from './scenario.js';

/** An editor that waits for something that does not happen is ended after this time. */
const DEADLINE_MS = 180_000;

export interface Found {
  readonly program: string;
  readonly version: string;
}

/**
 * The program of an editor: what its variable names, or what is on PATH. A text says why there is none.
 *
 * @throws if the variable names a program that cannot be run
 */
export function find({ program, variable, versionArguments, has }: Editor, environment = process.env): Found | string {
  const named = environment[variable];
  const wanted = named ?? program;
  const { stdout, error } = spawnSync(wanted, versionArguments, { encoding: 'utf8', env: environment });
  if (error && named !== undefined)
    throw new Error(`${variable} names '${named}', which cannot be run: ${error.message}`);
  if (error) return `not found: no '${program}' on PATH, and ${variable} is not set`;
  const version = stdout.split('\n')[0] ?? '';
  if (has && spawnSync(wanted, has.arguments, { env: environment, stdio: 'ignore' }).status !== 0)
    return `not found: ${version} has no ${has.what}`;
  return { program: wanted, version };
}

/**
 * Carries out all steps in an editor.
 *
 * @param bin the folder that has the programs of the installed command line
 * @param onStep is called with the name of each step that passed
 * @throws what failed first; later steps depend on it
 */
export async function drive(
  editor: Editor,
  { program }: Found,
  bin: string,
  onStep: (name: string) => void,
): Promise<void> {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'platform-config-editor-home-')));
  const workspace = await Workspace.make(
    (folder) =>
      spawnSync(join(bin, 'platform-config'), ['check', folder, '--format', 'json'], { encoding: 'utf8' }).stdout,
  );
  const starts = join(home, 'starts');
  const session = async (steps: readonly Step[], count: number) => {
    writeFileSync(starts, '');
    const { answers, output } = await answersOf(editor, program, home, workspace.folder, steps);
    for (const [i, { name, check }] of steps.entries()) {
      const answer = answers[i];
      if (answer?.error !== undefined || !answer)
        throw new Error(`${name}: ${answer?.error ?? 'no answer'}\n${output}`);
      try {
        check?.(answer.answer, { workspace, editor });
      } catch (error) {
        throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
      onStep(name);
    }
    assert.equal(readFileSync(starts, 'utf8').length, count, `starts of ${editor.starts}`);
    onStep(`started ${editor.starts} ${count === 0 ? 'never' : 'once for all of them'}`);
  };
  try {
    const { file, text } = configurationFile(editor);
    writeFileSync(join(home, file), text);
    mkdirSync(join(home, 'bin'));
    // Counts its starts.
    const script = `#!/bin/sh\nprintf x >> '${starts}'\nexec '${join(bin, editor.starts)}' "$@"\n`;
    writeFileSync(join(home, 'bin', editor.starts), script, { mode: 0o755 });
    if (editor.starts === 'platform-config') return await session(debugged, 1);
    await session(outside, 0);
    await session(inside, 1);
  } finally {
    // A server whose editor was ended by force may still write to its cache.
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    workspace.remove();
  }
}

interface Answer {
  readonly answer?: unknown;
  readonly error?: string;
}

/** Lets an editor carry out steps. It answers by a line of JSON for each; the last one has an error if it gives up. */
async function answersOf(
  { arguments: argumentsIn }: Editor,
  program: string,
  home: string,
  folder: string,
  steps: readonly Step[],
) {
  const [tasks, answers] = ['tasks', 'answers'].map((name) => join(home, `${name}.json`)) as [string, string];
  writeFileSync(tasks, JSON.stringify(steps.map(({ task }) => task)));
  writeFileSync(answers, '');
  const child = spawn(program, argumentsIn(home), {
    cwd: folder,
    env: {
      ...process.env,
      ...Object.fromEntries(['CONFIG', 'DATA', 'STATE', 'CACHE'].map((kind) => [`XDG_${kind}_HOME`, join(home, kind)])),
      PATH: [join(home, 'bin'), process.env['PATH']].join(delimiter),
      EDITOR_HOME: home,
      EDITOR_TASKS: tasks,
      EDITOR_ANSWERS: answers,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: DEADLINE_MS,
    killSignal: 'SIGKILL',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');
  return {
    answers: readFileSync(answers, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Answer),
    output,
  };
}
