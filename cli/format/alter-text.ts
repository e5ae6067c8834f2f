/** The report of an alteration run for people: the three steps, the changes, the problems, and the console output. */
import { errorText } from '../../protocol/error-text.js';
import type { AlterationError, AlterationReport, LocatedReport } from '../../protocol/sandbox.js';
import { lackedText, type LackedBySample } from '../../protocol/sample-addition.js';
import { withAmounts, type MoneyStyle } from '../../protocol/money.js';
import { amountOrDateText, changeText, namedValues } from '../../protocol/readable-value.js';
import type { Terminal } from '../arguments/command.js';
import { oneLine } from '../terminal/printable.js';
import { severityColours, styleOf, type Style } from '../terminal/styled.js';
import { isObject, memberOf, type JsonValue } from '../../protocol/json-value.js';

/** A report with what the sample lacks, if that is why the code has failed. */
export type SampleReport = LocatedReport & { readonly lacked: LackedBySample | null };

/** @param money how amounts in cents are written */
export function formatAlterationText(
  report: SampleReport,
  terminal: Pick<Terminal, 'colours'>,
  money: MoneyStyle,
): string {
  const style = styleOf(terminal);
  const sections = [
    [style('bold', `${oneLine(report.hook)}, ${report.now}, seed ${String(report.seed)}`), ...steps(report, style)],
    packageLines(report, style, money),
    changes(report, style, money),
    report.checks.map(({ severity, message, code }, index) => {
      const place = report.places[index];
      const where = place ? `  ${place.file}:${String(place.line)}:${String(place.column)}` : '';
      return `${style(severityColours[severity], severity)}  ${oneLine(withAmounts(message, money))}  ${style('dim', `${code}${where}`)}`;
    }),
    report.error ? errorLines(report.error, style) : [],
    report.lacked ? [oneLine(lackedText(report.lacked))] : [],
    report.console.map(({ level, text, file, line }) => {
      const place = file === null ? '' : style('dim', `  ${file}:${String(line)}`);
      return `${style('dim', `console.${level}`)}  ${oneLine(text)}${place}`;
    }),
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function steps({ steps: { validate, get, apply } }: AlterationReport, style: Style): readonly string[] {
  const mark = (ok: boolean) => (ok ? style('green', 'ok') : style('red', 'failed'));
  const rejection = isObject(validate.error) ? (memberOf(validate.error, 'message') ?? validate.error) : validate.error;
  // An error that is an empty text or `false` does not count.
  const verdict = validate.ok || !validate.error ? mark(validate.ok) : style('red', `rejected: ${shown(rejection)}`);
  // A stored package is only applied.
  const isStored = apply !== null && get === null;
  return [
    isStored ? '' : `  validate  ${verdict}`,
    get ? `  get       ${mark(get.ok)}` : '',
    apply ? `  apply     ${mark(apply.ok)}` : '',
  ].filter((line) => line !== '');
}

function packageLines(
  { alteration_package: alterationPackage }: AlterationReport,
  style: Style,
  money: MoneyStyle,
): readonly string[] {
  if (!alterationPackage) return [];
  const members = namedValues(alterationPackage).map(
    ([name, value]) =>
      `  ${oneLine(name)}: ${amountOrDateText(name.slice(name.lastIndexOf('.') + 1), value, money) ?? shown(value)}`,
  );
  return [style('bold', 'Alteration package'), ...members];
}

function changes({ changes: all }: AlterationReport, style: Style, money: MoneyStyle): readonly string[] {
  if (!all) return [];
  if (all.length === 0) return ['Nothing changes in the policy.'];
  return [style('bold', 'Changes in the policy'), ...all.map((change) => `  ${oneLine(changeText(change, money))}`)];
}

function errorLines(error: AlterationError, style: Style): readonly string[] {
  const place = error.file === null ? '' : `  ${error.file}:${String(error.line ?? 1)}:${String(error.column ?? 1)}`;
  const hint =
    error.name === null && error.kind === 'thrown'
      ? ['  The thrown value is not an Error, so its place is unknown.']
      : [];
  const stack = (error.stack ?? '').split('\n').filter((line) => line !== '');
  return [
    `${style('red', `${error.kind} in ${error.step}`)}  ${oneLine(errorText(error))}${place}`,
    ...hint,
    ...stack.map((line) => style('dim', `  ${oneLine(line)}`)),
  ];
}

function shown(value: JsonValue): string {
  return oneLine(typeof value === 'string' ? value : JSON.stringify(value));
}
