/** Checks and edits of lists that are broken or full of mistakes, next to those of the same list without mistakes: CPU time in one process. */
import { checkModule, diagnosticsOf, KeptDiagnostics } from '../../language/index.js';
import { moduleOf } from '../../test/support/fixture.js';
import { claimsBlocksPath, generateProductModule } from '../generator/product-module.js';
import { cpuOf } from './usage.js';

export interface BadInputBenchmark {
  readonly blocks: number;
  /** How deep the nested input is. */
  readonly levels: number;
  readonly rounds: number;
}

/** CPU time in milliseconds, one sample per round. */
export interface BadInputSamples {
  readonly name: string;
  readonly check: number[];
  /** From the text with a letter more to the diagnostics. */
  readonly edit: number[];
}

export interface BadInputResult extends BadInputBenchmark {
  /** The first one is the list without mistakes. */
  readonly inputs: readonly BadInputSamples[];
}

export function measureBadInput(benchmark: BadInputBenchmark): BadInputResult {
  const { blocks, levels, rounds } = benchmark;
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
  const inputs = [...texts.keys()].map((name): BadInputSamples => ({ name, check: [], edit: [] }));
  for (let round = 0; round <= rounds; round++)
    for (const { name, check, edit } of inputs) {
      const times = oneRound(files, texts.get(name) ?? '');
      // The first round compiles.
      if (round === 0) continue;
      check.push(times.check);
      edit.push(...times.edits);
    }
  return { ...benchmark, inputs };
}

/** Letters typed in each round. */
const letters = 8;

function oneRound(files: ReadonlyMap<string, string>, text: string) {
  const kept = new KeptDiagnostics();
  const module = moduleOf(new Map([...files, [claimsBlocksPath, text]]));
  let check = checkModule(module);
  const checking = cpuOf(() => {
    check = checkModule(module);
    diagnosticsOf(check, claimsBlocksPath, {}, kept);
  });
  const edits: number[] = [];
  const place = placeInTitle(text);
  for (let i = 1; i <= letters; i++) {
    const typed = moduleOf(
      new Map([...files, [claimsBlocksPath, `${text.slice(0, place)}${'x'.repeat(i)}${text.slice(place)}`]]),
    );
    // As in an editor, nothing but the list changes.
    const edited = { ...typed, options: module.options, examples: module.examples };
    edited.files.get(claimsBlocksPath)?.document.positionAt(0);
    edits.push(
      cpuOf(() => {
        check = checkModule(edited, check);
        diagnosticsOf(check, claimsBlocksPath, {}, kept);
      }),
    );
  }
  return { check: checking, edits };
}

/** Where the first title of the second quarter begins; a place near the start if there is none. */
function placeInTitle(text: string): number {
  const title = /"title": ?"/g;
  title.lastIndex = text.length / 4;
  return title.test(text) ? title.lastIndex : Math.min(10, text.length);
}
