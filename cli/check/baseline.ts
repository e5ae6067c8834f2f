/** A baseline: the known problems of a repository. With it, a report has only the new ones. */
import { dirname, resolve } from 'node:path';
import { integer, listOf, Mismatch, object, oneOf, string, type Decoded } from '../../protocol/decoder.js';
import { readObjectFile, type NamedFiles } from '../files/input-files.js';
import { pathFrom } from '../files/paths.js';
import { UserError } from '../user-error.js';
import type { ModuleReport, ReportedDiagnostic } from './report.js';

/** `file` is relative to the folder of the baseline: it can be moved with the repository. The message is for its readers. */
const baselineDecoder = object({
  version: oneOf([1]),
  problems: listOf(object({ file: string, code: string, fingerprint: string, message: string }, { more: integer(1) })),
});

export type Baseline = Decoded<typeof baselineDecoder>;
type KnownProblem = Baseline['problems'][number];

export interface Compared {
  readonly reports: readonly ModuleReport[];
  /** How many problems of the checked files are in the baseline, and no longer found. */
  readonly fixed: number;
}

/** @throws {UserError} if the file cannot be read, or is no baseline */
export async function readBaseline(files: NamedFiles, path: string): Promise<Baseline> {
  const baseline = baselineDecoder(await readObjectFile(files, path, 'baseline'));
  if (!(baseline instanceof Mismatch)) return baseline;
  throw new UserError(`Cannot use '${path}' as a baseline: ${String(baseline)} --write-baseline writes one.`, path);
}

/** @param reports with fingerprints @param path of the baseline @param folder that the roots of the reports are relative to */
export function baselineOf(reports: readonly ModuleReport[], path: string, folder: string): Baseline {
  const problems = reports.flatMap(({ root, diagnostics }) =>
    diagnostics.map(({ file, code, fingerprint = '', message, more }): KnownProblem => {
      const known = { file: fileOf(root, file, path, folder), code, fingerprint, message };
      return more === undefined ? known : { ...known, more };
    }),
  );
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  problems.sort((a, b) => compare(a.file, b.file) || compare(a.code, b.code) || compare(a.fingerprint, b.fingerprint));
  return { version: 1, problems };
}

/** What is not in the baseline. @param reports with fingerprints */
export function compareWithBaseline(
  reports: readonly ModuleReport[],
  { problems }: Baseline,
  path: string,
  folder: string,
): Compared {
  const known = new Map(problems.map((problem) => [identity(problem), problem]));
  const checkedFolders = reports.map(({ root }) => `${fileOf(root, '.', path, folder)}/`);
  const isNew = (root: string, one: ReportedDiagnostic): readonly ReportedDiagnostic[] => {
    const key = identity({ ...one, file: fileOf(root, one.file, path, folder) });
    const before = known.get(key);
    known.delete(key);
    const more = (one.more ?? 0) - (before?.more ?? 0);
    if (!before) return [one];
    return more > 0 ? [{ ...one, more }] : [];
  };
  const compared = reports.map(({ root, diagnostics }) => ({
    root,
    diagnostics: diagnostics.flatMap((one) => isNew(root, one)),
  }));
  const isChecked = ({ file }: KnownProblem) =>
    checkedFolders.some((below) => below === './' || file.startsWith(below));
  return { reports: compared, fixed: [...known.values()].filter(isChecked).length };
}

function fileOf(root: string, file: string, path: string, folder: string): string {
  return pathFrom(dirname(resolve(folder, path)), resolve(folder, root, file)) || '.';
}

function identity({ file, code, fingerprint = '' }: Pick<ReportedDiagnostic, 'file' | 'code' | 'fingerprint'>): string {
  return JSON.stringify([file, code, fingerprint]);
}
