/** The settings of a module for its lifecycle simulation, from the text of its configuration. */
import { readLifecycleSettings, type ReadSettings } from '../../language/lifecycle/index.js';
import { outlineOf, parseJson } from '../../language/syntax/index.js';

/** @param text undefined or invalid JSON: unreadable settings are off */
export function settingsOf(text: string | undefined): ReadSettings {
  const root = text === undefined || outlineOf(text).tooDeep ? undefined : parseJson(text).root;
  return readLifecycleSettings(root?.kind === 'object' ? root : undefined);
}
