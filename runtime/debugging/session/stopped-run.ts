/** A run at the position where it stopped: its stack, its variables and what expressions are there. Looking changes nothing. */
import { errorText } from '../../../protocol/error-text.js';
import type { DebugProtocol } from '@vscode/debugprotocol';
import type { EvaluatedValue, ShownValue } from '../../sandbox/guest/recorder-host.js';
import type { FrozenRun } from '../frozen-run.js';
import type { Intervention } from '../interventions.js';
import type { RecordedPart, RecordedRun } from '../recorded-run.js';
import type { Frame } from '../timeline.js';
import { rangeOf } from './breakpoints.js';
import { dataIdOf } from './data-breakpoints.js';
import { mayChange, pathTo, typedPath } from './expressions.js';
import type { Position } from './position.js';

/** What a `variablesReference` refers to. */
type Reference =
  | { readonly kind: 'scope'; readonly frame: number; readonly names: readonly string[]; readonly isInnermost: boolean }
  | {
      readonly kind: 'object';
      readonly frame: number;
      readonly run: FrozenRun;
      readonly object: number;
      readonly path: string | null;
    }
  /** A member that is evaluated when the user asks for it. */
  | { readonly kind: 'lazy'; readonly frame: number; readonly name: string; readonly path: string };

/** Where a value was read. */
interface Origin {
  readonly frame: number;
  readonly run: FrozenRun;
  /** An expression for it; null: no path leads to it. */
  readonly path: string | null;
}

/** How many runs are kept in which something was evaluated that may have changed them. */
const mostSpoilt = 2;
const scopeNames = { block: 'Block', local: 'Local', closure: 'Closure' } as const;
const moduleName = '(code of the module)';

export class StoppedRun {
  readonly #run: RecordedRun;
  readonly #part: RecordedPart;
  readonly #sourceOf: (file: string) => DebugProtocol.Source;
  readonly frames: readonly Frame[];
  #frozen: Promise<FrozenRun> | undefined;
  readonly #spoilt: FrozenRun[] = [];
  readonly #references: Reference[] = [];

  /** @param sourceOf a file of the module, as the client knows it */
  constructor(
    run: RecordedRun,
    readonly position: Position,
    sourceOf: (file: string) => DebugProtocol.Source,
  ) {
    const part = run.parts[position.session];
    if (!part) throw new Error('The code is not stopped.');
    this.#run = run;
    this.#part = part;
    this.#sourceOf = sourceOf;
    this.frames = part.timeline.stackAt(position.at);
  }

