/** Leaves out a rule that took far too long once: an editor must answer the next key, with the findings of all other rules. */
import type { RuleMeta } from '../rules/define.js';

/** Milliseconds that a rule may take at one place. The slowest on real modules take a few. */
const longestMs = 5000;

export class Watchdog {
  readonly #leftOut = new Map<string, RuleMeta<string>>();

  /** @param now milliseconds on a clock that never goes back, by which rules are left out; default: none are */
  constructor(private readonly now: () => number = () => 0) {}

  /** For each rule that is left out, the one that says so. */
  get leftOut(): readonly RuleMeta<string>[] {
    return [...this.#leftOut.values()];
  }

  /** Calls the rule, if it is not left out. @throws what it throws */
  watch(rule: RuleMeta<string>, call: () => void): void {
    if (this.#leftOut.size > 0 && this.#leftOut.has(rule.id)) return;
    const start = this.now();
    try {
      call();
    } finally {
      const took = this.now() - start;
      if (took > longestMs) this.#leftOut.set(rule.id, leftOut(rule, took));
    }
  }
}

function leftOut(rule: RuleMeta<string>, took: number): RuleMeta<string> {
  return {
    ...rule,
    severity: 'information',
    messages: {
      failed: `The rule \`${rule.id}\` took ${(took / 1000).toFixed(0)} s at one place. It is left out until the language server is restarted. This is a fault of the tool, not of the module.`,
    },
  };
}
