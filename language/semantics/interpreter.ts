/** The walk over a template's tree, the same for every domain: tags are resolved in the same way as by handlebars' compiler. */
import type { OffsetRange } from '../syntax/range.js';
import type {
  BlockStatement,
  Call,
  Expression,
  MustacheStatement,
  Program,
  Statement,
} from '../syntax/template/tree.js';
import { computesWith } from '../vocabulary/helpers/arity.js';
import { ifCondition } from '../vocabulary/helpers/if-condition.js';
import type { Helper } from '../vocabulary/index.js';
import type { CallOf, Domain, Round } from './domain.js';
import { contextAt, innerScope, parameterNamed, type DataFrame, type Scope } from './scope.js';
import { helperCalled, pathOf, type Path } from './tag.js';

/** Renders one content of a block, by default in the context and the frame around the block. */
type Render<V> = (context?: V, data?: DataFrame<V>, values?: readonly V[]) => V;

/** The two contents of a block, to be rendered by the called helper. */
interface Contents<V> {
  readonly content: Render<V>;
  /** The content after `{{else}}`. */
  readonly otherwise: Render<V>;
  readonly round: (round: Round<V>) => V;
}

export class Interpreter<V> {
  constructor(private readonly domain: Domain<V>) {}

  body(statements: readonly Statement[], scope: Scope<V>): V {
    const values: V[] = [];
    for (const statement of statements) {
      const value = this.#statement(statement, scope);
      if (value !== undefined) values.push(value);
    }
    return this.domain.text(values);
  }

  /** The value of a tag, before it is converted to text. */
  tag(tag: MustacheStatement, scope: Scope<V>): V {
    return this.#call(tag, tag.range, false, scope, undefined);
  }

