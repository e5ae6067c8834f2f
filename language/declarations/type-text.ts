/** Known data as types of TypeScript. */
import type { KnownData, Evidence } from './known-data.js';
import type { DeclarationWriter } from './declaration-writer.js';

/** What else the catalogue knows about a member. */
export interface KnownMember {
  /** A type in TypeScript, which replaces what samples show. */
  readonly type?: string | undefined;
  readonly doc?: string | undefined;
  readonly members?: ReadonlyMap<string, KnownMember> | undefined;
}

const nothing: KnownMember = {};

/** Writes the type of a value. Objects stay open: code may add members, and not every sample has each. */
export function writeType(
  writer: DeclarationWriter,
  data: KnownData | undefined,
  known: KnownMember = nothing,
  isItem = false,
): void {
  const parts: (() => void)[] = [];
  const isObject = (data?.isObject ?? false) || known.members !== undefined;
  if (isObject) parts.push(() => writeObject(writer, data, known));
  if (data?.items) {
    const { items } = data;
    parts.push(() => {
      writer.write('(');
      writeType(writer, items, nothing, true);
      writer.write(')[]');
    });
  }
  const { type = 'any' } = known;
  if (type !== 'any' && !isObject && !data?.items) parts.push(() => writer.write(type));
  else if (data) for (const name of primitivesOf(data)) parts.push(() => writer.write(name));
  if (parts.length === 0) parts.push(() => writer.write('any'));
  const isUnion = parts.length > 1 && !isItem;
  if (isUnion) writer.write('(');
  parts.forEach((part, i) => {
    if (i > 0) writer.write(' | ');
    part();
  });
  if (isUnion) writer.write(')');
}

function primitivesOf({ primitives, texts }: KnownData): readonly string[] {
  // Texts that a schema lists are proposed; others stay possible.
  const listed = [...texts].slice(0, 100).map((text) => literal(text));
  const isText = primitives.has('string') || listed.length > 0;
  const others = [...primitives].filter((one) => one !== 'string');
  const numbers = others.includes('Platform.Cents') ? others.filter((one) => one !== 'number') : others;
  return [...listed, ...(isText ? [listed.length > 0 ? '(string & {})' : 'string'] : []), ...numbers];
}

/** Writes an object type, with a line for each member. */
export function writeObject(writer: DeclarationWriter, data: KnownData | undefined, known: KnownMember): void {
  writer.open('{');
  const names = new Set([...(known.members?.keys() ?? []), ...(data?.members.keys() ?? [])]);
  for (const name of names) {
    const inside = data?.members.get(name);
    const about = known.members?.get(name) ?? nothing;
    writer.doc([about.doc, ...shown(inside?.evidence ?? [])]);
    writer.name(memberName(name), inside?.evidence.flatMap(({ place }) => place ?? []) ?? [], inside?.uses);
    writer.write(': ');
    writeType(writer, inside, about);
    writer.line(';');
  }
  writer.line('[name: string]: any;');
  writer.close('}');
}

/** Where a member is known from: each source once with what it says there. */
export function shown(evidence: readonly Evidence[]): readonly string[] {
  const first = new Map<string, string>();
  for (const { source, says, pointer } of evidence) {
    const known = `${says}: ${source}`;
    if (!first.has(known)) first.set(known, `- ${known}${pointer === undefined ? '' : `#${pointer}`}`);
  }
  const lines = [...first.values()];
  const rest = lines.length - mostSources;
  return [[...lines.slice(0, mostSources), ...(rest > 0 ? [`- and ${String(rest)} more`] : [])].join('\n')];
}

/** A hundred samples that say the same would hide what is different. */
const mostSources = 6;

/** A member's name as TypeScript has it. */
export function memberName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name);
}

/** A text as a literal of TypeScript. */
export function literal(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'").replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}
