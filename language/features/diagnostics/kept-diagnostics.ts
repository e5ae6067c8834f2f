import type { ModuleDiagnostic } from './module-diagnostic.js';
import type { KeptFinding, ReportedFinding } from './placed-finding.js';

interface Kept {
  readonly severity: ReportedFinding['severity'];
  readonly more: number | undefined;
  readonly entryPositions: readonly number[];
  readonly diagnostic: ModuleDiagnostic;
}

/**
 * The diagnostic of each finding, made once: an edit makes those of the entries that it changes, and moves those below a line that it adds. For one set of
 * options.
 */
export class KeptDiagnostics {
  readonly #kept = new WeakMap<KeptFinding, Kept>();

  /** @param make from the diagnostic of the same finding at another place, if there is one */
  of(finding: ReportedFinding, make: (moved: ModuleDiagnostic | undefined) => ModuleDiagnostic): ModuleDiagnostic {
    const { kept, severity, more, entryPositions } = finding;
    const known = this.#kept.get(kept);
    const isSame = known?.severity === severity && known.more === more;
    if (isSame && known.entryPositions.every((one, i) => one === entryPositions[i])) return known.diagnostic;
    const diagnostic = make(isSame ? known.diagnostic : undefined);
    this.#kept.set(kept, { severity, more, entryPositions, diagnostic });
    return diagnostic;
  }
}
