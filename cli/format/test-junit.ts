/** The report of a test run as JUnit XML. */
import type { TestEntry, TestReport } from '../../protocol/tests.js';
import { junit, type JunitCase } from './junit.js';

export function testJunit({ tests, module }: TestReport): string {
  const suites = new Map<string, JunitCase[]>();
  for (const entry of tests) {
    const cases = suites.get(entry.file);
    if (cases) cases.push(caseOf(entry));
    else suites.set(entry.file, [caseOf(entry)]);
  }
  return junit(
    module,
    [...suites].map(([name, cases]) => ({ name, cases })),
  );
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
