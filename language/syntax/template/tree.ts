/**
 * The tree of a handlebars template. Types carry the names of handlebars' own tree; what only editing needs (exact
 * ranges, what is still open, names that are not there yet) is added. Every range is in UTF-16 offsets of the template's
 * text. A name that is missing is a PathExpression whose one segment is empty, with a range of no width at its place.
 */
import type { OffsetRange } from '../range.js';
import type { TemplateError, TemplateWarning } from './errors.js';

export interface Template {
  type: 'Template';
  range: OffsetRange;
  text: string;
  body: Statement[];
  /** Empty exactly when handlebars accepts the text, and it is neither nested too deeply nor too long. */
  errors: TemplateError[];
  /** What handlebars accepts but reads in another way than it looks. */
  warnings: TemplateWarning[];
}

export type Statement =
  | ContentStatement
  | MustacheStatement
  | BlockStatement
  | CommentStatement
  | PartialStatement
  | PartialBlockStatement
  | Decorator
  | DecoratorBlock
  | UnexpectedTag;

export type Literal = StringLiteral | NumberLiteral | BooleanLiteral | NullLiteral | UndefinedLiteral;

export type Expression = PathExpression | SubExpression | Literal;

export type TemplateNode = Template | Program | Statement | Expression | Hash | HashPair;

/** Whether white space is removed before (`{{~`) and after (`~}}`) a tag. */
export interface StripFlags {
  open: boolean;
  close: boolean;
}

/** The inside of a tag: a name with its arguments. A sub-expression as the name is valid in a partial alone. */
export interface Call {
  path: Expression;
  params: Expression[];
  hash: Hash | undefined;
}

/** The statements between two tags of a block. The range reaches from the end of the one to the start of the other. */
export interface Program {
  type: 'Program';
  range: OffsetRange;
  body: Statement[];
  /** Whether this is the branch of an `{{else name …}}`: its body is one BlockStatement, which has the same range. */
  chained: boolean;
}

export interface ContentStatement {
  type: 'ContentStatement';
  range: OffsetRange;
  /** The text, without the backslash of an escape such as `\{{`. */
  original: string;
  /** What is rendered: `original` without what `~` and tags that stand alone on their line remove. */
  value: string;
}

export interface MustacheStatement extends Call {
  type: 'MustacheStatement';
  range: OffsetRange;
  /** False for `{{{name}}}` and `{{&name}}`. */
  escaped: boolean;
  strip: StripFlags;
  /** Whether the closing braces are there. */
  closed: boolean;
}

/** A decorator: `{{* name}}`. */
export interface Decorator extends Call {
  type: 'Decorator';
  range: OffsetRange;
  strip: StripFlags;
  closed: boolean;
}

export interface CommentStatement {
  type: 'CommentStatement';
  range: OffsetRange;
  value: string;
  strip: StripFlags;
  closed: boolean;
}

/** A partial: `{{> name}}`. */
export interface PartialStatement {
  type: 'PartialStatement';
  range: OffsetRange;
  name: Expression;
  params: Expression[];
  hash: Hash | undefined;
  /** The white space before a partial that stands alone on its line: each of the partial's lines starts with it. */
  indent: string;
  strip: StripFlags;
  closed: boolean;
}

/** What every statement with an opening and a closing tag has. */
export interface Enclosing {
  range: OffsetRange;
  openTag: OffsetRange;
  /** Whether the closing braces of the opening tag are there. */
  openTagClosed: boolean;
  openStrip: StripFlags;
  /** Undefined where the closing tag is missing, and in a chained block, which ends where its parent's tag closes. */
  closeTag: OffsetRange | undefined;
  /** The name in the closing tag. */
  closeName: OffsetRange | undefined;
  closeStrip: StripFlags;
  /** Whether the closing tag is there, with its braces. */
  closed: boolean;
}

export interface BlockStatement extends Call, Enclosing {
  type: 'BlockStatement';
  blockParams: BlockParam[];
  /** `{{^name}}…{{/name}}`: `inverse` comes first, and the program after `{{else}}`, if there is one, is `program`. */
  inverted: boolean;
  /** `{{{{name}}}}…{{{{/name}}}}`: the body is content alone. */
  raw: boolean;
  /** Whether its opening tag is the `{{else name …}}` of the block around it. */
  chained: boolean;
  program: Program | undefined;
  inverse: Program | undefined;
  /** The `{{else}}`, `{{^}}` or `{{else name …}}` between the two programs. */
  elseTag: OffsetRange | undefined;
  inverseStrip: StripFlags;
}

/** A decorator with a body: `{{#*inline "name"}}…{{/inline}}`. */
export interface DecoratorBlock extends Call, Enclosing {
  type: 'DecoratorBlock';
  blockParams: BlockParam[];
  program: Program;
}

/** A partial with a body: `{{#> name}}…{{/name}}`. */
export interface PartialBlockStatement extends Enclosing {
  type: 'PartialBlockStatement';
  name: Expression;
  params: Expression[];
  hash: Hash | undefined;
  program: Program;
}

/** A tag that cannot stand where it does: a closing tag or an `else` without its block, or an over-deep opening tag. */
export interface UnexpectedTag {
  type: 'UnexpectedTag';
  range: OffsetRange;
  kind: 'open' | 'else' | 'close';
  /** What the tag calls; undefined in a closing tag and in a bare `{{else}}`. */
  call: Call | undefined;
  closed: boolean;
}

/** One of the names in `as |item index|`. */
export interface BlockParam {
  name: string;
  range: OffsetRange;
}

export interface PathExpression {
  type: 'PathExpression';
  range: OffsetRange;
  /** The path as handlebars spells it: without white space and without the brackets of its segments. */
  original: string;
  /** Whether it starts with `@`. */
  data: boolean;
  /** How many `..` it starts with. */
  depth: number;
  /** Whether it starts with `this` or `.`, possibly after some `..`. */
  this: boolean;
  /** The names, without what `data`, `depth` and `this` tell. The last one is empty where a name is still missing. */
  segments: PathSegment[];
}

export interface PathSegment {
  /** The name, without the brackets of `[a name]`. */
  text: string;
  /** Includes the brackets. */
  range: OffsetRange;
}

export interface SubExpression extends Call {
  type: 'SubExpression';
  range: OffsetRange;
  /** Whether the closing parenthesis is there. */
  closed: boolean;
}

export interface StringLiteral {
  type: 'StringLiteral';
  range: OffsetRange;
  value: string;
  quote: '"' | "'";
  /** Whether the closing quote is there. */
  closed: boolean;
}

export interface NumberLiteral {
  type: 'NumberLiteral';
  range: OffsetRange;
  value: number;
}

export interface BooleanLiteral {
  type: 'BooleanLiteral';
  range: OffsetRange;
  value: boolean;
}

export interface NullLiteral {
  type: 'NullLiteral';
  range: OffsetRange;
}

export interface UndefinedLiteral {
  type: 'UndefinedLiteral';
  range: OffsetRange;
}

export interface Hash {
  type: 'Hash';
  range: OffsetRange;
  pairs: HashPair[];
}

export interface HashPair {
  type: 'HashPair';
  range: OffsetRange;
  /** Empty for a value that stands behind the named arguments without a name of its own. */
  key: string;
  keyRange: OffsetRange;
  value: Expression;
}
