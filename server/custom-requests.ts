/** The requests of protocol/lsp.ts. Null means that there is no module, so a failure is answered with an error: the connection makes one of what is thrown. */
import { ErrorCodes, ResponseError, type Connection, type RequestType } from 'vscode-languageserver';
import type { ToolsFile } from '../language/index.js';
import {
  AlterationHooksRequest,
  LifecycleExportRequest,
  LifecycleRequest,
  ModuleStatusRequest,
  PointerPlaceRequest,
  PreviewRequest,
  RunAlterationRequest,
  type ModuleFileParams,
} from '../protocol/lsp.js';
import type { Alterations } from './alterations.js';
import type { EditorFiles } from './editor-files.js';
import { lifecycle, lifecycleExport } from './lifecycle.js';
import type { SampleValues } from './sample-values.js';
import { moduleStatus } from './module-status.js';
import {
  isLifecycleExportParams,
  isLifecycleParams,
  isModuleFileParams,
  isPointerPlaceParams,
  isPreviewParams,
  isRunAlterationParams,
} from './params.js';
import { pointerPlace } from './pointer-place.js';
import { preview } from './preview.js';
import type { Workspace } from './workspace.js';

export interface CustomRequestContext {
  readonly workspace: Workspace;
  readonly files: EditorFiles;
  readonly alterations: Alterations;
  /** Told which sample is looked at. */
  readonly values: SampleValues;
  /** Resolved when every module is known that the messages so far have announced. */
  readonly discovered: () => Promise<void>;
}

export function registerCustomRequests(
  connection: Connection,
  { workspace, files, alterations, values, discovered }: CustomRequestContext,
): void {
  on(ModuleStatusRequest, isModuleFileParams, ({ uri }) => moduleStatus(workspace, files, uri));
  on(PreviewRequest, isPreviewParams, (params) =>
    inModule(params, async (root, toolsFile) => {
      const result = await preview(files, root, toolsFile, params);
      if (result.sample !== null) values.use(root, result.sample);
      return result;
    }),
  );
  on(AlterationHooksRequest, isModuleFileParams, (params) =>
    inModule(params, (root, toolsFile) => alterations.hooks(root, toolsFile)),
  );
  on(RunAlterationRequest, isRunAlterationParams, (params) =>
    inModule(params, (root, toolsFile) => alterations.run(root, toolsFile, params)),
  );
  on(LifecycleRequest, isLifecycleParams, (params) =>
    inModule(params, (root, toolsFile) => lifecycle(files, workspace.roots, root, toolsFile, params)),
  );
  on(LifecycleExportRequest, isLifecycleExportParams, (params) =>
    inModule(params, (root, toolsFile) => lifecycleExport(files, root, toolsFile, params)),
  );
  on(PointerPlaceRequest, isPointerPlaceParams, (params) => inModule(params, () => pointerPlace(files, params)));

  function on<Params, Result>(
    { method }: RequestType<Params, Result | null, void>,
    isParams: (params: unknown) => params is Params,
    ask: (params: Params) => Promise<Result | null>,
  ): void {
    connection.onRequest(method, async (params: unknown): Promise<unknown> => {
      if (!isParams(params))
        throw new ResponseError(ErrorCodes.InvalidParams, `${method} takes other parameters: see docs/protocol.md.`);
      await discovered();
      return ask(params);
    });
  }

  async function inModule<Result>(
    { uri }: ModuleFileParams,
    ask: (root: string, toolsFile: ToolsFile) => Promise<Result>,
  ): Promise<Result | null> {
    const root = workspace.rootOf(uri);
    const toolsFile = root === undefined ? undefined : await workspace.toolsFile(root);
    return root !== undefined && toolsFile ? ask(root, toolsFile) : null;
  }
}
