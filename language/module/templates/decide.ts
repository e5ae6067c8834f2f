/** A template's tree → its decision. What a tag means is told as handlebars tells it; runtime/templates/evaluator.ts does the same with values. */
import type { BlockStatement, Call, Expression, Program, Statement, Template } from '../../syntax/template/tree.js';
import { computesWith } from '../../vocabulary/helpers/arity.js';
import { isOperator, type ConditionOperator } from '../../vocabulary/helpers/if-condition.js';
import { helperNamed } from '../../vocabulary/index.js';
import { allStates, DecisionScope, isAlwaysThere, type Names } from './decision-scope.js';
import type { ConditionDecision, Decision } from './decision.js';

/** Of larger templates nothing is told. */
const maximumParts = 2000;

/** @returns undefined for a template that handlebars cannot read */
export function decide(template: Template): ConditionDecision | undefined {
  if (template.errors.length > 0) return undefined;
  const compiler = new Compiler();
  const decision = compiler.body(template.body);
  return { decision: compiler.isTooLarge ? opaque('the template') : decision, hasFault: compiler.hasFault };
}

const nothing: Decision = { kind: 'literal', value: undefined };
const opaque = (name: string): Decision => ({ kind: 'opaque', name });
const literal = (value: string | number | boolean | null | undefined): Decision => ({ kind: 'literal', value });

class Compiler {
  hasFault = false;
  #parts = 0;
  #scope = new DecisionScope();

  get isTooLarge(): boolean {
    return this.#parts > maximumParts;
  }

  body(statements: readonly Statement[]): Decision {
    const parts = statements.flatMap((statement) => this.#statement(statement) ?? []);
    const [only] = parts;
    return parts.length === 1 && only ? only : { kind: 'text', parts };
  }

  #statement(statement: Statement): Decision | undefined {
    if (++this.#parts > maximumParts) return undefined;
    switch (statement.type) {
      case 'ContentStatement':
        return statement.value === '' ? undefined : literal(statement.value);
      case 'CommentStatement':
        return undefined;
      case 'MustacheStatement':
        return this.#call(statement, false);
      case 'BlockStatement':
        return this.#block(statement);
      default:
        return opaque('a partial or a decorator');
    }
  }

  #block(block: BlockStatement): Decision {
    const name = nameOf(block.path);
    if (block.blockParams.length > 0 && (name !== 'with' || block.inverted)) return opaque(name);
    if (!this.#isHelper(block, false)) return this.#section(block);
    const [first] = block.params;
    if ((name === 'if' && block.params.length !== 3) || name === 'unless' || name === 'with') {
      if (!first || block.params.length !== 1) return this.#fault();
      if (name === 'with') return this.#with(first, block);
      const includeZero = block.hash?.pairs.find(({ key }) => key === 'includeZero')?.value;
      if (includeZero && includeZero.type !== 'BooleanLiteral') return opaque(name);
      const by = includeZero?.value ? 'truth or zero' : 'truth';
      const chosen = this.#choose(by, this.#expression(first), block);
      return name === 'if' ? chosen : { ...chosen, yes: chosen.no, no: chosen.yes };
    }
    if (name === 'each') return opaque(name);
    return this.#choose('truth', this.#call(block, false), block);
  }

  /** A path as a block. What it does with `true` and with any other value is not the same. */
  #section(block: BlockStatement): Decision {
    const names = this.#scope.namesTo(block.path);
    const entering = this.#inside(names, undefined, () => this.#program(block.program));
    return isAlwaysThere(names) ? entering : { ...this.#choose('section', this.#read(block.path), block), entering };
  }

  /** Enters everything but an empty value; 0 is none. */
  #with(entered: Expression, block: BlockStatement): Decision {
    const [parameter] = block.blockParams;
    const names = this.#scope.namesTo(entered);
    const yes = this.#inside(names, parameter?.name, () => this.#program(block.program));
    if (isAlwaysThere(names)) return yes;
    const no = this.#program(block.inverse);
    return { kind: 'choose', by: 'truth or zero', test: this.#expression(entered), yes, no };
  }

  #inside(names: Names, parameter: string | undefined, make: () => Decision): Decision {
    const around = this.#scope;
    this.#scope = around.inside(names, parameter);
    const made = make();
    this.#scope = around;
    return made;
  }

