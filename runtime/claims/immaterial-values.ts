/** What the conditions of hidden and disabled blocks have read that does not decide them. Section 2.7.5. */
import { immaterialReads } from '../../language/semantics/index.js';
import { parseTemplate } from '../../language/syntax/index.js';
import type { BlockView, ClaimPreview } from '../../protocol/view-model.js';
import { claimData, templateData } from './claim-data.js';
import { variablesIn } from './lacking-sample.js';
import type { ClaimInput } from './preview.js';
import { Problems } from './problems.js';

/** The paths by the keys of the blocks; without blocks where all that was read decides. */
export function immaterialValues(
  input: ClaimInput,
  { blocks, block_states: states }: ClaimPreview,
): Readonly<Record<string, readonly string[]>> {
  const { environment } = input;
  const data = templateData(claimData(input, environment, input.statuses ?? {}, new Problems()), states);
  const valueOf = variablesIn({ data, environment });
  /** A group gives its reason to everything in it. */
  const known = new Map<string, readonly string[]>();
  const pathsIn = (template: string) => {
    const paths = known.get(template) ?? immaterialReads(parseTemplate(template), valueOf);
    known.set(template, paths);
    return paths;
  };
  const found = (views: readonly BlockView[]): readonly (readonly [string, readonly string[]])[] =>
    views.flatMap(({ key, reason, blocks: inner }) => {
      const isSeveral = key !== null && reason !== null && reason.because.length > 1;
      const paths = isSeveral ? pathsIn(reason.template) : [];
      return [...(key !== null && paths.length > 0 ? [[key, paths] as const] : []), ...found(inner ?? [])];
    });
  return Object.fromEntries(found(blocks));
}
