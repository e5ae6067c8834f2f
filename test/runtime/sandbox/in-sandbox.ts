/** Runs code as a module's, in the sandbox that ships. */
import { Sandbox } from '../../../runtime/sandbox/node/sandbox.js';
import { sharedEngine } from '../../support/shared-engine.js';
import type { CodeFile } from '../../../runtime/sandbox/script.js';
import type { CallResult, Session, SessionRequest } from '../../../runtime/sandbox/session.js';
import type { ConsoleLine, SandboxError } from '../../../protocol/sandbox.js';
import { Trust } from '../../../runtime/sandbox/trust.js';

/** The clock of the tests: a Thursday. */
export const now = Date.UTC(2026, 0, 1, 9);

export interface Ran {
  readonly loadError: SandboxError | null;
  readonly result: CallResult;
  readonly console: readonly ConsoleLine[];
}

/** One sandbox for the tests of a file. Without limits of its own it has those of the product. */
export function useSandbox(limits: ConstructorParameters<typeof Sandbox>[1]['limits'] = {}): {
  /** Loads the code as `code/main.js`, and calls the function `run` that it declares. */
  readonly run: (code: string | readonly CodeFile[], request?: Partial<SessionRequest>) => Promise<Ran>;
  /** What `run` returned; it must not fail. */
  readonly value: (code: string, request?: Partial<SessionRequest>) => Promise<unknown>;
  /** How `run`, or loading the code, failed. */
  readonly failure: (code: string | readonly CodeFile[], request?: Partial<SessionRequest>) => Promise<SandboxError>;
  readonly open: (code: string, request?: Partial<SessionRequest>) => Promise<Session>;
  readonly sandbox: () => Sandbox;
} {
  let sandbox: Sandbox | undefined;
  const running = () => (sandbox ??= new Sandbox(Trust.givenByUser(), { engine: sharedEngine, limits }));
  after(() => sandbox?.dispose());

  const requestOf = (code: string | readonly CodeFile[], request: Partial<SessionRequest>): SessionRequest => ({
    files: typeof code === 'string' ? [{ path: 'code/main.js', text: code }] : code,
    now,
    seed: 1,
    env: {},
    ...request,
  });
  const run = async (code: string | readonly CodeFile[], request: Partial<SessionRequest> = {}): Promise<Ran> => {
    const session = await running().open(requestOf(code, request));
    try {
      const result = await session.call('run', {});
      return { loadError: session.loadError, result, console: session.console };
    } finally {
      await session.close();
    }
  };
  return {
    run,
    value: async (code, request) => {
      const { result } = await run(code, request);
      if (!result.ok) throw new Error(JSON.stringify(result.error));
      return result.json === undefined ? undefined : (JSON.parse(result.json) as unknown);
    },
    failure: async (code, request) => {
      const { result } = await run(code, request);
      if (result.ok) throw new Error(`It did not fail, but returned ${String(result.json)}.`);
      return result.error;
    },
    open: (code, request = {}) => running().open(requestOf(code, request)),
    sandbox: running,
  };
}
