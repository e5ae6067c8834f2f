/**
 * Instruments a code file so that it records each step: a statement, a call that begins or ends, an exception. Lines do not change, and errors keep
 * their places.
 */
import { childrenOf, parseCode, type AnyNode, type FunctionNode } from '../../../language/syntax/index.js';
import { positionsIn, withInserts, type CodePosition, type Insert } from '../../sandbox/inserts.js';
import { eventKinds, recorderNames as $ } from '../../sandbox/recorder-names.js';
import type { CodeFile } from '../../sandbox/script.js';
import { blockNames, bodyNames, canBeInBlock, localNames, namesIn, yieldsInHead } from './declared-names.js';
import { functionName, headOf, isDirective, isStep } from './statements.js';

/** A part of code at which a debugger can stop. */
export interface Statement {
  /** Its event. Counts from 1. */
  readonly id: number;
  readonly file: string;
  readonly start: CodePosition;
  readonly end: CodePosition;
  /** 0: outside functions. */
  readonly function: number;
  /** The visible names, innermost first; without those of the module. */
  readonly scopes: readonly Scope[];
  readonly isDebugger: boolean;
}

export interface CodeFunction {
  /** Minus its event. Counts from 1. */
  readonly id: number;
  readonly name: string;
  readonly file: string;
  readonly start: CodePosition;
}

export interface Scope {
  readonly kind: 'block' | 'local' | 'closure';
  /** Of the function; empty for a block. */
  readonly name: string;
  readonly names: readonly string[];
}

/** What statements evaluate when the recorder wants it, by id: code that it is given, or these expressions. Each is one line. */
export type Evaluated = ReadonlyMap<number, 'code' | readonly string[]>;

/** In place of a statement: the recorder wants to know when calls end. */
export const endOfCalls = 0;

export interface InstrumentedFile {
  readonly statements: readonly Statement[];
  readonly functions: readonly CodeFunction[];
  /** The names that the file declares outside functions. */
  readonly globals: readonly string[];
  /** The instrumented file. Statements that evaluate nothing only record. */
  readonly render: (evaluated: Evaluated) => CodeFile;
}

/** Ids begin after these. */
interface Before {
  readonly statements: number;
  readonly functions: number;
}

/** Invalid code is left unchanged: running it reports the error. */
export function instrumentSteps(source: CodeFile, before: Before): InstrumentedFile {
  const parsed = parseCode(source.text);
  if (parsed.kind !== 'program') return { statements: [], functions: [], globals: [], render: () => source };
  return new Instrumenter(source, before).instrument(parsed.program);
}

/** Text for the original, and perhaps where in it there is room for what a statement evaluates. */
interface StepInsert extends Insert {
  readonly room?: { readonly at: number; readonly id: number };
}

interface Context {
  /** 0: outside functions. */
  readonly function: number;
  /** In a generator or async function. */
  readonly suspends: boolean;
  /** Its scopes can be evaluated. */
  readonly isOpen: boolean;
  readonly scopes: readonly Scope[];
}

const roomMark = '\0';
/** A call goes on. The value goes through. */
const resume = (value: string): string => `${$.resumed}(${value},${$.call})`;

class Instrumenter {
  readonly #source: CodeFile;
  readonly #before: Before;
  readonly #openings: StepInsert[] = [];
  readonly #closings: StepInsert[] = [];
  readonly #statements: Statement[] = [];
  readonly #functions: CodeFunction[] = [];
  readonly #positionAt: (offset: number) => CodePosition;

  constructor(source: CodeFile, before: Before) {
    this.#source = source;
    this.#before = before;
    this.#positionAt = positionsIn(source.text);
  }

  instrument(program: Extract<AnyNode, { type: 'Program' }>): InstrumentedFile {
    this.#list(program.body, { function: 0, suspends: false, isOpen: true, scopes: [] }, program);
    // If one thing ends where the next begins, the end comes first.
    const inserts = [...this.#closings, ...this.#openings].sort((a, b) => a.offset - b.offset);
    return {
      statements: this.#statements,
      functions: this.#functions,
      globals: bodyNames(program.body),
      render: (evaluated) =>
        withInserts(
          this.#source,
          inserts.map((insert) => withRoomFilled(insert, evaluated)),
          this.#positionAt,
        ),
    };
  }

  #open(offset: number, text: string): void {
    this.#openings.push(withRoom(offset, text, this.#before.statements + this.#statements.length));
  }

