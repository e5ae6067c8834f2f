/** Renames a block, an option, a fulfillment type, its parameter or an alteration hook, wherever it is used. */
import type { ChangeAnnotation, Position, Range, WorkspaceEdit } from 'vscode-languageserver-types';
import { URI, Utils } from 'vscode-uri';
import { hookSchemaPath, type Occurrence } from '../../module/index/occurrences.js';
import { applyEdits, type OffsetEdit } from '../../syntax/offset-edits.js';
import { contentRange, memberText, memberValue } from '../../syntax/json/tree.js';
import { toRange } from '../diagnostics/diagnostics.js';
import type { NavigableModule } from '../navigation/navigable-module.js';
import { uncertainUses, whyUncertain } from './uncertain-uses.js';
import { whyNotFree, whyNotNamed } from './rename-checks.js';
import { writtenName } from './written-name.js';

export interface RenameOptions {
  /** The client supports versioned edits. */
  readonly documentChanges: boolean;
  /** The client supports file renames in an edit. */
  readonly renamesFiles: boolean;
  /** The client asks the user before it applies an edit that needs confirmation. */
  readonly confirms: boolean;
  /** The version of an open file. */
  readonly versionOf: (uri: string) => number | null;
}

export type Renaming =
  | { readonly kind: 'edit'; readonly edit: WorkspaceEdit }
  /** `why` is a sentence shown to the user. */
  | { readonly kind: 'refused'; readonly why: string };

/** What would be renamed at a position; undefined if nothing can be. */
export function prepareRename(
  module: NavigableModule,
  path: string,
  position: Position,
): { readonly range: Range; readonly placeholder: string } | undefined {
  const named = definedAt(module, path, position);
  const range = named && module.range(path, named.range);
  return range && { range, placeholder: named.symbol.name };
}

/** A name without a definition can be fixed but not renamed. */
function definedAt(module: NavigableModule, path: string, position: Position): Occurrence | undefined {
  const named = module.occurrenceAt(path, position);
  return named && module.occurrences.of(named.symbol).some(({ isDefinition }) => isDefinition) ? named : undefined;
}

export function rename(
  module: NavigableModule,
  path: string,
  position: Position,
  newName: string,
  options: RenameOptions,
): Renaming {
  const named = definedAt(module, path, position);
  if (!named) return refuse('There is no name of this module here.');
  const { symbol } = named;
  if (newName === symbol.name) return { kind: 'edit', edit: {} };
  const why = whyNotNamed(symbol, newName) ?? whyNotFree(module, symbol, newName) ?? unreadable(module, symbol.name);
  if (why !== undefined) return refuse(why);
  const uncertain = uncertainUses(module, symbol, newName);
  const [first] = uncertain;
  if (first && !options.confirms) return refuse(whyUncertain(module, symbol, first));

  const edits = new Map<string, OffsetEdit[]>();
  const add = (where: string, edit: OffsetEdit) => {
    const inFile = edits.get(where);
    if (!inFile) edits.set(where, [edit]);
    else if (!inFile.some(({ range }) => range.start === edit.range.start)) inFile.push(edit);
  };
  for (const occurrence of module.occurrences.of(symbol)) {
    if (occurrence.form === 'file') continue;
    const text = module.document(occurrence.path)?.getText() ?? '';
    const edit = writtenName(occurrence, newName, text, occurrence.path.endsWith('.json'));
    const line = (module.range(occurrence.path, occurrence.range)?.start.line ?? 0) + 1;
    if (!edit) return refuse(`\`${newName}\` cannot be written in ${occurrence.path}, line ${String(line)}.`);
    add(occurrence.path, edit);
  }
  for (const use of uncertain) add(use.path, use.edit);
  for (const inFile of edits.values()) inFile.sort((a, b) => a.range.start - b.range.start);
  suppressedLines(module, edits);

  const schema = symbol.kind === 'alterationHook' ? schemaRenaming(module, symbol.name, newName) : undefined;
  if (schema && module.check.index.exists(schema.to))
    return refuse(`${schema.to} already exists: its hook is not defined, and another hook must not take its form.`);
  return {
    kind: 'edit',
    edit: asWorkspaceEdit(module, edits, schema, options, new Set(uncertain.map(({ edit }) => edit))),
  };
}

