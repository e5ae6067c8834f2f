/** Converts the changes of a fix to replacements in the texts of a module. */
import { isModulePath } from '../../../protocol/module-path.js';
import type { ModuleCheck } from '../../check/module-checker.js';
import type { Place } from '../../rules/define.js';
import type { Edit, Suggestion } from '../../rules/fix.js';
import { editJson, type JsonEdit } from '../../syntax/json/edits.js';
import { inOrder, type OffsetEdit } from '../../syntax/offset-edits.js';
import { indentationAt, styleOf } from '../../syntax/json/print.js';

/** A fix or a suggestion with all its changes. */
export interface ResolvedFix {
  readonly title: string;
  /** By path relative to the module's root; ascending, in UTF-16 offsets. */
  readonly edits: ReadonlyMap<string, readonly OffsetEdit[]>;
  readonly newFiles: readonly { readonly path: string; readonly text: string }[];
}

/** @returns undefined if a changed file is missing or too broken to change, or a new one would be outside of the module: names in it may be of anyone */
export function resolveFix(check: ModuleCheck, fix: Suggestion<Place>): ResolvedFix | undefined {
  if (fix.newFiles?.some(({ path }) => !isModulePath(path))) return undefined;
  const edits = new Map<string, readonly OffsetEdit[]>();
  for (const path of new Set(fix.edits.map(pathOf))) {
    const resolved = resolveInFile(
      check,
      path,
      fix.edits.filter((edit) => pathOf(edit) === path),
    );
    if (!resolved) return undefined;
    edits.set(path, resolved);
  }
  const newFiles = (fix.newFiles ?? []).filter(({ path }) => !check.module.paths.has(path));
  return { title: fix.title, edits, newFiles };
}

function resolveInFile(
  check: ModuleCheck,
  path: string,
  edits: readonly Edit<Place>[],
): readonly OffsetEdit[] | undefined {
  const file = check.module.files.get(path);
  if (!file) return undefined;
  const text = file.text;
  const code: OffsetEdit[] = [];
  const json: JsonEdit[] = [];
  for (const edit of edits)
    if (edit.kind === 'lines') code.push(linesBelow(text, edit.after.range.start, edit.after.range.end, edit.text));
    else if (edit.kind === 'behind') code.push(behindLast(text, edit.before.range.start, edit.text));
    else if (edit.kind === 'codeBefore') code.push(codeBefore(text, edit.before.range.start, edit.text));
    else if (edit.kind === 'append') code.push(atEnd(text, edit.text));
    else if (edit.kind === undefined) code.push({ range: edit.range.range, newText: withLineEnds(text, edit.newText) });
    else json.push(jsonEdit(edit));
  if (json.length === 0) return inOrder(code);
  // The checked text: of a merge conflict it has one side, at the same offsets.
  const checked = check.files.get(path);
  return (
    checked &&
    editJson(checked.text, [...code.map((edit) => ({ kind: 'text' as const, ...edit })), ...json], checked.outline)
  );
}

function pathOf(edit: Edit<Place>): string {
  switch (edit.kind) {
    case undefined:
      return edit.range.path;
    case 'insert':
    case 'move':
      return edit.into.path;
    case 'insertItemBefore':
      return edit.item.path;
    case 'remove':
      return edit.child.path;
    case 'value':
      return edit.at.path;
    case 'behind':
    case 'codeBefore':
      return edit.before.path;
    case 'lines':
      return edit.after.path;
    case 'set':
      return typeof edit.file === 'string' ? edit.file : edit.file.path;
    case 'append':
      return edit.file;
  }
}

function jsonEdit(
  edit: Extract<Edit<Place>, { kind: 'insert' | 'insertItemBefore' | 'remove' | 'move' | 'value' | 'set' }>,
): JsonEdit {
  switch (edit.kind) {
    case 'insert':
      return { ...edit, into: edit.into.range };
    case 'insertItemBefore':
      return { ...edit, item: edit.item.range };
    case 'remove':
      return { ...edit, child: edit.child.range };
    case 'move':
      return { ...edit, member: edit.member.range, into: edit.into.range };
    case 'value':
      return { ...edit, at: edit.at.range };
    case 'set':
      return edit;
  }
}

function behindLast(text: string, offset: number, newText: string): OffsetEdit {
  const end = text.slice(0, offset).trimEnd().length;
  return { range: { start: end, end }, newText };
}

function linesBelow(text: string, start: number, end: number, lines: string): OffsetEdit {
  const indent = indentationAt(text, start);
  const lineEnd = text.indexOf('\n', end);
  const at = lineEnd < 0 ? text.length : text[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd;
  const indented = lines.split('\n').map((line) => (line === '' ? '' : indent + line));
  return { range: { start: at, end: at }, newText: withLineEnds(text, `\n${indented.join('\n')}`) };
}

function codeBefore(text: string, start: number, lines: string): OffsetEdit {
  const range = { start, end: start };
  const isFirst = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === '';
  if (!isFirst) return { range, newText: `${lines.replace(/\n\s*/g, ' ')} ` };
  const indented = lines.replaceAll('\n', `\n${indentationAt(text, start)}`);
  return { range, newText: withLineEnds(text, `${indented}\n${indentationAt(text, start)}`) };
}

function atEnd(text: string, lines: string): OffsetEdit {
  const end = text.length;
  const before = text === '' || text.endsWith('\n') ? '' : '\n';
  return { range: { start: end, end }, newText: withLineEnds(text, `${before}${text === '' ? '' : '\n'}${lines}\n`) };
}

function withLineEnds(text: string, newText: string): string {
  return newText.includes('\n') ? newText.replace(/\r?\n/g, styleOf(text).lineEnd) : newText;
}
