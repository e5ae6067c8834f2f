/**
 * How a hook function distinguishes the alteration hooks: which keys it handles, and what it does with any other key. Section 2.6: each function must
 * handle every hook key, and should throw for an unknown key.
 *
 * A key is handled if `alteration_hook_key` is compared with its text: in a `switch`, by `===`, or by `[…].includes(…)`. The outcome for another key is
 * found by reading the function as if every comparison failed.
 */
import type { AnyNode, Expression, Statement, SwitchStatement } from 'acorn';
import { pathOf, rangeOf, textOf, walkCode, type FunctionNode, type NamedRange } from '../../syntax/code/nodes.js';
import type { OffsetRange } from '../../syntax/range.js';
import { HookKey, isHarmless, mayEnd, type KeyBranch } from './hook-key.js';

export interface HookDispatch {
  /**
   * `none`: the key is not used, and all hooks are treated alike. `known`: the key is only compared. `unknown`: it is also passed on, or looked up in an
   * object; then there may be more keys than those in `handled`.
   */
  readonly kind: 'none' | 'known' | 'unknown';
  /** Each comparison with a key, in the order of the text. */
  readonly handled: readonly NamedRange[];
  /** Each `switch` over the key, for adding a `case`. */
  readonly switches: readonly KeySwitch[];
  /** The code that runs only for some of the keys. */
  readonly branches: readonly KeyBranch[];
  /** The name of the key where the function uses it, such as `params.alteration_hook_key`. */
  readonly keyName: string | undefined;
  /** What happens with any other key; undefined if unknown. */
  readonly otherwise: Otherwise | undefined;
}

export interface KeySwitch {
  readonly range: OffsetRange;
  /** Each `case`, and the `default`. */
  readonly cases: readonly OffsetRange[];
  readonly hasDefault: boolean;
}

export type Otherwise =
  | {
      readonly kind: 'throws';
      readonly range: OffsetRange;
      /** The expression that is thrown. */
      readonly value: OffsetRange;
      /** Its class, such as `InvalidRequestError`. */
      readonly className: string | undefined;
      readonly classRange: OffsetRange | undefined;
      /** Whether the thrown value contains the key, or may contain it: by another name, or through a call. */
      readonly namesKey: boolean;
    }
  | { readonly kind: 'returns'; readonly range: OffsetRange }
  /** The function ends. */
  | { readonly kind: 'ends' };

/** Whether a hook key reaches a place in a function: it is not in a branch for other keys. */
export function isReached({ branches }: HookDispatch, key: string, { start, end }: OffsetRange): boolean {
  const around = branches.filter(({ range }) => range.start <= start && end <= range.end);
  return around.length === 0 || around.some(({ keys }) => keys.includes(key));
}

export function hookDispatch(node: FunctionNode): HookDispatch {
  const key = new HookKey(node);
  const handled: NamedRange[] = [];
  const switches: KeySwitch[] = [];
  const branches: KeyBranch[] = [];
  const unclear: AnyNode[] = [];
  let keyName: string | undefined;
  walkCode(node.body, (inner, parents) => {
    if (inner.type === 'SwitchStatement' && key.is(inner.discriminant))
      switches.push({
        range: rangeOf(inner),
        cases: inner.cases.map(rangeOf),
        hasDefault: inner.cases.some(({ test }) => !test),
      });
    for (const one of key.branchesOf(inner)) branches.push(one);
    if (key.isHandedOnBy(inner, parents)) unclear.push(inner);
    for (const compared of key.comparedIn(inner)) {
      const text = textOf(compared);
      if (text) handled.push(text);
      else unclear.push(compared);
    }
    if (!key.is(inner)) return true;
    if (!isHarmless(inner, parents)) unclear.push(inner);
    if (parents.some(({ type }) => type === 'ObjectPattern')) return false;
    keyName ??= pathOf(inner)?.join('.');
    // In `params.alteration_hook_key`, the name at the end is not a second use.
    return false;
  });
  handled.sort((a, b) => a.range.start - b.range.start);
  const isUnderstood = unclear.length === 0;
  const kind = !isUnderstood ? 'unknown' : handled.length > 0 || switches.length > 0 ? 'known' : 'none';
  return {
    kind,
    handled,
    switches,
    branches,
    keyName,
    otherwise: isUnderstood ? new OtherKey(key).of(node) : undefined,
  };
}

