/** The debugger: recording, steps, variables, conditions, and the memory of a long recording. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { DiskFileSystem } from '../cli/files/disk-file-system.js';
import { oneModule } from '../cli/files/one-module.js';
import { launchArguments, targetOf } from '../runtime/debugging/launch.js';
import { RecordedRun, type Target } from '../runtime/debugging/recorded-run.js';
import { DebugSession } from '../runtime/debugging/session/debug-session.js';
import { Sandbox } from '../runtime/sandbox/node/sandbox.js';
import { engineFilesIn, SharedEngine } from '../runtime/sandbox/node/shared-engine.js';
import { Trust } from '../runtime/sandbox/trust.js';
import { timed, type Samples } from './samples.js';

const engine = new SharedEngine(engineFilesIn('dist'));
const sample = 'samples/funeral-cover';

/** Milliseconds. */
export async function measureSteps({ rounds }: { readonly rounds: number }): Promise<readonly Samples[]> {
  const module = await oneModule(new DiskFileSystem(), [sample]);
  const run = await targetOf(module, launchArguments({ scenario: 'raise-the-cover.json' }));
  const client = new Client(run);
  const times = { record: [] as number[], step: [] as number[], variables: [] as number[] };
  try {
    for (let round = 0; round < rounds; round++) {
      await client.ask('initialize');
      times.record.push(await timed(() => client.ask('launch', { stopOnEntry: true })));
      await client.ask('configurationDone');
      for (const step of ['stepIn', 'stepIn', 'next', 'stepBack']) {
        times.step.push(await timed(() => client.ask(step)));
        times.variables.push(await timed(() => client.lookAround()));
      }
    }
  } finally {
    await client.ask('disconnect');
  }
  return [
    { row: 'debugRecord', blocks: null, ours: times.record, peer: [] },
    { row: 'debugStep', blocks: null, ours: times.step, peer: [] },
    { row: 'debugVariables', blocks: null, ours: times.variables, peer: [] },
  ];
}

/** Seconds of a condition over so many hits, and megabytes of so many events. */
export async function measureLongRuns(sizes: {
  readonly hits: number;
  readonly events: number;
  readonly rounds: number;
}): Promise<readonly Samples[]> {
  const condition: number[] = [];
  const memory: number[] = [];
  const sandbox = new Sandbox(Trust.givenByUser(), { engine });
  try {
    for (let round = 0; round < sizes.rounds; round++) {
      const hits = new RecordedRun(sandbox, loop(sizes.hits));
      await hits.record();
      const { timeline } = hits.parts[0]!;
      const events: number[] = [];
      for (let at = timeline.next(0); at !== undefined; at = timeline.next(at + 1))
        if (timeline.statementAt(at)?.start.line === 4) events.push(at);
      condition.push((await timed(() => hits.whereTrue(0, events, 'n % 3 === 1'))) / 1000);
      const before = used();
      const long = new RecordedRun(sandbox, loop(sizes.events / 2));
      await long.record();
      const recorded = long.parts[0]!.timeline;
      // With what it keeps for the calls.
      recorded.stackAt(recorded.length - 1);
      memory.push(recorded.length < sizes.events ? Infinity : used() - before);
    }
  } finally {
    await sandbox.dispose();
  }
  return [
    { row: 'debugCondition', blocks: null, ours: condition, peer: [] },
    { row: 'debugMemory', blocks: null, ours: memory, peer: [] },
  ];
}

/** Without what is garbage. */
function used(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

function loop(count: number): Target {
  const text = `function run() {\n  let n = 0;\n  for (let i = 0; i < ${String(count)}; i++)\n    n += i;\n  return n;\n}`;
  return async (sandboxes) => {
    const files = [{ path: 'code/main.js', text }];
    const session = await sandboxes.open({ files, now: 0, seed: 1, env: {}, timeout: 10_000 });
    await session.call('run', {});
    await session.close();
    return '';
  };
}

/** A client of the protocol in this process. */
class Client {
  readonly #session: DebugSession;
  #answer: DebugProtocol.Response | undefined;
  #sequence = 1;

  constructor(run: Target) {
    const open = () => Promise.resolve({ run, pathOf: (file: string) => file, fileOf: (path: string) => path });
    this.#session = new DebugSession(
      { sandbox: () => new Sandbox(Trust.givenByUser(), { engine }), open },
      (message) => {
        if (message.type === 'response') this.#answer = message as DebugProtocol.Response;
      },
    );
  }

  async ask<Body>(command: string, given: object = {}): Promise<Body> {
    const request = { seq: this.#sequence++, type: 'request', command, arguments: given };
    await this.#session.handle(request);
    if (!this.#answer?.success) throw new Error(`${command}: ${this.#answer?.message ?? ''}`);
    return this.#answer.body as Body;
  }

  /** What a client asks for when code stops. */
  async lookAround(): Promise<void> {
    await this.ask('stackTrace', { threadId: 1 });
    const { scopes } = await this.ask<DebugProtocol.ScopesResponse['body']>('scopes', { frameId: 1 });
    for (const { variablesReference, expensive } of scopes)
      if (!expensive) await this.ask('variables', { variablesReference });
  }
}
