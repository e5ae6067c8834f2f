/** What the names of a template stand for: block states, what the catalogue lists, or helpers. Shared by completion and hover. */
import type { Definition } from '../module/facts.js';
import type { Located, ModuleIndex } from '../module/module-index.js';
import { contextDepth, segmentsFromTop } from '../module/template-references.js';
import type { PathAt } from '../syntax/template/path-at.js';
import { blockTypeNamed, templatePaths, type StateField, type TemplatePath } from '../vocabulary/index.js';

/** The names before the cursor, counted from the top of the data; undefined where the path starts elsewhere. */
export function namesBefore({ path, before, parents }: PathAt): readonly string[] | undefined {
  const depth = contextDepth(parents, parents.at(-1) ?? { type: 'NullLiteral', range: { start: 0, end: 0 } });
  if (!path) return depth === 0 ? [] : undefined;
  const top = segmentsFromTop(path, contextDepth(parents, path));
  if (!top) return undefined;
  const names = before.map(({ text }) => text);
  return path.data ? names.slice(1) : names;
}

/** Whether the names lead to the states of the blocks. */
export function areBlockStates(names: readonly string[]): boolean {
  return names.length === 2 && names[0] === 'claim' && names[1] === 'block_states';
}

/** The block whose state the names lead to. */
export function blockAt(names: readonly string[], index: ModuleIndex): Located<Definition> | undefined {
  const [claim, states, key] = names;
  if (names.length !== 3 || claim !== 'claim' || states !== 'block_states' || key === undefined) return undefined;
  return index.definition('block', key);
}

/** The fields of a block's state, `type` first. Section 2.7: every state has one. */
export function stateFields(block: Definition): readonly StateField[] {
  const type = block.blockType === undefined ? undefined : blockTypeNamed(block.blockType);
  return [{ name: 'type', valueType: 'text', doc: 'The type of the block.' }, ...(type?.state ?? [])];
}

/** The listed names that follow the given ones. */
export function listedNames(names: readonly string[]): readonly TemplatePath[] {
  const prefix = names.map((name) => `${name}.`).join('');
  return templatePaths.filter(({ path }) => path.startsWith(prefix) && !path.slice(prefix.length).includes('.'));
}

export function listedPath(names: readonly string[]): TemplatePath | undefined {
  const wanted = names.join('.');
  return templatePaths.find(({ path }) => path === wanted);
}
