import type { ModuleMemory } from '../../module/index/module-memory.js';
import type { ModuleDiagnostic } from './module-diagnostic.js';
import { byPosition } from './module-diagnostic.js';
import type { KeptFinding, ReportedFinding } from './placed-finding.js';

interface Kept {
  readonly kept: KeptFinding;
  readonly severity: ReportedFinding['severity'];
  readonly more: number | undefined;
  readonly entryPositions: readonly number[];
  readonly diagnostic: ModuleDiagnostic;
}

interface OfFile {
  /** In the order in which they were found. */
  readonly all: readonly Kept[];
  readonly sorted: readonly ModuleDiagnostic[];
}

/**
 * The diagnostics of each file as they were last: an edit makes those of the entries that it changes, and moves those below a line that it adds. For one
 * set of options.
 */
export class KeptDiagnostics {
  readonly #files = new WeakMap<ModuleMemory, Map<string, OfFile>>();

  /**
   * The diagnostics of a file, sorted by position, then code; the same list as before if nothing has changed.
   *
   * @param memory of the module
   * @param path of the file in the module
   * @param make from the diagnostic of the same finding at another place, if there is one
   */
  of(
    memory: ModuleMemory,
    path: string,
    findings: readonly ReportedFinding[],
    make: (finding: ReportedFinding, moved: ModuleDiagnostic | undefined) => ModuleDiagnostic,
  ): readonly ModuleDiagnostic[] {
    let files = this.#files.get(memory);
    if (!files) this.#files.set(memory, (files = new Map<string, OfFile>()));
    const before = files.get(path);
    const find = findInOrder(before?.all ?? []);
    let isSame = findings.length === before?.all.length;
    const all = findings.map((finding, i): Kept => {
      const { kept, severity, more } = finding;
      const known = find(kept);
      const hasSameText = known?.severity === severity && known.more === more;
      if (hasSameText && finding.isAt(known.entryPositions)) {
        isSame &&= known === before?.all[i];
        return known;
      }
      isSame = false;
      const diagnostic = make(finding, hasSameText ? known.diagnostic : undefined);
      return { kept, severity, more, entryPositions: finding.entryPositions, diagnostic };
    });
    if (before && isSame) return before.sorted;
    const sorted = all.map(({ diagnostic }) => diagnostic).sort(byPosition);
    files.set(path, { all, sorted });
    return sorted;
  }
}

/** Finds items that are asked for in about the same order. */
function findInOrder(all: readonly Kept[]): (kept: KeptFinding) => Kept | undefined {
  let next = 0;
  let places: Map<KeptFinding, number> | undefined;
  return (kept) => {
    if (all[next]?.kept === kept) return all[next++];
    places ??= new Map(all.map((one, i) => [one.kept, i]));
    const place = places.get(kept);
    if (place === undefined) return undefined;
    next = place + 1;
    return all[place];
  };
}
