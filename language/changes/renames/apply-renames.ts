/** The base with the new names in place of the old ones, as the product's own rename writes them: what is left are the other differences. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { checkModule, type ModuleCheck } from '../../check/module-checker.js';
import { NavigableModule } from '../../features/navigation/navigable-module.js';
import { writtenName } from '../../features/rename/written-name.js';
import { hookSchemaPath } from '../../module/index/occurrences.js';
import type { ModuleFile } from '../../module/snapshot/module.js';
import { applyEdits, rangeBefore, type OffsetEdit } from '../../syntax/offset-edits.js';
import { Side } from '../side.js';
import type { Renames } from './renames.js';

export function withNewNames(base: Side, { all }: Renames): Side {
  if (all.length === 0) return base;
  const { check } = base;
  const { occurrences } = new NavigableModule(check);
  const edits = new Map<string, OffsetEdit[]>();
  const paths = new Map<string, string>();
  for (const { kind, of, from, to } of all) {
    for (const occurrence of occurrences.of({ kind, name: from, ...(of !== undefined && { of }) })) {
      const { path } = occurrence;
      const text = check.files.get(path)?.text;
      if (occurrence.form === 'file' || text === undefined) continue;
      const edit = writtenName(occurrence, to, text, path.endsWith('.json'));
      const inFile = edits.get(path) ?? [];
      edits.set(path, inFile);
      if (edit && !inFile.some(({ range }) => range.start === edit.range.start)) inFile.push(edit);
    }
    if (kind === 'alterationHook') paths.set(hookSchemaPath(check.index, from), hookSchemaPath(check.index, to));
  }
  for (const inFile of edits.values()) inFile.sort((a, b) => a.range.start - b.range.start);
  const renamed = renamedModule(check, edits, paths);
  const oldPaths = new Map([...paths].map(([from, to]) => [to, from]));
  return new Side(checkModule(renamed, check), ({ path, range }) => {
    const old = oldPaths.get(path) ?? path;
    const inFile = edits.get(old) ?? [];
    return base.original({ path: old, range: rangeBefore(inFile, range) });
  });
}

function renamedModule(
  { module, files }: ModuleCheck,
  edits: ReadonlyMap<string, readonly OffsetEdit[]>,
  paths: ReadonlyMap<string, string>,
): ModuleCheck['module'] {
  const renamed = [...module.files].map(([path, file]): readonly [string, ModuleFile] => {
    const inFile = edits.get(path) ?? [];
    const to = paths.get(path) ?? path;
    if (inFile.length === 0) return [to, file];
    const text = applyEdits(files.get(path)?.text ?? file.text, inFile);
    const { uri, languageId } = file.document;
    return [to, { ...file, text, document: TextDocument.create(uri, languageId, 0, text) }];
  });
  return {
    ...module,
    files: new Map(renamed),
    paths: new Set([...module.paths].map((path) => paths.get(path) ?? path)),
  };
}
