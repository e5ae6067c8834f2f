/** Debug sessions over standard input and output, which belong to the protocol alone. */
import { resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { messageOf } from '../../protocol/error-text.js';
import { object, readAs, string } from '../../protocol/decoder.js';
import { launchArguments, targetOf } from '../../runtime/debugging/launch.js';
import { DebugSession, type DebuggedModule } from '../../runtime/debugging/session/debug-session.js';
import { Sandbox } from '../../runtime/sandbox/node/sandbox.js';
import type { Trust } from '../../runtime/sandbox/trust.js';
import type { OpenFiles } from '../files/disk-file-system.js';
import { oneModule } from '../files/one-module.js';
import { pathBelow, pathOfUri } from '../files/paths.js';
import { sharedEngine } from '../in-sandbox.js';
import { UserError } from '../user-error.js';
import { MessageReader, written } from './messages.js';

/** Ends when the client disconnects or closes its end. @throws {UserError} if it speaks another protocol */
export async function serve(
  trust: Trust,
  files: OpenFiles,
  input: Readable,
  output: Writable,
  engine = sharedEngine(),
): Promise<void> {
  // A client that has closed its end does not read any more.
  output.on('error', () => undefined);
  const session = new DebugSession(
    { sandbox: () => new Sandbox(trust, { engine }), open: (launch) => openModule(files, launch) },
    (message) => {
      output.write(written(message));
    },
  );
  const reader = new MessageReader();
  try {
    for await (const chunk of input as AsyncIterable<Buffer>)
      for (const message of reader.read(chunk) as DebugProtocol.ProtocolMessage[]) {
        const handled = session.handle(message);
        if (!isDisconnect(message)) continue;
        await handled;
        return;
      }
  } catch (error) {
    throw new UserError(messageOf(error));
  } finally {
    await session.leave();
    input.destroy();
  }
}

function isDisconnect(message: DebugProtocol.ProtocolMessage): boolean {
  return message.type === 'request' && (message as DebugProtocol.Request).command === 'disconnect';
}

async function openModule(files: OpenFiles, launch: unknown): Promise<DebuggedModule> {
  const given = launchArguments(launch);
  const { module: named = '.' } = readAs(object({}, { module: string }), launch) ?? {};
  const module = await oneModule(files(), [named]);
  const folder = resolve(pathOfUri(module.root));
  return {
    run: await targetOf(module, given),
    pathOf: (file) => resolve(folder, file),
    fileOf: (path) => pathBelow(folder, resolve(path)),
  };
}
