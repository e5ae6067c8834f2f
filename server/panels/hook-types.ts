/** The types of a module's hook code, with the paths that TypeScript has for its files. */
import { URI, Utils } from 'vscode-uri';
import {
  declarationsOf,
  declarationsPath,
  type CompanionFile,
  type DeclarationLink,
  type FileSystem,
  type ModuleCheck,
} from '../../language/index.js';
import type { HookTypes, HookTypesParams } from '../../protocol/hook-types-messages.js';
import type { HookTypesOfModule } from '../../protocol/hook-types.js';
import { uriInModule } from '../../runtime/module-uri.js';
import { fingerprint } from './fingerprint.js';

/**
 * @param samples the companions of the module
 * @param heldText the text of a file that an editor holds, by its URI; undefined for other files
 */
export async function hookTypes(
  fileSystem: FileSystem,
  check: ModuleCheck,
  samples: readonly CompanionFile[],
  { known }: Pick<HookTypesParams, 'known'>,
  heldText: (uri: string) => string | undefined = () => undefined,
): Promise<HookTypes> {
  const { root, options } = check.module;
  const pathOf = (path: string) => Utils.joinPath(URI.parse(root), path).fsPath.replaceAll('\\', '/');
  const placesIn = (places: DeclarationLink['places']) =>
    places.map(({ path, range }) => ({ file: pathOf(path), ...range }));
  const { text, own, links } = await declarationsOf(fileSystem, check, samples);
  const paths = new Set(links.flatMap(({ places, uses }) => [...places, ...uses].map(({ path }) => path)));
  const types: HookTypesOfModule = {
    root: URI.parse(root).fsPath.replaceAll('\\', '/'),
    file: pathOf(declarationsPath(options.layout)),
    text,
    own,
    code: check.index.filesOf('code').map(({ path }) => pathOf(path)),
    links: links.map(({ range, places, uses }) => ({ ...range, places: placesIn(places), uses: placesIn(uses) })),
    // TypeScript has the texts of code from the editor itself.
    texts: [...paths].flatMap((path) => {
      const text = path.endsWith('.js') ? undefined : heldText(uriInModule(root, path));
      return text === undefined ? [] : { file: pathOf(path), text };
    }),
  };
  const version = fingerprint(JSON.stringify(types));
  return { root, version, types: version === known ? null : types };
}
