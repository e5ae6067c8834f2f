/** What a tag means according to handlebars' compiler: a call of a helper, or a path that is read. */
import type { Call, Expression } from '../syntax/template/tree.js';
import type { HelperParameter } from '../vocabulary/define.js';
import { parameterAt } from '../vocabulary/helpers/arity.js';
import { helperNamed, type Helper } from '../vocabulary/index.js';

/** A path as handlebars' compiler sees it. A literal in place of a name is a name. */
export interface Path {
  readonly original: string;
  readonly names: readonly string[];
  readonly data: boolean;
  readonly depth: number;
  /** Whether it starts at the context, like `./name` and `this.name`: then it is not a block parameter. */
  readonly isScoped: boolean;
  /** Whether it may name a helper. */
  readonly isSimple: boolean;
}

export function pathOf(expression: Expression): Path {
  switch (expression.type) {
    case 'PathExpression': {
      const { original, data, depth } = expression;
      const names = expression.segments.map(({ text }) => text);
      const isScoped = startsAtContext(original);
      return { original, names, data, depth, isScoped, isSimple: names.length === 1 && !isScoped && depth === 0 };
    }
    case 'NullLiteral':
      return named('null');
    case 'UndefinedLiteral':
      return named('undefined');
    case 'SubExpression':
      return named('');
    default:
      return named(String(expression.value));
  }
}

/** Like handlebars, which treats any name that ends in `this` this way. */
function startsAtContext(path: string): boolean {
  return path.startsWith('.') || (path.includes('this') && /this\b/.test(path));
}

function named(name: string): Path {
  const isScoped = startsAtContext(name);
  return { original: name, names: [name], data: false, depth: 0, isScoped, isSimple: !isScoped };
}

/** An argument of a call, and the parameter that takes it; undefined if the helper has none. */
export interface GivenArgument {
  readonly parameter: HelperParameter | undefined;
  readonly value: Expression;
}

/** In source order: the arguments by their place, then those with a name. */
export function argumentsGiven(
  helper: Helper,
  { params, hash }: Pick<Call, 'params' | 'hash'>,
): readonly GivenArgument[] {
  const given: GivenArgument[] = [];
  for (let i = 0; i < params.length; i++) given.push({ parameter: parameterAt(helper, i), value: params[i]! });
  if (hash) for (const { key, value } of hash.pairs) given.push({ parameter: parameterAt(helper, key), value });
  return given;
}

/**
 * The helper that a tag calls, `unknown` for one that is not in the catalogue; undefined if the tag reads its path.
 *
 * @param isParameter whether the name is a parameter of an enclosing block
 */
export function helperCalled(
  { params, hash }: Pick<Call, 'params' | 'hash'>,
  path: Path,
  isSubExpression: boolean,
  isParameter: boolean,
): Helper | 'unknown' | undefined {
  if (path.isSimple && isParameter) return undefined;
  const helper = helperNamed(path.names[0] ?? '');
  const isCall = isCalled({ params, hash }, isSubExpression);
  // The name of a helper built into handlebars counts even at the start of a longer path.
  if (isCall) return helper && (path.isSimple || !helper.evaluate) ? helper : 'unknown';
  return path.isSimple ? helper : undefined;
}

/** Whether a tag certainly calls a helper: a tag with just a name may also read a value. */
export function isCalled({ params, hash }: Pick<Call, 'params' | 'hash'>, isSubExpression: boolean): boolean {
  return isSubExpression || params.length > 0 || hash !== undefined;
}

/** The name that a tag may call; undefined for a longer path, or one that starts elsewhere. */
export function simpleName({ path }: Pick<Call, 'path'>): string | undefined {
  if (path.type !== 'PathExpression' || path.data) return undefined;
  const { names, isSimple } = pathOf(path);
  return isSimple ? names[0] : undefined;
}

/** The catalogue's helper that a call names, for callers that do not know the enclosing block parameters. */
export function helperOf(call: Pick<Call, 'path'>): Helper | undefined {
  return helperNamed(simpleName(call) ?? '');
}
