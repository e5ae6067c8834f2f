/** The domain of decisions: reduces a template to a small expression of what it reads and compares, without knowing any value. */
import type { Expression, MustacheStatement, Template, TemplateNode } from '../syntax/template/tree.js';
import { dateNow } from '../vocabulary/helpers/clock.js';
import { ifCondition, isOperator } from '../vocabulary/helpers/if-condition.js';
import { ifEquals } from '../vocabulary/helpers/if-equals.js';
import type { Type } from '../types/type.js';
import type { DataType, Helper } from '../vocabulary/index.js';
import type { ConditionDecision, Decision } from './decision.js';
import type { CallOf, Content, Domain, Literal, Round, SectionContents } from './domain.js';
import { Interpreter } from './interpreter.js';
import { rootScope } from './scope.js';
import { memberOf } from './values.js';

/** Larger templates and expressions are not analysed. */
const maximumParts = { template: 2000, expression: 200 };

class TooLarge extends Error {}

/**
 * What an expression or a tag evaluates to at its place in a template.
 *
 * @param parents the nodes around it, from the root inwards
 * @returns undefined if it is too large
 */
export function tellIn(node: Expression | MustacheStatement, parents: readonly TemplateNode[]): Told | undefined {
  const [template] = parents;
  if (template?.type !== 'Template') return tell(node, parents);
  const known = template.derived.of(template, nothingTold);
  if (!known.has(node)) known.set(node, tell(node, parents));
  return known.get(node);
}

function nothingTold(): Map<TemplateNode, Told | undefined> {
  return new Map();
}

function tell(node: Expression | MustacheStatement, parents: readonly TemplateNode[]): Told | undefined {
  const domain = new EveryContent(maximumParts.expression);
  const interpreter = new Interpreter(domain);
  return unlessTooLarge(() => {
    let scope = rootScope<Told>(theData);
    for (const [i, block] of parents.entries()) {
      const inside = parents[i + 1] ?? node;
      if (block.type !== 'BlockStatement' || (inside !== block.program && inside !== block.inverse)) continue;
      const [only, ...others] = interpreter.scopesIn(block, inside, scope);
      // Whether another context is entered depends on a value.
      if (!only || others.length > 0) return opaque('..');
      scope = only;
    }
    return node.type === 'MustacheStatement' ? interpreter.tag(node, scope) : interpreter.expression(node, scope);
  });
}

/** @returns undefined for a template that handlebars cannot parse */
export function decide(template: Template): ConditionDecision | undefined {
  return template.derived.of(template, decisionIn);
}

function decisionIn(template: Template): ConditionDecision | undefined {
  if (template.errors.length > 0) return undefined;
  const domain = new Decisions();
  const told = unlessTooLarge(() => new Interpreter(domain).body(template.body, rootScope<Told>(theData)));
  return { decision: told ? decisionOf(told) : opaque('the template'), hasFault: domain.hasFault };
}

function unlessTooLarge(make: () => Told): Told | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

/** A decision, or the path to a value that has not been used yet. */
export type Told = Decision | Place;

interface Place {
  readonly kind: 'place';
  readonly names: readonly string[];
}

const theData: Place = { kind: 'place', names: [] };
const nothing: Decision = { kind: 'literal', value: undefined };
/** A call that always renders nothing. */
const failure: Decision = { kind: 'literal', value: undefined };

const opaque = (name: string, type?: DataType, like?: string): Decision => ({
  kind: 'opaque',
  name,
  ...(type && { type }),
  ...(like !== undefined && { like }),
});
const literal = (value: Literal): Decision => ({ kind: 'literal', value });

class Decisions implements Domain<Told> {
  hasFault = false;
  #parts = 0;

  constructor(private readonly maximum = maximumParts.template) {}

