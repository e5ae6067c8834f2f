/** The request for the types of a module's hook code. */
import { CustomRequest } from './custom-request.js';
import type { HookTypesOfModule } from './hook-types.js';
import { moduleFileParams } from './lsp.js';
import { object, orNull, string, type Decoded } from './decoder.js';

export const hookTypesParams = object({
  ...moduleFileParams.required,
  /** The version of the types that the client has; null: none. */
  known: orNull(string),
});

export type HookTypesParams = Decoded<typeof hookTypesParams>;

/** Client → server: the types of the hook code of a module, unsaved text included; null if there is no module. Runs no code. */
export const HookTypesRequest = new CustomRequest<HookTypesParams, HookTypes | null>(
  'platformConfig/hookTypes',
  hookTypesParams,
);

export interface HookTypes {
  readonly root: string;
  /** The same for the same types. */
  readonly version: string;
  /** Null if the client has them already. */
  readonly types: HookTypesOfModule | null;
}