function refuse(why: string): Renaming {
  return { kind: 'refused', why };
}

/** Why some uses of a name may not be found. */
function unreadable({ check }: NavigableModule, name: string): string | undefined {
  for (const [path, { entries, complete, text, kind }] of check.files) {
    const saysNothing = entries.length === 0 || (kind === 'code' && !complete);
    if (saysNothing && text.includes(name))
      return `${path} contains \`${name}\` but cannot be read. Fix it first, so that every use can be renamed.`;
  }
  return undefined;
}

function schemaRenaming({ check }: NavigableModule, hook: string, newName: string) {
  const from = hookSchemaPath(check.index, hook);
  return check.index.exists(from) ? { from, to: hookSchemaPath(check.index, newName) } : undefined;
}

/** Suppressions match lines of code and letters by their text, so changed lines are updated there too. */
function suppressedLines(module: NavigableModule, edits: Map<string, OffsetEdit[]>): void {
  const tools = module.companions.find(({ kind }) => kind === 'tools');
  const suppressions = tools && memberValue(tools.root, 'suppressions');
  if (!tools || suppressions?.kind !== 'array') return;
  const prefix = tools.modulePath === '' ? '' : `${tools.modulePath}/`;
  const changed: OffsetEdit[] = [];
  for (const item of suppressions.items) {
    const line = item.kind === 'object' ? memberValue(item, 'line') : undefined;
    if (item.kind !== 'object' || line?.kind !== 'string') continue;
    const path = (memberText(item, 'file') ?? '').slice(prefix.length);
    const newLine = changedLines(module, path, edits.get(path) ?? []).get(line.value);
    if (newLine !== undefined)
      changed.push({ range: contentRange(line), newText: JSON.stringify(newLine).slice(1, -1) });
  }
  if (changed.length === 0) return;
  const all = [...(edits.get(tools.path) ?? []), ...changed];
  edits.set(
    tools.path,
    all.sort((a, b) => a.range.start - b.range.start),
  );
}

function changedLines(
  module: NavigableModule,
  path: string,
  edits: readonly OffsetEdit[],
): ReadonlyMap<string, string> {
  const text = module.document(path)?.getText() ?? '';
  const before = text.split('\n');
  const after = edits.length > 0 ? applyEdits(text, edits).split('\n') : before;
  return new Map(
    before.flatMap((line, i) => (line === after[i] ? [] : [[line.trim(), (after[i] ?? '').trim()] as const])),
  );
}

const mayBeAnother: ChangeAnnotation = {
  label: 'May be another field',
  description: 'Has the same name in code or in a form.',
  needsConfirmation: true,
};

function asWorkspaceEdit(
  module: NavigableModule,
  edits: ReadonlyMap<string, readonly OffsetEdit[]>,
  schema: ReturnType<typeof schemaRenaming>,
  { documentChanges, renamesFiles, versionOf }: RenameOptions,
  uncertain: ReadonlySet<OffsetEdit>,
): WorkspaceEdit {
  const changes = [...edits].flatMap(([path, inFile]) => {
    const document = module.document(path);
    if (!document) return [];
    const own = inFile.map((edit) => ({
      range: toRange(document, edit.range),
      newText: edit.newText,
      ...(uncertain.has(edit) && { annotationId: 'uncertain' }),
    }));
    return [{ textDocument: { uri: document.uri, version: versionOf(document.uri) }, edits: own }];
  });
  if (!documentChanges)
    return { changes: Object.fromEntries(changes.map(({ textDocument, edits: own }) => [textDocument.uri, own])) };
  const uriOf = (path: string) => Utils.joinPath(URI.parse(module.check.module.root), path).toString();
  return {
    ...(uncertain.size > 0 && { changeAnnotations: { uncertain: mayBeAnother } }),
    documentChanges: [
      ...changes,
      ...(schema && renamesFiles
        ? [{ kind: 'rename' as const, oldUri: uriOf(schema.from), newUri: uriOf(schema.to) }]
        : []),
    ],
  };
}