  stackTrace({
    startFrame = 0,
    levels = 0,
  }: DebugProtocol.StackTraceArguments): DebugProtocol.StackTraceResponse['body'] {
    const { timeline, program } = this.#part;
    const all = this.frames.map(({ call, step }, index): DebugProtocol.StackFrame => {
      const called = program.functions[timeline.call(call).function - 1];
      const statement = timeline.statementAt(step);
      const file = statement?.file ?? called?.file;
      return {
        id: index + 1,
        name: called ? called.name || '(anonymous)' : moduleName,
        ...(statement ? rangeOf(statement) : (called?.start ?? { line: 0, column: 0 })),
        ...(file !== undefined && { source: this.#sourceOf(file) }),
        canRestart: statement !== undefined,
      };
    });
    const end = levels > 0 ? startFrame + levels : undefined;
    return { stackFrames: all.slice(startFrame, end), totalFrames: all.length };
  }

  scopes({ frameId }: DebugProtocol.ScopesArguments): DebugProtocol.ScopesResponse['body'] {
    const frame = frameId - 1;
    const found = this.#part.timeline.statementAt(this.#frame(frame).step)?.scopes ?? [];
    const scopes = found
      .filter(({ names }) => names.length > 0)
      .map(({ kind, names }, index): DebugProtocol.Scope => ({
        name: scopeNames[kind],
        ...(kind === 'local' && { presentationHint: 'locals' }),
        variablesReference: this.#refer({ kind: 'scope', frame, names, isInnermost: frame === 0 && index === 0 }),
        expensive: false,
      }));
    const { globals } = this.#part.program;
    const isInnermost = frame === 0 && scopes.length === 0;
    const variablesReference = this.#refer({ kind: 'scope', frame, names: globals, isInnermost });
    return { scopes: [...scopes, { name: 'Module', variablesReference, expensive: scopes.length > 0 }] };
  }

  async variables({
    variablesReference,
    filter,
    start = 0,
    count = 0,
  }: DebugProtocol.VariablesArguments): Promise<DebugProtocol.VariablesResponse['body']> {
    const reference = this.#references[variablesReference - 1];
    switch (reference?.kind) {
      case 'scope':
        return { variables: await this.#ofScope(reference) };
      case 'object': {
        const { frame, run, object, path } = reference;
        const members = await run.members(object, filter ?? 'all', start, count);
        const variables = members.map(({ name, key, isLazy, ...member }) => {
          const to = path === null || key === null ? null : pathTo(path, key);
          return isLazy ? this.#lazy(name, frame, to) : this.#variable(name, member, { frame, run, path: to });
        });
        return { variables };
      }
      case 'lazy': {
        const { frame, name, path } = reference;
        const run = await this.#toSpoil();
        return { variables: [this.#variable(name, await run.evaluate(frame, path), { frame, run, path })] };
      }
      case undefined:
        return { variables: [] };
    }
  }

  async evaluate({
    expression,
    frameId = 1,
    context,
  }: DebugProtocol.EvaluateArguments): Promise<DebugProtocol.EvaluateResponse['body']> {
    const frame = frameId - 1;
    this.#frame(frame);
    const run = await (mayChange(expression) ? this.#toSpoil() : this.#clean());
    if (context === 'clipboard') return { result: await run.written(frame, expression), variablesReference: 0 };
    const told = await run.evaluate(frame, expression);
    return this.#result(told, { frame, run, path: expression });
  }

  /** What changes a value, and the value. @param place a name in a scope or an object, or an expression */
  async change(
    place:
      | Pick<DebugProtocol.SetVariableArguments, 'variablesReference' | 'name'>
      | { readonly expression: string; readonly frameId?: number | undefined },
    value: string,
  ): Promise<{ readonly change: Intervention; readonly result: DebugProtocol.EvaluateResponse['body'] }> {
    const { path, frame } =
      'expression' in place ? { path: place.expression, frame: (place.frameId ?? 1) - 1 } : this.#pathOf(place);
    if (path === null) throw new Error('This value cannot be set: no path leads to it. Set the object that holds it.');
    const code = `${path} = (${value}\n)`;
    const run = await this.#toSpoil();
    const result = this.#result(await run.evaluate(frame, code), { frame, run, path });
    const { session, at } = this.position;
    return { change: { session, at, frames: this.frames, frame, code }, result };
  }

  dataBreakpointInfo({
    variablesReference,
    name,
    frameId = 1,
  }: DebugProtocol.DataBreakpointInfoArguments): DebugProtocol.DataBreakpointInfoResponse['body'] {
    const { path, frame } =
      variablesReference === undefined
        ? { path: name, frame: frameId - 1 }
        : this.#pathOf({ variablesReference, name });
    if (path === null) return { dataId: null, description: 'No path leads to this value, so it cannot be watched.' };
    const dataId = dataIdOf({ session: this.position.session, call: this.#frame(frame).call, path });
    return { dataId, description: path, accessTypes: ['write'], canPersist: false };
  }

  async completions({
    text,
    column,
    frameId = 1,
  }: DebugProtocol.CompletionsArguments): Promise<DebugProtocol.CompletionsResponse['body']> {
    const { path, typed } = typedPath(text.slice(0, column - 1));
    const names = await (path === undefined ? this.#visibleNames(frameId - 1) : this.#memberNames(frameId - 1, path));
    const start = column - typed.length;
    return {
      targets: [...new Set(names)]
        .filter((name) => name.startsWith(typed))
        .map((label) => ({ label, start, length: typed.length, type: path === undefined ? 'variable' : 'property' })),
    };
  }

  exceptionInfo(): DebugProtocol.ExceptionInfoResponse['body'] {
    const { exception } = this.position;
    if (!exception) throw new Error('The code is not stopped by an exception.');
    const { name, message, stack, isCaught } = exception;
    return {
      ...{ exceptionId: name, description: message, breakMode: isCaught ? 'always' : 'unhandled' },
      details: { typeName: name, message, ...(stack !== null && { stackTrace: stack }) },
    };
  }

  /** The run goes another way from here on, after a change. */
  async renew(): Promise<void> {
    const frozen = await this.#frozen?.catch(() => undefined);
    this.#frozen = undefined;
    await frozen?.close();
  }

  async close(): Promise<void> {
    const frozen = await this.#frozen?.catch(() => undefined);
    await Promise.all([...this.#spoilt, ...(frozen ? [frozen] : [])].map((run) => run.close()));
  }

  async #ofScope({
    frame,
    names,
    isInnermost,
  }: Extract<Reference, { kind: 'scope' }>): Promise<DebugProtocol.Variable[]> {
    const run = await this.#clean();
    const values = await run.values(frame, names);
    const variables = names.flatMap((name, index) => {
      const told = values[index];
      const isMissing = name === 'this' && told?.value?.type === 'undefined';
      return told && !isMissing ? [this.#variable(name, told, { frame, run, path: name })] : [];
    });
    const { exception } = this.position;
    if (!isInnermost) return variables;
    if (exception) return [{ name: '(exception)', value: errorText(exception), variablesReference: 0 }, ...variables];
    if (!this.#hasReturned()) return variables;
    return [this.#variable('(return value)', await run.returned(), { frame, run, path: null }), ...variables];
  }

  /** Whether a call of this function has just ended with a value. */
  #hasReturned(): boolean {
    const { timeline } = this.#part;
    const { at } = this.position;
    return (
      timeline.events[at - 1] === 0 &&
      timeline.isStep(at - 2) &&
      timeline.callAt(at - 2).index !== timeline.callAt(at).index
    );
  }

  #variable(name: string, { value, error }: EvaluatedValue, about: Origin): DebugProtocol.Variable {
    const isEarly = error !== null && /^ReferenceError: .*initiali[sz]ed/.test(error);
    if (!value) return { name, value: isEarly ? '(not initialised yet)' : `(${error ?? ''})`, variablesReference: 0 };
    return { name, ...this.#shown(value, about), ...(about.path !== null && { evaluateName: about.path }) };
  }

  #result({ value, error }: EvaluatedValue, about: Origin): DebugProtocol.EvaluateResponse['body'] {
    if (!value) throw new Error(error ?? '');
    const { value: result, ...shown } = this.#shown(value, about);
    return { result, ...shown };
  }

  #shown({ text, type, reference, named, indexed }: ShownValue, { frame, run, path }: Origin) {
    return {
      value: text,
      type,
      variablesReference: reference > 0 ? this.#refer({ kind: 'object', frame, run, object: reference, path }) : 0,
      ...(named > 0 && { namedVariables: named }),
      ...(indexed > 0 && { indexedVariables: indexed }),
    };
  }

  #lazy(name: string, frame: number, path: string | null): DebugProtocol.Variable {
    const variable = { name, value: '(getter)', variablesReference: 0 };
    if (path === null) return variable;
    const variablesReference = this.#refer({ kind: 'lazy', frame, name, path });
    return { ...variable, variablesReference, evaluateName: path, presentationHint: { lazy: true } };
  }

  #refer(reference: Reference): number {
    return this.#references.push(reference);
  }

  #frame(index: number): Frame {
    const frame = this.frames[index];
    if (!frame) throw new Error('This call is not on the stack.');
    return frame;
  }

  #pathOf({ variablesReference, name }: { readonly variablesReference: number; readonly name: string }) {
    const reference = this.#references[variablesReference - 1];
    if (reference?.kind === 'scope') return { path: name.startsWith('(') ? null : name, frame: reference.frame };
    if (reference?.kind !== 'object' || reference.path === null) return { path: null, frame: 0 };
    return { path: pathTo(reference.path, name), frame: reference.frame };
  }

  #visibleNames(frame: number): readonly string[] {
    const { timeline, program } = this.#part;
    const scopes = timeline.statementAt(this.#frame(frame).step)?.scopes ?? [];
    return [...scopes.flatMap(({ names }) => names), ...program.globals, 'Joi', 'moment', 'JSON', 'Math', 'Object'];
  }

  async #memberNames(frame: number, path: string): Promise<readonly string[]> {
    const run = await this.#clean();
    const { value } = await run.evaluate(frame, path);
    const members = value && value.reference > 0 ? await run.members(value.reference, 'named', 0, 0) : [];
    return members.map(({ name }) => name);
  }

  /** The run at this position. @throws {Diverged} */
  async #clean(): Promise<FrozenRun> {
    const { session, at } = this.position;
    const frozen = await (this.#frozen ??= this.#run.freezeAt(session, at));
    if (!frozen.isStuck) return frozen;
    await frozen.close();
    return (this.#frozen = this.#run.freezeAt(session, at));
  }

  /** One more of it, for what may change something. */
  async #toSpoil(): Promise<FrozenRun> {
    const { session, at } = this.position;
    const run = await this.#run.freezeAt(session, at);
    this.#spoilt.push(run);
    if (this.#spoilt.length > mostSpoilt) await this.#spoilt.shift()?.close();
    return run;
  }
}
