import type { ModuleDiagnostic } from './module-diagnostic.js';

export function byPosition(a: ModuleDiagnostic, b: ModuleDiagnostic): number {
  return (
    a.range.start.line - b.range.start.line ||
    a.range.start.character - b.range.start.character ||
    a.code.localeCompare(b.code)
  );
}
