/**
 * What is kept of modules that the user does not look at: as much as others need of them. Their texts, trees and checks are dropped, and made again when one
 * is looked at or changes.
 */
import type { Workspace } from './workspace.js';

export class ClosedModules<Kept extends object> {
  readonly #workspace: Workspace;
  readonly #kept = new Map<string, { readonly state: number | undefined; readonly kept: Kept }>();

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  /** What is kept of a module; undefined if nothing is, or it has changed since. */
  of(root: string): Kept | undefined {
    const one = this.#kept.get(root);
    if (!one) return undefined;
    if (one.state === this.#workspace.stateOf(root)) {
      // A request may have read it again.
      this.#workspace.drop(root);
      return one.kept;
    }
    this.#kept.delete(root);
    return undefined;
  }

  /** Drops the rest of a module, unless the user looks at it or it has changed. @param state that `summary` is about, which refers to none of the rest */
  close(root: string, state: number | undefined, summary: () => Kept): void {
    if (this.#workspace.isLookedAt(root) || state !== this.#workspace.stateOf(root)) return;
    this.#kept.set(root, { state, kept: summary() });
    this.#workspace.drop(root);
  }
}
