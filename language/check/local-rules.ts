/** The local rules as one visitor. */
import type { OffsetRange } from '../syntax/range.js';
import type { LocalRule, LocalVisitor, RuleMeta } from '../rules/define.js';
import { messageOf } from '../../protocol/message-of.js';
import { Collector, Room } from './found.js';

type NodeKind = keyof LocalVisitor;
type Visit = (node?: unknown) => void;
type Visits = Readonly<Partial<Record<NodeKind, Visit>>>;

/** A rule and its handler for one kind of node. */
interface Listener {
  readonly rule: LocalRule;
  readonly visit: Visit;
}

/**
 * Rules that check one entry after the other. Their visitors are created once: with thousands of entries, creating them for each one costs more than
 * running them. Each rule is registered for the kinds of nodes it handles, so a node costs nothing for the others.
 */
export class LocalRules {
  readonly #visitor: LocalVisitor;
  /** The context of the current entry. */
  #collector = new Collector<OffsetRange>(new Room(0));
  readonly #failed = new Set<LocalRule>();

  constructor(rules: readonly LocalRule[]) {
    const listeners = new Map<NodeKind, Listener[]>();
    for (const rule of rules) {
      const visits = rule.visit((report) => {
        this.#collector.add(rule, report);
      }) as Visits;
      for (const [kind, visit] of Object.entries(visits) as [NodeKind, Visit][]) {
        const others = listeners.get(kind);
        if (others) others.push({ rule, visit });
        else listeners.set(kind, [{ rule, visit }]);
      }
    }
    const all: Partial<Record<NodeKind, Visit>> = {};
    for (const [kind, ofKind] of listeners) all[kind] = this.#together(ofKind);
    this.#visitor = all;
  }

  /** The visitor for one entry, valid until the next call. A rule that fails is reported once; the others continue. */
  visitor(collector: Collector<OffsetRange>): LocalVisitor {
    this.#collector = collector;
    this.#failed.clear();
    this.#visitor.begin?.();
    return this.#visitor;
  }

  #together(listeners: readonly Listener[]): Visit {
    return (node) => {
      for (const { rule, visit } of listeners)
        try {
          if (this.#failed.size === 0 || !this.#failed.has(rule)) visit(node);
        } catch (error) {
          this.#failed.add(rule);
          const report = { range: { start: 0, end: 0 }, message: 'failed' };
          this.#collector.add(failure(rule, error), report);
        }
    };
  }
}

/** Replaces a rule that threw. */
export function failure(rule: RuleMeta<string>, error: unknown): RuleMeta<string> {
  const reason = messageOf(error);
  return {
    ...rule,
    severity: 'information',
    messages: {
      failed: `The rule \`${rule.id}\` failed here and checked nothing: ${reason}. This is a fault of the tool, not of the module.`,
    },
  };
}
