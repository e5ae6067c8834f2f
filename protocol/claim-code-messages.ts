/** The request for what the code of a module would do about a claim. */
import { CustomRequest } from './custom-request.js';
import type { ClaimCodeReport, DeclaredCode } from './lifecycle-code.js';
import { claimParams, type ModuleFault } from './lsp.js';
import { boolean, object, type Decoded } from './decoder.js';

export const claimCodeParams = object({
  ...claimParams.required,
  /** Call the functions; if not, the answer only says which there are. */
  isCalled: boolean,
});

export type ClaimCodeParams = Decoded<typeof claimCodeParams>;

/**
 * Client → server: what the lifecycle functions of a claim would change in its policy, unsaved code included; null if there is no module. Runs code
 * only if it is asked to, in a trusted workspace.
 */
export const ClaimCodeRequest = new CustomRequest<ClaimCodeParams, ClaimCodeResult | null>(
  'platformConfig/claimCode',
  claimCodeParams,
);

export interface ClaimCodeResult extends DeclaredCode {
  /** Null if nothing was called. */
  readonly report: ClaimCodeReport | null;
  /** Why nothing could be called. */
  readonly fault: ModuleFault | null;
}
