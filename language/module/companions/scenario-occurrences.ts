/** The names of the module in its scenarios: answers by block key, the blocks whose buttons are pressed, expectations, and the hook that is run. */
import { placeOf, type Located, type ModuleIndex } from '../index/module-index.js';
import type { ModuleSymbol, Occurrence } from '../index/occurrences.js';
import type { OffsetRange } from '../../syntax/range.js';
import type { ScenarioFacts } from '../facts/scenario-facts.js';

export function scenarioOccurrences(located: Located<ScenarioFacts>, index: ModuleIndex): readonly Occurrence[] {
  const { blocks, hook } = located.fact;
  const at = (symbol: ModuleSymbol, range: OffsetRange, object?: number): Occurrence => ({
    symbol,
    ...placeOf(located, range),
    isDefinition: false,
    form: 'json',
    ...(object !== undefined && { object: located.start + object }),
  });
  return [
    ...blocks.flatMap(({ name, range, object, option }) => {
      const isOption = option && index.definition('block', name)?.fact.options !== undefined;
      return [
        at({ kind: 'block', name }, range, object),
        ...(isOption ? [at({ kind: 'option', of: name, name: option.name }, option.range)] : []),
      ];
    }),
    ...(hook ? [at({ kind: 'alterationHook', name: hook.name }, hook.range)] : []),
  ];
}
