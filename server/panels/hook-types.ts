/** The types of a module's hook code, with the paths that TypeScript has for its files. */
import { URI, Utils } from 'vscode-uri';
import {
  declarationsOf,
  declarationsPath,
  type CompanionFile,
  type FileSystem,
  type ModuleCheck,
} from '../../language/index.js';
import type { HookTypes, HookTypesParams } from '../../protocol/hook-types-messages.js';
import type { HookTypesOfModule } from '../../protocol/hook-types.js';
import { fingerprint } from './fingerprint.js';

/** @param samples the companions of the module */
export async function hookTypes(
  fileSystem: FileSystem,
  check: ModuleCheck,
  samples: readonly CompanionFile[],
  { known }: Pick<HookTypesParams, 'known'>,
): Promise<HookTypes> {
  const { root, options } = check.module;
  const pathOf = (path: string) => Utils.joinPath(URI.parse(root), path).fsPath.replaceAll('\\', '/');
  const { text, own, links } = await declarationsOf(fileSystem, check, samples);
  const types: HookTypesOfModule = {
    root: URI.parse(root).fsPath.replaceAll('\\', '/'),
    file: pathOf(declarationsPath(options.layout)),
    text,
    own,
    code: check.index.filesOf('code').map(({ path }) => pathOf(path)),
    links: links.map(({ range, places }) => ({
      ...range,
      places: places.map(({ path, range: at }) => ({ file: pathOf(path), ...at })),
    })),
  };
  const version = fingerprint(JSON.stringify(types));
  return { root, version, types: version === known ? null : types };
}
