/** Declaration files that a module has itself: what they declare is left to them. */
import { URI, Utils } from 'vscode-uri';
import type { FileSystem } from '../file-system.js';
import type { Module } from '../module/snapshot/module.js';
import type { Layout } from '../module/snapshot/options.js';
import { pathIn } from '../module/snapshot/paths.js';

/** Where *Write Type Declarations* writes, relative to the module's root. */
export function declarationsPath({ code }: Pick<Layout, 'code'>): string {
  return pathIn(code, 'types/platform-config.d.ts');
}

/** The global names in the declaration files below the code, apart from the one that is generated. */
export async function ownDeclarations(
  fileSystem: FileSystem,
  { root, paths, options: { layout } }: Module,
): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const path of paths) {
    if (!path.endsWith('.d.ts') || !path.startsWith(pathIn(layout.code, '')) || path === declarationsPath(layout))
      continue;
    const document = await fileSystem.readDocument(Utils.joinPath(URI.parse(root), path).toString());
    for (const name of declaredIn(document?.getText() ?? '')) names.add(name);
  }
  return names;
}

/** Read without a parser of TypeScript: a name too many only leaves out a declaration. */
export function declaredIn(text: string): readonly string[] {
  const bare = text.replace(/\/\*[^]*?\*\/|\/\/.*/g, ' ');
  const declarations = bare.matchAll(
    /\b(?:const|let|var|function|class|interface|type|enum|namespace|module)\s+([A-Za-z_$][\w$]*)/g,
  );
  return [...declarations].map(([, name = '']) => name);
}
