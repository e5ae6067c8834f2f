/** `platform-config-language-server`: the language server over stdio, or over the channel that a Node parent process opened. */
import { Console } from 'node:console';
import {
  createConnection,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
  type Connection,
} from 'vscode-languageserver/node';
import packageJson from '../../package.json' with { type: 'json' };
import { startServer } from '../connection.js';
import { nodeHost } from './host.js';
import { MessageGuard } from '../message-guard.js';

const usage = `Usage: platform-config-language-server --stdio | --node-ipc | --help | --version

A language server for product modules. Editors start it; docs/other-editors.md says how.`;

/** @param given the arguments of the process */
export function main(given: readonly string[]): void {
  const [argument] = given;
  if (argument === '--stdio' || argument === '--node-ipc' || given.includes('--node-ipc')) {
    const guard = new MessageGuard();
    const connection =
      argument === '--stdio' ? overStdio(guard) : createConnection(ProposedFeatures.all, options(guard));
    guard.attach(connection);
    startServer(connection, { host: nodeHost(__dirname), version: packageJson.version });
  } else if (argument === '--version') {
    console.log(packageJson.version);
  } else if (argument === '--help' || argument === undefined) {
    console.log(usage);
    process.exitCode = argument === undefined ? 2 : 0;
  } else {
    console.error(`platform-config-language-server: there is no option ${argument}. Use --stdio or --node-ipc.`);
    process.exitCode = 2;
  }
}

function options({ strategy }: MessageGuard) {
  return { messageStrategy: strategy };
}

function overStdio(guard: MessageGuard): Connection {
  // Standard output is reserved for messages.
  globalThis.console = new Console(process.stderr);
  // With streams of its own, a connection would end so, too.
  for (const event of ['end', 'close']) process.stdin.on(event, () => process.exit(guard.isShutDown ? 0 : 1));
  const [reader, writer] = [new StreamMessageReader(process.stdin), new StreamMessageWriter(process.stdout)];
  return createConnection(ProposedFeatures.all, reader, writer, options(guard));
}
