/**
 * Fuzzing guided by coverage: an input that executes a block of our code which no input has executed before is kept, and mutated further. The engine's own
 * profiler counts the blocks; fuzzers for JavaScript that instrument code download their programs from elsewhere than npm's registry.
 */
import { Session, type Profiler } from 'node:inspector';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Found } from './part.js';
import { readers } from './readers.js';

const corpus = 'test/chaos/corpus';

/** The kept inputs of a reader. */
export function corpusOf(reader: string): readonly string[] {
  return JSON.parse(readFileSync(join(corpus, `${reader}.json`), 'utf8')) as readonly string[];
}

interface Fuzzing {
  readonly random: () => number;
  /** How many inputs each reader gets. */
  readonly inputs: number;
  /** Whether what reaches something new is written into the corpus. */
  readonly keep: boolean;
}

/** How many inputs are read between two looks at the coverage, which take long. */
const batch = 25;

export function fuzzReaders({ random, inputs, keep }: Fuzzing): Promise<Found> {
  const faults: string[] = [];
  const figures: string[] = [];
  for (const [name, read] of Object.entries(readers)) {
    const coverage = new Coverage();
    const kept = [...corpusOf(name)];
    const known = kept.length;
    const attempt = (text: string) => {
      try {
        read(text);
      } catch (error) {
        faults.push(
          `${name} ${JSON.stringify(text.slice(0, 400))}: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    };
    kept.forEach(attempt);
    coverage.newBlocks();
    for (let done = 0; done < inputs && faults.length < 20; done += batch) {
      const tried = Array.from({ length: batch }, () => mutated(kept, random));
      tried.forEach(attempt);
      if (coverage.newBlocks() === 0) continue;
      // Which of them it was is found out when the corpus is written.
      kept.push(...tried.filter((text) => text.length < 2000));
    }
    coverage.end();
    const left = keep ? `, ${String(keepShortest(name, read, kept))} kept` : '';
    figures.push(`${name} ${String(known)} in the corpus, ${String(coverage.blocks)} blocks of code executed${left}`);
  }
  return Promise.resolve({
    figures: `Readers. ${String(inputs)} inputs each: ${figures.join('; ')}.`,
    faults,
  });
}

const tokens = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  ':',
  '{{',
  '}}',
  '{{#if ',
  '{{/if}}',
  '{{else}}',
  '(',
  ')',
  '=>',
  '`',
  '${',
  '\\',
  '\n',
  '\u2028',
  '\ud800',
  '//',
  '/*',
  '*/',
  'null',
  '-0',
  '1e9',
  '@',
  '../',
  'each',
  ' as |x|',
  '\n=====\n',
];

/** One or more changes of a text: a piece removed, doubled, moved, taken from another text, or a token put in. */
function mutated(texts: readonly string[], random: () => number): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  let text = pick(texts);
  for (let changes = 1 + Math.floor(random() * 4); changes > 0; changes--) {
    const [at, other] = [Math.floor(random() * (text.length + 1)), Math.floor(random() * (text.length + 1))].sort(
      (a, b) => a - b,
    ) as [number, number];
    const end = Math.min(other, at + 200);
    const donor = pick(texts);
    const from = Math.floor(random() * (donor.length + 1));
    const piece = pick([
      '',
      text.slice(at, end).repeat(2),
      pick(tokens),
      donor.slice(from, from + Math.floor(random() * 60)),
      String.fromCharCode(Math.floor(random() * 0x2100)),
    ]);
    text = text.slice(0, at) + piece + text.slice(random() < 0.5 ? at : end);
  }
  return text.slice(0, 8000);
}

/** The shortest texts that together execute what all do, which become the corpus. */
function keepShortest(reader: string, read: (text: string) => void, texts: readonly string[]): number {
  const coverage = new Coverage();
  coverage.newBlocks();
  const shortest = [...new Set(texts)]
    .sort((a, b) => a.length - b.length)
    .filter((text) => {
      read(text);
      return coverage.newBlocks() > 0;
    });
  coverage.end();
  writeFileSync(join(corpus, `${reader}.json`), `${JSON.stringify(shortest, null, 2)}\n`);
  return shortest.length;
}

/** Which blocks of the code under test have been executed since this process began. */
class Coverage {
  readonly #session = new Session();
  readonly #executed = new Set<string>();

  constructor() {
    this.#session.connect();
    this.#session.post('Profiler.enable');
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  get blocks(): number {
    return this.#executed.size;
  }

  /** How many were executed for the first time since the last call. */
  newBlocks(): number {
    const before = this.#executed.size;
    let counted: readonly Profiler.ScriptCoverage[] = [];
    this.#session.post('Profiler.takePreciseCoverage', (error, { result }) => {
      if (error) throw error;
      counted = result;
    });
    for (const { url, functions } of counted)
      if (!url.startsWith('node:'))
        for (const { ranges } of functions)
          for (const { startOffset, endOffset, count } of ranges)
            if (count > 0) this.#executed.add(`${url}:${String(startOffset)}:${String(endOffset)}`);
    return this.#executed.size - before;
  }

  end(): void {
    this.#session.post('Profiler.stopPreciseCoverage');
    this.#session.disconnect();
  }
}
