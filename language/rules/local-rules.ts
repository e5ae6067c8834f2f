/** The local rules as one visitor. */
import type { OffsetRange } from '../syntax/range.js';
import type { LocalRule, LocalVisitor, Report, RuleMeta } from './define.js';

/** A report and the rule that made it. `R` as in Report. */
export interface Finding<R> {
  readonly rule: RuleMeta<string>;
  readonly report: Report<string, R>;
}

type NodeKind = keyof LocalVisitor;
type Visit = (node: unknown) => void;
type Visits = Readonly<Partial<Record<NodeKind, Visit>>>;

/** Rules that look at an entry together. Of each is known what it looks at, so that a node costs nothing for the others. */
export class LocalRules {
  readonly #rules: readonly LocalRule[];
  readonly #lookingAt = new Map<NodeKind, LocalRule[]>();

  constructor(rules: readonly LocalRule[]) {
    this.#rules = rules;
    for (const rule of this.#rules)
      for (const kind of Object.keys(rule.visit(() => undefined)) as NodeKind[]) {
        const others = this.#lookingAt.get(kind);
        if (others) others.push(rule);
        else this.#lookingAt.set(kind, [rule]);
      }
  }

  /** A visitor for one entry. A rule that fails says so once; the others go on. */
  visitor(findings: Finding<OffsetRange>[]): LocalVisitor {
    const visitors = new Map<LocalRule, Visits>();
    const failed = new Set<LocalRule>();
    // Most entries have nothing of most kinds; a rule begins when it is first needed.
    const begin = (rule: LocalRule) => {
      let visitor = visitors.get(rule);
      if (!visitor) visitors.set(rule, (visitor = rule.visit((report) => findings.push({ rule, report })) as Visits));
      return visitor;
    };
    const fail = (rule: LocalRule, error: unknown) => {
      if (failed.has(rule)) return;
      failed.add(rule);
      findings.push({ rule: failure(rule, error), report: { range: { start: 0, end: 0 }, message: 'failed' } });
    };
    const all: Partial<Record<NodeKind, Visit>> = {};
    for (const [kind, rules] of this.#lookingAt) {
      let visits: readonly Visit[] | undefined;
      all[kind] = (node) => {
        visits ??= rules.flatMap((rule) => begin(rule)[kind] ?? []);
        for (let i = 0; i < visits.length; i++)
          try {
            if (failed.size === 0 || !failed.has(rules[i]!)) visits[i]!(node);
          } catch (error) {
            fail(rules[i]!, error);
          }
      };
    }
    return all;
  }
}

/** Stands in for a rule that threw. */
export function failure(rule: RuleMeta<string>, error: unknown): RuleMeta<string> {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    ...rule,
    severity: 'information',
    messages: {
      failed: `The rule \`${rule.id}\` failed here and checked nothing: ${reason}. This is a fault of the tool, not of the module.`,
    },
  };
}
