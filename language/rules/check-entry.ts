/**
 * The local phase: one entry's text → what is wrong with it and what it says to others. A pure function of the text, so its result is kept until the
 * text changes.
 */
import { factCollector, type Facts } from '../module/facts.js';
import { walkTyped, type TemplateParser } from '../module/typed-walk.js';
import { parseJson } from '../syntax/json/parse.js';
import type { JsonErrorCode } from '../syntax/json/tree.js';
import type { OffsetRange } from '../syntax/range.js';
import type { ValueType } from '../vocabulary/define.js';
import type { LocalRule, LocalVisitor, Report, RuleMeta } from './define.js';

/** A report and the rule that made it. `R` as in Report. */
export interface Finding<R> {
  readonly rule: RuleMeta<string>;
  readonly report: Report<string, R>;
}

export interface CheckedEntry {
  /** Offsets count from the start of the entry. */
  readonly findings: readonly Finding<OffsetRange>[];
  readonly facts: Facts;
  /** False where a part of the text could not be read. */
  readonly complete: boolean;
}

/** Errors that lose nothing: what stands around them was read all the same. */
const harmless: ReadonlySet<JsonErrorCode> = new Set<JsonErrorCode>([
  'comma-expected',
  'trailing-comma',
  'comment',
  'invalid-escape',
  'invalid-character',
  'invalid-number',
]);

export function losesText(code: JsonErrorCode): boolean {
  return !harmless.has(code);
}

/**
 * @param text the entry's text, nested at most as deep as the outline allows
 * @param type what the catalogue says of the entry; undefined where it cannot be told
 */
export function checkEntry(
  text: string,
  type: ValueType | undefined,
  rules: readonly LocalRule[],
  parse?: TemplateParser,
): CheckedEntry {
  // Facts and findings outlive the document: a substring of it would keep all of it in memory.
  const { root, errors } = parseJson(detached(text));
  const findings: Finding<OffsetRange>[] = [];
  const visitors = visitorsOf(rules, findings);
  for (const error of errors) for (const visitor of visitors) visitor.syntaxError?.(error);

  const { visitor, facts } = factCollector();
  if (root) walkTyped(root, type ?? { kind: 'free' }, [visitor, ...visitors], parse);
  return { findings, facts, complete: !errors.some(({ code }) => losesText(code)) };
}

/** The rules' visitors. A rule that fails says so once; the others go on. */
export function visitorsOf(rules: readonly LocalRule[], findings: Finding<OffsetRange>[]): readonly LocalVisitor[] {
  return rules.map((rule) => {
    const visitor = rule.visit((report) => findings.push({ rule, report }));
    let failed = false;
    const guarded: Record<string, unknown> = {};
    for (const [name, visit] of Object.entries(visitor) as [string, (node: unknown) => void][])
      guarded[name] = (node: unknown) => {
        if (failed) return;
        try {
          visit(node);
        } catch (error) {
          failed = true;
          findings.push({ rule: failure(rule, error), report: { range: { start: 0, end: 0 }, message: 'failed' } });
        }
      };
    return guarded;
  });
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

/** A copy that shares no memory with the text it was cut from. */
function detached(text: string): string {
  return ` ${text}`.slice(1);
}
