/** What the extension shows to the page of the map: maps, reasons and played claims as the server makes them. */
import { playedMap } from '../../../client/map/played-map.js';
import {
  checkModule,
  claimMap,
  reachabilityIn,
  reachabilityOf,
  RuleSet,
  shortestWay,
  type ModuleCheck,
} from '../../../language/index.js';
import { namesIn } from '../../../language/phrases/index.js';
import { firstLook, type MapHostMessage, type MapLook, type MapShowMessage } from '../../../protocol/panels/map.js';
import type { PlayedClaim } from '../../../protocol/played-claim.js';
import { wayToBlock } from '../../../runtime/scenarios/way-to-block.js';
import { moduleOf } from '../../support/fixture.js';
import { readModule } from '../../support/read-module.js';
import { ShownModule } from './previews.js';

const uri = 'file:///module';

export function sampleCheck(folder: string): ModuleCheck {
  return checkModule(readModule(`samples/${folder}`), undefined, new RuleSet([]));
}

/** @param claimsBlocks the entries of the list */
export function checkOf(claimsBlocks: readonly unknown[]): ModuleCheck {
  const files = { '.platform-config.json': '{}', 'workflows/claims-blocks.json': JSON.stringify(claimsBlocks) };
  return checkModule(moduleOf(new Map(Object.entries(files))), undefined, new RuleSet([]));
}

export function shownMap(check: ModuleCheck, look: Partial<MapLook> = {}): MapShowMessage {
  return {
    type: 'show',
    state: { uri, look: { ...firstLook, ...look } },
    name: 'Brightwillow Funeral Cover',
    map: claimMap(check),
    problems: {},
    fault: null,
    isMissing: false,
    untested: null,
  };
}

export function shownReason(check: ModuleCheck, key: string, isRefused = false): MapHostMessage {
  const reachability = reachabilityIn(check.index);
  const values = reachability && shortestWay(reachability, key);
  return {
    type: 'reason',
    key,
    reason: {
      sentences: [],
      reachability: reachabilityOf(check, key)?.visible.text ?? '',
      way: values ? wayToBlock(values, namesIn(check.index)) : null,
      sample: 'one.json',
      isRefused,
    },
  };
}

export async function shownClaim(folder: string, claim: Partial<PlayedClaim>): Promise<MapHostMessage> {
  const { result, state } = (await ShownModule.read(folder)).message(claim);
  if (!result?.form) return { type: 'played', claim: null };
  const { preview, world } = result.form;
  const statuses = {
    status: claim.status ?? world.status,
    approvalStatus: claim.approvalStatus ?? world.approvalStatus,
  };
  return { type: 'played', claim: playedMap({ claim: state.claim, preview, statuses }) };
}
