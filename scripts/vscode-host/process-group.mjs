// Runs a command that, together with its child processes, never outlives the process that started it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

const guard = fileURLToPath(new URL('guard.mjs', import.meta.url));
const hasGroups = process.platform !== 'win32';

/** How long a command may take to end before it is killed. */
const GRACE_MS = 3000;

/** @type {Set<ProcessGroup>} */
const running = new Set();

process.on('exit', () => {
  for (const group of running) group.kill('SIGKILL');
});

/** A command with everything it started. */
export class ProcessGroup {
  /** Settles when the command ends; rejects if it cannot be started. */
  ended;
  #child;

  /**
   * @param {string} command
   * @param {readonly string[]} args
   * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, output?: 'inherit' | 'pipe', user?: number | undefined, priority?: number }} options
   *   `user`: the id of the user who runs it; `priority`: as in os.setPriority
   */
  constructor(command, args, { cwd, env, output = 'inherit', user, priority } = {}) {
    // The guard leads the group. Its standard input is held open by this process: when that closes, however this process
    // ended, the guard kills the group. Windows has no groups; there the console ends all of its processes together.
    this.#child = hasGroups
      ? spawn(process.execPath, [guard, command, ...args], {
          cwd,
          env,
          detached: true,
          stdio: ['pipe', output, output],
          ...(user !== undefined && { uid: user, gid: user }),
        })
      : spawn(command, args, { cwd, env, shell: true, stdio: ['ignore', output, output] });
    // Before the guard has started the command, which inherits it.
    if (priority !== undefined && this.#child.pid !== undefined) setPriority(this.#child.pid, priority);
    running.add(this);
    this.ended = this.#untilEnded();
    // Callers that await `ended` handle a failure; without a caller it must not end this process.
    this.ended.catch(() => {});
  }

  /** The command's output, if requested as a pipe. */
  get outputs() {
    return [this.#child.stdout, this.#child.stderr].filter((stream) => stream !== null);
  }

  /** @returns {Promise<number>} the exit code; 1 if a signal ended the command */
  async #untilEnded() {
    try {
      const [code] = await once(this.#child, 'exit');
      return code ?? 1;
    } finally {
      this.kill('SIGKILL');
      running.delete(this);
    }
  }

  /**
   * Sends a signal to every process of the group.
   * @param {NodeJS.Signals} signal
   */
  kill(signal) {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      if (hasGroups) process.kill(-pid, signal);
      else this.#child.kill(signal);
    } catch {
      // The group no longer exists.
    }
  }

  /** Ends the command: by a signal first, then by force. */
  async stop() {
    this.kill('SIGTERM');
    const force = setTimeout(() => this.kill('SIGKILL'), GRACE_MS);
    await this.ended.catch(() => {});
    clearTimeout(force);
  }
}

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} options
 * @throws if the exit code is not 0
 */
export async function run(command, args, options = {}) {
  const code = await new ProcessGroup(command, args, options).ended;
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} ended with exit code ${code}.`);
}
