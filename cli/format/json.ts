import type { CheckReport } from '../check/report.js';

export function formatJson(report: CheckReport): string {
  return `${JSON.stringify(report, undefined, 2)}\n`;
}
