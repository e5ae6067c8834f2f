/** The report of a test run as JUnit XML. */
import type { TestEntry, TestReport, TestReports } from '../../protocol/tests.js';
import { junit, type JunitCase, type JunitSuite } from './junit.js';

export function testJunit(report: TestReport | TestReports): string {
  if (!('modules' in report)) return junit(report.module, suitesOf(report, ''));
  const suites = report.modules.flatMap((one) => suitesOf(one, `${one.module}/`));
  return junit('platform-config test', suites);
}

/** @param folder before the name of each file */
function suitesOf({ tests }: TestReport, folder: string): readonly JunitSuite[] {
  const suites = new Map<string, JunitCase[]>();
  for (const entry of tests) {
    const cases = suites.get(entry.file);
    if (cases) cases.push(caseOf(entry));
    else suites.set(entry.file, [caseOf(entry)]);
  }
  return [...suites].map(([name, cases]) => ({ name: `${folder}${name}`, cases }));
}

function caseOf({ name, file, duration, status, message, place, line }: TestEntry): JunitCase {
  const [last = '', ...groups] = [...name].reverse();
  const group = groups.length === 0 ? file : groups.reverse().join(' › ');
  const text = message ?? '';
  const [first = ''] = text.split('\n');
  const at = `${place?.file ?? file}:${String(place?.line ?? line ?? 1)}`;
  return {
    name: last,
    group,
    duration,
    outcome: status === 'failed' ? { status, message: first, text: `${text}\n${at}` } : { status },
  };
}
