/** A client of the Debug Adapter Protocol. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { MessageReader, written } from '../../cli/debug-adapter/messages.js';
import { serve } from '../../cli/debug-adapter/serve.js';
import { DiskFileSystem } from '../../cli/files/disk-file-system.js';
import { Trust } from '../../runtime/sandbox/trust.js';
import { sharedEngine } from './shared-engine.js';

type Body = Record<string, never>;
type Stopped = DebugProtocol.StoppedEvent['body'];

/** What speaks the protocol: the streams that it reads and writes, and how it ends. */
interface Adapter {
  readonly input: Writable;
  readonly output: Readable;
  /** Its exit code. */
  readonly ended: Promise<number | null>;
}

export class DebugClient {
  readonly input: Writable;
  readonly ended: Promise<number | null>;
  readonly output: DebugProtocol.OutputEvent['body'][] = [];
  readonly events: DebugProtocol.Event[] = [];
  #sequence = 1;
  readonly #answers = new Map<number, (response: DebugProtocol.Response) => void>();
  #wanted: ((event: DebugProtocol.Event) => void) | undefined;
  readonly #unseen: DebugProtocol.Event[] = [];

  constructor({ input, output, ended }: Adapter) {
    this.input = input;
    this.ended = ended;
    const reader = new MessageReader();
    output.on('data', (chunk: Buffer) => {
      for (const message of reader.read(chunk) as DebugProtocol.ProtocolMessage[])
        if (message.type === 'response') this.#answered(message as DebugProtocol.Response);
        else this.#heard(message as DebugProtocol.Event);
    });
  }

  /** Of the adapter in this process, which saves the start of one. */
  static here(): DebugClient {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const ended = serve(Trust.givenByUser(), () => new DiskFileSystem(), input, output, sharedEngine).then(
      () => 0,
      () => 2,
    );
    return new DebugClient({ input, output, ended });
  }

  /** Of the shipped program. */
  static ofProgram(cwd: string): DebugClient {
    const program = spawn(process.execPath, [resolve('dist/cli.cjs'), 'debug-adapter'], {
      cwd,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const ended = new Promise<number | null>((exited) => program.once('exit', exited));
    return new DebugClient({ input: program.stdin, output: program.stdout, ended });
  }

  /** The body of the response. @throws {Error} with its message if it is a refusal */
  async ask<Answer = Body>(command: string, given: object = {}): Promise<Answer> {
    const seq = this.#sequence++;
    const response = await new Promise<DebugProtocol.Response>((answered) => {
      this.#answers.set(seq, answered);
      this.input.write(written({ seq, type: 'request', command, arguments: given }));
    });
    if (!response.success) throw new Error(response.message);
    return response.body as Answer;
  }

  /** Asks, and waits for the next stop, or the end. */
  async go(command: string, given: object = {}): Promise<Stopped | 'terminated'> {
    await this.ask(command, { threadId: 1, ...given });
    return this.stopped();
  }

  async stopped(): Promise<Stopped | 'terminated'> {
    for (;;) {
      const next = this.#unseen.shift() ?? (await new Promise<DebugProtocol.Event>((heard) => (this.#wanted = heard)));
      if (next.event === 'stopped') return next.body as Stopped;
      if (next.event === 'terminated') return 'terminated';
    }
  }

  async start(
    launch: object,
    prepare: () => Promise<unknown> = () => Promise.resolve(),
  ): Promise<Stopped | 'terminated'> {
    await this.ask('initialize', { adapterID: 'test', linesStartAt1: true, columnsStartAt1: true });
    await this.ask('launch', launch);
    await prepare();
    return this.go('configurationDone');
  }

  async frames(): Promise<readonly DebugProtocol.StackFrame[]> {
    const { stackFrames } = await this.ask<DebugProtocol.StackTraceResponse['body']>('stackTrace', { threadId: 1 });
    return stackFrames;
  }

  /** `name:line` of the innermost frame. */
  async here(): Promise<string> {
    const [frame] = await this.frames();
    return `${frame?.name ?? ''}:${String(frame?.line)}`;
  }

  /** The variables of a scope, or of another one's reference. */
  async variables(of: string | number, frameId = 1): Promise<ReadonlyMap<string, DebugProtocol.Variable>> {
    let variablesReference = of;
    if (typeof of === 'string') {
      const { scopes } = await this.ask<DebugProtocol.ScopesResponse['body']>('scopes', { frameId });
      variablesReference = scopes.find(({ name }) => name === of)?.variablesReference ?? 0;
    }
    const { variables } = await this.ask<DebugProtocol.VariablesResponse['body']>('variables', { variablesReference });
    return new Map(variables.map((variable) => [variable.name, variable]));
  }

  async value(expression: string, given: object = {}): Promise<string> {
    const { result } = await this.ask<DebugProtocol.EvaluateResponse['body']>('evaluate', { expression, ...given });
    return result;
  }

  /** @returns the exit code */
  end(): Promise<number | null> {
    this.input.end();
    return this.ended;
  }

  #answered(response: DebugProtocol.Response): void {
    this.#answers.get(response.request_seq)?.(response);
    this.#answers.delete(response.request_seq);
  }

  #heard(event: DebugProtocol.Event): void {
    this.events.push(event);
    if (event.event === 'output') this.output.push((event as DebugProtocol.OutputEvent).body);
    const wanted = this.#wanted;
    this.#wanted = undefined;
    if (wanted) wanted(event);
    else this.#unseen.push(event);
  }
}
