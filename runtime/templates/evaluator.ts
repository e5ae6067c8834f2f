/** The walk over a template's tree. What a tag means (a helper, a value, a section) is decided as handlebars' compiler decides it. */
import type { OffsetRange } from '../../language/syntax/range.js';
import type {
  BlockStatement,
  Call,
  Expression,
  MustacheStatement,
  Program,
  Statement,
} from '../../language/syntax/template/tree.js';
import { BudgetExceeded, type Budget } from './budget.js';
import { builtIns, section, type BlockBodies } from './built-ins.js';
import { pathOf, type Path } from './call-path.js';
import type { Environment } from '../../language/semantics/environment.js';
import type { Read } from './read.js';
import { computesWith } from '../../language/vocabulary/helpers/arity.js';
import { ifCondition } from '../../language/vocabulary/helpers/if-condition.js';
import { helperNamed } from '../../language/vocabulary/index.js';
import type { HelperCall } from '../../language/semantics/helper-call.js';
import type { TemplateProblem, TemplateProblemCode } from '../../language/semantics/problems.js';
import { innerScope, ownContext, parameterNamed, type DataFrame, type Scope } from './scope.js';
import { holdsObject, isTruthy, toText } from '../../language/semantics/values.js';
import { made, member, spell, type Traced } from './traced.js';

/** A call that failed: it renders nothing, and the calls around it fail with it, without a problem of their own. */
const failure: Traced = Object.freeze(made(undefined));

export class Evaluator {
  readonly problems: TemplateProblem[] = [];
  readonly #environment: Environment;
  readonly #budget: Budget;
  readonly #reads = new Map<string, Read>();

  constructor(environment: Environment, budget: Budget) {
    this.#environment = environment;
    this.#budget = budget;
  }

  get reads(): readonly Read[] {
    return [...this.#reads.values()];
  }

  /** @throws {BudgetExceeded} as all methods do */
  body(statements: readonly Statement[], scope: Scope): string {
    let text = '';
    for (const statement of statements) text += this.#statement(statement, scope);
    return text;
  }

  /** What a tag comes to, and the text that it renders. */
  tag(tag: MustacheStatement, scope: Scope): { readonly value: unknown; readonly text: string } {
    const { value, path } = this.#call(tag, tag.range, 'tag', scope, undefined);
    if (holdsObject(value)) {
      const name = path && path.length > 0 ? `\`${spell(path)}\`` : 'This';
      const found = Array.isArray(value) ? 'is a list of objects, each of which' : 'is an object, which';
      this.#report(
        'object-as-text',
        `${name} ${found} renders as \`[object Object]\`: read one of its fields.`,
        tag.range,
      );
    }
    return { value, text: this.#emit(value) };
  }

  /** The text of a value, counted as rendered. */
  #emit(value: unknown): string {
    const text = toText(value);
    if (text.length > this.#budget.text) throw new BudgetExceeded('too-much-text');
    this.#budget.text -= text.length;
    return text;
  }

  #statement(statement: Statement, scope: Scope): string {
    this.#step();
    switch (statement.type) {
      case 'ContentStatement':
        return this.#emit(statement.value);
      case 'MustacheStatement':
        return this.tag(statement, scope).text;
      case 'BlockStatement':
        return this.#block(statement, scope);
      case 'CommentStatement':
        return '';
      default:
        this.#report('unsupported', 'Partials and decorators are not known to the platform.', statement.range);
        return '';
    }
  }

