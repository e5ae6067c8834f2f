/** The `suppressions` of a tools file: reviewed findings that are not reported. */
import { memberText, type JsonNode } from '../../syntax/json/tree.js';
import type { OffsetRange } from '../../syntax/range.js';

/** A missing member matches anything. */
export interface Suppression {
  readonly rule: string;
  /** Relative to the module's root, with `/`. */
  readonly file: string;
  /** In the claims blocks file: the key of the block whose entry contains the finding. */
  readonly block: string | undefined;
  /** In JSON: the path to the value, from that entry or otherwise from the top of the file. */
  readonly path: string | undefined;
  /** In code and letters: the line, without surrounding blanks. */
  readonly line: string | undefined;
  /** Its place in the tools file. */
  readonly range: OffsetRange;
}

/**
 * The suppressions for files of one module.
 *
 * @param modulePath the path from the folder of the tools file to the module's root; empty if they are the same
 */
export function suppressionsIn(node: JsonNode | undefined, modulePath: string): readonly Suppression[] {
  const items = node?.kind === 'array' ? node.items : [];
  const prefix = modulePath === '' ? '' : `${modulePath}/`;
  return items.flatMap((item) => {
    if (item.kind !== 'object') return [];
    const [rule, file] = [memberText(item, 'rule'), memberText(item, 'file')];
    if (rule === undefined || file?.startsWith(prefix) !== true) return [];
    return [
      {
        rule,
        file: file.slice(prefix.length),
        block: memberText(item, 'block'),
        path: memberText(item, 'path'),
        line: memberText(item, 'line'),
        range: item.range,
      },
    ];
  });
}
