/** The response times in an editor, measured side by side: every server gets the same edits and requests, in turns, so that load affects all equally. */
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentDiagnosticReport } from 'vscode-languageserver-protocol';
import { TextDocument, type TextEdit } from 'vscode-languageserver-textdocument';
import { claimsBlocksPath, generateProductModule } from '../generator/product-module.js';
import { Random } from '../../test/support/random.js';
import { LanguageClient, type LanguageClientOptions, type ServerCommand } from './language-client.js';
import { echoServer } from './servers.js';
import { timed } from './statistics.js';
import { anywhereBehind, Typist } from './typist.js';
import { writeFiles } from './write-files.js';

export interface ServerBenchmark extends LanguageClientOptions {
  readonly blocks: number;
  /** The share of blocks with a mistake. */
  readonly faults: number;
  /** How often the servers are started. */
  readonly rounds: number;
  /** In each round. */
  readonly keystrokes: number;
  /** Completions and hovers in each round. */
  readonly requests: number;
}

/** So many keystrokes of a round are the first ones. */
export const firstKeystrokes = 60;

/** All samples of a server: times in milliseconds, memory in bytes. */
export interface ServerSamples {
  readonly initialize: number[];
  /** Until the first answer. */
  readonly firstDiagnostics: number[];
  /** Until everything is reported. */
  readonly allDiagnostics: number[];
  /** The same for a client that the server cannot ask to refresh: its first answer is complete. */
  readonly completeAnswer: number[];
  readonly edit: number[];
  /** The same of the first keystrokes, when V8 has not compiled what they run. */
  readonly firstEdits: number[];
  readonly completion: number[];
  readonly hover: number[];
  /** CPU time of all threads, for one keystroke on average; one sample per round. */
  readonly cpuOfEdit: number[];
  /** What the server sends for one keystroke on average, in bytes; one sample per round. */
  readonly bytesOfEdit: number[];
  readonly peakMemory: number[];
  /** The number of diagnostics of the list when opened. */
  readonly problems: number;
}

export interface ServerResult extends ServerBenchmark {
  /** The length of the claims list, in UTF-16 units. */
  readonly size: number;
  /** In the order of the servers. */
  readonly samples: readonly ServerSamples[];
  /** The answers of the first server to the keystrokes of a round, sent by a server that does nothing else. */
  readonly echo: EchoSamples;
}

/** What the first server's work adds to each keystroke: its time less that of the same answer without any work. */
export function addedByWork({ samples: [ours], echo }: Pick<ServerResult, 'samples' | 'echo'>): readonly number[] {
  return echo.edit.flatMap((without, i) => (ours?.edit[i] === undefined ? [] : [ours.edit[i] - without]));
}

/** Times in milliseconds, one sample for each keystroke. */
export interface EchoSamples {
  readonly edit: number[];
  readonly cpuOfEdit: number[];
}

/** A keystroke, and the answer to it. */
interface Answered {
  readonly edit: TextEdit;
  readonly report: DocumentDiagnosticReport;
}