  step(): void {
    if (++this.#parts > this.maximum) throw new TooLarge();
  }

  literal(value: Literal): Told {
    return value === undefined ? nothing : literal(value);
  }

  member(owner: Told, name: string): Told {
    switch (owner.kind) {
      case 'place':
        return { kind: 'place', names: owner.names.concat(name) };
      case 'literal':
        return literal(memberOf(owner.value, name) as Literal);
      case 'opaque':
        return owner;
      default:
        return opaque(name);
    }
  }

  /** Looking up in an empty value returns that value, so nothing is known below an answer. */
  lookup(owner: Told, name: Told | undefined): Told | undefined {
    if (!name) return undefined;
    const isTold = owner.kind === 'place' && name.kind === 'literal' && !isBelowState(owner.names);
    return isTold ? this.member(owner, String(name.value)) : opaque('lookup');
  }

  read(found: Told): Told {
    return found;
  }

  self(context: Told): Told {
    return context;
  }

  isSame(context: Told, around: Told): boolean | undefined {
    if (context === around) return true;
    if (around.kind !== 'place') return undefined;
    // No value in the data equals the data itself.
    if (around.names.length === 0) return context.kind === 'place' && context.names.length === 0;
    if (context.kind !== 'place') return undefined;
    if (context.names.join('.') === around.names.join('.')) return true;
    return isObject(context.names) || isObject(around.names) ? false : undefined;
  }

  unclear(name: string): Told {
    return opaque(name);
  }

  call(helper: Helper, { name, args, hash }: CallOf<Told>): Told {
    const [left, operator, right] = args.map(decisionOf);
    if (helper === ifEquals && left && operator) return { kind: 'compare', operator: '===', left, right: operator };
    if (helper === ifCondition && left && operator && right) {
      if (operator.kind !== 'literal') return opaque(name, 'boolean');
      return isOperator(operator.value) ? { kind: 'compare', operator: operator.value, left, right } : this.fail();
    }
    if (helper === dateNow && isDayFormat(hash.get('format'))) return { kind: 'read', variable: 'today', names: [] };
    const named = new Map([...hash].map(([key, value]) => [key, decisionOf(value)]));
    if (helper.dependsOn !== undefined) {
      // With other letters, other helpers do not read it as a date.
      const type = helper.type?.([], new Map([...named].map(([key, value]) => [key, literalTypeOf(value)])));
      return opaque(name, type?.kind ?? helper.result, type?.like);
    }
    return { kind: 'call', helper, args: args.map(decisionOf), hash: named };
  }

  unknownHelper(name: string): Told {
    return opaque(name);
  }

  unsupported(): Told {
    return opaque('a partial or a decorator');
  }

  fail(): Decision {
    this.hasFault = true;
    return failure;
  }

  rendered(value: Told): Told {
    return value;
  }

  text(parts: readonly Told[]): Told {
    const filled = parts.map(decisionOf).filter((part) => part.kind !== 'literal' || part.value !== '');
    const [only] = filled;
    return filled.length === 1 && only ? only : { kind: 'text', parts: filled };
  }

  choose(test: Told, yes: Content<Told>, no: Content<Told>, zero: Told = nothing): Told {
    if (isAlwaysThere(test)) return yes();
    if (zero.kind !== 'literal') return opaque('includeZero');
    const by = zero.value ? 'truth or zero' : 'truth';
    return { kind: 'choose', by, test: decisionOf(test), yes: decisionOf(yes()), no: decisionOf(no()) };
  }

  chooseByResult(result: Told, yes: Content<Told>, no: Content<Told>): Told {
    if (result === failure) return failure;
    const by = result.kind === 'call' ? 'result' : 'truth';
    return { kind: 'choose', by, test: decisionOf(result), yes: decisionOf(yes()), no: decisionOf(no()) };
  }

  each(_list: Told, _round: (round: Round<Told>) => Told, _otherwise: Content<Told>): Told {
    return opaque('each');
  }

  section(found: Told, { shown, entered, otherwise }: SectionContents<Told>): Told {
    if (isAlwaysThere(found)) return entered();
    return {
      kind: 'choose',
      by: 'section',
      test: decisionOf(found),
      yes: decisionOf(shown()),
      no: decisionOf(otherwise()),
      entering: decisionOf(entered()),
    };
  }
}

/** Also enters the content of a loop, where the element is unknown. */
class EveryContent extends Decisions {
  override each(_list: Told, round: (round: Round<Told>) => Told, otherwise: Content<Told>): Told {
    otherwise();
    const place = (type?: DataType) => opaque('each', type);
    const [first, last] = [place('boolean'), place('boolean')];
    return round({ item: place(), key: place(), index: place('integer'), first, last });
  }
}

function decisionOf(told: Told): Decision {
  return told.kind === 'place' ? readOf(told.names) : told;
}

/** The variable at a path from the root of the data. */
function readOf(names: readonly string[]): Decision {
  const [first, second, key, ...rest] = names;
  // The whole claim or all states, and the empty name, which means the context itself.
  if (!first || names.includes('') || (first === 'claim' && areClaimOrStates(names)))
    return opaque(names.join('.') || 'this');
  const path = second === undefined ? first : `${first}.${second}`;
  if (path === allStates && key !== undefined) return { kind: 'read', variable: `block ${key}`, names: rest };
  const below = names.slice(2);
  if (path === 'claim.status' || path === 'claim.claim_status')
    return { kind: 'read', variable: 'status', names: below };
  if (path === 'claim.approval_status') return { kind: 'read', variable: 'approval status', names: below };
  return { kind: 'read', variable: `data ${names.join('.')}`, names: [] };
}

const allStates = 'claim.block_states';

/** The claim and the object with all states are never empty. */
function isAlwaysThere(told: Told): boolean {
  return told.kind === 'place' && areClaimOrStates(told.names);
}

function areClaimOrStates(names: readonly string[]): boolean {
  if (names.length > 2) return false;
  const path = names.join('.');
  return path === 'claim' || path === allStates;
}

/** Whether the path leads to the claim, its states, or the state of a block. */
function isObject(names: readonly string[]): boolean {
  return areClaimOrStates(names) || (names.length === 3 && areClaimOrStates(names.slice(0, 2)));
}

/** Whether the path leads into the state of a block. */
function isBelowState(names: readonly string[]): boolean {
  return names.length > 3 && areClaimOrStates(names.slice(0, 2));
}

function literalTypeOf(decision: Decision): Type {
  return decision.kind === 'literal' && typeof decision.value === 'string'
    ? { kind: 'text', values: [decision.value] }
    : { kind: 'any' };
}

function isDayFormat(format: Told | undefined): boolean {
  return !format || (format.kind === 'literal' && ['', null, undefined, 'YYYY-MM-DD'].includes(format.value as string));
}
