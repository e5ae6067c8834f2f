/**
 * A session of the Debug Adapter Protocol over a recorded run. It knows neither the client nor how messages are transported: it gets requests, and sends
 * responses and events. There is one thread, and the innermost frame has the id 1.
 */
import type { DebugProtocol } from '@vscode/debugprotocol';
import { errorText, messageOf } from '../../../protocol/error-text.js';
import type { RecordingSandbox } from '../../sandbox/recording.js';
import type { Program } from '../instrumentation/program.js';
import { RecordedRun, type Target } from '../recorded-run.js';
import { Breakpoints, rangeOf } from './breakpoints.js';
import { capabilities } from './capabilities.js';
import { Moves } from './moves.js';
import type { Moment, Stop } from './position.js';
import { Printed } from './printed.js';
import { StoppedRun } from './stopped-run.js';

/** What is debugged. */
export interface DebuggedModule {
  readonly run: Target;
  /** The path of a file of the module, as the client names it. */
  readonly pathOf: (file: string) => string;
  /** A file of the module, relative to it; undefined: the path leads elsewhere. */
  readonly fileOf: (path: string) => string | undefined;
}

export interface DebugHost {
  /** A sandbox of its own: it ends with the session. */
  readonly sandbox: () => RecordingSandbox & { dispose(): Promise<void> };
  /** @param launch the arguments of the launch request @throws {Error} with a message for the user */
  readonly open: (launch: unknown) => Promise<DebuggedModule>;
}

interface LaunchArguments extends DebugProtocol.LaunchRequestArguments {
  readonly stopOnEntry?: boolean;
}

/** Done when the response has been sent. */
type Afterwards = () => Promise<void> | void;

const threadId = 1;

export class DebugSession {
  readonly #host: DebugHost;
  readonly #send: (message: DebugProtocol.ProtocolMessage) => void;
  readonly #breakpoints = new Breakpoints();
  #sequence = 1;
  #client: DebugProtocol.InitializeRequestArguments | undefined;
  #sandbox: ReturnType<DebugHost['sandbox']> | undefined;
  #launch: LaunchArguments = {};
  #module: DebuggedModule | undefined;
  #run: RecordedRun | undefined;
  #stopped: StoppedRun | undefined;
  #printed = new Printed();
  /** The client has gone. */
  #isLeft = false;
  /** Requests are answered one after the other. */
  #busy: Promise<void> = Promise.resolve();

  constructor(host: DebugHost, send: (message: DebugProtocol.ProtocolMessage) => void) {
    this.#host = host;
    this.#send = send;
  }