  #close(offset: number, text: string): void {
    this.#closings.push(withRoom(offset, text, endOfCalls));
  }

  /** @returns an expression that can be followed by `;` or `,` */
  #step(node: AnyNode, context: Context): string {
    const id = this.#before.statements + this.#statements.length + 1;
    const { start, end } = headOf(node);
    this.#statements.push({
      id,
      file: this.#source.path,
      start: this.#positionAt(start),
      end: this.#positionAt(end),
      function: context.function,
      scopes: context.scopes,
      isDebugger: node.type === 'DebuggerStatement',
    });
    return `${$.events}[${$.count}]=${String(id)},${$.count}++>=${$.wanted}&&${$.reached}(${context.isOpen ? roomMark : ''})`;
  }

  #list(nodes: readonly AnyNode[], context: Context, parent: AnyNode): void {
    for (const node of nodes) {
      if (isDirective(node)) continue;
      if (isStep(node)) this.#open(node.start, `${this.#step(node, context)};`);
      this.#node(node, context, parent);
    }
  }

  /** A statement that may be without braces. */
  #body(node: AnyNode, context: Context, parent: AnyNode, before = ''): void {
    if (node.type === 'BlockStatement') {
      if (before !== '') this.#open(node.start + 1, before);
      return this.#node(node, context, parent);
    }
    const steps = isStep(node) ? `${this.#step(node, context)};` : '';
    const needsBraces = before + steps !== '' && node.type !== 'FunctionDeclaration';
    if (needsBraces) this.#open(node.start, `{${before}${steps}`);
    this.#node(node, context, parent);
    if (needsBraces) this.#close(node.end, '}');
  }

  /** The test of a loop, which is a step each time. */
  #test(node: AnyNode, context: Context, parent: AnyNode): void {
    this.#open(node.start, `${this.#step(node, context)},`);
    this.#node(node, context, parent);
  }

  #children(node: AnyNode, context: Context): void {
    for (const child of childrenOf(node)) this.#node(child, context, node);
  }

  #node(node: AnyNode, context: Context, parent: AnyNode): void {
    switch (node.type) {
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        return this.#function(node, context, parent);
      case 'BlockStatement':
      case 'StaticBlock':
        return this.#list(node.body, withBlock(context, blockNames(node.body)), node);
      case 'SwitchStatement': {
        this.#node(node.discriminant, context, node);
        const inner = withBlock(context, blockNames(node.cases.flatMap(({ consequent }) => consequent)));
        for (const one of node.cases) {
          if (one.test) this.#node(one.test, inner, one);
          this.#list(one.consequent, inner, one);
        }
        return;
      }
      case 'IfStatement':
        this.#node(node.test, context, node);
        this.#body(node.consequent, context, node);
        if (node.alternate) this.#body(node.alternate, context, node);
        return;
      case 'WhileStatement':
        this.#test(node.test, context, node);
        return this.#body(node.body, context, node);
      case 'DoWhileStatement':
        this.#body(node.body, context, node);
        return this.#test(node.test, context, node);
      case 'WithStatement':
        this.#node(node.object, context, node);
        return this.#body(node.body, context, node);
      case 'ForStatement': {
        const inner = withBlock(context, node.init ? blockNames([node.init]) : []);
        if (node.init) this.#node(node.init, inner, node);
        if (node.test) this.#test(node.test, inner, node);
        if (node.update) this.#node(node.update, inner, node);
        return this.#body(node.body, inner, node);
      }
      case 'ForInStatement':
      case 'ForOfStatement': {
        const inner = withBlock(context, blockNames([node.left]));
        this.#node(node.left, inner, node);
        this.#node(node.right, context, node);
        const waits = node.type === 'ForOfStatement' && node.await && context.suspends;
        return this.#body(node.body, inner, node, waits ? `${resume('0')};` : '');
      }
      case 'TryStatement':
        this.#node(node.block, context, node);
        if (node.handler) this.#handler(node.handler, context);
        if (!node.finalizer) return;
        if (context.suspends) this.#open(node.finalizer.start + 1, `${resume('0')};`);
        return this.#node(node.finalizer, context, node);
      case 'ReturnStatement': {
        if (!node.argument) return;
        this.#open(node.start + 'return'.length, ` ${$.returned}=(0,`);
        this.#node(node.argument, context, node);
        const end = this.#source.text[node.end - 1] === ';' ? node.end - 1 : node.end;
        return this.#close(end, ')');
      }
      case 'AwaitExpression':
        return this.#suspension(node, node.argument, 'await'.length, context);
      case 'YieldExpression': {
        const star = node.delegate ? this.#source.text.indexOf('*', node.start) + 1 - node.start : 'yield'.length;
        return this.#suspension(node, node.argument, star, context);
      }
      default:
        return this.#children(node, context);
    }
  }

  /** `await` or `yield`. @param keyword its length */
  #suspension(node: AnyNode, argument: AnyNode | null | undefined, keyword: number, context: Context): void {
    if (!context.suspends) return this.#children(node, context);
    this.#open(node.start, `${$.resumed}(`);
    if (!argument) return this.#close(node.end, ` ${$.left}(),${$.call})`);
    this.#open(node.start + keyword, ` ${$.left}(`);
    this.#node(argument, context, node);
    this.#close(node.end, `),${$.call})`);
  }

  #handler({ param, body }: Extract<AnyNode, { type: 'CatchClause' }>, context: Context): void {
    const names = param ? namesIn([param]) : [];
    if (param) this.#node(param, context, body);
    else this.#open(body.start, `(${$.error})`);
    // A pattern takes the exception apart.
    const caught = !param ? $.error : param.type === 'Identifier' ? param.name : '';
    this.#open(body.start + 1, `${context.suspends ? `${resume('0')};` : ''}${$.caught}(${caught});`);
    this.#list(body.body, withBlock(context, [...names, ...blockNames(body.body)]), body);
  }

  #function(node: FunctionNode, context: Context, parent: AnyNode): void {
    const name = functionName(node, parent);
    const id = this.#before.functions + this.#functions.length + 1;
    this.#functions.push({ id, name, file: this.#source.path, start: this.#positionAt(node.start) });
    // Parameters belong to the caller: the call comes after them.
    for (const param of node.params) this.#node(param, { ...context, suspends: false }, node);
    const outer = context.scopes.map((scope) =>
      scope.kind === 'local' ? { ...scope, kind: 'closure' as const } : scope,
    );
    const local: Scope = { kind: 'local', name, names: localNames(node) };
    const { body, async, generator } = node;
    const canBeWrapped = !yieldsInHead(body);
    const inner: Context = {
      function: id,
      suspends: async || generator,
      isOpen: context.isOpen && canBeWrapped,
      scopes: [local, ...outer],
    };
    const { begins, ends } = wrapping(id, inner.suspends);
    if (body.type !== 'BlockStatement') {
      this.#open(this.#behindArrow(node), `{${begins}${this.#step(body, inner)};return ${$.returned}=(0,`);
      this.#node(body, inner, node);
      return this.#close(node.end, `)${ends}}`);
    }
    const first = body.body.findIndex((one) => !isDirective(one));
    const statements = first < 0 ? [] : body.body.slice(first);
    // Without statements it needs no call of its own. If it cannot be wrapped, its steps begin one.
    const isEmpty = statements.every(({ type }) => type === 'FunctionDeclaration');
    if (isEmpty || !canBeWrapped || !canBeInBlock(statements))
      return this.#list(statements, { ...inner, suspends: false }, body);
    const directive = body.body[first - 1];
    this.#open(directive?.end ?? body.start + 1, `${directive ? ';' : ''}${begins}`);
    this.#list(statements, inner, body);
    return this.#close(body.end - 1, ends);
  }

  #behindArrow({ params, start }: FunctionNode): number {
    const between = /\/\/.*|\/\*[^]*?\*\/|=>/g;
    between.lastIndex = params.at(-1)?.end ?? start;
    for (;;) {
      const found = between.exec(this.#source.text);
      if (!found || found[0] === '=>') return between.lastIndex;
    }
  }
}

