/** The `overrides` of a tools file: other levels of rules for some files. */
import ignore from 'ignore';
import { memberText, memberValue, type JsonNode } from '../../syntax/json/tree.js';
import { levelsIn, type Levels } from './levels.js';

export interface Overrides {
  /**
   * @param rule its id
   * @param path of a file, relative to the module's root
   * @returns undefined if nothing is said of the rule in that file
   */
  level(rule: string, path: string): Levels[string] | undefined;
}

export const noOverrides: Overrides = { level: () => undefined };

/**
 * Each names its files by a pattern of a `.gitignore` in the folder of the tools file, as `exclude` does. Of several for one file, the last one counts.
 *
 * @param modulePath the path from the folder of the tools file to the module's root; empty if they are the same
 */
export function overridesIn(node: JsonNode | undefined, modulePath: string): Overrides {
  const items = node?.kind === 'array' ? node.items : [];
  const prefix = modulePath === '' ? '' : `${modulePath}/`;
  const overrides = items.flatMap((item) => {
    if (item.kind !== 'object') return [];
    const files = memberText(item, 'files');
    const levels = levelsIn(memberValue(item, 'rules'));
    return files === undefined ? [] : [{ files: ignore().add(files), levels }];
  });
  if (overrides.length === 0) return noOverrides;
  return {
    level: (rule, path) =>
      overrides.findLast(({ files, levels }) => levels[rule] !== undefined && files.ignores(prefix + path))?.levels[
        rule
      ],
  };
}
