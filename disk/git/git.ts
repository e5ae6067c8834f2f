/**
 * Runs git: found on the path, without a shell, and only to read what the repository has on this machine. All calls of git in this project are here. A
 * repository from elsewhere names programs in its configuration: a monitor of files, hooks, filters, transports, and whatever a later version of git adds.
 * None of them runs, and no command is called that would convert contents (`diff`, `status`, `checkout`), because filters cannot be turned off.
 */
import { execFile, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';

/** Git cannot be used for what was requested. Its message is a sentence for the user that says what to do. */
export class GitError extends Error {
  override readonly name = 'GitError';
}

/** What git printed, and whether it succeeded. */
export interface GitResult {
  readonly succeeded: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * No prompt, no lock, no download of missing objects, and messages in English: some are recognised. Git before 2.45 does not know that nothing is to be
 * downloaded: no transport is allowed either, whatever the repository says of them.
 */
const environment = {
  ...process.env,
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: 'none',
  LC_ALL: 'C',
};

/** A repository inside of another, as plain files, has a configuration that came with a clone: it is none. */
const withoutPrograms = [
  '--no-pager',
  ...['-c', 'safe.bareRepository=explicit'],
  ...['-c', 'core.fsmonitor=false'],
  ...['-c', 'core.hooksPath=/dev/null'],
];

/** A list of all files of a large repository. */
const maximumOutput = 256 * 1024 * 1024;

export class Git {
  private constructor(
    private readonly program: string,
    /** An existing folder of the repository. */
    readonly folder: string,
  ) {}

  /** @throws {GitError} if git is not on the path */
  static async in(folder: string): Promise<Git> {
    const program = await programNamed('git');
    if (program !== undefined) return new Git(program, folder);
    throw new GitError('Git was not found on the PATH. Install it, or compare with a folder.');
  }

  run(...args: readonly string[]): Promise<GitResult> {
    const options = { cwd: this.folder, env: environment, maxBuffer: maximumOutput, windowsHide: true };
    return new Promise((resolve) => {
      execFile(this.program, [...withoutPrograms, ...args], options, (error, stdout, stderr) => {
        resolve({ succeeded: error === null, stdout, stderr: stderr === '' && error ? error.message : stderr });
      });
    });
  }

  /** Starts a program that runs until its input ends. */
  start(...args: readonly string[]): ChildProcessWithoutNullStreams {
    return spawn(this.program, [...withoutPrograms, ...args], {
      cwd: this.folder,
      env: environment,
      windowsHide: true,
    });
  }
}

/** Node itself would also search the current folder on Windows, where a repository may have a file of that name. */
async function programNamed(name: string): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? process.env['Path'] ?? '').split(delimiter).filter(isAbsolute);
  const names = process.platform === 'win32' ? [`${name}.exe`] : [name];
  for (const path of folders.flatMap((folder) => names.map((one) => join(folder, one))))
    try {
      await access(path, constants.X_OK);
      return path;
    } catch {
      // Not in this folder.
    }
  return undefined;
}

/** What went wrong, as git says it, without a full stop. */
export function lastLine({ stderr }: GitResult): string {
  const [first = 'it failed'] = stderr.trim().split('\n');
  return first.replace(/^(?:fatal|error): /, '').replace(/\.$/, '');
}