  /** Resolves when a message has been dealt with. */
  handle(message: DebugProtocol.ProtocolMessage): Promise<void> {
    if (message.type !== 'request') return Promise.resolve();
    const request = message as DebugProtocol.Request;
    // A client that leaves does not wait for code that runs.
    if (request.command === 'disconnect' || request.command === 'terminate') void this.#endSandbox();
    return (this.#busy = this.#busy.then(() => this.#answer(request)));
  }

  /** The client has gone without a word. */
  async leave(): Promise<void> {
    this.#isLeft = true;
    await this.#endSandbox();
    await this.#busy;
  }

  async #answer({ seq, command, arguments: given }: DebugProtocol.Request): Promise<void> {
    const response = { type: 'response', request_seq: seq, command } as const;
    let afterwards: Afterwards | undefined;
    try {
      const answer = Object.hasOwn(this.#answers, command) ? this.#answers[command] : undefined;
      if (!answer) throw new Error(`The request '${command}' is not supported.`);
      const body = await answer((given ?? {}) as never);
      const isAction = typeof body === 'function';
      if (isAction) afterwards = body as Afterwards;
      this.#tell({ ...response, success: true, ...(!isAction && body !== undefined && { body }) });
      await afterwards?.();
    } catch (error) {
      const message = messageOf(error);
      if (afterwards) return this.#stayed(message);
      this.#tell({ ...response, success: false, message, body: { error: { id: 1, format: message, showUser: true } } });
    }
  }

  readonly #answers: Readonly<Record<string, (given: never) => unknown>> = {
    initialize: (given: DebugProtocol.InitializeRequestArguments) => {
      this.#client = given;
      if (given.linesStartAt1 === false || given.columnsStartAt1 === false)
        throw new Error('Lines and columns must count from 1: set linesStartAt1 and columnsStartAt1.');
      return capabilities;
    },
    launch: async (given: LaunchArguments) => {
      await this.#record(given);
      return () => this.#event('initialized');
    },
    restart: async ({ arguments: given }: DebugProtocol.RestartArguments) => {
      await this.#record(given ?? this.#launch);
      for (const breakpoint of this.#breakpoints.renew(this.#program))
        this.#event('breakpoint', { reason: 'changed', breakpoint });
      return () => this.#start();
    },
    configurationDone: () => () => this.#start(),
    terminate: () => () => this.#event('terminated'),
    disconnect: async () => {
      await this.#endSandbox();
      return () => {
        this.#isLeft = true;
      };
    },
    setBreakpoints: ({ source, breakpoints = [] }: DebugProtocol.SetBreakpointsArguments) => {
      // Files elsewhere are not loaded: their paths name nothing.
      const file = this.#fileOf(source) ?? source.path ?? '';
      return { breakpoints: this.#breakpoints.setInFile(file, breakpoints, this.#program) };
    },
    setFunctionBreakpoints: ({ breakpoints }: DebugProtocol.SetFunctionBreakpointsArguments) => ({
      breakpoints: this.#breakpoints.setOnFunctions(breakpoints, this.#program),
    }),
    setDataBreakpoints: ({ breakpoints }: DebugProtocol.SetDataBreakpointsArguments) => ({
      breakpoints: this.#breakpoints.setOnData(breakpoints),
    }),
    setExceptionBreakpoints: ({ filters }: DebugProtocol.SetExceptionBreakpointsArguments) => {
      this.#breakpoints.setExceptions(filters);
      return {};
    },
    breakpointLocations: ({ source, line, endLine = line }: DebugProtocol.BreakpointLocationsArguments) => {
      const file = this.#fileOf(source);
      const found = this.#program?.statements.filter(
        (one) => one.file === file && one.start.line >= line && one.start.line <= endLine,
      );
      return { breakpoints: found?.map(rangeOf) ?? [] };
    },
    threads: () => ({ threads: [{ id: threadId, name: 'Module' }] }),
    stackTrace: (given: DebugProtocol.StackTraceArguments) => this.#here.stackTrace(given),
    scopes: (given: DebugProtocol.ScopesArguments) => this.#here.scopes(given),
    variables: (given: DebugProtocol.VariablesArguments) => this.#here.variables(given),
    evaluate: (given: DebugProtocol.EvaluateArguments) => this.#here.evaluate(given),
    completions: (given: DebugProtocol.CompletionsArguments) => this.#here.completions(given),
    exceptionInfo: () => this.#here.exceptionInfo(),
    dataBreakpointInfo: (given: DebugProtocol.DataBreakpointInfoArguments) => this.#here.dataBreakpointInfo(given),
    setVariable: (given: DebugProtocol.SetVariableArguments) => this.#change(given, given.value),
    setExpression: (given: DebugProtocol.SetExpressionArguments) => this.#change(given, given.value),
    loadedSources: () => ({ sources: this.#program?.sources.map(({ path }) => this.#sourceOf(path)) ?? [] }),
    source: ({ source }: DebugProtocol.SourceArguments) => {
      const file = source && this.#fileOf(source);
      const content = this.#program?.sources.find(({ path }) => path === file)?.text;
      if (content === undefined) throw new Error('This file is not one that is debugged.');
      return { content, mimeType: 'text/javascript' };
    },
    // The code never waits: it has run already.
    pause: () => undefined,
    continue: () => () => this.#move((moves, { position }) => moves.forwards(position)),
    reverseContinue: () => () => this.#move((moves, { position }) => moves.backwards(position)),
    next: () => this.#step((timeline, at) => timeline.over(at)),
    stepIn: () => this.#step((timeline, at) => timeline.next(at + 1)),
    stepOut: () => this.#step((timeline, at) => timeline.out(at)),
    stepBack: () => () => this.#move((moves, { position, frames }) => moves.back(position, frames)),
    restartFrame:
      ({ frameId }: DebugProtocol.RestartFrameArguments) =>
      () =>
        this.#move((moves, { position, frames }) => moves.restart(position, frames[frameId - 1])),
    gotoTargets: async ({ source, line, column }: DebugProtocol.GotoTargetsArguments) => {
      const moves = await this.#moves();
      return { targets: moves.gotoTargets(this.#here.position, this.#fileOf(source) ?? '', line, column) };
    },
    goto:
      ({ targetId }: DebugProtocol.GotoArguments) =>
      () =>
        this.#move((_, { position }) => ({ session: position.session, at: targetId, reason: 'goto' })),
  };

  async #record(launch: LaunchArguments): Promise<void> {
    await this.#endSandbox();
    this.#launch = launch;
    this.#module = await this.#host.open(launch);
    this.#sandbox = this.#host.sandbox();
    const run = new RecordedRun(this.#sandbox, this.#module.run);
    await run.record();
    const loadError = run.parts[0]?.loadError;
    if (loadError?.kind === 'syntax') {
      const { file, line, column } = loadError;
      throw new Error(
        `The code cannot be loaded. ${errorText(loadError)}${file === null ? '' : ` (${file}:${String(line)}:${String(column)})`}`,
      );
    }
    this.#run = run;
    this.#printed = new Printed();
  }

  async #start(): Promise<void> {
    if (this.#launch.noDebug) return this.#end();
    const moves = await this.#moves();
    return this.#stop(this.#launch.stopOnEntry ? moves.entry() : moves.forwards(undefined));
  }

  #step(next: Parameters<Moves['step']>[1]): Afterwards {
    return () => this.#move((moves, { position }) => moves.step(position, next));
  }

  async #move(to: (moves: Moves, here: StoppedRun) => Stop | undefined): Promise<void> {
    return this.#stop(to(await this.#moves(), this.#here));
  }

  async #moves(): Promise<Moves> {
    return new Moves(this.#running, await this.#breakpoints.stopsOf(this.#running));
  }

  async #change(
    place: Parameters<StoppedRun['change']>[0],
    value: string,
  ): Promise<DebugProtocol.SetVariableResponse['body'] | DebugProtocol.SetExpressionResponse['body']> {
    const here = this.#here;
    const { change, result } = await here.change(place, value);
    await this.#running.intervene(change);
    this.#breakpoints.forget();
    if (this.#client?.supportsInvalidatedEvent) this.#event('invalidated', { areas: ['variables'] });
    const { result: shown, ...rest } = result;
    await here.renew();
    return { value: shown, ...rest };
  }

  /** A move has failed: the user stays where they were. */
  #stayed(why: string): void {
    this.#event('output', { category: 'stderr', output: `${why}\n` });
    if (this.#stopped) this.#event('stopped', { reason: 'pause', threadId, allThreadsStopped: true });
    else this.#event('terminated');
  }

  /** @param stop undefined: the run goes on to its end */
  async #stop(stop: Stop | undefined): Promise<void> {
    if (!stop) return this.#end();
    const { session, at, exception, reason, text, breakpoints = [] } = stop;
    await this.#tellPrinted(stop);
    await this.#stopped?.close();
    this.#stopped = new StoppedRun(this.#running, { session, at, exception }, (file) => this.#sourceOf(file));
    const what = exception ? errorText(exception) : text;
    this.#event('stopped', {
      ...{ reason, threadId, allThreadsStopped: true },
      ...(what !== undefined && { text: what, description: `Paused: ${what}` }),
      ...(breakpoints.length > 0 && { hitBreakpointIds: [...breakpoints] }),
    } satisfies DebugProtocol.StoppedEvent['body']);
  }

