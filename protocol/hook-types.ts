/** What the TypeScript plugin is told about the modules: the types of their code. The extension sends it to the plugin as its configuration. */
import { listOf, number, object, string, type Decoded } from './decoder.js';

/** The name of the plugin's package, as package.json and its folder in the extension have it. */
export const hookTypesPlugin = 'platform-config-hook-types';

/** The namespace of a module's own types in its declarations. */
export const moduleNamespace = 'ProductModule';

const range = { start: number, end: number };

const places = listOf(object({ file: string, ...range }));

/** Paths are those of the file system, with `/`; offsets are UTF-16. */
const hookTypesOfModule = object({
  /** The folder of the module. */
  root: string,
  /** The declaration file: the path at which TypeScript sees it, whether or not it is on disk. */
  file: string,
  text: string,
  /** The part of the text that declares the module's namespace. */
  own: object(range),
  /** The code of the module, in the order in which it runs. */
  code: listOf(string),
  /** Names in the text with the places that define them, sorted. */
  links: listOf(
    object({
      ...range,
      places,
      /** Where else the name is written, in templates: it is renamed there as well. */
      uses: places,
    }),
  ),
  /** The texts of those files, without code, that an editor holds, saved or not: offsets in them count in these. */
  texts: listOf(object({ file: string, text: string })),
});

export const hookTypesConfiguration = object({ modules: listOf(hookTypesOfModule) });

export type HookTypesOfModule = Decoded<typeof hookTypesOfModule>;
export type HookTypesConfiguration = Decoded<typeof hookTypesConfiguration>;
