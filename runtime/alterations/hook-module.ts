/** What a module brings to a run of its hooks: the code, in its order, and the little of the configuration that matters. */
import type { FileSystem } from '../../language/file-system.js';
import { configurationFileName, type AnalysisOptions } from '../../language/module/options.js';
import { staysInside } from '../../language/module/tools-file.js';
import { outlineOf } from '../../language/syntax/json/outline.js';
import { parseJson } from '../../language/syntax/json/parse.js';
import { memberText, memberValue, type JsonObject } from '../../language/syntax/json/tree.js';
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

/** Code that is not there. Its message is for whoever wrote the module. */
export class MissingCode extends Error {}

/**
 * Reads the code that the platform would run: what `codeFileOrder` names, else all files of the folder, `main.js` first, then by name. Unit tests stand
 * in a folder of their own, and are no part of it.
 *
 * @param root the URI of the module's folder
 * @throws {MissingCode} if there is no code, or a file that `codeFileOrder` names is not there
 */
export async function loadHookModule(
  fileSystem: FileSystem,
  root: string,
  options: AnalysisOptions,
): Promise<HookModule> {
  const configuration = await readConfiguration(fileSystem, root);
  const names =
    (configuration && codeFileOrder(configuration)) ?? (await filesIn(fileSystem, root, options.layout.code));
  if (names.length === 0)
    throw new MissingCode(
      `The module has no code: there is no .js file in '${options.layout.code}'. Write the hook functions into one.`,
    );
  const files: CodeFile[] = [];
  for (const name of names) {
    const path = [options.layout.code, name].filter((part) => part !== '').join('/');
    const file = staysInside(path) ? await fileSystem.readDocument(uriInModule(root, path)) : undefined;
    if (!file)
      throw new MissingCode(
        `The code file '${path}', which codeFileOrder names, is not there. Create it, or take it from the list.`,
      );
    files.push({ path, text: file.getText() });
  }
  return { files, hooks: hooksOf(configuration), isGroupScheme: isGroupScheme(configuration) };
}

/** The hooks that the configuration defines, in its order. */
export async function definedHooks(fileSystem: FileSystem, root: string): Promise<readonly DefinedHook[]> {
  return hooksOf(await readConfiguration(fileSystem, root));
}

/** What can be read of the configuration; undefined if that is no object. */
async function readConfiguration(fileSystem: FileSystem, root: string): Promise<JsonObject | undefined> {
  const text = (await fileSystem.readDocument(uriInModule(root, configurationFileName)))?.getText();
  const parsed = text === undefined || outlineOf(text).tooDeep ? undefined : parseJson(text).root;
  return parsed?.kind === 'object' ? parsed : undefined;
}

function codeFileOrder(configuration: JsonObject): readonly string[] | undefined {
  const order = memberValue(configuration, 'codeFileOrder');
  if (order?.kind !== 'array') return undefined;
  return order.items.flatMap((item) => (item.kind === 'string' ? [item.value] : []));
}

async function filesIn(fileSystem: FileSystem, root: string, folder: string): Promise<readonly string[]> {
  const entries = await fileSystem.readDirectory(uriInModule(root, folder));
  const names = entries.flatMap(({ name, kind }) => (kind === 'file' && name.endsWith('.js') ? [name] : [])).sort();
  return names.includes('main.js') ? ['main.js', ...names.filter((name) => name !== 'main.js')] : names;
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
