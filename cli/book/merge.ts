/** Adds the summaries of shards to that of the whole book. */
import { counted } from '../../protocol/counted.js';
import { bookSummary, type BookSummary } from '../../protocol/book.js';
import { Mismatch } from '../../protocol/decoder.js';
import { SummaryOfBook } from '../../runtime/book/summary.js';
import { readObjectFile, type NamedFiles } from '../files/input-files.js';
import { UserError } from '../user-error.js';

/** Numbers of shards in one message. */
const mostListed = 20;

export interface Merged {
  readonly summary: BookSummary;
  /** Shards that are missing, or are there twice; if there are any, the summary is not that of the whole. */
  readonly faults: readonly string[];
}

/** @throws {UserError} if a file is no summary, or they are not of one run */
export async function mergeSummaries(files: NamedFiles, paths: readonly string[]): Promise<Merged> {
  const all = new SummaryOfBook();
  const found = new Map<number, string[]>();
  let first: { readonly path: string; readonly run: string; readonly count: number } | undefined;
  for (const path of paths) {
    const summary = await readSummary(files, path);
    const { index, count } = summary.shard ?? { index: 1, count: 1 };
    const { run } = summary.merge;
    first ??= { path, run, count };
    if (first.run !== run || first.count !== count)
      throw new UserError(
        `Cannot add '${path}' to '${first.path}': ${first.run === run ? 'they are cut into different numbers of shards' : 'they are of different modules or options'}.`,
      );
    found.set(index, [...(found.get(index) ?? []), path]);
    all.addSummary(summary);
  }
  if (!first) throw new UserError('Name the summaries to merge: platform-config book merge SUMMARY….');
  const { count } = first;
  const missing = count - found.size;
  const twice = [...found].filter(([, files]) => files.length > 1);
  return {
    summary: all.toJson(first.run, null),
    faults: [
      ...(missing > 0
        ? [`Of ${counted(count, 'shard')}, ${counted(missing, 'is', 'are')} missing: ${listed(missing, count, found)}.`]
        : []),
      ...twice.map(
        ([index, files]) => `Shard ${String(index)} of ${String(count)} is there more than once: ${files.join(', ')}.`,
      ),
    ],
  };
}

/** The first shards that are missing, and how many more. */
function listed(missing: number, count: number, found: ReadonlyMap<number, unknown>): string {
  const shown: number[] = [];
  for (let index = 1; index <= count && shown.length < mostListed; index++) if (!found.has(index)) shown.push(index);
  const more = missing - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${String(more)} more` : shown.join(', ');
}

async function readSummary(files: NamedFiles, path: string): Promise<BookSummary> {
  const summary = bookSummary(await readObjectFile(files, path, 'summary'));
  if (!(summary instanceof Mismatch)) return summary;
  throw new UserError(
    `Cannot use '${path}' as a summary: ${String(summary)} Write it with platform-config book --summary.`,
  );
}
