/**
 * Brings handlebars' trees and ours to one plain form, so that they can be compared: types, values and places. Left out
 * are the places of programs (handlebars has none for an empty one) and what only editing needs.
 */
import type {
  Call,
  Expression,
  Hash,
  PathExpression,
  Program,
  Statement,
  StripFlags,
  Template,
} from '../../../../language/syntax/template/tree.js';

type Plain = Record<string, unknown>;

/** The plain form of what handlebars' parser returns. */
export function plainHandlebars(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plainHandlebars);
  if (typeof node !== 'object' || node === null) return node;
  const plain: Plain = {};
  for (const [key, value] of Object.entries(node)) {
    if (OMITTED.has(key)) continue;
    if (key === 'loc' && value) plain['loc'] = plainLocation(value);
    else if (/strip$/i.test(key)) plain[key] = plainStrip(value);
    else plain[key] = plainHandlebars(value);
  }
  if (plain['type'] === 'Program') {
    plain['blockParams'] ??= [];
    delete plain['loc'];
    delete plain['strip'];
  }
  return plain;
}

const OMITTED = new Set(['leftStripped', 'rightStripped', 'chained']);

function plainStrip(value: unknown): StripFlags {
  const flags = (value ?? {}) as Partial<StripFlags>;
  return { open: flags.open ?? false, close: flags.close ?? false };
}

interface Position {
  line: number;
  column: number;
}

function plainLocation(value: unknown): string {
  const { start, end } = value as { start: Position; end: Position };
  return `${start.line}:${start.column}-${end.line}:${end.column}`;
}

/** The plain form of our tree of a template without errors. */
export function plainTemplate(template: Template): unknown {
  return new Converter(template.text).program(template.body, []);
}

class Converter {
  readonly #text: string;
  readonly #lineStarts = [0];

  constructor(text: string) {
    this.#text = text;
    for (const { index, 0: lineBreak } of text.matchAll(/\r\n?|\n/g)) this.#lineStarts.push(index + lineBreak.length);
  }

  program(body: readonly Statement[], blockParams: readonly string[]): Plain {
    return {
      type: 'Program',
      body: body.map((statement) => this.#statement(statement)),
      blockParams: [...blockParams],
    };
  }

  #program(program: Program | undefined, blockParams: readonly string[]): Plain | undefined {
    return program && this.program(program.body, blockParams);
  }

  #location(start: number, end: number): string {
    return `${this.#position(start)}-${this.#position(end)}`;
  }

  #position(offset: number): string {
    let line = this.#lineStarts.length;
    while (this.#lineStarts[line - 1]! > offset) line--;
    return `${line}:${offset - this.#lineStarts[line - 1]!}`;
  }

  #call(call: Call): Plain {
    return { path: this.#expression(call.path), params: this.#expressions(call.params), hash: this.#hash(call.hash) };
  }

  #expressions(expressions: readonly Expression[]): unknown[] {
    return expressions.map((expression) => this.#expression(expression));
  }

  #statement(statement: Statement): Plain {
    const { type, range } = statement;
    const loc = this.#location(range.start, range.end);
    switch (statement.type) {
      case 'ContentStatement': {
        const { original, value } = statement;
        // Handlebars' place leaves out the backslash before braces where it is the whole text before them.
        const isEscape = this.#text.startsWith('\\{{', range.start) && original.startsWith('{{');
        return { type, original, value, loc: isEscape ? this.#location(range.start + 1, range.end) : loc };
      }
      case 'MustacheStatement':
        return { type, ...this.#call(statement), escaped: statement.escaped, strip: statement.strip, loc };
      case 'Decorator':
        return { type, ...this.#call(statement), escaped: true, strip: statement.strip, loc };
      case 'CommentStatement':
        return { type, value: statement.value, strip: statement.strip, loc };
      case 'PartialStatement': {
        const { indent, strip } = statement;
        const { path: name, ...rest } = this.#call({ ...statement, path: statement.name });
        return { type, name, ...rest, indent, strip, loc };
      }
      case 'PartialBlockStatement': {
        const { openStrip, closeStrip } = statement;
        const { path: name, ...rest } = this.#call({ ...statement, path: statement.name });
        return { type, name, ...rest, program: this.#program(statement.program, []), openStrip, closeStrip, loc };
      }
      case 'DecoratorBlock': {
        const { openStrip, closeStrip } = statement;
        const program = this.#program(statement.program, names(statement.blockParams));
        const rest = { inverse: undefined, inverseStrip: { open: false, close: false } };
        return { type, ...this.#call(statement), program, ...rest, openStrip, closeStrip, loc };
      }
      case 'BlockStatement': {
        const { openStrip, inverseStrip, closeStrip, inverted } = statement;
        const params = names(statement.blockParams);
        const program = this.#program(statement.program, inverted ? [] : params);
        const inverse = this.#program(statement.inverse, inverted ? params : []);
        // Handlebars has no member for what a raw block cannot have.
        const parts = statement.raw ? { program } : { program, inverse };
        return { type, ...this.#call(statement), ...parts, openStrip, inverseStrip, closeStrip, loc };
      }
      case 'UnexpectedTag':
        throw new Error('A template without errors has no unexpected tag.');
    }
  }

  #expression(expression: Expression): Plain {
    const { type, range } = expression;
    const loc = this.#location(range.start, range.end);
    switch (expression.type) {
      case 'PathExpression':
        return { type, ...plainPath(expression), loc };
      case 'SubExpression':
        return { type, ...this.#call(expression), loc };
      case 'StringLiteral':
      case 'NumberLiteral':
      case 'BooleanLiteral':
        return { type, value: expression.value, original: expression.value, loc };
      case 'NullLiteral':
        return { type, value: null, original: null, loc };
      case 'UndefinedLiteral':
        return { type, value: undefined, original: undefined, loc };
    }
  }

  #hash(hash: Hash | undefined): Plain | undefined {
    if (!hash) return undefined;
    const { type, range } = hash;
    const pairs = hash.pairs.map((pair) => ({
      type: pair.type,
      key: pair.key,
      value: this.#expression(pair.value),
      loc: this.#location(pair.range.start, pair.range.end),
    }));
    return { type, pairs, loc: this.#location(range.start, range.end) };
  }
}

function plainPath({ data, depth, segments, original }: PathExpression): Plain {
  return { data, depth, parts: segments.map(({ text }) => text), original };
}

function names(blockParams: readonly { name: string }[]): string[] {
  return blockParams.map(({ name }) => name);
}
