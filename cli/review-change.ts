/** `platform-config-review`: checks, tests and compares the product modules that a change touches, in one call for pipelines. */
import { appendFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import type { Review } from '../protocol/review.js';
import { reviewMarkdown } from '../protocol/review-markdown.js';
import type { Allowed } from './arguments/command.js';
import type { ReviewContext } from './commands/diff.js';
import { repositoryOf } from './files/repository.js';
import { reviewGithub } from './format/review/github.js';
import { reviewText } from './format/review/text.js';
import { main, type Output } from './main.js';
import { printed } from './terminal/printable.js';
import { terminalOf } from './terminal/terminal.js';

/** How the differences are printed. */
const formats: Readonly<Record<'github' | 'text', (review: Review, context: ReviewContext) => string>> = {
  github: reviewGithub,
  text: reviewText,
};

export interface ReviewOptions {
  /** As for `platform-config diff`. */
  readonly base: string;
  readonly format: keyof typeof formats;
  /** The verdict to fail on, as for `platform-config diff`. */
  readonly failOn: string;
  /** The file that the summary is appended to; without one, it is printed. */
  readonly summary: string | undefined;
}

/**
 * The modules are those of the current folder. What is no report fails, whatever the exit code.
 *
 * @returns the exit code: the worst one of the commands
 */
export async function reviewChange(
  { base, format, failOn, summary: file }: ReviewOptions,
  output: Output,
  allowed: Allowed,
): Promise<number> {
  const run = async (report: RegExp, [command = '', ...options]: readonly string[], paths: readonly string[]) => {
    const stdout = new Kept();
    // A module may be called like an option.
    const args = [command, ...options, '--', ...paths.map((path) => (path === '.' ? path : `./${path}`))];
    const exitCode = await main(args, { stdout, stderr: output.stderr }, allowed);
    return report.test(stdout.text) ? { exitCode, text: stdout.text } : { exitCode: 2, text: '' };
  };

  const options = ['diff', `--base=${base}`, '--changed', `--fail-on=${failOn}`];
  const compared = await run(/^\{/, [...options, '--format=json'], ['.']);
  if (compared.text === '') return 2;
  const review = JSON.parse(compared.text) as Review;
  const summary: string[] = [];
  const exitCodes = [compared.exitCode];
  if (review.modules.length === 0) summary.push('The change touches no product module.');
  else {
    summary.push(printed('markdown', reviewMarkdown, [review]));
    const { colours, columns } = terminalOf(new Kept(), output.stderr, process.env);
    const folder = process.cwd();
    const context = { colours, columns, folder, repository: repositoryOf(folder, process.env) };
    output.stdout.write(`${printed(format, formats[format], [review, context])}\n`);
  }
  const existing = review.modules.flatMap(({ root, differences }) =>
    differences.some(({ kind }) => kind === 'module/removed') ? [] : [root],
  );
  if (existing.length > 0) {
    const check = await run(/^[✔✖] .* in \d+ modules?$/m, ['check', `--base=${base}`, `--format=${format}`], existing);
    const test = await run(/^\d+ modules?: /m, ['test', '--shard=1/1'], existing);
    for (const { text } of [check, test]) output.stdout.write(`${text}\n`);
    summary.push(`**Check:** ${conclusion(check.text)}`, `**Tests:** ${conclusion(test.text)}`);
    exitCodes.push(check.exitCode, test.exitCode);
  }
  const exitCode = exitCodes.reduce((worst, code) => Math.max(worst, code));
  if (exitCode === 2) summary.push('A part of the review was not possible: the log says why.');
  const text = `${summary.join('\n\n')}\n`;
  if (file === undefined) output.stdout.write(`${text}\n`);
  else await appendFile(file, text);
  return exitCode;
}

/** The last line of a report, which has no names of the change in it. */
function conclusion(report: string): string {
  return report.trimEnd().split('\n').at(-1) ?? '';
}

/** A stream that keeps what is written. */
class Kept extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}
