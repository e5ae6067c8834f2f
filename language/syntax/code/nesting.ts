/**
 * How deep code is nested, by its tokens alone: a parser, and whoever walks its tree, calls itself once or more for each level, and must not run out of
 * stack. What comes after that is no error that a program can handle in every place.
 */
import { tokTypes, type Token, type TokenType } from 'acorn';

/** The text between two brackets, or the whole. */
interface Open {
  readonly opener: TokenType | undefined;
  /** The depth outside of it. */
  readonly outside: number;
  /** Whether it is the head of a statement: `if (…)`. */
  readonly isHead: boolean;
  /** Whether it follows what it is applied to: `a(…)`, `a[…]`. */
  readonly isApplied: boolean;
  /** The statements that are begun and not ended: `if (a) if (b)`. */
  statements: number;
  /** How many of them are `do`, whose `while` is not read yet. */
  loops: number;
  /** The levels of the expression up to here: each operator is one, whichever way it binds. */
  operators: number;
}

/** A bracket, and the arrow of a function, stand for all that the grammar has between two of them. */
const levelsOfBracket = 8;
/** A word stands for a statement or a value that is read by functions of its own. */
const levelsOfWord = 2;

export class Nesting {
  readonly #text: string;
  readonly #open: Open[] = [];
  #around: Open = opened(undefined, 0);
  #before: Token | undefined;
  /** Whether the bracket that was closed last, or the name before, ends a value. */
  #isBehindValue = false;
  /** Whether the token before is the `while` of a `do`. */
  #isEndOfLoop = false;

  /** @param text the code that the tokens are of */
  constructor(text: string) {
    this.#text = text;
  }

  /** @returns the depth at a token, which follows the one that was added before */
  after(token: Token): number {
    const { type } = token;
    if (this.#beginsStatement(token)) Object.assign(this.#around, nothingBegun);
    const isBehindValue = this.#isBehindValue;
    // Acorn's tokenizer takes them for names: what they wait for follows.
    const isWaiting = type === tokTypes.name && /^(?:await|yield)$/.test(this.#text.slice(token.start, token.end));
    this.#isBehindValue = values.has(type) && !isWaiting;
    if (closers.has(type) || (type === tokTypes.backQuote && this.#around.opener === type)) this.#close();
    else if (openers.has(type)) this.#enter(type, isBehindValue);
    else if (type === tokTypes.comma) this.#around.operators = 0;
    else if (type === tokTypes.arrow) this.#around.operators += levelsOfBracket;
    else if (nestedStatements.has(type)) this.#around.statements += levelsOfWord;
    else if (type === tokTypes.regexp)
      this.#around.operators += levelsOfBracket * groupsIn(this.#text.slice(token.start, token.end));
    else if (isWaiting || operatorWords.has(type)) this.#around.operators += levelsOfWord;
    else if (isOperator(type)) this.#around.operators++;
    this.#isEndOfLoop = type === tokTypes._while && this.#around.loops > 0;
    if (type === tokTypes._do) this.#around.loops++;
    else if (this.#isEndOfLoop) this.#around.loops--;
    this.#before = token;
    return depthIn(this.#around);
  }

  #enter(type: TokenType, isBehindValue: boolean): void {
    const isHead =
      type === tokTypes.parenL && this.#before !== undefined && heads.has(this.#before.type) && !this.#isEndOfLoop;
    this.#open.push(this.#around);
    this.#around = {
      ...opened(type, depthIn(this.#around) + levelsOfBracket),
      isHead,
      isApplied: isBehindValue && type !== tokTypes.braceL,
    };
  }

  #close(): void {
    const { isHead, isApplied } = this.#around;
    this.#around = this.#open.pop() ?? this.#around;
    if (isApplied) this.#around.operators++;
    this.#isBehindValue = !isHead;
  }

  /** Whether nothing of what was begun in these brackets goes on: behind a semicolon, a block, or a value that a value follows in the next line. */
  #beginsStatement({ type, start }: Token): boolean {
    const before = this.#before;
    if (!before || goingOn.has(type) || (type === tokTypes._while && this.#around.loops > 0)) return false;
    if (before.type === tokTypes.semi || labels.has(type)) return true;
    if (!this.#isBehindValue || !startsOperand(type)) return false;
    return before.type === tokTypes.braceR || /[\n\r\u2028\u2029]/.test(this.#text.slice(before.end, start));
  }
}

const nothingBegun = { statements: 0, loops: 0, operators: 0 } as const;

function opened(opener: TokenType | undefined, outside: number): Open {
  return { opener, outside, isHead: false, isApplied: false, ...nothingBegun };
}

function depthIn({ outside, statements, operators }: Open): number {
  return outside + statements + operators;
}

const openers = typesNamed('parenL', 'bracketL', 'braceL', 'dollarBraceL', 'backQuote');
const closers = typesNamed('parenR', 'bracketR', 'braceR');
/** Words whose parentheses a statement follows. */
const heads = typesNamed('_if', '_while', '_for', '_with', '_switch', '_catch');
const nestedStatements = typesNamed('_if', '_else', '_while', '_for', '_do', '_with');
/** What goes on with a statement that seems to be ended. */
const goingOn = typesNamed('_else', '_catch', '_finally');
const labels = typesNamed('_case', '_default');
/** Names, literals, and words that have a value. */
const values = typesNamed(
  ...(['name', 'privateId', 'num', 'string', 'regexp', 'incDec'] as const),
  ...(['_this', '_super', '_null', '_true', '_false'] as const),
);
/** Words that take a value, or come between two. */
const operatorWords = typesNamed('_typeof', '_void', '_delete', '_new', '_in', '_instanceof', '_extends', '_class');
const separators = typesNamed('semi', 'ellipsis', 'template', 'invalidTemplate', 'eof');

function typesNamed(...names: readonly (keyof typeof tokTypes)[]): ReadonlySet<TokenType> {
  return new Set(names.map((name) => tokTypes[name]));
}

function isOperator(type: TokenType): boolean {
  return type.keyword === undefined && !values.has(type) && !separators.has(type);
}

/** How deep the groups and classes of a regular expression are nested, at most. */
function groupsIn(literal: string): number {
  let [open, most] = [0, 0];
  for (const [bracket] of literal.matchAll(/\\.|[()[\]]/gs)) {
    if (bracket === '(' || bracket === '[') most = Math.max(most, ++open);
    else if (bracket === ')' || bracket === ']') open = Math.max(0, open - 1);
  }
  return most;
}

function startsOperand(type: TokenType): boolean {
  if (type === tokTypes.incDec || type === tokTypes._in || type === tokTypes._instanceof) return false;
  return values.has(type) || type.keyword !== undefined || type === tokTypes.braceL || type === tokTypes.prefix;
}
