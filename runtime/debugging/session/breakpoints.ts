/** The breakpoints of a session, and where they stop a run. */
import type { DebugProtocol } from '@vscode/debugprotocol';
import { didYouMean } from '../../../language/names/did-you-mean.js';
import type { Statement } from '../instrumentation/instrument.js';
import { statementFrom, type Program } from '../instrumentation/program.js';
import type { RecordedPart, RecordedRun } from '../recorded-run.js';
import { changesOf, watchedValueIn, type WatchedValue } from './data-breakpoints.js';
import { hitCondition, logMessage, oneLine } from './expressions.js';
import { byMoment, type Stop } from './position.js';

type Asked = Pick<DebugProtocol.SourceBreakpoint, 'condition' | 'hitCondition' | 'logMessage'>;

interface Breakpoint extends Asked {
  readonly id: number;
  readonly place:
    | { readonly file: string; readonly line: number; readonly column?: number | undefined }
    | { readonly function: string };
  /** What is wrong with what it asks. */
  readonly fault: string | undefined;
}

interface DataBreakpoint {
  readonly id: number;
  readonly value: WatchedValue;
}

/** What a log point prints. */
export interface LogLine {
  readonly session: number;
  readonly at: number;
  readonly text: string;
}

export class Breakpoints {
  #ids = 0;
  readonly #inFiles = new Map<string, readonly Breakpoint[]>();
  #onFunctions: readonly Breakpoint[] = [];
  #onData: readonly DataBreakpoint[] = [];
  #exceptions = { caught: false, uncaught: false };
  /** Found once, until breakpoints change or the run goes another way. */
  #stops: Promise<readonly Stop[]> | undefined;
  #logs: Promise<readonly LogLine[]> | undefined;

