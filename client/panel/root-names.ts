/** A folder that is open in the workspace. */
export interface Root {
  readonly name: string;
  /** From `/`. */
  readonly path: string;
}

/** The name of a root; where another has the same, behind as many of the folders around it as tell them apart: `north/funeral-cover`. */
export function rootName({ name, path }: Root, roots: readonly Root[]): string {
  const namesakes = roots.filter((other) => other.name === name && other.path !== path);
  const around = foldersAround(path);
  const others = namesakes.map((other) => foldersAround(other.path));
  let count = 0;
  const same = (folders: readonly string[]) => around.slice(-count).join('/') === folders.slice(-count).join('/');
  while (namesakes.length > 0 && count < around.length && (count === 0 || others.some(same))) count++;
  return [...around.slice(around.length - count), name].join('/');
}

function foldersAround(path: string): readonly string[] {
  return path.split('/').filter(Boolean).slice(0, -1);
}
