/**
 * The URI of a file or a folder in a module.
 *
 * @param root the URI of the module's folder
 * @param paths relative to the module and to one another, with `/`
 */
export function uriInModule(root: string, ...paths: readonly string[]): string {
  const parts = paths.flatMap((path) => path.split('/')).filter((part) => part !== '');
  return [root, ...parts.map(encodeURIComponent)].join('/');
}
