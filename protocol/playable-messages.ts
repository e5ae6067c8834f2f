/** The claim form of a module as a file to hand over: the client writes it, from the page of the build and this data. */
import { CustomRequest } from './custom-request.js';
import { moduleFileParams, type ModuleFault, type ModuleFileParams } from './lsp.js';
import type { PlayableForm } from './playable-form.js';

/** Client → server: what the form is played from; null if there is no module. Runs no code. */
export const PlayableFormRequest = new CustomRequest<ModuleFileParams, PlayableFormResult | null>(
  'platformConfig/playableForm',
  moduleFileParams,
);

/** One of the two is null. */
export interface PlayableFormResult {
  readonly form: PlayableForm | null;
  readonly fault: ModuleFault | null;
}
