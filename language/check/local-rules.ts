/** The local rules as one visitor. */
import type { OffsetRange } from '../syntax/range.js';
import { factCollector } from '../module/facts/facts.js';
import {
  joined,
  type ShapedObject,
  type TemplateParser,
  type TypedNode,
  type TypedVisitor,
} from '../module/typed-walk.js';
import type { LocalRule, LocalVisitor, OfShape, OfType, RuleMeta } from '../rules/define.js';
import type { Property, Shape, ValueType } from '../vocabulary/define.js';
import { messageOf } from '../../protocol/error-text.js';
import { Collector } from './found.js';
import { TemplateMemo } from '../syntax/template/memo.js';
import { Watchdog } from './watchdog.js';

type NodeKind = keyof LocalVisitor;
type Visit = (node?: unknown) => void;

/** A rule and its handler for one kind of node. */
interface Listener {
  readonly rule: LocalRule;
  readonly visit: Visit;
}

/** A rule and its handler for nodes of some definitions of the catalogue. */
type ListenerOf<Handler> = { readonly rule: LocalRule } & Handler;

/** What the walk over an entry, or the check of its file, calls. */
export type RulesVisitor = TypedVisitor & Omit<LocalVisitor, 'object' | 'value'>;

/**
 * Rules that check one entry after the other, as one visitor of the walk over it. Each rule is registered for the kinds of nodes it handles, and for the
 * shapes and properties that concern it. Its visitor is created once: what it keeps of an entry it forgets in `begin`.
 */
export class LocalRules {
  /** Collects the facts during the same walk. */
  readonly facts = factCollector();
  /** A text is parsed once however often it occurs, and what is derived from it is shared by all its places. */
  readonly parse: TemplateParser = (text) => this.#templates.of(text);
  readonly #templates = new TemplateMemo();
  /** The visitors of the facts and those of the rules. */
  readonly all: TypedVisitor;
  readonly #visitor: RulesVisitor;
  /** The context of the current entry. */
  #collector = new Collector<OffsetRange>(0);
  #failed = new Set<LocalRule>();

  constructor(
    rules: readonly LocalRule[],
    readonly watchdog = new Watchdog(),
  ) {
    const listeners = new Map<NodeKind, Listener[]>();
    const ofShapes: ListenerOf<OfShape>[] = [];
    const ofTypes: ListenerOf<OfType>[] = [];
    for (const rule of rules) {
      const { object, value, ...others } = rule.visit((report) => {
        this.#collector.add(rule, report);
      });
      if (object) ofShapes.push({ rule, ...object });
      if (value) ofTypes.push({ rule, ...value });
      for (const [kind, visit] of Object.entries(others) as [NodeKind, Visit][])
        listeners.set(kind, [...(listeners.get(kind) ?? []), { rule, visit }]);
    }
    const all: Partial<Record<NodeKind, Visit>> = {};
    for (const [kind, ofKind] of listeners) all[kind] = this.#together(ofKind);
    this.#visitor = { ...all, object: this.#byShape(ofShapes), value: this.#byType(ofTypes) };
    this.all = joined([...this.facts.visitors, this.#visitor]);
  }

  /** The visitor for one entry, valid until the next call. A rule that fails is reported once; the others continue. */
  visitor(collector: Collector<OffsetRange>): RulesVisitor {
    this.#collector = collector;
    if (this.#failed.size > 0) this.#failed = new Set();
    this.#visitor.begin?.();
    return this.#visitor;
  }

  #byShape(listeners: readonly ListenerOf<OfShape>[]): (object: ShapedObject) => void {
    const known = new Map<Shape, Visit>();
    return (object) => {
      const { shape } = object;
      let visit = known.get(shape);
      if (!visit) known.set(shape, (visit = this.#together(listeners.filter(({ concerns }) => concerns(shape)))));
      visit(object);
    };
  }

  #byType(listeners: readonly ListenerOf<OfType>[]): (node: TypedNode) => void {
    const known = new Map<Property | ValueType, Visit>();
    return (node) => {
      const { type, property } = node;
      const definition = property ?? type;
      let visit = known.get(definition);
      if (!visit)
        known.set(definition, (visit = this.#together(listeners.filter(({ concerns }) => concerns(type, property)))));
      visit(node);
    };
  }

  #together(listeners: readonly { readonly rule: LocalRule; readonly visit: (node: never) => void }[]): Visit {
    return (node) => {
      for (const { rule, visit } of listeners)
        try {
          if (this.#failed.size === 0 || !this.#failed.has(rule))
            this.watchdog.watch(rule, () => (visit as Visit)(node));
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
