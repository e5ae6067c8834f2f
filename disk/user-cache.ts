/** Where programs of a user keep what they can make again. */
import { homedir, platform } from 'node:os';
import { join } from 'node:path';

/** This program's folder in the usual place of the system; undefined if there is none. It may not exist yet. */
export function userCacheFolder(
  environment: Readonly<Record<string, string | undefined>>,
  system = platform(),
): string | undefined {
  const { XDG_CACHE_HOME: given, LOCALAPPDATA: local } = environment;
  if (system === 'win32') return local ? join(local, 'platform-config') : undefined;
  if (given) return join(given, 'platform-config');
  try {
    const usual = system === 'darwin' ? ['Library', 'Caches'] : ['.cache'];
    return join(homedir(), ...usual, 'platform-config');
  } catch {
    return undefined;
  }
}
