/** The block states that a template's names refer to. Shared by completion and hover. */
import type { Definition } from '../../module/facts/facts.js';
import type { Located, ModuleIndex } from '../../module/index/module-index.js';
import { blockTypeNamed, type StateField } from '../../vocabulary/index.js';

/** Whether the names refer to the states of the blocks. */
export function areBlockStates(names: readonly string[]): boolean {
  return names.length === 2 && names[0] === 'claim' && names[1] === 'block_states';
}

/** The block whose state the names refer to. */
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
