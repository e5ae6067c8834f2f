/** What a check reports, as lines for golden files: everything that a client gets but the wording of messages. */
import {
  findingsIn,
  resolveFix,
  type LocatedFinding,
  type ModuleCheck,
  type OffsetEdit,
} from '../../language/index.js';
import type { OffsetRange } from '../../language/syntax/range.js';

/** One line for each finding, in the order of the files. */
export function findingLines(check: ModuleCheck): readonly string[] {
  return [...check.module.files.keys()].flatMap((path) =>
    findingsIn(check, path).map((finding) => findingLine(check, finding)),
  );
}

function findingLine(check: ModuleCheck, { report }: LocatedFinding): string {
  const { range, message, data = {}, tag, related = [], fix, suggestions = [], declaration, more, life } = report;
  return [
    `${placed(check, range.path, range.range)} ${message}${tag ? ` ${tag}` : ''}${inBraces(data)}`,
    ...(more === undefined ? [] : [`${String(more)} more`]),
    ...related.map((other) => `${other.message} ${placed(check, other.range.path, other.range.range)}`),
    ...(fix ? [`fix ${changes(check, fix)}`] : []),
    ...suggestions.map((one) => changes(check, one)),
    ...(declaration ? [`declare ${JSON.stringify([declaration.path, declaration.value])}`] : []),
    ...(life ? [`life ${JSON.stringify(life)}`] : []),
  ]
    .join('; ')
    .replaceAll('\n', '\\n');
}

function inBraces(data: Readonly<Record<string, string>>): string {
  const entries = Object.entries(data);
  return entries.length === 0 ? '' : ` { ${entries.map(([name, value]) => `${name}: ${value}`).join(', ')} }`;
}

function placed(check: ModuleCheck, path: string, range: OffsetRange): string {
  const file = check.module.files.get(path);
  if (!file) return path;
  return `${path}:${position(file.text, range.start)} ${JSON.stringify(file.text.slice(range.start, range.end))}`;
}

function changes(check: ModuleCheck, fix: NonNullable<LocatedFinding['report']['fix']>): string {
  const resolved = resolveFix(check, fix);
  if (!resolved) return `${fix.title}: cannot be applied`;
  const edits = [...resolved.edits].flatMap(([path, list]) =>
    list.map((edit) => editLine(check.module.files.get(path)?.text ?? '', path, edit)),
  );
  return `${fix.title}: ${[...edits, ...resolved.newFiles.map((file) => JSON.stringify(file))].join(', ')}`;
}

/** A change of a text: the place, the text found there and the new text, on one line. */
export function editLine(text: string, path: string, { range: { start, end }, newText }: OffsetEdit): string {
  return `${path}:${position(text, start)} ${JSON.stringify(text.slice(start, end))} → ${JSON.stringify(newText)}`;
}

/** Line and column, counted from 1. */
function position(text: string, offset: number): string {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return `${String(line)}:${String(offset - before.lastIndexOf('\n'))}`;
}
