import type { PlayedClaim } from '../../protocol/lsp.js';

/** A claim that was just opened. */
export const newClaim: PlayedClaim = {
  sample: null,
  policyholder: null,
  status: null,
  approvalStatus: null,
  now: '2026-10-06T08:00:00Z',
  answers: {},
  requests: [],
};
