/** The types of hook code: tells TypeScript's own support of VS Code about the modules whose code is open, and writes declarations on request. */
import * as vscode from 'vscode';
import { HookTypesRequest } from '../../protocol/hook-types-messages.js';
import { hookTypesPlugin, type HookTypesConfiguration, type HookTypesOfModule } from '../../protocol/hook-types.js';
import type { LanguageServer } from '../language-server/language-server.js';
import { chooseModule } from '../panel/choose-module.js';
import { oneAtATime } from '../panel/one-at-a-time.js';
import type { PanelContext } from '../panel/open-panel.js';
import { shownPath } from '../panel/shown-path.js';
import { offerToOpen, replaceFile } from '../panel/write-file.js';

/** What VS Code's support for TypeScript offers to other extensions. */
interface TypeScriptSupport {
  getAPI(version: 0): { configurePlugin(name: string, configuration: HookTypesConfiguration): void } | undefined;
}

const support = 'vscode.typescript-language-features';

export function registerHookTypes(context: Pick<PanelContext, 'server' | 'store' | 'front'>): vscode.Disposable {
  const { server } = context;
  const served = new ServedTypes(server);
  const isCode = ({ languageId, uri }: vscode.TextDocument) => languageId === 'javascript' && uri.scheme === 'file';
  served.changed();
  return vscode.Disposable.from(
    server.onModulesChanged(served.changed),
    vscode.workspace.onDidOpenTextDocument((document) => {
      if (isCode(document)) served.changed();
    }),
    vscode.commands.registerCommand('platformConfig.writeTypes', () => writeDeclarations(context)),
  );
}

class ServedTypes {
  /** By the root of the module. */
  readonly #sent = new Map<string, { readonly version: string; readonly types: HookTypesOfModule }>();
  /** Serves the types of the modules whose code is open. */
  readonly changed = oneAtATime(async () => {
    try {
      if (await this.#askForAll()) await this.#tell();
    } catch {
      // The language client or TypeScript's support has logged it; the next change asks again.
    }
  });

  constructor(private readonly server: LanguageServer) {}

  /** @returns whether something is new */
  async #askForAll(): Promise<boolean> {
    let isNew = false;
    for (const { languageId, uri } of vscode.workspace.textDocuments) {
      if (languageId !== 'javascript' || uri.scheme !== 'file') continue;
      const known = [...this.#sent].find(([root]) => uri.toString().startsWith(`${root}/`))?.[1];
      const answer = await this.server.request(HookTypesRequest, {
        uri: uri.toString(),
        known: known?.version ?? null,
      });
      if (!answer?.types) continue;
      this.#sent.set(answer.root, { version: answer.version, types: answer.types });
      isNew = true;
    }
    return isNew;
  }

  /** Without VS Code's support for TypeScript, nothing is served. */
  async #tell(): Promise<void> {
    const extension = vscode.extensions.getExtension<TypeScriptSupport>(support);
    const api = (await extension?.activate())?.getAPI(0);
    api?.configurePlugin(hookTypesPlugin, { modules: [...this.#sent.values()].map(({ types }) => types) });
  }
}

/** Writes the declarations into the module, for other editors and CI. */
async function writeDeclarations(context: Pick<PanelContext, 'server' | 'store' | 'front'>): Promise<void> {
  const module = await chooseModule(context);
  const answer = module && (await context.server.request(HookTypesRequest, { uri: module.root, known: null }));
  if (!answer?.types) return;
  const { root, file: path, text } = answer.types;
  // By the URI of the module, which need not be on a disk.
  const file = vscode.Uri.joinPath(vscode.Uri.parse(answer.root), path.slice(root.length));
  if (await replaceFile(context.store, file, text))
    void offerToOpen(file, `The type declarations are in ${shownPath(file)}.`);
}
