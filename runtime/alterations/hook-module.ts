/** What a module brings to a run of its hooks: the code, in its order, and the little of the configuration that matters. */
import type { FileSystem } from '../../language/file-system.js';
import { configurationFileName, type AnalysisOptions } from '../../language/module/options.js';
import { staysInside } from '../../language/module/tools-file.js';
import { parseJson } from '../../language/syntax/json/parse.js';
import { memberText, memberValue, type JsonObject } from '../../language/syntax/json/tree.js';
import type { CodeFile } from '../sandbox/script.js';

export interface HookModule {
  readonly files: readonly CodeFile[];
  /** The keys of the hooks that the configuration defines. */
  readonly hooks: readonly string[];
  readonly isGroupScheme: boolean;
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
  const document = await fileSystem.readDocument(uriIn(root, configurationFileName));
  const parsed = document && parseJson(document.getText()).root;
  const configuration = parsed?.kind === 'object' ? parsed : undefined;
  const names =
    (configuration && codeFileOrder(configuration)) ?? (await filesIn(fileSystem, root, options.layout.code));
  if (names.length === 0)
    throw new MissingCode(`The module has no code: there is no .js file in '${options.layout.code}'.`);
  const files: CodeFile[] = [];
  for (const name of names) {
    const path = `${options.layout.code}/${name}`;
    const uri = uriIn(root, path);
    const file = staysInside(path) ? await fileSystem.readDocument(uri) : undefined;
    if (!file) throw new MissingCode(`The code file '${path}', which codeFileOrder names, is not there.`);
    files.push({ path, text: file.getText() });
  }
  return { files, hooks: configuration ? hookKeys(configuration) : [], isGroupScheme: isGroupScheme(configuration) };
}

/** @param path relative to the module, with `/` */
function uriIn(root: string, path: string): string {
  return `${root}/${path.split('/').map(encodeURIComponent).join('/')}`;
}

function codeFileOrder(configuration: JsonObject): readonly string[] | undefined {
  const order = memberValue(configuration, 'codeFileOrder');
  if (order?.kind !== 'array') return undefined;
  return order.items.flatMap((item) => (item.kind === 'string' ? [item.value] : []));
}

async function filesIn(fileSystem: FileSystem, root: string, folder: string): Promise<readonly string[]> {
  const entries = await fileSystem.readDirectory(uriIn(root, folder));
  const names = entries.flatMap(({ name, kind }) => (kind === 'file' && name.endsWith('.js') ? [name] : [])).sort();
  return names.includes('main.js') ? ['main.js', ...names.filter((name) => name !== 'main.js')] : names;
}

function hookKeys(configuration: JsonObject): readonly string[] {
  const hooks = memberValue(configuration, 'alterationHooks');
  if (hooks?.kind !== 'array') return [];
  return hooks.items.flatMap((hook) => (hook.kind === 'object' ? [memberText(hook, 'key') ?? []].flat() : []));
}

function isGroupScheme(configuration: JsonObject | undefined): boolean {
  const settings = configuration && memberValue(configuration, 'settings');
  return settings?.kind === 'object' && memberText(settings, 'policySchemeType') === 'group';
}