  #block(block: BlockStatement, scope: Scope): string {
    const bodies = this.#bodies(block, scope);
    const { value } = this.#call(block, block.openTag, 'block', scope, bodies);
    // Content was counted when it was rendered.
    return toText(value);
  }

  /** The two contents of a block, to be rendered by whatever the block calls. */
  #bodies(block: BlockStatement, scope: Scope): BlockBodies {
    const names = block.blockParams.map(({ name }) => name);
    const render =
      (program: Program | undefined, ownNames: readonly string[]) =>
      (context: Traced = ownContext(scope), data: DataFrame = scope.data, values: readonly Traced[] = []): string => {
        this.#step();
        return program ? this.body(program.body, innerScope(scope, context, data, ownNames, values)) : '';
      };
    return {
      // The names belong to what comes first in the text.
      content: render(block.program, block.inverted ? [] : names),
      otherwise: render(block.inverse, block.inverted ? names : []),
      data: scope.data,
    };
  }

  #call(
    call: Call,
    range: OffsetRange,
    kind: 'tag' | 'block' | 'sub-expression',
    scope: Scope,
    bodies: BlockBodies | undefined,
  ): Traced {
    const path = pathOf(call.path);
    const [name = ''] = path.names;
    const isParameter = path.isSimple && parameterNamed(name, scope) !== undefined;
    const hasArguments = kind === 'sub-expression' || call.params.length > 0 || call.hash !== undefined;
    if (!isParameter && (hasArguments || (path.isSimple && helperNamed(name) !== undefined)))
      return this.#callHelper(call, path, range, scope, bodies);
    const found = this.#lookUp(path, scope);
    return bodies ? made(section(found, scope.context, bodies)) : found;
  }

  #callHelper(call: Call, path: Path, range: OffsetRange, scope: Scope, bodies: BlockBodies | undefined): Traced {
    const [name = ''] = path.names;
    const args = call.params.map((param) => this.#expression(param, scope));
    const hash = new Map<string, Traced>();
    // Of two arguments with one name, handlebars takes the first.
    for (const { key, value } of call.hash?.pairs ?? []) {
      const given = this.#expression(value, scope);
      if (!hash.has(key)) hash.set(key, given);
    }
    const isKnownToFail = [...args, ...hash.values()].includes(failure);
    const outcome = { hasFailed: false };
    const fail = (code: TemplateProblemCode, message: string): undefined => {
      outcome.hasFailed = true;
      if (!isKnownToFail) this.#report(code, message, range);
    };
    // As in handlebars, the name of a helper of its own counts even at the start of a longer path.
    const builtIn = builtIns.get(name);
    if (builtIn) {
      const result = builtIn({ args, hash, bodies, fail, condition: (operands) => this.#condition(operands, fail) });
      return outcome.hasFailed ? failure : result;
    }
    const helper = path.isSimple ? helperNamed(name) : undefined;
    if (!helper?.evaluate) {
      this.#report(
        'unknown-helper',
        `The helper \`${path.original}\` is not known here, and renders nothing.`,
        range,
        'information',
      );
      return failure;
    }
    if (!computesWith(helper, args.length)) {
      fail('wrong-arguments', `\`${name}\` takes ${helper.takes ?? ''}.`);
      return failure;
    }
    const value = helper.evaluate({
      name,
      args: args.map((arg) => arg.value),
      hash: new Map([...hash].map(([key, given]) => [key, given.value])),
      environment: this.#environment,
      fail,
    });
    if (outcome.hasFailed) return failure;
    if (!bodies) return made(value);
    return made(isTruthy(value) ? bodies.content() : bodies.otherwise());
  }

  /** `if` with an operator is `ifCondition`. */
  #condition(args: readonly Traced[], fail: HelperCall['fail']): unknown {
    return ifCondition.evaluate?.({
      name: 'if',
      args: args.map((arg) => arg.value),
      hash: new Map(),
      environment: this.#environment,
      fail,
    });
  }

  #expression(expression: Expression, scope: Scope): Traced {
    this.#step();
    switch (expression.type) {
      case 'SubExpression':
        return this.#call(expression, expression.range, 'sub-expression', scope, undefined);
      case 'PathExpression':
        return this.#lookUp(pathOf(expression), scope);
      case 'NullLiteral':
        return made(null);
      case 'UndefinedLiteral':
        return made(undefined);
      default:
        return made(expression.value);
    }
  }

  #lookUp({ names, data, depth, isScoped }: Path, scope: Scope): Traced {
    const [first, ...rest] = names;
    // `this`, `..` and whatever starts with the empty name `[]` are the context itself.
    if (!first) return this.#record(contextAt(depth, scope));
    const parameter = depth === 0 && !isScoped ? parameterNamed(first, scope) : undefined;
    if (parameter) return this.#record(rest.reduce(member, parameter));
    if (data) return this.#record(this.#lookUpData(names, depth, scope));
    return this.#record(names.reduce(member, contextAt(depth, scope)));
  }

  #lookUpData([first = '', ...rest]: readonly string[], depth: number, scope: Scope): Traced {
    let frame: DataFrame | undefined = scope.data;
    for (let left = depth; left > 0; left--) frame = frame?.parent;
    // Handlebars goes on below nothing that is falsy here: `@index.x` is 0 in the first round.
    return rest.reduce(
      (found, name) => (found.value ? member(found, name) : found),
      frame?.values.get(first) ?? made(undefined),
    );
  }

  #record(found: Traced): Traced {
    if (found.path && found.path.length > 0) {
      const path = spell(found.path);
      if (!this.#reads.has(path)) this.#reads.set(path, { path, value: found.value });
    }
    return found;
  }

  #report(
    code: TemplateProblemCode,
    message: string,
    range: OffsetRange,
    severity: TemplateProblem['severity'] = 'error',
  ): void {
    // A loop makes the same mistake many times.
    const isKnown = this.problems.some((known) => known.code === code && known.range.start === range.start);
    if (!isKnown) this.problems.push({ code, severity, message, range });
  }

  #step(): void {
    if (this.#budget.steps <= 0) throw new BudgetExceeded('too-many-steps');
    this.#budget.steps--;
  }
}

function contextAt(depth: number, { context, contexts }: Scope): Traced {
  return depth === 0 ? context : (contexts[depth] ?? made(undefined));
}
