/** Paths in the output: with `/` on every system, and relative if possible. */
import nodePath from 'node:path';
import { pathToFileURL } from 'node:url';
import { URI } from 'vscode-uri';

/** The rules of a system: `path.posix` or `path.win32`. */
export type PathRules = nodePath.PlatformPath;

/**
 * A path relative to a folder. A path on another drive or share stays absolute.
 *
 * @param path absolute, as is `folder`
 */
export function pathFrom(folder: string, path: string, rules: PathRules = nodePath): string {
  return withSlashes(wayFrom(folder, path, rules), rules);
}

/** The same for paths below the folder; undefined for others. The folder itself is the empty text. */
export function pathBelow(folder: string, path: string, rules: PathRules = nodePath): string | undefined {
  const way = wayFrom(folder, path, rules);
  const isOutside = way === '..' || way.startsWith(`..${rules.sep}`) || rules.isAbsolute(way);
  return isOutside ? undefined : withSlashes(way, rules);
}

/** A path for a message: relative to the current folder if below it, else absolute. */
export function shownPath(path: string, folder = process.cwd(), rules: PathRules = nodePath): string {
  const below = pathBelow(folder, path, rules);
  return below === undefined || below === '' ? withSlashes(path, rules) : below;
}

/** The path given by the caller, joined with the rest of the path. */
export function joinedPath(given: string, way: string, rules: PathRules = nodePath): string {
  const joined = withSlashes(rules.join(given, way), rules);
  return joined.endsWith('/') && joined.length > rules.parse(joined).root.length ? joined.slice(0, -1) : joined;
}

/** Files opened by the caller for this program: standard input, and `<(command)` of a shell. These are pipes, and may be read. */
export function isOpenedByCaller(path: string): boolean {
  return /^\/(?:dev\/(?:stdin|fd\/\d+)|proc\/self\/fd\/\d+)$/.test(path);
}

/** The path of a `file:` URI, in the system's own format. */
export function pathOfUri(uri: string): string {
  return withUpperCaseDrive(URI.parse(uri).fsPath);
}

/** The URI of a file, for other programs. */
export function fileUrl(path: string, rules: PathRules = nodePath): string {
  return pathToFileURL(withUpperCaseDrive(path), { windows: rules === nodePath.win32 }).href;
}

/** There is no relative path between two drives, or two shares of a server. */
function wayFrom(folder: string, path: string, rules: PathRules): string {
  const [from, to] = [folder, path].map((one) => rules.parse(rules.join(one, '.')).root.toLowerCase());
  return from === to ? rules.relative(folder, path) : path;
}

function withSlashes(path: string, { sep }: PathRules): string {
  const written = path.split(sep).join('/');
  return sep === '\\' ? withUpperCaseDrive(written) : written;
}

/** Windows treats `c:` and `C:` as equal, and displays the second. */
function withUpperCaseDrive(path: string): string {
  return path.replace(/^[a-z]:(?=[\\/]|$)/, (drive) => drive.toUpperCase());
}
