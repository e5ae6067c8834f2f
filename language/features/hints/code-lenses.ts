/** Code lenses above blocks and hooks: how often they are used, and commands for them. */
import type { CodeLens } from 'vscode-languageserver-types';
import { counted } from '../../../protocol/counted.js';
import type { Definition } from '../../module/facts/facts.js';
import { placeOf } from '../../module/index/module-index.js';
import { blockTypeNamed } from '../../vocabulary/index.js';
import type { NavigableModule } from '../navigation/navigable-module.js';

export interface CodeLensOptions {
  /** How often a block, a fulfillment type or a hook is referenced. */
  readonly references: boolean;
  /** Above the claims blocks: the preview of the form. */
  readonly preview: boolean;
  /** Above each alteration hook: running and debugging it. */
  readonly runHook: boolean;
}

/** The commands of the client, with the arguments `[uri, position]`, `[uri]` and `[uri, key]`. */
const lensCommands = {
  showReferences: 'platformConfig.showReferences',
  openPreview: 'platformConfig.openPreview',
  runAlterationHook: 'platformConfig.runAlterationHook',
  debugAlterationHook: 'platformConfig.debugAlterationHook',
} as const;

function hasState({ blockType }: Definition): boolean {
  const type = blockType === undefined ? undefined : blockTypeNamed(blockType);
  return type === undefined || type.state.length > 0;
}

/** For a client that has their commands. */
export function codeLenses(module: NavigableModule, path: string, options: CodeLensOptions): readonly CodeLens[] {
  const document = module.document(path);
  if (!document) return [];
  const { index, files } = module.check;
  const { uri } = document;
  const lenses: CodeLens[] = [];
  if (options.preview && files.get(path)?.kind === 'claimsBlocks') {
    const start = { line: 0, character: 0 };
    const command = { title: 'Preview claim form', command: lensCommands.openPreview, arguments: [uri] };
    lenses.push({ range: { start, end: start }, command });
  }
  for (const kind of ['block', 'fulfillmentType', 'alterationHook'] as const)
    for (const definition of [...index.definitions(kind).values()].flat()) {
      if (definition.path !== path) continue;
      const { name } = definition.fact;
      const range = module.range(path, placeOf(definition, definition.fact.range).range);
      if (!range) continue;
      if (options.references) {
        const uses = module.occurrences.of({ kind, name }).filter(({ isDefinition }) => !isDefinition).length;
        // A heading has no state that a template could read.
        if (uses === 0 && kind === 'block' && !hasState(definition.fact)) continue;
        const title = uses === 0 ? 'no references' : counted(uses, 'reference');
        const command = { title, command: lensCommands.showReferences, arguments: [uri, range.start] };
        lenses.push({ range, command });
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
