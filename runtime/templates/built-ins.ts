/** The helpers that handlebars itself brings. Unlike the others they enter values, so they see where a value was found. */
import type { HelperCall } from '../../language/semantics/helper-call.js';
import type { DataFrame } from './scope.js';
import { isEmpty, isTruthy, toText } from '../../language/semantics/values.js';
import { made, member, type Traced } from './traced.js';

/** Renders one content of a block: in the context and the frame around the block unless others are given. */
type Render = (context?: Traced, data?: DataFrame, parameters?: readonly Traced[]) => string;

export interface BlockBodies {
  readonly content: Render;
  /** What follows `{{else}}`. */
  readonly otherwise: Render;
  /** The frame around the block. */
  readonly data: DataFrame;
}

interface BuiltInCall {
  readonly args: readonly Traced[];
  readonly hash: ReadonlyMap<string, Traced>;
  /** Undefined where the helper is not called as a block. */
  readonly bodies: BlockBodies | undefined;
  readonly fail: HelperCall['fail'];
  /** Evaluates the arguments as `ifCondition` does. */
  readonly condition: (args: readonly Traced[]) => unknown;
}

type BuiltIn = (call: BuiltInCall) => Traced;

export const builtIns: ReadonlyMap<string, BuiltIn> = new Map(
  Object.entries({ if: ifHelper, unless, each: eachHelper, with: withHelper, lookup, log: () => made(undefined) }),
);

function ifHelper({ args, hash, bodies, fail, condition }: BuiltInCall): Traced {
  const [first] = args;
  if (args.length === 3) {
    const value = condition(args);
    return made(bodies ? (isTruthy(value) ? bodies.content() : bodies.otherwise()) : value);
  }
  if (!first || args.length !== 1)
    return made(fail('wrong-arguments', '`if` takes one value. To compare, write `{{#if (ifCondition …)}}`.'));
  if (!bodies) return made(fail('wrong-arguments', '`if` with one value needs content: `{{#if …}}…{{/if}}`.'));
  return made(holds(first.value, hash) ? bodies.content() : bodies.otherwise());
}

function unless({ args, hash, bodies, fail }: BuiltInCall): Traced {
  const [first] = args;
  if (!first || args.length !== 1 || !bodies)
    return made(fail('wrong-arguments', '`unless` takes one value, and content: `{{#unless …}}…{{/unless}}`.'));
  return made(holds(first.value, hash) ? bodies.otherwise() : bodies.content());
}

function holds(value: unknown, hash: ReadonlyMap<string, Traced>): boolean {
  return isTruthy(value) || (Object.is(value, 0) && Boolean(hash.get('includeZero')?.value));
}

function eachHelper({ args, bodies, fail }: BuiltInCall): Traced {
  const [list] = args;
  if (!list || args.length !== 1 || !bodies)
    return made(fail('wrong-arguments', '`each` takes one list, and content: `{{#each …}}…{{/each}}`.'));
  return made(each(list, bodies));
}

function each(list: Traced, bodies: BlockBodies): string {
  const { value } = list;
  const isList = Array.isArray(value);
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (keys.length === 0) return bodies.otherwise();
  let text = '';
  for (const [index, key] of keys.entries()) {
    const item = member(list, key);
    const name = made(isList ? index : key);
    const frame = new Map(bodies.data.values)
      .set('key', name)
      .set('index', made(index))
      .set('first', made(index === 0))
      .set('last', made(index === keys.length - 1));
    text += bodies.content(item, { values: frame, parent: bodies.data }, [item, name]);
  }
  return text;
}

function withHelper({ args, bodies, fail }: BuiltInCall): Traced {
  const [entered] = args;
  if (!entered || args.length !== 1 || !bodies)
    return made(fail('wrong-arguments', '`with` takes one value, and content: `{{#with …}}…{{/with}}`.'));
  return made(isEmpty(entered.value) ? bodies.otherwise() : bodies.content(entered, undefined, [entered]));
}

function lookup({ args, fail }: BuiltInCall): Traced {
  const [owner, name] = args;
  if (owner && !owner.value) return owner;
  if (!owner || !name || args.length !== 2)
    return made(fail('wrong-arguments', '`lookup` takes a list or an object, and a place or a name in it.'));
  return member(owner, name.value === null || name.value === undefined ? String(name.value) : toText(name.value));
}

/** A path as a block, such as `{{#policy.beneficiaries}}`: goes through a list, enters anything else, or shows its content if true. */
export function section(found: Traced, context: Traced, bodies: BlockBodies): string {
  const { value } = found;
  if (value === true) return bodies.content(context);
  if (value === false || value === null || value === undefined) return bodies.otherwise(context);
  return Array.isArray(value) ? each(found, bodies) : bodies.content(found);
}
