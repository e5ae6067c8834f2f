/** The coverage of the code, one line per file, with the lines that did not run. */
import type { CoverageReport, FileCoverage, StatementCount } from '../../protocol/tests.js';
import { oneLine } from '../terminal/printable.js';
import type { Style } from '../terminal/styled.js';

export function coverageLines({ files }: CoverageReport, style: Style): readonly string[] {
  const all = { file: 'All files', statements: files.flatMap(({ statements }) => statements) };
  const width = [...files, all].reduce((widest, { file }) => Math.max(widest, file.length), 0);
  const rows = [...files, all].map((one) => row(one, width, one === all ? '' : missedLines(one), style));
  return [style('bold', 'Coverage of statements'), ...rows];
}

function row({ file, statements }: FileCoverage, width: number, missed: string, style: Style): string {
  const run = statements.filter(({ count }) => count > 0).length;
  const share = statements.length === 0 ? 100 : Math.floor((run / statements.length) * 100);
  const colour = share === 100 ? 'green' : share >= 50 ? 'yellow' : 'red';
  const cells = [
    `  ${oneLine(file).padEnd(width)}`,
    style(colour, `${String(share).padStart(3)} %`),
    `${String(run)} of ${String(statements.length)}`,
    style('dim', missed),
  ];
  return cells
    .filter((cell) => cell !== '')
    .join('  ')
    .trimEnd();
}

/** For a statement that contains others, only its first line counts. */
function missedLines({ statements }: FileCoverage): string {
  const lines = new Set(statements.filter(isMissed).map(({ start }) => start.line + 1));
  const ranges: [number, number][] = [];
  for (const line of [...lines].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && line === last[1] + 1) last[1] = line;
    else ranges.push([line, line]);
  }
  if (ranges.length === 0) return '';
  return `not run: ${ranges.map(([from, to]) => (from === to ? String(from) : `${String(from)}-${String(to)}`)).join(', ')}`;
}

function isMissed({ count }: StatementCount): boolean {
  return count === 0;
}