  /** Files and columns may have changed. @returns what the client must know of those in files */
  renew(program: Program | undefined): readonly DebugProtocol.Breakpoint[] {
    this.forget();
    return [...this.#inFiles.values()].flat().map((one) => verified(one, program));
  }

  /** The run went another way. */
  forget(): void {
    this.#stops = undefined;
    this.#logs = undefined;
  }

  setInFile(
    file: string,
    asked: readonly DebugProtocol.SourceBreakpoint[],
    program: Program | undefined,
  ): DebugProtocol.Breakpoint[] {
    const breakpoints = asked.map(({ line, column, ...one }) => this.#made({ file, line, column }, one));
    this.#inFiles.set(file, breakpoints);
    this.forget();
    return breakpoints.map((one) => verified(one, program));
  }

  setOnFunctions(
    asked: readonly DebugProtocol.FunctionBreakpoint[],
    program: Program | undefined,
  ): DebugProtocol.Breakpoint[] {
    this.#onFunctions = asked.map(({ name, ...one }) => this.#made({ function: name }, one));
    this.forget();
    return this.#onFunctions.map((one) => verified(one, program));
  }

  setOnData(asked: readonly DebugProtocol.DataBreakpoint[]): DebugProtocol.Breakpoint[] {
    const found = asked.map(({ dataId }) => ({ id: ++this.#ids, value: watchedValueIn(dataId) }));
    this.#onData = found.flatMap(({ id, value }) => (value ? [{ id, value }] : []));
    this.forget();
    return found.map(({ id, value }) => ({
      ...{ id, verified: value !== undefined },
      ...(!value && { message: 'This value belongs to another run: set the breakpoint again.' }),
    }));
  }

  setExceptions(filters: readonly string[]): void {
    this.#exceptions = { caught: filters.includes('all'), uncaught: filters.includes('uncaught') };
    this.forget();
  }

  /** Where a run stops, in order. @throws {Diverged} */
  stopsOf(run: RecordedRun): Promise<readonly Stop[]> {
    return (this.#stops ??= this.#findStops(run));
  }

  /** What log points print, in order. @throws {Diverged} */
  logsOf(run: RecordedRun): Promise<readonly LogLine[]> {
    return (this.#logs ??= this.#findLogs(run));
  }

  get #all(): readonly Breakpoint[] {
    return [...[...this.#inFiles.values()].flat(), ...this.#onFunctions].filter(({ fault }) => fault === undefined);
  }

  #made(place: Breakpoint['place'], asked: Asked): Breakpoint {
    return { id: ++this.#ids, place, ...asked, fault: faultIn(asked) };
  }

  async #findStops(run: RecordedRun): Promise<readonly Stop[]> {
    const stops: Stop[] = [];
    for (const [session, part] of run.parts.entries()) {
      for (const breakpoint of this.#all) {
        if (breakpoint.logMessage) continue;
        const reason = 'function' in breakpoint.place ? ('function breakpoint' as const) : ('breakpoint' as const);
        for (const at of await hitsOf(run, session, breakpoint))
          stops.push({ session, at, reason, breakpoints: [breakpoint.id] });
      }
      const ids = new Set(part.program.statements.flatMap(({ id, isDebugger }) => (isDebugger ? [id] : [])));
      for (const at of eventsOf(part, ids)) stops.push({ session, at, reason: 'breakpoint', breakpoints: [] });
      const { caught, uncaught } = this.#exceptions;
      for (const exception of part.exceptions)
        if (exception.isCaught ? caught : caught || uncaught)
          stops.push({ session, at: exception.at, exception, reason: 'exception', breakpoints: [] });
    }
    for (const { id, value } of this.#onData) for (const stop of await changesOf(run, value, id)) stops.push(stop);
    return stops.sort(byMoment);
  }

  async #findLogs(run: RecordedRun): Promise<readonly LogLine[]> {
    const lines: LogLine[] = [];
    for (const breakpoint of this.#all) {
      if (!breakpoint.logMessage) continue;
      const { expressions, text } = logMessage(breakpoint.logMessage);
      for (const session of run.parts.keys()) {
        const hits = await hitsOf(run, session, breakpoint);
        const values = expressions.length === 0 ? [] : await run.valuesAt(session, hits, expressions);
        for (const [index, at] of hits.entries()) {
          const shown = (values[index] ?? []).map(({ value, error }) => value?.text ?? `<${error ?? ''}>`);
          lines.push({ session, at, text: text(shown) });
        }
      }
    }
    return lines.sort(byMoment);
  }
}

/** What is wrong with what a breakpoint asks; undefined: nothing. */
function faultIn({ condition, hitCondition: hits, logMessage: message }: Asked): string | undefined {
  try {
    if (condition) oneLine(condition);
    if (hits) hitCondition(hits);
    if (message) logMessage(message);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function verified({ id, place, fault }: Breakpoint, program: Program | undefined): DebugProtocol.Breakpoint {
  const not = (message: string): DebugProtocol.Breakpoint => ({ id, verified: false, message });
  if (fault !== undefined) return not(fault);
  if ('function' in place) {
    const names = [...new Set(program?.functions.map(({ name }) => name))];
    if (names.includes(place.function)) return { id, verified: true };
    return not(`The code has no function \`${place.function}\`.${didYouMean(place.function, names)}`);
  }
  if (!program?.sources.some(({ path }) => path === place.file))
    return not('What is debugged does not load this file.');
  const statement = statementFrom(program, place.file, place.line, place.column);
  if (!statement) return not('There is no statement here or below.');
  return { id, verified: true, ...rangeOf(statement) };
}

export function rangeOf({ start, end }: Statement) {
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}

/** The events at which a breakpoint is hit. @throws {Diverged} */
async function hitsOf(run: RecordedRun, session: number, breakpoint: Breakpoint): Promise<readonly number[]> {
  const { place, condition, hitCondition: hits } = breakpoint;
  const part = run.parts[session];
  if (!part) return [];
  let events: readonly number[];
  if ('function' in place) events = firstStepsIn(part, place.function);
  else {
    const statement = statementFrom(part.program, place.file, place.line, place.column);
    events = statement ? eventsOf(part, new Set([statement.id])) : [];
  }
  if (condition) {
    // Functions of one name may be several: each has a first statement of its own.
    const where: number[] = [];
    for (const id of new Set(events.map((at) => part.timeline.events[at]))) {
      const ofStatement = events.filter((at) => part.timeline.events[at] === id);
      for (const at of await run.whereTrue(session, ofStatement, oneLine(condition))) where.push(at);
    }
    events = where.sort((a, b) => a - b);
  }
  const isHit = hits ? hitCondition(hits) : undefined;
  return isHit ? events.filter((_, index) => isHit(index + 1)) : events;
}

function eventsOf({ timeline: { events } }: RecordedPart, ids: ReadonlySet<number>): readonly number[] {
  const found: number[] = [];
  if (ids.size > 0) for (let at = 0; at < events.length; at++) if (ids.has(events[at]!)) found.push(at);
  return found;
}

function firstStepsIn({ timeline, program }: RecordedPart, name: string): readonly number[] {
  const ids = new Set(program.functions.flatMap((one) => (one.name === name ? [one.id] : [])));
  const known = new Set<number>();
  const found: number[] = [];
  for (const call of timeline.callsOf((one) => ids.has(one.function))) {
    // A generator or async function begins once.
    if (call.serial > 0 && known.has(call.serial)) continue;
    known.add(call.serial);
    const at = timeline.firstStepOf(call);
    if (at !== undefined) found.push(at);
  }
  return found.sort((a, b) => a - b);
}
