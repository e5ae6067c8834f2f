/** What running the hooks of a module needs: the code, in its order, and the relevant part of the configuration. */
import type { FileSystem } from '../../language/file-system.js';
import {
  type AnalysisOptions,
  codeFiles,
  configurationFileName,
  pathIn,
  staysInside,
} from '../../language/module/index.js';
import { type JsonObject, memberText, memberValue } from '../../language/syntax/index.js';
import { configurationIn } from '../configuration.js';
import { UnusableText } from '../json-text.js';
import { moduleDocument, type ModuleDocument } from '../module-document.js';
import { uriInModule } from '../module-uri.js';
import type { CodeFile } from '../sandbox/script.js';

export interface HookModule {
  readonly files: readonly CodeFile[];
  readonly hooks: readonly DefinedHook[];
  readonly isGroupScheme: boolean;
}

/** An alteration hook that the configuration defines. */
export interface DefinedHook {
  readonly key: string;
  readonly name: string | null;
}

/** Code that is missing or cannot be read. The message is for the module's author. */
export class MissingCode extends Error {}

/**
 * Reads the code that the platform would run, in its order.
 *
 * @param root the URI of the module's folder
 * @throws {MissingCode} if there is no code, a file in `codeFileOrder` is missing, or a file cannot be read
 */
export async function loadHookModule(
  fileSystem: FileSystem,
  root: string,
  options: AnalysisOptions,
): Promise<HookModule> {
  const configuration = configurationIn((await documentAt(fileSystem, root, configurationFileName))?.getText());
  const { layout } = options;
  const folder = await fileSystem.readDirectory(uriInModule(root, layout.code));
  const existing = folder.flatMap(({ name, kind }) => (kind === 'file' ? [pathIn(layout.code, name)] : []));
  const paths = codeFiles(configuration, existing, layout);
  if (paths.length === 0)
    throw new MissingCode(
      `The module has no code: there is no .js file in '${layout.code}'. Write the hook functions into one.`,
    );
  const files: CodeFile[] = [];
  for (const path of paths) {
    const file = staysInside(path) ? await documentAt(fileSystem, root, path) : undefined;
    if (!file)
      throw new MissingCode(
        `The code file '${path}', which codeFileOrder names, is missing. Create it, or remove it from the list.`,
      );
    files.push({ path, text: file.getText() });
  }
  return { files, hooks: hooksOf(configuration), isGroupScheme: isGroupScheme(configuration) };
}

/** The code that the platform would run, in its order; none if it is missing. */
export async function codeFilesOf(
  fileSystem: FileSystem,
  root: string,
  options: AnalysisOptions,
): Promise<readonly CodeFile[]> {
  try {
    return (await loadHookModule(fileSystem, root, options)).files;
  } catch (error) {
    if (error instanceof MissingCode) return [];
    throw error;
  }
}

/** The hooks that the configuration defines, in its order. */
export async function definedHooks(fileSystem: FileSystem, root: string): Promise<readonly DefinedHook[]> {
  return hooksOf(configurationIn((await fileSystem.readDocument(uriInModule(root, configurationFileName)))?.getText()));
}

async function documentAt(fileSystem: FileSystem, root: string, path: string): Promise<ModuleDocument | undefined> {
  try {
    return await moduleDocument(fileSystem, root, path);
  } catch (error) {
    throw error instanceof UnusableText ? new MissingCode(error.message) : error;
  }
}

function hooksOf(configuration: JsonObject | undefined): readonly DefinedHook[] {
  const hooks = configuration && memberValue(configuration, 'alterationHooks');
  if (hooks?.kind !== 'array') return [];
  return hooks.items.flatMap((hook) => {
    const key = hook.kind === 'object' ? memberText(hook, 'key') : undefined;
    return hook.kind === 'object' && key !== undefined ? [{ key, name: memberText(hook, 'name') ?? null }] : [];
  });
}

function isGroupScheme(configuration: JsonObject | undefined): boolean {
  const settings = configuration && memberValue(configuration, 'settings');
  return settings?.kind === 'object' && memberText(settings, 'policySchemeType') === 'group';
}
