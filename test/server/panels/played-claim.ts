import { newClaim as unplayed, type PlayedClaim } from '../../../protocol/played-claim.js';

/** A claim that was just opened, at a time that stays. */
export const newClaim: PlayedClaim = { ...unplayed, now: '2026-10-06T08:00:00Z' };
