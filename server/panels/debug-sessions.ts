/** Debug sessions of a client that relays their messages. Each has workers of its own, which end with it. */
import type { DebugProtocol } from '@vscode/debugprotocol';
import { URI } from 'vscode-uri';
import { debugMessage, DebugNotification } from '../../protocol/debug-messages.js';
import { claimParams } from '../../protocol/lsp.js';
import type { JsonObject } from '../../protocol/json-value.js';
import { object, readAs, string } from '../../protocol/decoder.js';
import { launchArguments, targetOf } from '../../runtime/debugging/launch.js';
import type { Target } from '../../runtime/debugging/recorded-run.js';
import { DebugSession, type DebuggedModule } from '../../runtime/debugging/session/debug-session.js';
import { uriInModule } from '../../runtime/module-uri.js';
import type { Trust } from '../../runtime/sandbox/trust.js';
import type { ClientSession } from '../documents/client-session.js';
import { editedModule, type EditedModule } from '../documents/edited-module.js';
import { callsOfClaim } from './claim-code.js';
import type { KeptPolicies } from './kept-policies.js';
import type { SandboxRuns } from './sandbox-runs.js';

/** For a session: one run, and one that is looked at. */
const workersOfSession = 2;

/**
 * @param kept samples that are in no file
 * @returns what takes a message of a client, of any session
 */
export function debugSessions(
  client: ClientSession,
  runs: SandboxRuns,
  kept: KeptPolicies,
): (given: unknown) => Promise<void> {
  const { connection, host } = client;
  const sessions = new Map<string, DebugSession>();
  const leave = async (name: string): Promise<void> => {
    const session = sessions.get(name);
    sessions.delete(name);
    await session?.leave();
  };
  client.onShutdown(async () => {
    await Promise.all([...sessions.keys()].map(leave));
  });
  return async (given) => {
    const { session: name, message } = readAs(debugMessage, given) ?? {};
    if (name === undefined || message === undefined) return;
    if (message === null) return leave(name);
    let session = sessions.get(name);
    if (!session) {
      const ports = { sandbox: () => host.sandbox(trusted(), workersOfSession), open };
      session = new DebugSession(ports, (sent) => {
        void connection.sendNotification(DebugNotification, { session: name, message: sent as unknown as JsonObject });
      });
      sessions.set(name, session);
    }
    await session.handle(message as unknown as DebugProtocol.ProtocolMessage);
  };

  function trusted(): Trust {
    if (runs.trust) return runs.trust;
    throw new Error(
      'This workspace is not trusted, so no code of its modules is run. Trust the workspace to debug it.',
    );
  }

  async function open(launch: unknown): Promise<DebuggedModule> {
    trusted();
    const folder = readAs(object({}, { module: string }), launch)?.module ?? '';
    const module = await moduleIn(client, folder);
    if (!module) throw new Error(`There is no product module in '${folder}'. Write its folder as \`module\`.`);
    return { run: await launchedTarget(module, launch, kept), ...pathsIn(module) };
  }
}

/**
 * Also what only the panels of an editor have: a claim that is in no scenario, and a policy that is in no file.
 *
 * @throws {InputError} if something that it needs is missing or cannot be read
 */
export async function launchedTarget(module: EditedModule, launch: unknown, kept: KeptPolicies): Promise<Target> {
  const played = readAs(object({ claim: claimParams.required.claim }), launch);
  if (played) {
    const calls = await callsOfClaim(module, played.claim);
    return async (sandboxes) => {
      const report = await calls(sandboxes);
      return report.calls.map(({ function: name, error }) => `${name}: ${error ? error.message : 'done'}`).join('\n');
    };
  }
  const { sample, ...given } = launchArguments(launch);
  const policy = kept.sample(module.root, sample ?? null);
  return targetOf(module, policy ? { ...given, policy } : { ...given, ...(sample !== undefined && { sample }) });
}

/** @param folder a path or a URI */
async function moduleIn(client: ClientSession, folder: string): Promise<EditedModule | undefined> {
  const uri = uriOf(folder).toString().replace(/\/$/, '');
  await client.found(uri);
  const { workspace, files } = client;
  const root = workspace.rootOf(uri) ?? workspace.rootOf(`${uri}/.platform-config.json`);
  const toolsFile = root === undefined ? undefined : await workspace.toolsFile(root);
  return root !== undefined && toolsFile ? editedModule(files, root, toolsFile) : undefined;
}

/** Files as debuggers name them: by their paths on the disk, else by their URIs. */
function pathsIn({ root }: EditedModule): Pick<DebuggedModule, 'pathOf' | 'fileOf'> {
  const prefix = `${URI.parse(root).toString()}/`;
  return {
    pathOf: (file) => {
      const uri = URI.parse(uriInModule(root, file));
      return uri.scheme === 'file' ? uri.fsPath : uri.toString();
    },
    fileOf: (path) => {
      const uri = uriOf(path).toString();
      return uri.startsWith(prefix) ? decodeURIComponent(uri.slice(prefix.length)) : undefined;
    },
  };
}

function uriOf(path: string): URI {
  // A letter alone is a drive.
  return /^[a-z][\w+.-]+:\//i.test(path) ? URI.parse(path) : URI.file(path);
}
