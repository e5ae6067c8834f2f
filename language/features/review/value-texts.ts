/** The values that differ, as text for people. */
import type { ModuleCheck } from '../../check/module-checker.js';
import type { FilePlace } from '../../changes/difference.js';
import { parseJson } from '../../syntax/json/parse.js';
import { memberText, memberValue, type JsonNode, type JsonObject } from '../../syntax/json/tree.js';
import { touches } from '../../syntax/range.js';
import { blockTypeNamed, conditions } from '../../vocabulary/index.js';
import { conditionCode, conditionSentence, namesIn, plainText } from '../../phrases/index.js';

/** A longer value is cut off: the diff editor shows all of it. In characters. */
const longest = 600;

export class ValueTexts {
  /** Parsed entries, by path and offset: most differences are in few. */
  readonly #entries = new Map<string, JsonNode | undefined>();

  constructor(private readonly check: ModuleCheck) {}

  /** The value of the member whose name is at a place; null for other places, such as the key of a block. */
  at(place: FilePlace | undefined): string | null {
    const file = place && this.check.files.get(place.path);
    if (!place || !file) return null;
    const entry = file.outline.entries.find((one) => touches(one, place.range.start));
    if (!entry) return null;
    const id = `${place.path} ${String(entry.start)}`;
    let root = this.#entries.get(id);
    if (!root) this.#entries.set(id, (root = parseJson(file.text.slice(entry.start, entry.end)).root));
    const named = root && memberNamedAt(root, place.range.start - entry.start);
    if (!named?.value) return null;
    const { name, value, owner } = named;
    const { start, end } = value.range;
    const written = value.kind === 'string' ? value.value : file.text.slice(entry.start + start, entry.start + end);
    const text = this.#sentence(name, value, owner) ?? written;
    return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  }

  /** What a condition says, as the claim form does, or in backticks what it is without words; undefined for another member, and for a faulty one. */
  #sentence(name: string, value: JsonNode, owner: JsonObject): string | undefined {
    const condition = conditions.find((one) => one.name === name);
    if (!condition || (value.kind !== 'string' && value.kind !== 'boolean')) return undefined;
    const block = memberValue(owner, 'block');
    const type = block?.kind === 'object' ? blockTypeNamed(memberText(block, 'type') ?? '') : undefined;
    const said = conditionSentence(condition.name, value.value, type?.category, namesIn(this.check.index));
    if (said.statement) return plainText(said.phrase);
    const bare = conditionCode(String(value.value));
    return bare === undefined || said.phrase.every(({ kind }) => kind !== 'code')
      ? undefined
      : said.phrase.map(({ kind, text }) => (kind === 'code' ? `\`${bare}\`` : text)).join('');
  }
}

interface NamedMember {
  readonly name: string;
  readonly value: JsonNode | undefined;
  readonly owner: JsonObject;
}

function memberNamedAt(node: JsonNode, offset: number): NamedMember | undefined {
  if (!touches(node.range, offset)) return undefined;
  if (node.kind === 'array') return first(node.items, (item) => memberNamedAt(item, offset));
  if (node.kind !== 'object') return undefined;
  return first(node.members, ({ name, value }) =>
    name.range.start === offset ? { name: name.value, value, owner: node } : value && memberNamedAt(value, offset),
  );
}

function first<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
