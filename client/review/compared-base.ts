import type { ModuleFault } from '../../protocol/lsp.js';
import { messageOf } from '../../protocol/error-text.js';
import type { ReviewBase } from '../../protocol/review-messages.js';
import { faultOf } from '../panel/server-answers.js';

/** A revision of the module, as it was read. */
export interface ReadBase extends ReviewBase {
  /** The full name of the commit. */
  readonly commit: string;
}

export interface ComparedBaseHost {
  /** The module in a revision. Rejects with a sentence for the user. */
  readonly readBase: (revision: string) => Promise<ReadBase>;
  /** The merge base of the branch, as a revision; null if there is no other branch. */
  readonly mergeBase: () => Promise<string | null>;
}

/** What a module is compared with: read once, and again when the revision may name another commit. */
export class ComparedBase {
  #revision: ReadBase | undefined;
  #fault: ModuleFault | null = null;
  #mergeBase: string | null = null;
  #isOld = true;

  constructor(private readonly host: ComparedBaseHost) {}

  /** Undefined before it is read, and if it cannot be. */
  get revision(): ReadBase | undefined {
    return this.#revision;
  }

  /** Why it cannot be read. */
  get fault(): ModuleFault | null {
    return this.#fault;
  }

  /** What `mergeBase` found. */
  get mergeBase(): string | null {
    return this.#mergeBase;
  }

  /** The revision may name another commit from now on. */
  outdate(): void {
    this.#isOld = true;
  }

  /** Reads it if it may be another one. @returns whether it is another commit */
  async read(revision: string): Promise<boolean> {
    if (!this.#isOld) return false;
    this.#isOld = false;
    const before = this.#revision;
    const [mergeBase, read] = await Promise.allSettled([this.host.mergeBase(), this.host.readBase(revision)]);
    this.#mergeBase = mergeBase.status === 'fulfilled' ? mergeBase.value : null;
    if (read.status === 'fulfilled') {
      this.#revision = read.value;
      return read.value.commit !== before?.commit;
    }
    this.#revision = undefined;
    this.#fault = faultOf(messageOf(read.reason));
    return true;
  }
}
