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
  /** All that is said of a rule, in the order of the file: of several for one file, the last one counts. */
  of(rule: string): readonly Override[];
}

export interface Override {
  /** The pattern, as it is written. */
  readonly files: string;
  readonly level: Levels[string];
}

export const noOverrides: Overrides = { level: () => undefined, of: () => [] };

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
    return files === undefined ? [] : [{ files, matcher: ignore().add(files), levels }];
  });
  if (overrides.length === 0) return noOverrides;
  return {
    level: (rule, path) =>
      overrides.findLast(({ matcher, levels }) => levels[rule] !== undefined && matcher.ignores(prefix + path))?.levels[
        rule
      ],
    of: (rule) =>
      overrides.flatMap(({ files, levels }) => {
        const level = levels[rule];
        return level === undefined ? [] : [{ files, level }];
      }),
  };
}
