/**
 * The place of a finding in terms that survive edits elsewhere: the key of its block and the path from there, the path from the top of a JSON
 * file, or its line in code. Offsets and line numbers shift with every edit above them.
 */
import type { ModuleCheck } from '../../check/module-checker.js';
import { isScript } from '../../module/snapshot/module.js';
import type { Place } from '../../rules/define.js';
import { parseJson } from '../../syntax/json/parse.js';
import { countWhile } from '../../syntax/count-while.js';
import { memberText, memberValue, stepAt, type JsonNode } from '../../syntax/json/tree.js';

/** Unknown parts are omitted. */
export interface ProblemPlace {
  readonly block?: string;
  readonly path?: string;
  readonly line?: string;
}

export function problemPlace(check: ModuleCheck, { path, range }: Place): ProblemPlace {
  return problemPlaces(check, path)(range.start);
}

/** The place at each offset of a file. Offsets in one entry that follow one another take one reading of it. */
export function problemPlaces(check: ModuleCheck, path: string): (offset: number) => ProblemPlace {
  const file = check.files.get(path);
  if (!file) return () => ({});
  if (isScript(file.kind) || file.kind === 'letter') return (offset) => lineAt(file.text, offset);
  const { outline, text } = file;
  if (outline.tooDeep) return () => ({});
  let read: { readonly index: number; readonly root: JsonNode | undefined } | undefined;
  return (offset) => {
    const index = countWhile(outline.entries, ({ end }) => end <= offset);
    const entry = outline.entries[index];
    if (!entry || entry.start > offset) return {};
    if (read?.index !== index) read = { index, root: parseJson(text.slice(entry.start, entry.end)).root };
    const way = outline.kind === 'array' ? [`[${String(index)}]`] : [];
    return read.root ? wayTo(read.root, offset - entry.start, way, file.kind === 'claimsBlocks') : {};
  };
}

/** The line, without surrounding blanks. */
function lineAt(text: string, offset: number): ProblemPlace {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const [after = ''] = /^[^\n]*/.exec(text.slice(offset)) ?? [];
  return { line: (before + after).trim() };
}

/** @param way from the top of the file to the root */
function wayTo(root: JsonNode, offset: number, way: readonly string[], hasBlocks: boolean): ProblemPlace {
  let steps = [...way];
  let block: string | undefined;
  for (let node: JsonNode | undefined = root; node;) {
    const key = hasBlocks ? blockKey(node) : undefined;
    if (key !== undefined) [block, steps] = [key, []];
    const at = stepAt(node, offset);
    if (typeof at?.step === 'string') steps.push(nameStep(at.step));
    else if (at?.value) steps.push(`[${itemKey(at.value) ?? String(at.step)}]`);
    node = at?.value;
  }
  const path = steps.join('').replace(/^\./, '');
  return { ...(block !== undefined && { block }), ...(path !== '' && { path }) };
}

/** The key of the block whose entry this is. */
function blockKey(node: JsonNode): string | undefined {
  const block = node.kind === 'object' ? memberValue(node, 'block') : undefined;
  return block?.kind === 'object' ? memberText(block, 'key') : undefined;
}

function itemKey(item: JsonNode): string | undefined {
  return item.kind === 'object' ? memberText(item, 'key') : undefined;
}

function nameStep(name: string): string {
  return /^[\w$-]+$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
}
