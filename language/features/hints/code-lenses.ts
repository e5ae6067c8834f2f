/** Code lenses above blocks and hooks: how often they are used, and commands for them. */
import type { CodeLens } from 'vscode-languageserver-types';
import { counted } from '../../../protocol/counted.js';
import { placeOf } from '../../module/index/module-index.js';
import type { NavigableModule } from '../navigation/navigable-module.js';

export interface CodeLensOptions {
  /** How often a block, a fulfillment type or a hook is referenced. */
  readonly references: boolean;
  /** Above each alteration hook: running and debugging it. */
  readonly runHook: boolean;
}

/** The commands of the client, with the arguments `[uri, position]` and `[uri, key]`. */
const lensCommands = {
  showReferences: 'platformConfig.showReferences',
  runAlterationHook: 'platformConfig.runAlterationHook',
  debugAlterationHook: 'platformConfig.debugAlterationHook',
} as const;

/** For a client that has their commands. */
export function codeLenses(module: NavigableModule, path: string, options: CodeLensOptions): readonly CodeLens[] {
  const document = module.document(path);
  if (!document) return [];
  const { index } = module.check;
  const { uri } = document;
  const lenses: CodeLens[] = [];
  for (const kind of ['block', 'fulfillmentType', 'alterationHook'] as const)
    for (const definition of [...index.definitions(kind).values()].flat()) {
      if (definition.path !== path) continue;
      const { name } = definition.fact;
      const range = module.range(path, placeOf(definition, definition.fact.range).range);
      if (!range) continue;
      if (options.references) {
        const uses = module.occurrences.of({ kind, name }).filter(({ isDefinition }) => !isDefinition).length;
        const command = {
          title: counted(uses, 'reference'),
          command: lensCommands.showReferences,
          arguments: [uri, range.start],
        };
        if (uses > 0) lenses.push({ range, command });
      }
      if (kind === 'alterationHook' && options.runHook)
        for (const [title, command] of [
          ['Run', lensCommands.runAlterationHook],
          ['Debug', lensCommands.debugAlterationHook],
        ] as const)
          lenses.push({ range, command: { title, command, arguments: [uri, name] } });
    }
  return lenses;
}