export async function measureServers(
  servers: readonly ServerCommand[],
  benchmark: ServerBenchmark,
): Promise<ServerResult> {
  const files = generateProductModule({ ...benchmark, seed: 1 });
  const text = files.get(claimsBlocksPath) ?? '';
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'platform-config-bench-')));
  try {
    await writeFiles(folder, files);
    const samples: ServerSamples[] = [];
    for (const server of servers) {
      const { problems } = await completeAnswer(server, folder, text, benchmark);
      samples.push({ ...noSamples(), problems });
    }
    const echo: EchoSamples = { edit: [], cpuOfEdit: [] };
    for (let round = 0; round < benchmark.rounds; round++)
      await measureEcho(echo, folder, text, await measureRound(servers, samples, folder, text, round, benchmark));
    return { ...benchmark, size: text.length, samples, echo };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The way there and back alone: the same messages without any work. */
async function measureEcho(
  { edit: times, cpuOfEdit }: EchoSamples,
  folder: string,
  text: string,
  answers: readonly Answered[],
): Promise<void> {
  const { client } = await started(echoServer, folder, {});
  await client.open(claimsBlocksPath, text);
  for (const { edit, report } of answers) {
    await client.prepare(report);
    const before = client.usage()?.cpu;
    times.push(
      await timed(async () => {
        await client.edit(claimsBlocksPath, edit);
        await client.diagnostics(claimsBlocksPath);
      }),
    );
    const after = client.usage()?.cpu;
    if (before !== undefined && after !== undefined) cpuOfEdit.push(after - before);
  }
  await client.stop();
}

/** How many diagnostics a server has for the list, in a single answer, and how long that takes. */
async function completeAnswer(
  server: ServerCommand,
  folder: string,
  text: string,
  options: LanguageClientOptions,
): Promise<{ readonly problems: number; readonly time: number }> {
  const { client } = await started(server, folder, { ...options, pull: true, refresh: false });
  const start = performance.now();
  await client.open(claimsBlocksPath, text);
  const { length } = await client.diagnostics(claimsBlocksPath);
  const time = performance.now() - start;
  await client.stop();
  return { problems: length, time };
}

export function noSamples(): ServerSamples {
  return {
    initialize: [],
    firstDiagnostics: [],
    allDiagnostics: [],
    completeAnswer: [],
    edit: [],
    firstEdits: [],
    completion: [],
    hover: [],
    cpuOfEdit: [],
    bytesOfEdit: [],
    peakMemory: [],
    problems: 0,
  };
}

async function measureRound(
  servers: readonly ServerCommand[],
  samples: readonly ServerSamples[],
  folder: string,
  text: string,
  round: number,
  { keystrokes, requests, ...options }: ServerBenchmark,
): Promise<readonly Answered[]> {
  const path = claimsBlocksPath;
  const running: { readonly client: LanguageClient; readonly samples: ServerSamples }[] = [];
  const inTurns = async (step: (client: LanguageClient, samples: ServerSamples) => Promise<void>) => {
    for (const one of running) {
      await untilIdle(running.map(({ client }) => client));
      await step(one.client, one.samples);
    }
  };

  // The first one runs on a machine in another state, so they take turns.
  for (const [index, server] of inTurn([...servers.entries()], round)) {
    const taken = samples[index] ?? noSamples();
    taken.completeAnswer.push((await completeAnswer(server, folder, text, options)).time);
    const { client, time } = await started(server, folder, options);
    running.push({ client, samples: taken });
    taken.initialize.push(time);
    const start = performance.now();
    await client.open(path, text);
    const first = await client.diagnostics(path);
    taken.firstDiagnostics.push(performance.now() - start);
    await client.allDiagnostics(path, taken.problems, first);
    taken.allDiagnostics.push(performance.now() - start);
  }

  const document = TextDocument.create('file:///claims-blocks.json', 'json', 1, text);
  const random = new Random(round + 1);
  const typist = new Typist(random);
  const answers: Answered[] = [];
  const before = running.map(({ client }) => ({ cpu: client.usage()?.cpu, bytes: client.bytes }));
  for (let step = 0; step < keystrokes; step++) {
    const edit = typist.next(document);
    await inTurns(async (client, taken) => {
      const time = await timed(async () => {
        await client.edit(path, edit);
        await client.diagnostics(path);
      });
      taken.edit.push(time);
      if (step < firstKeystrokes) taken.firstEdits.push(time);
    });
    TextDocument.update(document, [{ range: edit.range, text: edit.newText }], document.version + 1);
    const report = running.find((one) => one.samples === samples[0])?.client.report;
    if (report) answers.push({ edit, report });
  }
  for (const [i, { client, samples: taken }] of running.entries()) {
    const end = client.usage()?.cpu;
    const { cpu: start, bytes = 0 } = before[i] ?? {};
    if (start !== undefined && end !== undefined) taken.cpuOfEdit.push((end - start) / keystrokes);
    taken.bytesOfEdit.push((client.bytes - bytes) / keystrokes);
  }

  for (let request = 0; request < requests; request++) {
    const placeBehind = (texts: readonly string[]) =>
      document.positionAt(anywhereBehind(document.getText(), random.pick(texts), random));
    const completed = placeBehind(places);
    const explained = placeBehind([...places, ...expressions]);
    await inTurns(async (client, { completion, hover }) => {
      completion.push(await timed(() => client.completions(path, completed)));
      hover.push(await timed(() => client.hover(path, explained)));
    });
  }
  await inTurns(async (client, { peakMemory }) => {
    const usage = client.usage();
    if (usage) peakMemory.push(usage.peakMemory);
    await client.stop();
  });
  return answers;
}

/** The longest wait for servers to become idle, in milliseconds. */
const longestRest = 500;
/** Between two looks at them. */
const rest = 3;

/**
 * Waits until no server computes, as between two keystrokes of a user: after its answer a server collects garbage and compiles, which would slow down the
 * one that comes next.
 */
async function untilIdle(clients: readonly LanguageClient[]): Promise<void> {
  const cpu = () => clients.reduce((sum, client) => sum + (client.usage()?.cpu ?? 0), 0);
  let before = cpu();
  for (let waited = 0; waited < longestRest; waited += rest) {
    await new Promise((resolve) => setTimeout(resolve, rest));
    const now = cpu();
    if (now === before) return;
    before = now;
  }
}

async function started(server: ServerCommand, folder: string, options: LanguageClientOptions) {
  const start = performance.now();
  const client = new LanguageClient(server, folder, { ...options, ...server.client });
  await client.initialize();
  return { client, time: performance.now() - start };
}

/** Completion and hover are requested after these texts: names, values of `type`, conditions. */
const places = ['"block": {', '"type": "', '"ti', '"show_if": "', '"key": "'];

/** Texts followed by an expression that has a value with the sample. */
const expressions = ['claim.block_states.', '{{multi', '"amount": "'];

/** Cyclically, starting from another one each time. */
function inTurn<T>(items: readonly T[], round: number): readonly T[] {
  const first = round % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}