/** What a body is put between. */
function wrapping(id: number, suspends: boolean): { readonly begins: string; readonly ends: string } {
  const resumes = suspends ? `${resume('0')};` : '';
  const leaves = `${$.threw}(${$.error});throw ${$.error}`;
  return {
    begins: suspends
      ? `const ${$.call}=${$.began}(${String(id)});try{`
      : `${$.events}[${$.count}++]=${String(-id)};try{`,
    ends: `}catch(${$.error}){${resumes}${leaves}}finally{${resumes}${$.events}[${$.count}++]=${String(eventKinds.left)}${roomMark}}`,
  };
}

function withRoom(offset: number, marked: string, id: number): StepInsert {
  const at = marked.indexOf(roomMark);
  return at < 0 ? { offset, text: marked } : { offset, text: marked.replace(roomMark, ''), room: { at, id } };
}

function withRoomFilled({ offset, text, room }: StepInsert, evaluated: Evaluated): Insert {
  const what = room && evaluated.get(room.id);
  if (!what) return { offset, text };
  return { offset, text: text.slice(0, room.at) + filling(room.id, what) + text.slice(room.at) };
}

function filling(id: number, what: 'code' | readonly string[]): string {
  if (id === endOfCalls) return `;${$.count}>${$.wanted}&&${$.reached}()`;
  if (what === 'code') return `${$.code}=>eval(${$.code})`;
  return `[${what.map((expression) => `()=>(${expression})`).join(',')}]`;
}

function withBlock(context: Context, names: readonly string[]): Context {
  return names.length === 0 ? context : { ...context, scopes: [{ kind: 'block', name: '', names }, ...context.scopes] };
}
