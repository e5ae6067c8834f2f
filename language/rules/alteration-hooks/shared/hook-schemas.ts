import type { Definition } from '../../../module/facts/facts.js';
import type { Located, ModuleIndex } from '../../../module/index/module-index.js';
import { pathIn } from '../../../module/snapshot/paths.js';
import { nearest } from '../../../names/did-you-mean.js';
import { undefinedKeys } from '../../shared/hooks/hook-keys.js';

/** Differences between the alteration hooks and their schema files. Section 2.2. */
export interface SchemaDifferences {
  /** Hooks without a schema; `meant` is a schema without a hook and with a similar name. */
  readonly missing: readonly {
    readonly hook: Located<Definition>;
    readonly path: string;
    readonly meant: string | undefined;
  }[];
  /** Schemas without a hook, except those meant for one, and those of a hook that the code handles: that is one mistake, not two. */
  readonly unused: readonly { readonly key: string; readonly path: string }[];
}

export function hookSchemas(index: ModuleIndex): SchemaDifferences {
  return index.derived(compareSchemas);
}

function compareSchemas(index: ModuleIndex): SchemaDifferences {
  const { hookSchemas: folder, claimsBlocks } = index.options.layout;
  // A module without any form is assumed to be used through the API only.
  const isForDashboard = index.exists(claimsBlocks) || index.filesIn(folder).length > 0;
  const definitions = index.definitions('alterationHook');
  const pathOf = (key: string) => pathIn(folder, `${key}.json`);
  const all = index.filesOf('hookSchema').map(({ path }) => ({ path, key: path.slice(folder.length + 1, -5) }));
  const unused = all.filter(({ key }) => !definitions.has(key));
  const missing = [...definitions.values()].flatMap(([hook]) => {
    const path = hook && pathOf(hook.fact.name);
    if (!hook || !isForDashboard || path === undefined || index.exists(path)) return [];
    const key = nearest(
      hook.fact.name,
      unused.map((schema) => schema.key),
    );
    return [{ hook, path, meant: key === undefined ? undefined : pathOf(key) }];
  });
  const handled = undefinedKeys(index);
  return {
    missing,
    unused: index.knowsAll('alterationHook')
      ? unused.filter(({ key, path }) => !missing.some(({ meant }) => meant === path) && !handled.has(key))
      : [],
  };
}
