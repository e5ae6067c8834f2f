/** The blocks that scenarios name, with their definitions in the claims blocks. */
import type { Definition } from '../../../module/facts/facts.js';
import type { Located, ModuleIndex } from '../../../module/index/module-index.js';
import type { ScenarioBlock, ScenarioFacts } from '../../../module/facts/scenario-facts.js';
import type { BlockType } from '../../../vocabulary/define.js';
import { blockTypeNamed } from '../../../vocabulary/index.js';
import type { Place, Related } from '../../define.js';
import { definedHere } from '../../shared/names/definitions.js';

export interface NamedBlock {
  readonly scenario: Located<ScenarioFacts>;
  readonly named: ScenarioBlock;
  readonly block: Definition;
  readonly type: BlockType;
}

/** Blocks that exist, have a known type, and a unique key. Empty if the claims blocks could not be parsed completely. */
export function namedBlocks(index: ModuleIndex): readonly NamedBlock[] {
  if (!index.knowsAll('block')) return [];
  return index.scenarios.flatMap((scenario) =>
    scenario.fact.blocks.flatMap((named) => {
      const [definition, ...others] = index.definitionsOf('block', named.name);
      const type = blockTypeNamed(definition?.fact.blockType ?? '');
      return definition && type && others.length === 0 ? [{ scenario, named, block: definition.fact, type }] : [];
    }),
  );
}

/** The definition of a block, as a related place of a diagnostic. */
export function blockDefinedHere(index: ModuleIndex, name: string | undefined): readonly Related<Place>[] {
  return definedHere(name === undefined ? undefined : index.definition('block', name));
}
