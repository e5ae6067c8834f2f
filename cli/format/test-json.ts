import type { TestReport } from '../../protocol/tests.js';

export function testJson(report: TestReport): string {
  return `${JSON.stringify(report, undefined, 2)}\n`;
}
