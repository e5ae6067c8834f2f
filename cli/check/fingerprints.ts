/** Identifies a finding across runs, even if its lines have moved. */
import { createHash } from 'node:crypto';
import { problemPlaces, type ModuleCheck, type ModuleDiagnostic } from '../../language/index.js';

/** Distinguishes a diagnostic from the others of its rule and file, without line numbers. */
export type Identity = (diagnostic: ModuleDiagnostic) => readonly (string | undefined)[];

/** A fingerprint for each diagnostic of a file, in their order; identical ones are numbered. */
export function fingerprints(
  path: string,
  diagnostics: readonly ModuleDiagnostic[],
  identity: Identity,
): readonly string[] {
  const seen = new Map<string, number>();
  return diagnostics.map((diagnostic) => {
    const hash = createHash('sha256')
      .update(JSON.stringify([diagnostic.code, path, ...identity(diagnostic)]))
      .digest('hex')
      .slice(0, 16);
    const count = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, count);
    return `${hash}:${String(count)}`;
  });
}

/** By block and JSON path in JSON, by the text of the line elsewhere. */
export function byPlace(check: ModuleCheck, path: string): Identity {
  const document = check.module.files.get(path)?.document;
  const placeAt = problemPlaces(check, path);
  return ({ range }) => {
    const { block, path: way, line } = placeAt(document?.offsetAt(range.start) ?? 0);
    return [block, way, line];
  };
}

/** By the text of the line, in a file that no rules check. */
export function byLine(text: string): Identity {
  const lines = text.split(/\r?\n/);
  return ({ range }) => [lines[range.start.line]?.trim()];
}
