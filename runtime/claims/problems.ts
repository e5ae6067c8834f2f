import type { PreviewProblem } from '../../protocol/view-model.js';

/** Collects the problems of a preview, without duplicates. */
export class Problems {
  readonly #found = new Map<string, PreviewProblem>();

  get all(): readonly PreviewProblem[] {
    return [...this.#found.values()];
  }

  add(problem: PreviewProblem): void {
    const identity = JSON.stringify([problem.block, problem.property, problem.code, problem.message]);
    if (!this.#found.has(identity)) this.#found.set(identity, problem);
  }

  /** @param block the key of the block that has the problems */
  reporter(block: string | null): ReportProblem {
    return (property, code, message, severity = 'error') => {
      this.add({ block, property, code, severity, message });
    };
  }
}

/** Reports a problem of one block. */
export type ReportProblem = (
  property: string | null,
  code: string,
  message: string,
  severity?: PreviewProblem['severity'],
) => void;
