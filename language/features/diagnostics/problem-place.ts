/**
 * The place of a finding in terms that survive edits elsewhere: the key of its block and the path from there, the path from the top of a JSON
 * file, or its line in code. Offsets and line numbers shift with every edit above them.
 */
import type { ModuleCheck } from '../../check/check-module.js';
import type { Place } from '../../rules/define.js';
import { parseJson } from '../../syntax/json/parse.js';
import { memberText, memberValue, type JsonMember, type JsonNode } from '../../syntax/json/tree.js';

/** Unknown parts are omitted. */
export interface ProblemPlace {
  readonly block?: string;
  readonly path?: string;
  readonly line?: string;
}

export function problemPlace(check: ModuleCheck, { path, range }: Place): ProblemPlace {
  const file = check.files.get(path);
  if (!file) return {};
  if (file.kind === 'code' || file.kind === 'document') return lineAt(file.text, range.start);
  const { outline, text } = file;
  const index = outline.entries.findIndex(({ start, end }) => start <= range.start && range.start < end);
  const entry = outline.entries[index];
  if (!entry || outline.tooDeep) return {};
  const { root } = parseJson(text.slice(entry.start, entry.end));
  const way = outline.kind === 'array' ? [`[${String(index)}]`] : [];
  return root ? wayTo(root, range.start - entry.start, way, file.kind === 'claimsBlocks') : {};
}

/** The line, without surrounding blanks. */
function lineAt(text: string, offset: number): ProblemPlace {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return { line: text.slice(start, end < 0 ? undefined : end).trim() };
}

/** @param way from the top of the file to the root */
function wayTo(root: JsonNode, offset: number, way: readonly string[], hasBlocks: boolean): ProblemPlace {
  let steps = [...way];
  let block: string | undefined;
  for (let node: JsonNode | undefined = root; node;) {
    const key = hasBlocks ? blockKey(node) : undefined;
    if (key !== undefined) [block, steps] = [key, []];
    if (node.kind === 'object') {
      const member: JsonMember | undefined = node.members.find(
        ({ name, value }) => name.range.start <= offset && offset < (value ?? name).range.end,
      );
      if (member) steps.push(nameStep(member.name.value));
      node = member?.value;
    } else if (node.kind === 'array') {
      const index = node.items.findIndex(({ range }) => range.start <= offset && offset < range.end);
      const item: JsonNode | undefined = node.items[index];
      if (item) steps.push(`[${itemKey(item) ?? String(index)}]`);
      node = item;
    } else break;
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