/** Reads a function as if every comparison of the key failed. */
class OtherKey {
  readonly #key: HookKey;

  constructor(key: HookKey) {
    this.#key = key;
  }

  of({ body }: FunctionNode): Otherwise | undefined {
    if (body.type !== 'BlockStatement') return this.#value(body);
    const end = this.#statements(body.body);
    return end === 'unclear' ? undefined : end === 'goes on' || end === 'breaks' ? { kind: 'ends' } : end;
  }

  #statements(statements: readonly Statement[]): End {
    for (const statement of statements) {
      const end = this.#statement(statement);
      if (end !== 'goes on') return end;
    }
    return 'goes on';
  }

  #statement(statement: Statement): End {
    switch (statement.type) {
      case 'BlockStatement':
        return this.#statements(statement.body);
      case 'IfStatement': {
        const holds = this.#key.holds(statement.test);
        if (holds === undefined) return this.#either(statement.consequent, statement.alternate);
        const taken = holds ? statement.consequent : statement.alternate;
        return taken ? this.#statement(taken) : 'goes on';
      }
      case 'SwitchStatement':
        return this.#switch(statement);
      case 'ThrowStatement':
        return this.#thrown(statement.argument, rangeOf(statement));
      case 'ReturnStatement':
        return statement.argument ? this.#value(statement.argument) : { kind: 'returns', range: rangeOf(statement) };
      case 'BreakStatement':
        return 'breaks';
      case 'TryStatement':
        return statement.handler ? 'unclear' : this.#statements(statement.block.body);
      case 'VariableDeclaration':
      case 'ExpressionStatement':
      case 'EmptyStatement':
      case 'FunctionDeclaration':
      case 'ClassDeclaration':
        return 'goes on';
      default:
        // Loops and labels: a return or break in them depends on unknown conditions.
        return mayEnd(statement) ? 'unclear' : 'goes on';
    }
  }

  /** Under a condition unrelated to the key, both branches are possible. If one of them throws or returns early, the other remains. */
  #either(first: Statement, second: Statement | null | undefined): End {
    const ends = [this.#statement(first), second ? this.#statement(second) : 'goes on'] as const;
    if (ends.includes('goes on')) return ends.includes('breaks') ? 'unclear' : 'goes on';
    const [one, other] = ends;
    return typeof one === 'object' && typeof other === 'object' && one.kind === other.kind ? one : 'unclear';
  }

  #switch({ discriminant, cases }: SwitchStatement): End {
    const taken = this.#key.is(discriminant) ? cases.findIndex(({ test }) => !test) : undefined;
    if (taken === undefined) return cases.some((one) => one.consequent.some(mayEnd)) ? 'unclear' : 'goes on';
    if (taken < 0) return 'goes on';
    const end = this.#statements(cases.slice(taken).flatMap(({ consequent }) => consequent));
    return end === 'breaks' ? 'goes on' : end;
  }

  #value(value: Expression): Otherwise {
    if (value.type === 'ConditionalExpression') {
      const holds = this.#key.holds(value.test);
      if (holds !== undefined) return this.#value(holds ? value.consequent : value.alternate);
    }
    return { kind: 'returns', range: rangeOf(value) };
  }

  #thrown(value: Expression, range: OffsetRange): Otherwise {
    const isMade = value.type === 'NewExpression' || value.type === 'CallExpression';
    let namesKey = false;
    for (const part of isMade ? value.arguments : [value])
      walkCode(part, ({ type }) => {
        namesKey ||= type === 'Identifier' || type === 'CallExpression';
      });
    return {
      kind: 'throws',
      range,
      value: rangeOf(value),
      className: isMade ? pathOf(value.callee)?.join('.') : undefined,
      classRange: isMade ? rangeOf(value.callee) : undefined,
      namesKey,
    };
  }
}

/** How a statement ends: with an answer, by continuing with the next one, by leaving its `switch`, or unknown. */
type End = Otherwise | 'goes on' | 'breaks' | 'unclear';
