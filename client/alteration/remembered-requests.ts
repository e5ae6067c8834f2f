import type * as vscode from 'vscode';
import type { AlterationRequest } from '../../protocol/webview.js';

/** What was chosen and written for a module, so that it is not lost with its panel. */
interface Remembered {
  readonly hook: string;
  readonly sample: string | null;
  /** The text of the request's `data`, by hook. */
  readonly data: readonly (readonly [hook: string, data: string])[];
}

/** The latest requests of each module in this workspace. */
export class RememberedRequests {
  readonly #store: vscode.Memento;

  constructor(store: vscode.Memento) {
    this.#store = store;
  }

  /** What was chosen last. @param root the URI of the module's folder */
  choice(root: string): Pick<AlterationRequest, 'hook' | 'sample'> | undefined {
    return this.#of(root);
  }

  /** The data that a hook was given last; an empty object for a hook that was given none. */
  data(root: string, hook: string): string {
    return new Map(this.#of(root)?.data).get(hook) ?? '{}';
  }

  remember(root: string, { hook, sample, data }: AlterationRequest): void {
    const all = new Map(this.#of(root)?.data).set(hook, data);
    void this.#store.update(keyOf(root), { hook, sample, data: [...all] } satisfies Remembered);
  }

  #of(root: string): Remembered | undefined {
    return this.#store.get<Remembered>(keyOf(root));
  }
}

function keyOf(root: string): string {
  return `alteration ${root}`;
}
