import type { AlterationRequest } from '../../protocol/panels/alteration.js';
import type * as vscode from 'vscode';
import { listOf, object, orNull, pairOf, readAs, string, type Decoded } from '../../protocol/decoder.js';

/** The choices and data of a module, saved so that they survive closing the panel. */
const remembered = object(
  {
    hook: string,
    sample: orNull(string),
    /** The text of the request's `data`, by hook. */
    data: listOf(pairOf(string, string)),
  },
  {
    /** The data of previous runs, latest first, by hook. */
    history: listOf(pairOf(string, listOf(string))),
  },
);

type Remembered = Decoded<typeof remembered>;

const longestHistory = 10;

/** The latest requests of each module in this workspace. */
export class RememberedRequests {
  constructor(private readonly store: vscode.Memento) {}

  /** The last choice. @param root the URI of the module's folder */
  choice(root: string): Pick<AlterationRequest, 'hook' | 'sample'> | undefined {
    return this.#of(root);
  }

  /** The data last given to a hook; undefined if there is none. */
  data(root: string, hook: string): string | undefined {
    return new Map(this.#of(root)?.data).get(hook);
  }

  /** The data of a hook's previous runs, latest first. */
  history(root: string, hook: string): readonly string[] {
    return new Map(this.#of(root)?.history).get(hook) ?? [];
  }

  remember(root: string, { hook, sample, data }: AlterationRequest): void {
    const last = this.#of(root);
    const all = new Map(last?.data).set(hook, data);
    this.#keep(root, { hook, sample, data: [...all], history: last?.history ?? [] });
  }

  /** Saves a request that is run. */
  ran(root: string, request: AlterationRequest): void {
    this.remember(root, request);
    const last = this.#of(root);
    const { hook, data } = request;
    const others = this.history(root, hook).filter((one) => one !== data);
    const history = new Map(last?.history).set(hook, [data, ...others].slice(0, longestHistory));
    if (last) this.#keep(root, { ...last, history: [...history] });
  }

  #keep(root: string, request: Remembered): void {
    void this.store.update(keyOf(root), request);
  }

  #of(root: string): Remembered | undefined {
    return readAs(remembered, this.store.get(keyOf(root)));
  }
}

function keyOf(root: string): string {
  return `alteration ${root}`;
}
