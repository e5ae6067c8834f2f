/** The report of a test run as JUnit XML, which most CI systems read. */
import type { TestEntry, TestReport } from '../../protocol/tests.js';
import { escapedXml } from '../../protocol/xml.js';

export function testJunit({ tests, failed, skipped, module }: TestReport): string {
  const suites = [...new Set(tests.map(({ file }) => file))].map((file) => {
    const inFile = tests.filter((entry) => entry.file === file);
    return [
      `  <testsuite name="${escapedXml(file)}"${counts(inFile)}>`,
      ...inFile.map(testCase),
      '  </testsuite>',
    ].join('\n');
  });
  const head = `<testsuites name="${escapedXml(module)}" tests="${String(tests.length)}" failures="${String(failed)}" skipped="${String(skipped)}">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${[head, ...suites, '</testsuites>'].join('\n')}\n`;
}

function counts(tests: readonly TestEntry[]): string {
  const count = (wanted: TestEntry['status']) => String(tests.filter(({ status }) => status === wanted).length);
  return ` tests="${String(tests.length)}" failures="${count('failed')}" skipped="${count('skipped')}"`;
}

function testCase({ name, file, duration, status, message, place, line }: TestEntry): string {
  const [last = '', ...groups] = [...name].reverse();
  const group = groups.length === 0 ? file : groups.reverse().join(' › ');
  const attributes = `name="${escapedXml(last)}" classname="${escapedXml(group)}" file="${escapedXml(place?.file ?? file)}" line="${String(place?.line ?? line ?? 1)}" time="${(duration / 1000).toFixed(3)}"`;
  if (status === 'passed') return `    <testcase ${attributes}/>`;
  const [first = ''] = (message ?? '').split('\n');
  const inside =
    status === 'skipped'
      ? '      <skipped/>'
      : `      <failure message="${escapedXml(first)}">${escapedXml(message ?? '')}</failure>`;
  return `    <testcase ${attributes}>\n${inside}\n    </testcase>`;
}
