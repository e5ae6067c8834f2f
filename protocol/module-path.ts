/** The names of a module's own files, and paths of the others. */

/** The name of the configuration in the specification; in practice, a module may have another: `.<name>-config.json`. Section 2.1. */
export const configurationFileName = '.platform-config.json';
export const toolsFileName = '.platform-tools.json';

/** Whether a file in the folder of a module can be its configuration, by its name alone: other tools have such files as well. */
export function isConfigurationName(name: string): boolean {
  return /^\.[^/\\]+-config\.json$/.test(name);
}

/** The key of the module in the text of a configuration; undefined without one, or if it is not valid JSON. */
export function configurationKey(text: string): string | undefined {
  return textIn(text, ['productModuleKey']);
}

/** The path of the configuration that the text of a tools file names, relative to a module; undefined if it names none. */
export function namedConfiguration(text: string): string | undefined {
  const path = textIn(text, ['layout', 'configuration']);
  return path !== undefined && isModulePath(path) ? path : undefined;
}

function textIn(json: string, path: readonly string[]): string | undefined {
  try {
    const found = path.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], JSON.parse(json));
    return typeof found === 'string' ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a text is the path of a file in a module, relative to its folder, on every system: with `/`, and without detours. */
export function isModulePath(path: string): boolean {
  // A backslash separates folders on Windows, and a drive is not a folder.
  if (/^[a-z]:|[\\\0]/i.test(path)) return false;
  return path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..');
}

/** A file of a module. */
export interface ModulePart {
  readonly name: string;
  readonly uri: string;
}

/** A letter in the documents folder. Its name says what it is, as in the letter panel. */
export interface LetterPart extends ModulePart {
  /** Why the settings switch it off; null if they do not. */
  readonly off: string | null;
}
