/** The language server in a web worker of a browser. The first message says where the extension is, the others are those of LSP. */
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
  ProposedFeatures,
} from 'vscode-languageserver/browser';
import packageJson from '../../package.json' with { type: 'json' };
import type { WorkerStart } from '../../protocol/client-files.js';
import { startServer } from '../connection.js';
import { MessageGuard } from '../message-guard.js';
import { browserHost } from './host.js';

declare const self: DedicatedWorkerGlobalScope;

self.addEventListener(
  'message',
  ({ data: { rulePages } }: MessageEvent<WorkerStart>) => {
    const guard = new MessageGuard();
    const connection = createConnection(
      ProposedFeatures.all,
      new BrowserMessageReader(self),
      new BrowserMessageWriter(self),
      {
        messageStrategy: guard.strategy,
      },
    );
    guard.attach(connection);
    // Ends the workers of the sandbox as well.
    connection.onExit(() => self.close());
    startServer(connection, { host: browserHost(connection, rulePages), version: packageJson.version });
  },
  { once: true },
);
