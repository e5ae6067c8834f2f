/**
 * How deep code is nested, by its tokens alone: a parser, and what walks its tree, calls itself once or more for each level, and must not run out of
 * stack. What comes after that is no error that a program can handle in every place.
 */
import type { Token } from 'acorn';

/** The text between two brackets, or the whole. */
interface Open {
  readonly opener: string | undefined;
  /** The depth outside of it. */
  readonly outside: number;
  /** Whether it is the head of a statement: `if (…)`. */
  readonly isHead: boolean;
  /** Whether it follows what it is applied to: `a(…)`, `a[…]`. */
  readonly isApplied: boolean;
  /** The statements that are open: `if (a) if (b)`. */
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
    const type = token.type.label;
    if (this.#beginsStatement(token)) Object.assign(this.#around, nothingOpen);
    const isBehindValue = this.#isBehindValue;
    // Acorn's tokenizer takes them for names: what they wait for follows.
    const isWaiting = type === 'name' && /^(?:await|yield)$/.test(this.#text.slice(token.start, token.end));
    this.#isBehindValue = values.has(type) && !isWaiting;
    if (closers.has(type) || (type === '`' && this.#around.opener === type)) this.#close();
    else if (openers.has(type)) this.#enter(type, isBehindValue);
    else if (type === ',') this.#around.operators = 0;
    else if (type === '=>') this.#around.operators += levelsOfBracket;
    else if (nestedStatements.has(type)) this.#around.statements += levelsOfWord;
    else if (type === 'regexp')
      this.#around.operators += levelsOfBracket * groupsIn(this.#text.slice(token.start, token.end));
    else if (isWaiting || operatorWords.has(type)) this.#around.operators += levelsOfWord;
    else if (isOperator(type)) this.#around.operators++;
    this.#isEndOfLoop = type === 'while' && this.#around.loops > 0;
    if (type === 'do') this.#around.loops++;
    else if (this.#isEndOfLoop) this.#around.loops--;
    this.#before = token;
    return depthIn(this.#around);
  }

  #enter(type: string, isBehindValue: boolean): void {
    const isHead =
      type === '(' && this.#before !== undefined && heads.has(this.#before.type.label) && !this.#isEndOfLoop;
    this.#open.push(this.#around);
    this.#around = {
      ...opened(type, depthIn(this.#around) + levelsOfBracket),
      isHead,
      isApplied: isBehindValue && type !== '{',
    };
  }

  #close(): void {
    const { isHead, isApplied } = this.#around;
    this.#around = this.#open.pop() ?? this.#around;
    if (isApplied) this.#around.operators++;
    this.#isBehindValue = !isHead;
  }

  /** Whether nothing that is open in these brackets goes on: behind a semicolon, a block, or a value that a value follows in the next line. */
  #beginsStatement({ type: { label: type }, start }: Token): boolean {
    const before = this.#before;
    if (!before || goingOn.has(type) || (type === 'while' && this.#around.loops > 0)) return false;
    if (before.type.label === ';' || labels.has(type)) return true;
    if (!this.#isBehindValue || !startsOperand(type)) return false;
    return before.type.label === '}' || /[\n\r\u2028\u2029]/.test(this.#text.slice(before.end, start));
  }
}

const nothingOpen = { statements: 0, loops: 0, operators: 0 } as const;

function opened(opener: string | undefined, outside: number): Open {
  return { opener, outside, isHead: false, isApplied: false, ...nothingOpen };
}

function depthIn({ outside, statements, operators }: Open): number {
  return outside + statements + operators;
}

/** By the labels that acorn gives its tokens. */
const openers: ReadonlySet<string> = new Set(['(', '[', '{', '${', '`']);
const closers: ReadonlySet<string> = new Set([')', ']', '}']);
/** Words whose parentheses a statement follows. */
const heads: ReadonlySet<string> = new Set(['if', 'while', 'for', 'with', 'switch', 'catch']);
const nestedStatements: ReadonlySet<string> = new Set(['if', 'else', 'while', 'for', 'do', 'with']);
/** What goes on with a statement that seems to be ended. */
const goingOn: ReadonlySet<string> = new Set(['else', 'catch', 'finally']);
const labels: ReadonlySet<string> = new Set(['case', 'default']);
/** Names, literals, and words that have a value. */
const values: ReadonlySet<string> = new Set([
  'name',
  'privateId',
  'num',
  'string',
  'regexp',
  '++/--',
  'this',
  'super',
  'null',
  'true',
  'false',
]);
/** Words that take a value, or come between two. */
const operatorWords: ReadonlySet<string> = new Set([
  'typeof',
  'void',
  'delete',
  'new',
  'in',
  'instanceof',
  'extends',
  'class',
]);
const separators: ReadonlySet<string> = new Set([';', '...', 'template', 'invalidTemplate', 'eof']);

function isOperator(type: string): boolean {
  return !isWord(type) && !values.has(type) && !separators.has(type);
}

/** Whether a token is a word of the language that is no value. */
function isWord(type: string): boolean {
  return /^[a-z]+$/.test(type) && !values.has(type) && !separators.has(type);
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

function startsOperand(type: string): boolean {
  if (type === '++/--' || type === 'in' || type === 'instanceof') return false;
  return values.has(type) || isWord(type) || type === '{' || type === '!/~';
}
