/** The server in this process, behind streams in place of pipes. */
import { PassThrough, type Readable, type Writable } from 'node:stream';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import { createConnection, ProposedFeatures } from 'vscode-languageserver';
import { startServer } from '../../server/connection.js';
import { nodeHost } from '../../server/node/host.js';
import { MessageGuard } from '../../server/message-guard.js';
import { sharedEngine } from '../support/shared-engine.js';

export interface RunningServer {
  readonly input: Writable;
  readonly output: Readable;
  /** The exit code that it ends with. */
  readonly exited: Promise<number | null>;
  /** If it is a process of its own. */
  readonly pid?: number;
}

export function serverHere(): RunningServer {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const guard = new MessageGuard();
  const exited = new Promise<number>((resolve) => {
    const watchDog = { initialize: () => undefined, shutdownReceived: false, exit: resolve };
    const connection = createConnection(
      (logger) =>
        createProtocolConnection(new StreamMessageReader(input), new StreamMessageWriter(output), logger, {
          messageStrategy: guard.strategy,
        }),
      watchDog,
      ProposedFeatures.all,
    );
    guard.attach(connection);
    startServer(connection, { host: nodeHost('dist', sharedEngine), version: 'test' });
  });
  return { input, output, exited };
}
