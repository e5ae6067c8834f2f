/** The map of a claim for a panel. The graph is one request; what is said about a block is another, because most edits change neither. */
import type { BlockProblems, ClaimMap } from './claim-map.js';
import { CustomRequest } from './custom-request.js';
import { moduleFileParams, type ModuleFault } from './lsp.js';
import type { PlayedClaim } from './played-claim.js';
import { object, orNull, string, type Decoded } from './decoder.js';

export const claimMapParams = object({
  ...moduleFileParams.required,
  /** The version of the map that the client has; null: none. */
  known: orNull(string),
});

export type ClaimMapParams = Decoded<typeof claimMapParams>;

/** Client → server: the current map of a module's claim form, unsaved text included; null if there is no module. Runs no code. */
export const ClaimMapRequest = new CustomRequest<ClaimMapParams, ClaimMapResult | null>(
  'platformConfig/claimMap',
  claimMapParams,
);

export interface ClaimMapResult {
  readonly root: string;
  readonly name: string;
  /** Of the map: the same for the same map. Null if there is a fault. */
  readonly version: string | null;
  /** Null if the client has it already, or if there is a fault. */
  readonly map: ClaimMap | null;
  /** By block key, the errors and warnings of the block. */
  readonly problems: Readonly<Record<string, BlockProblems>>;
  /** Why there is no map. */
  readonly fault: ModuleFault | null;
}

export const blockReasonParams = object({
  ...moduleFileParams.required,
  /** The key of the block. */
  block: string,
  /** The sample and the policyholder of the claim that is played, as in `PlayedClaim`. */
  sample: orNull(string),
  policyholder: orNull(string),
});

export type BlockReasonParams = Decoded<typeof blockReasonParams>;

/** Client → server: why a block is on the form, and how to get there; null if there is no such block, or the claims blocks cannot be read. */
export const BlockReasonRequest = new CustomRequest<BlockReasonParams, BlockReason | null>(
  'platformConfig/blockReason',
  blockReasonParams,
);

export interface BlockReason {
  /** What its conditions say, those of the groups around it first. */
  readonly sentences: readonly string[];
  /** Whether it is ever visible, in Markdown. */
  readonly reachability: string;
  /** The fewest answers that show it, with the data of the sample if possible; null if none are known. */
  readonly way: WayToBlock | null;
  /** The sample that the answers were tried with; null if there is none. */
  readonly sample: string | null;
  /** The answers do not show the block with that sample: it would need what the way assumes. */
  readonly isRefused: boolean;
}

export interface WayToBlock {
  /** In words, such as `Who died?: Spouse`. Empty: the block is visible from the start. */
  readonly steps: readonly string[];
  /** What no answer changes, such as data of the policy, in the same form. */
  readonly assumed: readonly string[];
  /** What to play; null if an answer cannot be given by hand. */
  readonly claim: Pick<PlayedClaim, 'answers' | 'status' | 'approvalStatus' | 'now'> | null;
}
