/** Which files are the code of a module, and the order in which the platform runs them: together they are one script. */
import { memberValue, type JsonObject } from '../../syntax/json/tree.js';
import type { Layout } from './options.js';
import { folderOf, pathIn, withoutDots } from './paths.js';

/**
 * The paths of the code: those in `codeFileOrder`, whether or not they exist; otherwise all files of the folder, `main.js` first, then by name. Unit tests
 * are in a folder of their own, and are not included.
 *
 * @param files the paths of the existing files; may include files that are not code
 */
export function codeFiles(
  configuration: JsonObject | undefined,
  files: Iterable<string>,
  { code }: Pick<Layout, 'code'>,
): readonly string[] {
  const order = configuration && codeFileOrder(configuration);
  if (order) return [...new Set(order.map((name) => pathIn(code, withoutDots(name))))];
  const found = [...files].filter((path) => folderOf(path) === code && path.endsWith('.js')).sort();
  const main = pathIn(code, 'main.js');
  return found.includes(main) ? [main, ...found.filter((path) => path !== main)] : found;
}

/** The names of `codeFileOrder`, relative to the folder of the code; undefined if there is no such list. */
function codeFileOrder(configuration: JsonObject): readonly string[] | undefined {
  const order = memberValue(configuration, 'codeFileOrder');
  if (order?.kind !== 'array') return undefined;
  return order.items.flatMap((item) => (item.kind === 'string' ? [item.value] : []));
}
