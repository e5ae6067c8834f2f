/** The request of the client for a new product module. Apart from what one can be: the command line, which makes one too, speaks no LSP. */
import { CustomRequest } from './custom-request.js';
import { newModuleParams, type NewModule } from './new-module.js';

/** Client → server: the files of a new module, by path from its folder with `/`. The client writes them. */
export const NewModuleRequest = new CustomRequest<NewModule, Readonly<Record<string, string>>>(
  'platformConfig/newModule',
  newModuleParams,
);
