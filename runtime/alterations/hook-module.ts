/** What running the hooks of a module needs: the code, in its order, and the relevant part of the configuration. */
import { codeFiles, pathIn, staysInside } from '../../language/module/index.js';
import { type JsonObject, memberText, memberValue } from '../../language/syntax/index.js';
import { configurationIn } from '../configuration.js';
import { InputError } from '../inputs/input-error.js';
import {
  asText,
  configurationInput,
  fileNamesIn,
  ifUsable,
  inputIfAny,
  textInput,
  usableInput,
  type ModuleState,
} from '../inputs/input.js';
import type { CodeFile } from '../sandbox/script.js';

export interface HookModule {
  /** In the order in which they run: the stubs of the tools file first. */
  readonly files: readonly CodeFile[];
  readonly hooks: readonly DefinedHook[];
  readonly isGroupScheme: boolean;
}

/** An alteration hook that the configuration defines. */
export interface DefinedHook {
  readonly key: string;
  readonly name: string | null;
}

/**
 * Reads the code that the platform would run, in its order.
 *
 * @throws {InputError} if there is no code, a file in `codeFileOrder` or the file with stubs is missing, or a file cannot be read
 */
export async function loadHookModule(module: ModuleState): Promise<HookModule> {
  const configuration = configurationIn(await inputIfAny(module, asText(configurationInput)));
  const { layout } = module.options;
  const existing = (await fileNamesIn(module, layout.code, '.js')).map((name) => pathIn(layout.code, name));
  const paths = codeFiles(configuration, existing, layout);
  if (paths.length === 0)
    throw missingCode(
      `The module has no code: there is no .js file in '${layout.code}'. Write the hook functions into one.`,
    );
  const { stubs } = module.options;
  const files: CodeFile[] = stubs === undefined ? [] : [await readStubs(module, stubs)];
  for (const path of paths) {
    if (path === stubs) continue;
    const text = staysInside(path) ? await inputIfAny(module, textInput('code', path)) : undefined;
    if (text === undefined)
      throw missingCode(
        `The code file '${path}', which codeFileOrder names, is missing. Create it, or remove it from the list.`,
      );
    files.push({ path, text });
  }
  return { files, hooks: hooksOf(configuration), isGroupScheme: isGroupScheme(configuration) };
}

async function readStubs(module: ModuleState, path: string): Promise<CodeFile> {
  const text = await inputIfAny(module, textInput('code', path));
  if (text !== undefined) return { path, text };
  throw missingCode(`The file '${path}', which \`stubs\` of the tools file names, is missing. Create it.`);
}

function missingCode(message: string): InputError {
  return new InputError(message, 0, { code: 'missing' });
}

/** The code that the platform would run, in its order; none if it is missing or cannot be read. */
export async function codeFilesOf(module: ModuleState): Promise<readonly CodeFile[]> {
  return (await ifUsable(loadHookModule(module)))?.files ?? [];
}

/** The hooks that the configuration defines, in its order. */
export async function definedHooks(module: ModuleState): Promise<readonly DefinedHook[]> {
  return hooksOf(configurationIn(await usableInput(module, asText(configurationInput))));
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
