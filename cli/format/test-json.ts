import type { TestReport, TestReports } from '../../protocol/tests.js';

export function testJson(report: TestReport | TestReports): string {
  return `${JSON.stringify(report, undefined, 2)}\n`;
}