  async #end(): Promise<void> {
    await this.#tellPrinted({ session: this.#running.parts.length, at: 0 });
    // Of one that stopped, the user knows.
    const why =
      this.#stopped || this.#launch.noDebug
        ? ''
        : 'No breakpoint was reached: set one, or launch with `stopOnEntry`.\n';
    this.#event('output', { category: 'console', output: `${this.#running.outcome}\n${why}` });
    this.#event('exited', { exitCode: 0 });
    this.#event('terminated');
    await this.#endSandbox();
  }

  async #tellPrinted(moment: Moment): Promise<void> {
    const logs = await this.#breakpoints.logsOf(this.#running);
    for (const { place, ...line } of this.#printed.upTo(moment, this.#running, logs))
      this.#event('output', { ...line, ...(place && { source: this.#sourceOf(place.file), line: place.line }) });
  }

  async #endSandbox(): Promise<void> {
    const [sandbox, stopped] = [this.#sandbox, this.#stopped];
    this.#sandbox = undefined;
    this.#stopped = undefined;
    await stopped?.close();
    await sandbox?.dispose();
  }

  get #running(): RecordedRun {
    if (!this.#run) throw new Error('Nothing is debugged: launch something.');
    return this.#run;
  }

  get #here(): StoppedRun {
    if (!this.#stopped) throw new Error('The code is not stopped.');
    return this.#stopped;
  }

  get #program(): Program | undefined {
    return this.#run?.parts[0]?.program;
  }

  #fileOf({ path = '' }: DebugProtocol.Source): string | undefined {
    return this.#module?.fileOf(path);
  }

  #sourceOf(file: string): DebugProtocol.Source {
    return { name: file.slice(file.lastIndexOf('/') + 1), path: this.#module?.pathOf(file) ?? file };
  }

  #event(event: string, body?: object): void {
    this.#tell({ type: 'event', event, ...(body && { body }) });
  }

  #tell(message: Omit<DebugProtocol.Event, 'seq'> | Omit<DebugProtocol.Response, 'seq'>): void {
    if (!this.#isLeft) this.#send({ ...message, seq: this.#sequence++ });
  }
}
