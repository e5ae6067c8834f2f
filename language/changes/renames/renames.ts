/** The names that have changed between two states, and how claims that have stored the old ones are read. */
import type { StoredClaim } from '../stored-claim.js';
import { storedClaim } from '../stored-claim.js';

export interface Renamed {
  readonly kind: 'block' | 'option' | 'fulfillmentType' | 'fulfillmentParameter' | 'alterationHook';
  /** Of an option its block, of a parameter its fulfillment type: the name in the base. */
  readonly of: string | undefined;
  readonly from: string;
  readonly to: string;
  /** What the two have in common, such as `the same title`. */
  readonly because: readonly string[];
}

export class Renames {
  readonly #keys: ReadonlyMap<string, string>;
  readonly #options: ReadonlyMap<string, string>;
  /** The last claim: every condition asks for the same one in turn. */
  #last: { readonly claim: StoredClaim; readonly renamed: StoredClaim } | undefined;

  constructor(readonly all: readonly Renamed[]) {
    this.#keys = new Map(all.flatMap(({ kind, from, to }) => (kind === 'block' ? [[to, from]] : [])));
    this.#options = new Map(
      all.flatMap(({ kind, of, from, to }) => (kind === 'option' ? [[`${of ?? ''}\n${to}`, from]] : [])),
    );
  }

  /** The key under which open claims have stored the state of a block. */
  storedKey(key: string): string {
    return this.#keys.get(key) ?? key;
  }

  /** The key of an option that open claims have stored. @param key of the block in the head */
  storedOption(key: string, option: string): string {
    return this.#options.get(`${this.storedKey(key)}\n${option}`) ?? option;
  }

  /** A claim as if it had been stored under the new names: conditions are compared apart from renames. */
  asRenamed(claim: StoredClaim): StoredClaim {
    if (this.#last?.claim !== claim) this.#last = { claim, renamed: this.#renamed(claim) };
    return this.#last.renamed;
  }

  #renamed(claim: StoredClaim): StoredClaim {
    const renamed = this.all.filter(({ kind }) => kind === 'block' || kind === 'option');
    if (renamed.length === 0) return claim;
    const states = new Map(Object.entries((claim.claim['block_states'] ?? {}) as Readonly<Record<string, unknown>>));
    for (const { kind, of = '', from, to } of renamed) {
      const state = states.get(of);
      if (kind === 'option' && isState(state) && state['option_key'] === from)
        states.set(of, { ...state, option_key: to });
    }
    for (const { kind, from, to } of renamed)
      if (kind === 'block' && states.has(from)) {
        states.set(to, states.get(from));
        states.delete(from);
      }
    return storedClaim({ ...claim.data, ...claim.claim, block_states: Object.fromEntries(states) });
  }
}

function isState(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
