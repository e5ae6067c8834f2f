import { blocksChanges } from './blocks.js';
import { typesChanges } from './types.js';
import { propertiesChanges } from './properties.js';
import { optionsChanges } from './options.js';
import { conditionsChanges } from './conditions.js';
import { configurationChanges } from './configuration.js';
import { settingsChanges } from './settings.js';
import { sameMeaningChanges } from './same-meaning.js';
import { corrections } from './corrections.js';
import { filesChanges } from './files.js';
import type { CraftedChange } from './crafted-change.js';

/** All crafted changes. */
export const craftedChanges: readonly CraftedChange[] = [
  ...blocksChanges,
  ...typesChanges,
  ...propertiesChanges,
  ...optionsChanges,
  ...conditionsChanges,
  ...configurationChanges,
  ...settingsChanges,
  ...filesChanges,
  ...corrections,
  ...sameMeaningChanges,
];
