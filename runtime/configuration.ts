import { readLifecycleSettings, type ReadSettings } from '../language/lifecycle/index.js';
import { rootOf, type JsonObject } from '../language/syntax/index.js';

/** The object in a configuration file; undefined if there is none, or it cannot be read. Unreadable parts define nothing. */
export function configurationIn(text: string | undefined): JsonObject | undefined {
  const root = text === undefined ? undefined : rootOf(text);
  return root?.kind === 'object' ? root : undefined;
}

/** The settings of the lifecycle; unreadable ones are off. */
export function settingsOf(text: string | undefined): ReadSettings {
  return readLifecycleSettings(configurationIn(text));
}
