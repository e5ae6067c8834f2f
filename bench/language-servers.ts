/** Our language server and VS Code's JSON language server side by side: both get the same edits and requests in turns, so that load affects them equally. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { Random } from '../test/support/random.js';
import type { RowName, ServerRowName } from './budgets.js';
import { claimsBlocksPath, generateModule, writeFiles } from './generator.js';
import { askedPosition, keystrokes } from './keystrokes.js';
import { LanguageClient, type ServerCommand } from './language-client.js';
import { timed, type Samples } from './samples.js';

export interface ServerWork {
  /** How often the servers are started. */
  readonly rounds: number;
  /** In each round. */
  readonly keystrokes: number;
  /** Completions, and as many hovers, in each round. */
  readonly requests: number;
}

/** By row: a sample for each time that it was measured. */
type ServerSamples = Readonly<Record<ServerRowName, number[]>>;

interface Measured {
  readonly server: ServerCommand;
  readonly samples: ServerSamples;
}

const peerProgram = 'bench/peer/node_modules/vscode-langservers-extracted/bin/vscode-json-language-server';

/** How many keystrokes a round has while it is measured how long the server does not answer. */
const watchedKeystrokes = 6;

/**
 * Measures what an author waits for in a module.
 *
 * @param blocks of its claims list
 * @param wants whether a row is wanted
 * @throws if a server fails, or does not find the mistakes of the list
 */
export async function measureServers(
  blocks: number,
  work: ServerWork,
  wants: (row: RowName) => boolean,
): Promise<readonly Samples[]> {
  const files = generateModule(blocks);
  const text = files.get(claimsBlocksPath) ?? '';
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'platform-config-bench-')));
  try {
    await writeFiles(folder, files);
    const all = servers().map((server): Measured => ({ server, samples: noSamples() }));
    for (let round = 0; round < work.rounds; round++) {
      // They take turns in being the first.
      const inTurn = round % 2 === 0 ? all : all.toReversed();
      if (wants('step')) for (const one of inTurn) await watch(one, folder, text);
      await measureRound(inTurn, folder, text, round, work);
    }
    const [ours, peer] = all.map(({ samples }) => samples);
    return (Object.keys(noSamples()) as ServerRowName[])
      .filter((row) => wants(row))
      .map((row) => ({ row, blocks, ours: ours?.[row] ?? [], peer: peer?.[row] ?? [] }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureRound(
  inTurn: readonly Measured[],
  folder: string,
  text: string,
  round: number,
  work: ServerWork,
): Promise<void> {
  const running: { readonly client: LanguageClient; readonly samples: ServerSamples }[] = [];
  for (const { server, samples } of inTurn) {
    const start = performance.now();
    const client = await started(server, folder);
    samples.initialize.push(performance.now() - start);
    samples.first.push(
      await timed(async () => {
        await client.open(text);
        if (!(await client.diagnostics())) throw new Error('A language server has not found the mistakes of the list.');
      }),
    );
    running.push({ client, samples });
  }

  const document = documentWith(text);
  const random = new Random(round + 1);
  const typed = keystrokes(document, random);
  for (let step = 0; step < work.keystrokes; step++) {
    const { value: edit } = typed.next();
    for (const { client, samples } of running)
      samples.edit.push(
        await timed(async () => {
          await client.edit(edit);
          await client.diagnostics();
        }),
      );
  }
  // The document gets the last one.
  typed.next();
  for (let request = 0; request < work.requests; request++) {
    const position = askedPosition(document, random);
    for (const { client, samples } of running) {
      samples.completion.push(await timed(() => client.completions(position)));
      samples.hover.push(await timed(() => client.hover(position)));
    }
  }
  for (const { client, samples } of running) samples.memory.push((await client.stop()).memory);
}

/** Measures the longest time without an answer during the first check of an opened file, and during those after edits. */
async function watch({ server, samples }: Measured, folder: string, text: string): Promise<void> {
  const client = await started(server, folder);
  await client.open(text);
  // Its answer comes once the server has read the file, which an editor sends only once.
  await client.ping();
  let longest = await longestDelay(client, () => client.diagnostics());
  const typed = keystrokes(documentWith(text), new Random(1));
  for (let step = 0; step < watchedKeystrokes; step++) {
    await client.edit(typed.next().value);
    longest = Math.max(longest, await longestDelay(client, () => client.diagnostics()));
  }
  samples.step.push(longest);
  await client.stop();
}

/** The longest time that an answer took while something was done, each asked for once the one before had come. */
async function longestDelay(client: LanguageClient, action: () => Promise<unknown>): Promise<number> {
  const done = action().then(() => true);
  let longest = 0;
  do longest = Math.max(longest, await timed(() => client.ping()));
  while (!(await Promise.race([done, Promise.resolve(false)])));
  return longest;
}

async function started(server: ServerCommand, folder: string): Promise<LanguageClient> {
  const client = new LanguageClient(server, folder, claimsBlocksPath);
  await client.initialize();
  return client;
}

function documentWith(text: string): TextDocument {
  return TextDocument.create('file:///claims-blocks.json', 'json', 1, text);
}

function noSamples(): ServerSamples {
  return { edit: [], first: [], completion: [], hover: [], initialize: [], memory: [], step: [] };
}

/** Ours, which `node esbuild.mjs` builds, and the peer if it is installed: with the schemas of the same catalogue, but without templates and references. */
function servers(): readonly ServerCommand[] {
  const ours = { program: 'dist/server.cjs' };
  if (!existsSync(peerProgram)) return [ours];
  const schemaOf = (path: string, schema: string) => ({
    fileMatch: [`**/${path}`],
    url: `file:///schemas/${schema}`,
    schema: JSON.parse(readFileSync(`schemas/${schema}`, 'utf8')) as unknown,
  });
  const schemas = [
    schemaOf(claimsBlocksPath, 'claims-blocks.schema.json'),
    schemaOf('.platform-config.json', 'configuration.schema.json'),
  ];
  return [ours, { program: peerProgram, settings: { json: { validate: { enable: true }, schemas } } }];
}