  #choose(
    by: (Decision & { kind: 'choose' })['by'],
    test: Decision,
    { program, inverse }: BlockStatement,
  ): Decision & { kind: 'choose' } {
    return { kind: 'choose', by, test, yes: this.#program(program), no: this.#program(inverse) };
  }

  #program(program: Program | undefined): Decision {
    return program ? this.body(program.body) : literal('');
  }

  #expression(expression: Expression): Decision {
    if (++this.#parts > maximumParts) return nothing;
    switch (expression.type) {
      case 'SubExpression':
        return this.#call(expression, true);
      case 'PathExpression':
        return this.#read(expression);
      case 'NullLiteral':
        return literal(null);
      case 'UndefinedLiteral':
        return nothing;
      default:
        return literal(expression.value);
    }
  }

  /** Whether a tag calls a helper; else it reads what its name is a path to. */
  #isHelper({ path, params, hash }: Call, isSubExpression: boolean): boolean {
    if (isSimple(path) && this.#scope.isParameter(nameOf(path))) return false;
    if (isSubExpression || params.length > 0 || hash !== undefined) return true;
    return isSimple(path) && helperNamed(nameOf(path)) !== undefined;
  }

  #call(call: Call, isSubExpression: boolean): Decision {
    if (!this.#isHelper(call, isSubExpression)) return this.#read(call.path);
    const name = nameOf(call.path);
    if (name === 'log') return nothing;
    if (!isSimple(call.path)) return opaque(name);
    const [first, second, third] = call.params;
    const count = call.params.length;
    switch (name) {
      case 'if':
      case 'ifCondition':
        if (count !== 3 || !first || !second || !third) return this.#fault();
        if (second.type !== 'StringLiteral')
          return second.type === 'PathExpression' || second.type === 'SubExpression' ? opaque(name) : this.#fault();
        return isOperator(second.value) ? this.#compare(first, second.value, third) : this.#fault();
      case 'ifEquals':
        return first && second && count === 2 ? this.#compare(first, '===', second) : this.#fault();
      case 'dateNow':
        return this.#today(call);
      case 'lookup':
        return this.#lookUp(call);
      case 'unless':
        return this.#fault();
      default:
        return this.#helper(name, call);
    }
  }

  #compare(left: Expression, operator: ConditionOperator, right: Expression): Decision {
    return { kind: 'compare', operator, left: this.#expression(left), right: this.#expression(right) };
  }

  #today({ hash }: Call): Decision {
    const format = hash?.pairs.find(({ key }) => key === 'format')?.value;
    const isPlain = !format || (format.type === 'StringLiteral' && ['', dayFormat].includes(format.value));
    return isPlain ? { kind: 'read', variable: 'today', names: [] } : opaque('dateNow');
  }

  #helper(name: string, { params, hash }: Call): Decision {
    const helper = helperNamed(name);
    if (!helper?.evaluate || helper.dependsOn !== undefined) return opaque(name);
    if (!computesWith(helper, params.length)) return this.#fault();
    const args = params.map((param) => this.#expression(param));
    const named = new Map<string, Decision>();
    // Of two arguments with one name, handlebars takes the first.
    for (const { key, value } of hash?.pairs ?? []) if (!named.has(key)) named.set(key, this.#expression(value));
    return { kind: 'call', helper, args, hash: named };
  }

  /** A call that fails renders nothing, whatever a claim holds. */
  #fault(): Decision {
    this.hasFault = true;
    return nothing;
  }

  #read(path: Expression): Decision {
    if (path.type === 'SubExpression') return opaque('a call of a call');
    if (path.type !== 'PathExpression') return opaque(nameOf(path));
    const { data, segments } = path;
    if (data && segments[0]?.text !== 'root') return nothing;
    // There is nothing above the top.
    if (this.#scope.leavesData(path)) return nothing;
    const names = this.#scope.namesTo(path);
    return names ? readOf(names) : opaque(path.original);
  }

  #lookUp(call: Call): Decision {
    const names = this.#scope.namesFound(call);
    return names ? readOf(names) : opaque('lookup');
  }
}

/** The variable that a path from the top of the data reads. */
function readOf(names: readonly string[]): Decision {
  const [first, second, key, ...rest] = names;
  // The whole claim or all states, and the empty name, which is the context itself.
  if (!first || names.includes('') || (first === 'claim' && (second === undefined || names.join('.') === allStates)))
    return opaque(names.join('.') || 'this');
  const path = names.slice(0, 2).join('.');
  if (path === allStates && key !== undefined) return { kind: 'read', variable: `block ${key}`, names: rest };
  const below = names.slice(2);
  if (path === 'claim.status' || path === 'claim.claim_status')
    return { kind: 'read', variable: 'status', names: below };
  if (path === 'claim.approval_status') return { kind: 'read', variable: 'approval status', names: below };
  return { kind: 'read', variable: `data ${names.join('.')}`, names: [] };
}

const dayFormat = 'YYYY-MM-DD';

/** The first name of a path: what would name a helper. */
function nameOf(path: Expression): string {
  switch (path.type) {
    case 'PathExpression':
      return path.segments[0]?.text ?? path.original;
    case 'SubExpression':
    case 'NullLiteral':
    case 'UndefinedLiteral':
      return path.type;
    default:
      return String(path.value);
  }
}

function isSimple(path: Expression): boolean {
  return path.type === 'PathExpression' && path.depth === 0 && !path.data && !path.this && path.segments.length === 1;
}
