/**
 * The tree of a handlebars template. Types have the names of handlebars' own tree; additions serve editing (exact ranges,
 * unclosed tags, missing names). Every range is in UTF-16 offsets of the template's text. A missing name is a
 * PathExpression with one empty segment and an empty range at its place.
 */
import type { Derived } from '../../derived.js';
import type { OffsetRange } from '../range.js';
import type { TemplateError, TemplateWarning } from './errors.js';

export interface Template {
  type: 'Template';
  range: OffsetRange;
  text: string;
  body: Statement[];
  /** Empty exactly when handlebars accepts the text, and it is neither nested too deeply nor too long. */
  errors: TemplateError[];
  /** What handlebars accepts but reads differently than it looks. */
  warnings: TemplateWarning[];
  /** Several rules and features ask for the same of a template. */
  derived: Derived<Template>;
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

/** The content of a tag: a name with its arguments. A sub-expression as the name is valid only in a partial. */
export interface Call {
  path: Expression;
  params: Expression[];
  hash: Hash | undefined;
}

/** The statements between two tags of a block. The range goes from the end of the one to the start of the other. */
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
  /** The rendered text: `original` without the white space that `~` and standalone tags remove. */
  value: string;
}

export interface MustacheStatement extends Call {
  type: 'MustacheStatement';
  range: OffsetRange;
  /** False for `{{{name}}}` and `{{&name}}`. */
  escaped: boolean;
  strip: StripFlags;
  /** Whether the tag has its closing braces. */
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
  /** The white space before a partial that is alone on its line: each of the partial's lines starts with it. */
  indent: string;
  strip: StripFlags;
  closed: boolean;
}

/** The common members of statements with an opening and a closing tag. */
export interface Enclosing {
  range: OffsetRange;
  openTag: OffsetRange;
  /** Whether the opening tag has its closing braces. */
  openTagClosed: boolean;
  openStrip: StripFlags;
  /** Undefined if the closing tag is missing, and in a chained block, which ends where its parent's tag closes. */
  closeTag: OffsetRange | undefined;
  /** The name in the closing tag. */
  closeName: OffsetRange | undefined;
  closeStrip: StripFlags;
  /** Whether the closing tag is complete, including its braces. */
  closed: boolean;
}

export interface BlockStatement extends Call, Enclosing {
  type: 'BlockStatement';
  blockParams: BlockParam[];
  /** `{{^name}}…{{/name}}`: `inverse` comes first; the program after `{{else}}`, if any, is `program`. */
  inverted: boolean;
  /** `{{{{name}}}}…{{{{/name}}}}`: the body is content alone. */
  raw: boolean;
  /** Whether its opening tag is the `{{else name …}}` of the outer block. */
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

/** A misplaced tag: a closing tag or an `else` without its block, or an opening tag nested too deeply. */
export interface UnexpectedTag {
  type: 'UnexpectedTag';
  range: OffsetRange;
  kind: 'open' | 'else' | 'close';
  /** The call in the tag; undefined in a closing tag and in a bare `{{else}}`. */
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
  /** The path as handlebars spells it: without white space and without brackets around its segments. */
  original: string;
  /** Whether it starts with `@`. */
  data: boolean;
  /** How many `..` it starts with. */
  depth: number;
  /** Whether it starts with `this` or `.`, possibly after some `..`. */
  this: boolean;
  /** The names, without those covered by `data`, `depth` and `this`. The last one is empty if a name is missing. */
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
  /** Whether it has its closing parenthesis. */
  closed: boolean;
}

export interface StringLiteral {
  type: 'StringLiteral';
  range: OffsetRange;
  value: string;
  quote: '"' | "'";
  /** Whether it has its closing quote. */
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
  /** Empty for a value after the named arguments that has no name. */
  key: string;
  keyRange: OffsetRange;
  value: Expression;
}
