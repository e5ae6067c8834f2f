import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Independent of the settings of the machine. */
const environment = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Ann Author',
  GIT_AUTHOR_EMAIL: 'ann@example.org',
  GIT_AUTHOR_DATE: '2026-01-01T08:00:00Z',
  GIT_COMMITTER_NAME: 'Ann Author',
  GIT_COMMITTER_EMAIL: 'ann@example.org',
  GIT_COMMITTER_DATE: '2026-01-01T08:00:00Z',
};

/** A git repository in a folder, by default a temporary one, removed by `dispose`. */
export class Repository {
  constructor(readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'repository-')))) {
    this.git('init', '--quiet', '--initial-branch=main');
  }

  git(...args: readonly string[]): string {
    return execFileSync('git', args, { cwd: this.folder, env: environment, encoding: 'utf8', stdio: 'pipe' }).trim();
  }

  /** Sets what its configuration has, without a call of git for each. @param settings by names such as `core.editor` and `filter.evil.clean` */
  configure(settings: Readonly<Record<string, string>>): void {
    const lines = Object.entries(settings).map(([name, value]) => {
      const [section = '', ...rest] = name.split('.');
      const [key = '', ...subsection] = rest.reverse();
      const of = subsection.length > 0 ? ` ${JSON.stringify(subsection.reverse().join('.'))}` : '';
      return `[${section}${of}]\n\t${key} = ${JSON.stringify(value)}\n`;
    });
    appendFileSync(join(this.folder, '.git/config'), lines.join(''));
  }

  /** @param files by their paths; undefined removes one */
  write(files: Readonly<Record<string, string | Buffer | undefined>>): void {
    for (const [path, text] of Object.entries(files)) {
      const file = join(this.folder, path);
      if (text === undefined) rmSync(file);
      else {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
    }
  }

  /** Writes files and commits everything. */
  commit(message: string, files: Readonly<Record<string, string | Buffer | undefined>> = {}): void {
    this.write(files);
    this.git('add', '--all');
    this.git('commit', '--quiet', '--allow-empty', '--message', message);
  }

  /** The name of the last commit. */
  get head(): string {
    return this.git('rev-parse', 'HEAD');
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
