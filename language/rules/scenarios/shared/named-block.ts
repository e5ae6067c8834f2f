/** The blocks that scenarios name, with their definitions in the claims blocks. */
import type { Definition } from '../../../module/facts/facts.js';
import { placeOf, type Located, type ModuleIndex } from '../../../module/index/module-index.js';
import type { ScenarioBlock, ScenarioFacts } from '../../../module/facts/scenario-facts.js';
import type { BlockType } from '../../../vocabulary/define.js';
import { blockTypeNamed } from '../../../vocabulary/index.js';
import type { Place, Related } from '../../define.js';

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
export function definedHere(index: ModuleIndex, name: string | undefined): readonly Related<Place>[] {
  const definition = name === undefined ? undefined : index.definition('block', name);
  return definition
    ? [{ range: placeOf(definition, definition.fact.range), message: `\`${definition.fact.name}\` is defined here.` }]
    : [];
}
