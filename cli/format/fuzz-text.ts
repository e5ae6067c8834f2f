/** The report of fuzzing for people: a line per hook, then its findings. */
import { counted } from '../../protocol/counted.js';
import type { FuzzFinding, FuzzReport } from '../../protocol/fuzz.js';
import { oneLine } from '../terminal/printable.js';

/** A report, and the saved scenarios, relative to the module. */
export interface FuzzedHook extends FuzzReport {
  readonly saved: readonly string[];
}

/** The JSON format. */
export interface FuzzJson {
  readonly version: 1;
  readonly module: string;
  readonly hooks: readonly FuzzedHook[];
  readonly summary: { readonly requests: number; readonly accepted: number; readonly findings: number };
}

export function fuzzText({ hooks }: FuzzJson): string {
  if (hooks.length === 0) return 'The module has no alteration hooks, so there is nothing to run.\n';
  return `${hooks.flatMap(hookLines).join('\n')}\n`;
}

/** Whether the hook accepted no request: then none of its functions but the first has run. */
export function isUntried({ accepted, findings }: FuzzReport): boolean {
  return accepted === 0 && findings.length === 0;
}

function hookLines(report: FuzzedHook): readonly string[] {
  const { hook, wanted, runs, accepted, seed, findings, saved } = report;
  const tried = `${String(runs)}${runs < wanted ? ` of ${String(wanted)}` : ''} requests, ${String(accepted)} accepted, seed ${String(seed)}`;
  if (isUntried(report)) return [`untried ${oneLine(hook)}  ${tried}`];
  if (findings.length === 0) return [`ok      ${oneLine(hook)}  ${tried}`];
  const found = `${String(findings.length)} ${findings.length === 1 ? 'finding' : 'findings'}`;
  return [
    `failed  ${oneLine(hook)}  ${tried}, ${found}`,
    ...findings.flatMap(findingLines),
    ...saved.map((path) => `  saved as ${oneLine(path)}`),
  ];
}

function findingLines({ data, message, place, count }: FuzzFinding): readonly string[] {
  const at = place ? ` (${oneLine(place.file)}:${String(place.line)})` : '';
  const of = count === 0 ? '' : `, ${counted(count, 'request')}`;
  return [`  ${oneLine(message)}${at}${of}`, ...(data === null ? [] : [`    ${oneLine(JSON.stringify(data))}`])];
}