  #statement(statement: Statement, scope: Scope<V>): V | undefined {
    const { domain } = this;
    domain.step();
    switch (statement.type) {
      case 'ContentStatement':
        return domain.rendered(domain.literal(statement.value), statement.range, false);
      case 'MustacheStatement':
        return domain.rendered(this.tag(statement, scope), statement.range, statement.escaped);
      case 'BlockStatement':
        return this.#block(statement, scope, (program, inner) => this.body(program.body, inner));
      case 'CommentStatement':
        return undefined;
      default:
        return domain.unsupported(statement.range);
    }
  }

  /** The scopes in which a block renders one of its contents. */
  scopesIn(block: BlockStatement, content: Program, scope: Scope<V>): readonly Scope<V>[] {
    const found: Scope<V>[] = [];
    this.#block(block, scope, (program, inner) => {
      if (program === content) found.push(inner);
      return this.domain.literal('');
    });
    return found;
  }

  #block(block: BlockStatement, scope: Scope<V>, render: (program: Program, scope: Scope<V>) => V): V {
    return this.#call(block, block.openTag, false, scope, this.#contents(block, scope, render));
  }

  #contents(block: BlockStatement, scope: Scope<V>, show: (program: Program, scope: Scope<V>) => V): Contents<V> {
    const { domain } = this;
    const names = block.blockParams.map(({ name }) => name);
    const render =
      (program: Program | undefined, own: readonly string[]): Render<V> =>
      (context = domain.self(scope.context), data = scope.data, values = []) => {
        domain.step();
        if (!program) return domain.literal('');
        return show(program, innerScope(domain, scope, context, data, own, values));
      };
    // The names belong to the first content in the text.
    const content = render(block.program, block.inverted ? [] : names);
    return {
      content,
      otherwise: render(block.inverse, block.inverted ? names : []),
      round: ({ item, key, index, first, last }) => {
        const values = new Map(scope.data.values);
        values.set('key', key).set('index', index).set('first', first).set('last', last);
        return content(item, { values, parent: scope.data }, [item, key]);
      },
    };
  }

  #call(
    call: Call,
    range: OffsetRange,
    isSubExpression: boolean,
    scope: Scope<V>,
    contents: Contents<V> | undefined,
  ): V {
    const { domain } = this;
    const path = pathOf(call.path);
    const [name = ''] = path.names;
    const helper = helperCalled(call, path, isSubExpression, parameterNamed(name, scope) !== undefined);
    if (!helper) {
      const found = this.#lookUp(path, scope);
      return contents ? this.#section(found, scope, contents) : found;
    }
    const hash = new Map<string, V>();
    const args = call.params.map((param) => this.expression(param, scope));
    // Of two arguments with the same name, handlebars uses the first.
    for (const { key, value } of call.hash?.pairs ?? []) {
      const given = this.expression(value, scope);
      if (!hash.has(key)) hash.set(key, given);
    }
    if (helper === 'unknown') return domain.unknownHelper(path.original, range);
    return this.#callHelper(helper, { name, args, hash, range }, contents);
  }

  #callHelper(helper: Helper, call: CallOf<V>, contents: Contents<V> | undefined): V {
    const { domain } = this;
    // `if` with an operator is `ifCondition`.
    const called = helper.name === 'if' && call.args.length === 3 ? ifCondition : helper;
    if (!called.evaluate) return this.#enter(called, call, contents) ?? this.#misused(called, call);
    if (!computesWith(called, call.args.length)) return this.#misused(called, call);
    const result = domain.call(called, call);
    return contents
      ? domain.chooseByResult(
          result,
          () => contents.content(),
          () => contents.otherwise(),
        )
      : result;
  }

  #misused(helper: Helper, call: CallOf<V>): V {
    return this.domain.fail('wrong-arguments', `\`${call.name}\` takes ${helper.takes ?? 'no such arguments'}.`, call);
  }

  /** The helpers built into handlebars, which render contents or enter values. Undefined if a required argument is missing. */
  #enter({ name }: Helper, { args, hash }: CallOf<V>, contents: Contents<V> | undefined): V | undefined {
    const { domain } = this;
    const [first, second] = args;
    if (name === 'log') return domain.literal(undefined);
    if (name === 'lookup') return first && domain.lookup(first, args.length === 2 ? second : undefined);
    if (first === undefined || args.length !== 1 || !contents) return undefined;
    const [content, otherwise] = [() => contents.content(), () => contents.otherwise()];
    switch (name) {
      case 'if':
        return domain.choose(first, content, otherwise, hash.get('includeZero'));
      case 'unless':
        return domain.choose(first, otherwise, content, hash.get('includeZero'));
      case 'with':
        // 0 is a value to enter.
        return domain.choose(first, () => contents.content(first, undefined, [first]), otherwise, domain.literal(true));
      default:
        return domain.each(first, contents.round, otherwise);
    }
  }

  #section(found: V, { context }: Scope<V>, { content, otherwise, round }: Contents<V>): V {
    return this.domain.section(found, {
      shown: () => content(context),
      entered: () => content(found),
      round,
      otherwise: () => otherwise(context),
    });
  }

  expression(expression: Expression, scope: Scope<V>): V {
    const { domain } = this;
    domain.step();
    switch (expression.type) {
      case 'SubExpression':
        return this.#call(expression, expression.range, true, scope, undefined);
      case 'PathExpression':
        return this.#lookUp(pathOf(expression), scope);
      case 'NullLiteral':
        return domain.literal(null);
      case 'UndefinedLiteral':
        return domain.literal(undefined);
      default:
        return domain.literal(expression.value);
    }
  }

  #lookUp(path: Path, scope: Scope<V>): V {
    return this.domain.read(this.#found(path, scope));
  }

  #found({ names, data, depth, isScoped }: Path, scope: Scope<V>): V {
    const { domain } = this;
    const first = names[0];
    // `this`, `..` and any path that starts with the empty name `[]` refer to the context itself.
    if (!first) return contextAt(depth, scope) ?? domain.literal(undefined);
    const parameter = depth === 0 && !isScoped ? parameterNamed(first, scope) : undefined;
    if (parameter) return this.#below(parameter.value, names, 1);
    if (!data) return this.#below(contextAt(depth, scope), names, 0);
    let frame: DataFrame<V> | undefined = scope.data;
    for (let left = depth; left > 0; left--) frame = frame?.parent;
    let found = frame?.values.get(first) ?? domain.literal(undefined);
    // Handlebars does not read members of a falsy value here: `@index.x` is 0 in the first round.
    for (let i = 1; i < names.length; i++)
      found = domain.lookup(found, domain.literal(names[i])) ?? domain.literal(undefined);
    return found;
  }

  /** @param from the index of the first name that is a member of the owner */
  #below(owner: V | undefined, names: readonly string[], from: number): V {
    const { domain } = this;
    let found = owner ?? domain.literal(undefined);
    for (let i = from; i < names.length; i++) found = domain.member(found, names[i]!);
    return found;
  }
}
