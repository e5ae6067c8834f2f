/** Checks and edits of lists that are broken or full of mistakes, next to those of the same list without mistakes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { checkModule, diagnosticsOf } from '../../language/index.js';
import { moduleOf } from '../../test/support/fixture.js';
import { claimsBlocksPath, generateProductModule } from '../generator/product-module.js';
import { checkAnew, run } from './check-command.js';
import { measureServers, type ServerResult } from './language-server.js';
import { ourServer } from './servers.js';
import { cpuOf } from './usage.js';
import { writeFiles } from './write-files.js';

export interface BadInputBenchmark {
  readonly blocks: number;
  /** How deep the nested input is. */
  readonly levels: number;
  readonly rounds: number;
  /** In the server, in each round. */
  readonly keystrokes: number;
}

/** CPU time in milliseconds, one sample per round. */
export interface BadInputSamples {
  readonly name: string;
  /** In a process of its own. */
  readonly command: number[];
  /** In a process that has done so before, as the edits are. */
  readonly check: number[];
  /** From the text with a letter more to the diagnostics, by where it is typed. */
  readonly edits: Readonly<Record<EditedPlace, number[]>>;
}

/** What the place of an edit comes after in the text. */
const places = {
  title: /"title": ?"/g,
  key: /"key": ?"/g,
  /** The key of a block, which is unknown with the letter. */
  condition: /claim\.block_states\./g,
} as const satisfies Record<string, RegExp>;

export type EditedPlace = keyof typeof places;

export const editedPlaces = Object.keys(places) as readonly EditedPlace[];

export interface BadInputResult extends BadInputBenchmark {
  /** The first one is the list without mistakes. */
  readonly inputs: readonly BadInputSamples[];
  /** Typing in the list without mistakes, and in the one with a mistake in each block. */
  readonly typing: readonly ServerResult[];
}

export async function measureBadInput(benchmark: BadInputBenchmark): Promise<BadInputResult> {
  const { blocks, levels, rounds, keystrokes } = benchmark;
  const listWith = (faults: number) => generateProductModule({ blocks, seed: 1, faults });
  const files = listWith(0);
  const good = files.get(claimsBlocksPath) ?? '';
  const texts = new Map([
    ['no mistake', good],
    ['a mistake in each block', listWith(1).get(claimsBlocksPath) ?? ''],
    ['no line break', JSON.stringify(JSON.parse(good))],
    [`${levels.toLocaleString('en')} levels`, `${'[{"block":{"type":"group","blocks":'.repeat(levels)}[]`],
    ['half a file', good.slice(0, good.length / 2)],
  ]);
  const inputs = [...texts.keys()].map((name): BadInputSamples => ({
    name,
    command: [],
    check: [],
    edits: { title: [], key: [], condition: [] },
  }));
  for (let round = 0; round <= rounds; round++)
    for (const { name, check, edits } of inputs) {
      const times = oneRound(files, texts.get(name) ?? '');
      // The first round compiles.
      if (round === 0) continue;
      check.push(times.check);
      for (const place of editedPlaces) edits[place].push(...times.edits[place]);
    }
  for (let round = 0; round < rounds; round++)
    for (const { name, command } of inputs) command.push(await cpuOfCommand(files, texts.get(name) ?? ''));
  const typing: ServerResult[] = [];
  for (const faults of [0, 1])
    typing.push(await measureServers([ourServer], { blocks, faults, rounds, keystrokes, requests: 0 }));
  return { ...benchmark, inputs, typing };
}

/** Of `check` as a process. */
async function cpuOfCommand(files: ReadonlyMap<string, string>, text: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-config-bench-'));
  try {
    await writeFiles(folder, new Map([...files, [claimsBlocksPath, text]]));
    return (await run(checkAnew(folder))).cpu;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Letters typed at each place in a round. */
const letters = 8;

function oneRound(files: ReadonlyMap<string, string>, text: string) {
  const module = moduleOf(new Map([...files, [claimsBlocksPath, text]]));
  let check = checkModule(module);
  const checking = cpuOf(() => {
    check = checkModule(module);
    diagnosticsOf(check, claimsBlocksPath);
  });
  const edits: Record<EditedPlace, number[]> = { title: [], key: [], condition: [] };
  for (const place of editedPlaces) {
    const offset = offsetOf(place, text);
    const file = module.files.get(claimsBlocksPath)!;
    let source = file.text;
    for (let i = 1; i <= letters; i++) {
      source = `${source.slice(0, offset)}x${source.slice(offset)}`;
      const document = TextDocument.create(file.document.uri, 'json', i, source);
      // As in an editor, nothing but the list changes, and most of its text is shared.
      const edited = {
        ...module,
        files: new Map([...module.files, [claimsBlocksPath, { ...file, text: source, document }]]),
      };
      edits[place].push(
        cpuOf(() => {
          check = checkModule(edited, check);
          diagnosticsOf(check, claimsBlocksPath);
        }),
      );
    }
  }
  return { check: checking, edits };
}

/** The first place of the second quarter; one near the start if there is none. */
function offsetOf(place: EditedPlace, text: string): number {
  const pattern = places[place];
  pattern.lastIndex = text.length / 4;
  return pattern.test(text) ? pattern.lastIndex : Math.min(10, text.length);
}
