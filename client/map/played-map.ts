import type { PlayedBlock, PlayedMap } from '../../protocol/panels/map.js';
import type { BlockView } from '../../protocol/view-model.js';
import type { ShownClaim } from '../panel/played-claims.js';

/** A claim as it is shown on the map of its form. */
export function playedMap({ claim, preview, statuses }: ShownClaim): PlayedMap {
  const created = new Set(preview.requests.map(({ block }) => block));
  const blocks = new Map<string, PlayedBlock>();
  const look = (views: readonly BlockView[]) => {
    for (const { key, visible, disabled, blocks: inside } of views) {
      if (key !== null && !blocks.has(key))
        blocks.set(key, {
          isVisible: visible,
          isAnswered: (claim.answers[key] ?? null) !== null,
          isLocked: visible && disabled,
          isCreated: created.has(key),
        });
      look(inside ?? []);
    }
  };
  look(preview.blocks);
  return {
    blocks: Object.fromEntries(blocks),
    statuses: { 'claim.status': statuses.status, 'claim.approval_status': statuses.approvalStatus },
  };
}
