import type { Expression } from '../../language/syntax/template/tree.js';

/** A path as handlebars' compiler sees it. A literal in the place of a name is a name. */
export interface Path {
  readonly original: string;
  readonly names: readonly string[];
  readonly data: boolean;
  readonly depth: number;
  /** Whether it starts at the context, as `./name` and `this.name` do: then it means no parameter of a block. */
  readonly isScoped: boolean;
  /** Whether it may name a helper. */
  readonly isSimple: boolean;
}

export function pathOf(expression: Expression): Path {
  switch (expression.type) {
    case 'PathExpression': {
      const { original, data, depth } = expression;
      const names = expression.segments.map(({ text }) => text);
      // As handlebars tells it, which takes any name that ends in `this` for one.
      const isScoped = /^\.|this\b/.test(original);
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

function named(name: string): Path {
  const isScoped = /^\.|this\b/.test(name);
  return { original: name, names: [name], data: false, depth: 0, isScoped, isSimple: !isScoped };
}
